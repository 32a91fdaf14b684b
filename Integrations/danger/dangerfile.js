// Danger: what a pull request brings, as comments at its lines. Needs the history (`fetch-depth: 0`) and `barograph` in PATH.
const { execFileSync } = require("node:child_process");

const base = danger.github.pr.base.sha;
const run = (...words) => execFileSync("barograph", words, { encoding: "utf8", maxBuffer: 1 << 28 });

/** What is new since the base; nothing, with a word about it, where that cannot be told. */
function added() {
  try {
    execFileSync("git", ["cat-file", "-e", `${base}^{commit}`], { stdio: "ignore" });
  } catch {
    warn("Barograph has not looked: the base of this pull request is not in the clone; fetch the history (`fetch-depth: 0`)");
    return [];
  }
  try {
    return JSON.parse(run("lint", "--since", base, "--format", "json", "--quiet")).findings;
  } catch (ended) {
    // 1: there are findings; everything else is no result.
    if (ended.status !== 1) throw ended;
    return JSON.parse(ended.stdout).findings;
  }
}

for (const finding of added()) {
  const tell = { error: fail, warning: warn, info: message }[finding.severity];
  const help = finding.help.map((line) => `\n- ${line}`).join("");
  tell(`${finding.message} (\`${finding.rule}\`)${help}`, finding.file, finding.line);
}
