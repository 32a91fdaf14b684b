"""Pages that are made of what the program says of itself: its commands, and the schema of its configuration."""
import json
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "release"))
from manual import inner, spelled, synopsis  # noqa: E402


def said(program, *arguments):
    return json.loads(subprocess.run([program, *arguments], capture_output=True, text=True, check=True).stdout)


def escaped(text):
    """Prose of the program as Markdown: what is no code must be no HTML."""
    parts = text.split("`")
    return "`".join(part if row % 2 else part.replace("<", "&lt;").replace("*", "\\*").replace("_", "\\_") for row, part in enumerate(parts))


def discussion(text):
    out, is_code = [], False
    for line in text.split("\n"):
        if line.startswith("  ") != is_code:
            is_code = not is_code
            out.append("```console" if is_code else "```")
        out.append(line[2:] if is_code else escaped(line))
    return out + (["```"] if is_code else [])


def options(arguments):
    out = []
    for argument in arguments:
        words = [escaped(" ".join((argument.get("abstract") or "").split()))]
        values = argument.get("allValueStrings") or argument.get("allValues")
        if values:
            words.append("Values: " + ", ".join(f"`{value}`" for value in values) + ".")
        if argument.get("defaultValue"):
            words.append(f"Default: `{argument['defaultValue']}`.")
        out += [f"`{spelled(argument)}`", ":   " + " ".join(word for word in words if word), ""]
    return out


def section(path, command, level):
    """A command with what is below it, as a section; of `link`, whose commands have pages of their own, only the names."""
    shown = [a for a in command.get("arguments") or [] if a.get("shouldDisplay", True)]
    positional = " ".join(synopsis(a) for a in shown if a["kind"] == "positional")
    below = inner(command)
    usage = " ".join(["barograph", *path, "COMMAND" if below else "", "[OPTION…]", positional])
    out = [f"{'#' * level} barograph {' '.join(path)}", "", escaped(command.get("abstract") or ""), ""]
    out += ["```console", " ".join(usage.split()), "```", ""]
    out += discussion(command.get("discussion") or "") + [""]
    if below and path == ["link"]:
        out += ["| command | what it does |", "|---|---|"]
        out += [f"| `barograph link {c['commandName']} FACTS…` | as [{c['commandName']}]({c['commandName']}.md): {escaped(c['abstract'])} |" for c in below]
        return out + [""]
    if shown:
        out += [f"{'#' * (level + 1)} {'Options of ' + path[-1] if level > 1 else 'Options'}", "", *options(shown)]
    for other in below:
        out += section(path + [other["commandName"]], other, level + 1)
    return out


def commands(program):
    """The pages of commands: name → Markdown."""
    made = inner(said(program, "--experimental-dump-help")["command"])
    pages = {f"commands/{c['commandName']}.md": "\n".join(section([c["commandName"]], c, 1)) for c in made}
    table = ["# Commands", "", "What `barograph COMMAND --help` and `man barograph-COMMAND` say.", "", "| command | what it does |", "|---|---|"]
    table += [f"| [`{c['commandName']}`]({c['commandName']}.md) | {escaped(c['abstract'])} |" for c in made]
    return {"commands/index.md": "\n".join(table) + "\n"} | pages


SELECTION = {"types", "modules", "paths", "bases", "protocols", "imports"}


def kinds(schema):
    """What a value may be, in words."""
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value) if value is False else value}`" for value in schema["enum"])
    if "anyOf" in schema:
        words = []
        for one in schema["anyOf"]:
            word = kinds(one)
            if word not in words:
                words.append(word)
        return " or ".join(words)
    types = schema.get("type", [])
    types = [types] if isinstance(types, str) else types
    if "array" in types:
        return "a list"
    if SELECTION <= set(schema.get("properties", {})):
        return "a [selection](#selections)"
    names = {"string": "a text", "integer": "a whole number", "number": "a number", "boolean": "`true` or `false`", "object": "a mapping"}
    return ", ".join(names[one] for one in types if one in names)


def keys(schema, path):
    """All keys below a value, each with its path; selections are told once, elsewhere."""
    for one in [schema, *schema.get("anyOf", [])]:
        items = one.get("items")
        if isinstance(items, dict) and items.get("properties"):
            yield from keys(items, path + "[]")
        for name, value in sorted(one.get("properties", {}).items()):
            if SELECTION <= set(one["properties"]) and name in SELECTION:
                continue
            yield f"{path}.{name}", value, name in one.get("required", [])
            if not SELECTION <= set(value.get("properties", {})):
                yield from keys(value, f"{path}.{name}")


def defined(name, schema, is_required=False):
    described = (schema.get("description") or "").rstrip(".")
    words = [escaped(described) + "." if described else "", f"Value: {kinds(schema)}.", "Required." if is_required else ""]
    return [f"`{name}`", ":   " + " ".join(word for word in words if word), ""]


def rules_section(rules):
    out = ["## rules", "", "Each rule: a severity, or a mapping with `severity` and the limits below. `off` is none, `preview` shows findings that fail nothing;"]
    out += ['`"*"` means every rule that is not named.', "", "| rule | severity | limits |", "|---|---|---|"]
    for rule in rules:
        limits = ", ".join(f"`{name}`: {json.dumps(value)}" for name, value in sorted(rule["limits"].items()))
        severity = rule["severity"] + (" (preview)" if rule.get("preview") else "")
        out.append(f"| [`{rule['id']}`](rules/{rule['id']}.md) | {severity} | {limits} |")
    return out + [""]


def configuration(program):
    """The page about `.barograph.yml`."""
    schema, rules = said(program, "config", "schema"), said(program, "rules", "--format", "json")["rules"]
    out = [
        "# Configuration", "",
        "`.barograph.yml`, found by walking up from the first PATH. The [guide](guide.md#configuration) shows one in whole and",
        "`barograph init` writes one; `barograph config schema` prints the schema this page is made of, by which editors complete it.", "",
    ]
    for name, value in sorted(schema["properties"].items()):
        if name == "rules":
            out += rules_section(rules)
            continue
        below = [("overrides[].rules", v, r) if p == "overrides[].rules" else (p, v, r) for p, v, r in keys(value, name) if not p.startswith("overrides[].rules.")]
        out += [f"## {name}", "", escaped(value.get("description", "")), "", f"Value: {kinds(value)}.", ""]
        for path, inside, is_required in below:
            out += defined(path, inside, is_required)
    out += ["## Selections", "", "Which types are meant: those that fit each key that is there, less what `except` selects. A list means any of its patterns.", ""]
    layer = schema["properties"]["forbidden"]["items"]["properties"]["from"]["properties"]
    for name, value in sorted(layer.items()):
        out += defined(name, value)
    return "\n".join(out) + "\n"
