#!/usr/bin/env python3
"""Writes man pages: one for the program and one for each command, from what the program says of itself.

manual.py PROGRAM FOLDER [--epoch SECONDS]

The pages are mdoc, as GNU and BSD `man` read it. The same program and epoch give the same bytes.
"""
import argparse
import datetime
import json
import pathlib
import subprocess
import textwrap

SECTION = 1


def escaped(text):
    """A text that mdoc takes as it stands."""
    text = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def prose(text):
    """Paragraphs and examples of a discussion: lines that are indented stand as they are."""
    lines, out, literal = text.split("\n"), [], False
    for line in lines:
        indented = line.startswith("  ")
        if indented != literal:
            out.append(".Bd -literal -offset indent -compact" if indented else ".Ed")
            literal = indented
        if indented:
            out.append(escaped(line.strip()))
        elif line.strip():
            out += [escaped(part) for part in textwrap.wrap(line, 100, break_long_words=False, break_on_hyphens=False)]
        else:
            out.append(".Pp")
    if literal:
        out.append(".Ed")
    while out and out[-1] == ".Pp":
        out.pop()
    return [line for row, line in enumerate(out) if not (line == ".Pp" and out[row - 1 : row] == [".Pp"])]


def quoted(text):
    """One argument of a macro."""
    return '"' + escaped(text).replace('"', '\\(dq') + '"'


def spelled(argument):
    """The ways to write an argument, `-o, --output file`."""
    names = argument.get("names") or []
    words = ", ".join(("-" if name["kind"] == "short" else "--") + name["name"] for name in names)
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        return f"<{value}>"
    return f"{words} <{value}>" if argument["kind"] == "option" else words


def synopsis(argument):
    names = argument.get("names") or []
    preferred = argument.get("preferredName") or (names[0] if names else None)
    value = argument.get("valueName", "")
    if argument["kind"] == "positional":
        text = f"<{value}>"
    else:
        text = ("-" if preferred["kind"] == "short" else "--") + preferred["name"]
        text += f" <{value}>" if argument["kind"] == "option" else ""
    text += " ..." if argument.get("isRepeating") else ""
    return f"[{text}]" if argument.get("isOptional") else text


def listed(arguments):
    out = [".Bl -tag -width indent"]
    for argument in arguments:
        out.append(".It " + quoted(spelled(argument)))
        out += prose(" ".join((argument.get("abstract") or "").split()))
        values = argument.get("allValueStrings") or argument.get("allValues")
        if values:
            out += [".Pp", "Values: " + escaped(", ".join(values)) + "."]
        if argument.get("defaultValue"):
            out += [".Pp", "Default: " + escaped(argument["defaultValue"]) + "."]
    return out + [".El"]


def inner(command):
    return [c for c in command.get("subcommands") or [] if c["commandName"] != "help" and c.get("shouldDisplay", True)]


def page(path, command, date, version, above):
    """The text of one page; `path` are the words of the command, `above` the pages of the commands around it."""
    name = "-".join(path)
    shown = [a for a in command.get("arguments") or [] if a.get("shouldDisplay", True)]
    out = [
        f".\\\" Written by Integrations/release/manual.py from what Barograph {version} says of itself.",
        f".Dd {date.strftime('%B')} {date.day}, {date.year}",
        f".Dt {name.upper()} {SECTION}",
        ".Os",
        ".Sh NAME",
        f".Nm {escaped(name)}",
        ".Nd " + escaped((command.get("abstract") or "").rstrip(".")),
        ".Sh SYNOPSIS",
        ".Nm " + quoted(" ".join(path)),
    ]
    out += [".Ar " + quoted(synopsis(argument)) for argument in shown]
    if inner(command):
        out.append(".Ar " + quoted("command" if not command.get("defaultSubcommand") else "[command]"))
    if command.get("discussion"):
        out += [".Sh DESCRIPTION"] + prose(command["discussion"])
    if inner(command):
        out += [".Sh COMMANDS", ".Bl -tag -width indent"]
        for other in inner(command):
            out += [f".It Xr {escaped(name + '-' + other['commandName'])} {SECTION}"]
            out += prose(other.get("abstract") or "")
        out += [".El"]
    if shown:
        out += [".Sh OPTIONS"] + listed(shown)
    if len(path) == 1:
        out += [".Sh FILES", ".Bl -tag -width indent", ".It .barograph.yml", "The configuration, found upwards.", ".El"]
    others = above + [name + "-" + c["commandName"] for c in inner(command)]
    if others:
        out.append(".Sh SEE ALSO")
        out += [f".Xr {escaped(other)} {SECTION}" + (" ," if other != others[-1] else "") for other in others]
    return "\n".join(out) + "\n"


def write(folder, command, path, date, version, above=()):
    name = "-".join(path)
    (folder / f"{name}.{SECTION}").write_text(page(path, command, date, version, list(above)), encoding="utf-8")
    for other in inner(command):
        write(folder, other, path + [other["commandName"]], date, version, list(above) + [name])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--epoch", type=int, default=0, help="the date of the pages")
    options = parser.parse_args()
    said = subprocess.run([options.program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    version = subprocess.run([options.program, "--version"], capture_output=True, text=True, check=True).stdout.split()[0]
    date = datetime.datetime.fromtimestamp(options.epoch, datetime.timezone.utc)
    options.folder.mkdir(parents=True, exist_ok=True)
    write(options.folder, json.loads(said.stdout)["command"], ["barograph"], date, version)


if __name__ == "__main__":
    main()
