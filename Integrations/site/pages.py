"""Which files of the repository are pages of the site, in which order, and how their links become the site's."""
import pathlib
import posixpath
import re

LINK = re.compile(r"(!?\[[^\]]*\]\()([^)\s]+)(\))")
COMMENT = re.compile(r"<!--.*?-->")
ITEM = re.compile(r"(\s*)([-*+]|\d+\.) ")


def places(root):
    """The pages: file of the repository → page of the site."""
    found = {
        "README.md": "index.md",
        "Documentation/Rules.md": "rules/index.md",
        "Templates/README.md": "templates.md",
        "Integrations/README.md": "integrations/index.md",
        "Benchmarks/README.md": "about/benchmarks.md",
        "Fuzz/README.md": "about/fuzz.md",
    }
    for name in ("Guide", "Graphs", "Metrics"):
        found[f"Documentation/{name}.md"] = f"{name.lower()}.md"
    for name in ("Stability", "Accuracy", "Coverage"):
        found[f"Documentation/{name}.md"] = f"about/{name.lower()}.md"
    for file in sorted((root / "Documentation/Accuracy").glob("*.md")):
        found[f"Documentation/Accuracy/{file.name}"] = f"about/accuracy-{file.name}"
    for name in ("CHANGELOG", "SECURITY", "ARCHITECTURE", "CONTRIBUTING"):
        found[f"{name}.md"] = f"about/{name.lower()}.md"
    for folder in ("Rules", "Frameworks", "Recipes", "Decisions"):
        for file in sorted((root / "Documentation" / folder).glob("*.md")):
            found[f"Documentation/{folder}/{file.name}"] = f"{folder.lower()}/{file.name}"
    for file in sorted(root.glob("Integrations/*/README.md")):
        found[file.relative_to(root).as_posix()] = f"integrations/{file.parent.name}.md"
    return found


# Folders and files that are something else on the site.
STANDS_FOR = {
    "Documentation/Frameworks": "frameworks/index.md",
    "Documentation/Decisions": "decisions/index.md",
    "Documentation/Recipes": "recipes/index.md",
    "Documentation": "index.md",
}


class Links:
    """Rewrites the links of one page after another; what leads nowhere is a problem."""

    def __init__(self, root, repository):
        self.root, self.repository = root, repository
        self.pages = places(root)
        self.copied, self.problems = set(), []

    def rewritten(self, file, target):
        """The link `target` of a file of the repository, as its page has it."""
        if re.match(r"[a-z]+:", target) or target.startswith("#"):
            return target
        path, mark, anchor = target.partition("#")
        path = posixpath.normpath(posixpath.join(posixpath.dirname(file), path))
        here = posixpath.dirname(self.pages[file]) or "."
        page = self.pages.get(path) or STANDS_FOR.get(path)
        if page:
            return posixpath.relpath(page, here) + mark + anchor
        if not (self.root / path).exists():
            self.problems.append(f"{file}: {target} leads nowhere")
            return target
        if path.endswith((".png", ".svg", ".json")):
            self.copied.add(path)
            return posixpath.relpath("files/" + posixpath.basename(path), here)
        kind = "tree" if (self.root / path).is_dir() else "blob"
        return f"{self.repository}/{kind}/main/{path}"

    def page(self, file):
        """The Markdown of a page: links of the site, no comments, and blank lines where lists begin, as this Markdown wants them."""
        out = []
        for is_code, lines in parts((self.root / file).read_text(encoding="utf-8")):
            if not is_code:
                text = COMMENT.sub("", "\n".join(lines))
                lines = LINK.sub(lambda m: m[1] + self.rewritten(file, m[2]) + m[3], text).split("\n")
            for line in lines:
                above = out[-1] if out else ""
                if not is_code and ITEM.match(line) and above.strip() and not ITEM.match(above) and not above.startswith("  "):
                    out.append("")
                out.append(line)
        return "\n".join(out)


def parts(text):
    """Code between fences and what is none, in order: whether it is code, its lines."""
    lines, fence = [], ""
    for line in text.split("\n"):
        mark = re.match(r"\s*(```+)", line)
        if mark and not fence:
            yield False, lines
            lines, fence = [line], mark.group(1)
        elif mark and line.strip() == fence:
            yield True, [*lines, line]
            lines, fence = [], ""
        else:
            lines.append(line)
    yield bool(fence), lines


def title(text):
    """What a page calls itself: its first heading."""
    return next(line[2:].strip() for line in text.split("\n") if line.startswith("# "))


def listing(name, lead, pages):
    """A page that lists others, `(page, its Markdown)`, with the first sentence of each."""
    out = [f"# {name}", "", lead, ""]
    for place, text in pages:
        paragraphs = re.split(r"\n\s*\n", text.split("\n# ", 1)[0])
        first = next(p for p in paragraphs if p.strip() and not p.startswith(("#", "-", "|", "`", "Imports:", "Date")))
        sentence = re.split(r"(?<=[.:])\s", " ".join(LINK.sub(lambda m: m[1].lstrip("![")[:-2], first).split()))[0]
        out.append(f"- [{title(text)}]({pathlib.PurePosixPath(place).name}): {sentence.rstrip(':')}")
    return "\n".join(out) + "\n"
