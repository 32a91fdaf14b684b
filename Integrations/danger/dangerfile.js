// Danger: what a pull request brings, as comments at its lines. Needs the history (`fetch-depth: 0`) and `barograph` in PATH.
const { execFileSync } = require("node:child_process");

const base = danger.github.pr.base.sha;
const run = (...words) => execFileSync("barograph", words, { encoding: "utf8", maxBuffer: 1 << 28 });
let report;
try {
  report = run("lint", "--since", base, "--format", "json", "--quiet");
} catch (ended) {
  // 1: there are findings; everything else is no result.
  if (ended.status !== 1) throw ended;
  report = ended.stdout;
}
for (const finding of JSON.parse(report).findings) {
  const tell = { error: fail, warning: warn, info: message }[finding.severity];
  const help = finding.help.map((line) => `\n- ${line}`).join("");
  tell(`${finding.message} (\`${finding.rule}\`)${help}`, finding.file, finding.line);
}
