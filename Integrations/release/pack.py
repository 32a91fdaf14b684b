#!/usr/bin/env python3
"""Packs what `build` made: the archive for people, the artifact bundle for SwiftPM, the bill of materials, check sums.

pack.py PARTS… --source CLONE --commit SHA --output DIR --epoch SECONDS --name NAME --triples A,B

PARTS is a folder that `build` filled (bin, man, completions, licenses, glibc). Same parts, same bytes: order, owners, modes and
times are set here. With `--bundle-only`, programs of several machines (PARTS=NAME=TRIPLES) become one artifact bundle.
"""
import argparse
import gzip
import hashlib
import io
import json
import pathlib
import re
import tarfile
import time
import zipfile

# What SwiftPM's checkouts are licensed by, as SPDX spells it; a test of `build` would not see a new one: see README.md.
LICENSES = {
    "pathkit": "BSD-2-Clause", "spectre": "BSD-2-Clause", "stencil": "BSD-2-Clause", "yams": "MIT",
    "swift-argument-parser": "Apache-2.0", "swift-syntax": "Apache-2.0",
}


def version_of(source):
    text = (source / "Sources/BarographEngine/Version.swift").read_text(encoding="utf-8")
    return re.search(r'barographVersion = "([^"]+)"', text).group(1)


def archive_files(parts, source, version):
    """The files of the archive: place below its folder, bytes, whether it is run."""
    here = pathlib.Path(__file__).resolve().parent
    glibc = (parts / "glibc").read_text().strip() if (parts / "glibc").exists() else ""
    install = (here / "install.sh").read_text(encoding="utf-8").replace("@GLIBC@", glibc).replace("@VERSION@", version)
    yield "install.sh", install.encode(), True
    yield "bin/barograph", (parts / "bin/barograph").read_bytes(), True
    places = {
        "bash": "share/bash-completion/completions/barograph",
        "zsh": "share/zsh/site-functions/_barograph",
        "fish": "share/fish/vendor_completions.d/barograph.fish",
    }
    for shell, place in places.items():
        yield place, (parts / "completions" / shell).read_bytes(), False
    for page in sorted((parts / "man").iterdir()):
        yield f"share/man/man1/{page.name}", page.read_bytes(), False
    for name in ("LICENSE", "CHANGELOG.md"):
        yield f"share/doc/barograph/{name}", (source / name).read_bytes(), False
    for name in sorted((parts / "licenses").iterdir()):
        yield f"share/doc/barograph/licenses/{name.name}", name.read_bytes(), False


def write_archive(path, folder, files, epoch):
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for place, content, is_run in sorted(files):
            entry = tarfile.TarInfo(f"{folder}/{place}")
            entry.size, entry.mtime, entry.mode = len(content), epoch, 0o755 if is_run else 0o644
            entry.uname = entry.gname = "root"
            archive.addfile(entry, io.BytesIO(content))
    with path.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as packed:
        packed.write(data.getvalue())


def write_bundle(path, version, variants, epoch):
    """An `.artifactbundle` in a zip; `variants` are (name, triples, program)."""
    info = {
        "schemaVersion": "1.0",
        "artifacts": {
            "barograph": {
                "type": "executable", "version": version,
                "variants": [
                    {"path": f"barograph-{version}-{name}/bin/barograph", "supportedTriples": triples}
                    for name, triples, _ in variants
                ],
            }
        },
    }
    date = time.gmtime(epoch)[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as bundle:

        def add(place, content, mode):
            entry = zipfile.ZipInfo("barograph.artifactbundle/" + place, date)
            entry.create_system, entry.external_attr = 3, (0o100000 | mode) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            bundle.writestr(entry, content)

        add("info.json", json.dumps(info, indent=2) + "\n", 0o644)
        for name, _, program in variants:
            add(f"barograph-{version}-{name}/bin/barograph", program.read_bytes(), 0o755)


def package(name, version, address, commit, declared):
    return {
        "SPDXID": f"SPDXRef-{name}", "name": name, "versionInfo": version, "downloadLocation": f"git+{address}@{commit}",
        "filesAnalyzed": False, "licenseConcluded": declared, "licenseDeclared": declared, "copyrightText": "NOASSERTION",
        "supplier": "NOASSERTION",
    }


def write_materials(path, source, parts, commit, version, name, epoch, made):
    """A bill of materials in SPDX 2.3: what was built, from what, with which compiler."""
    resolved = json.loads((source / "Package.resolved").read_text(encoding="utf-8"))
    compiler = (parts / "swift-version").read_text().strip()
    swift = re.search(r"Swift version (\S+)", compiler)
    main = package("barograph", version, "https://github.com/OWNER/barograph", commit, "MIT")
    main["downloadLocation"] = "NOASSERTION"
    main["primaryPackagePurpose"] = "APPLICATION"
    main["checksums"] = [{"algorithm": "SHA256", "checksumValue": sum_of(made)}]
    main["packageFileName"] = made.name
    packages = [main]
    for pin in resolved["pins"]:
        state, declared = pin["state"], LICENSES.get(pin["identity"], "NOASSERTION")
        packages.append(
            package(pin["identity"], state["version"], pin["location"].removesuffix(".git"), state["revision"], declared))
    runtime = package("swift", swift.group(1) if swift else compiler, "https://github.com/swiftlang/swift", "", "Apache-2.0")
    runtime["downloadLocation"] = "https://www.swift.org/install/"
    runtime["comment"] = f"Compiler and, on Linux, the libraries linked into the program: {compiler}"
    packages.append(runtime)
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT",
        "name": f"barograph-{version}-{name}",
        "documentNamespace": f"https://spdx.org/spdxdocs/barograph-{version}-{name}-{commit}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)),
            "creators": ["Tool: barograph-Integrations-release"],
        },
        "packages": packages,
        "relationships": [
            {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-barograph"}
        ] + [
            {"spdxElementId": "SPDXRef-barograph", "relationshipType": "STATIC_LINK", "relatedSpdxElement": p["SPDXID"]}
            for p in packages[1:]
        ],
    }
    path.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")


def sum_of(path):
    return hashlib.sha256(path.read_bytes()).hexdigest()


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("parts", nargs="+", help="a folder; with --bundle-only PROGRAM=NAME=TRIPLES")
    parser.add_argument("--source", type=pathlib.Path, required=True)
    parser.add_argument("--commit", default="")
    parser.add_argument("--output", type=pathlib.Path, required=True)
    parser.add_argument("--epoch", type=int, required=True)
    parser.add_argument("--name")
    parser.add_argument("--triples", default="")
    parser.add_argument("--bundle-only", action="store_true")
    options = parser.parse_args()
    version = version_of(options.source)
    output = options.output
    output.mkdir(parents=True, exist_ok=True)
    bundle = output / "barograph.artifactbundle.zip"
    if options.bundle_only:
        variants = [part.split("=") for part in options.parts]
        write_bundle(bundle, version, [(n, t.split(","), pathlib.Path(p)) for p, n, t in variants], options.epoch)
    else:
        parts = pathlib.Path(options.parts[0])
        folder = f"barograph-{version}-{options.name}"
        archive = output / f"{folder}.tar.gz"
        write_archive(archive, folder, archive_files(parts, options.source, version), options.epoch)
        program = parts / "bin/barograph"
        write_bundle(bundle, version, [(options.name, options.triples.split(","), program)], options.epoch)
        write_materials(
            output / f"{folder}.spdx.json", options.source, parts, options.commit, version, options.name, options.epoch,
            archive)
    made = sorted(p for p in output.iterdir() if p.is_file() and p.name != "SHA256SUMS")
    (output / "SHA256SUMS").write_text("".join(f"{sum_of(p)}  {p.name}\n" for p in made))


if __name__ == "__main__":
    main()
