#!/usr/bin/env python3
"""Makes a .vsix of the extension, which `code --install-extension` takes: pack.py FILE. Needs neither node nor a network."""

import json
import pathlib
import sys
import zipfile
from xml.sax.saxutils import escape, quoteattr

HERE = pathlib.Path(__file__).parent
FILES = ["package.json", "extension.js", "connection.js", "convert.js", "features.js", "README.md"]
TYPES = """<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension=".json" ContentType="application/json"/>
<Default Extension=".js" ContentType="application/javascript"/>
<Default Extension=".md" ContentType="text/markdown"/>
<Default Extension=".vsixmanifest" ContentType="text/xml"/>
</Types>
"""


def manifest(package):
    """What the editor reads first."""
    identity = " ".join(
        f"{key}={quoteattr(value)}"
        for key, value in [("Language", "en-US"), ("Id", package["name"]), ("Version", package["version"]), ("Publisher", package["publisher"])]
    )
    return f"""<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
<Metadata>
<Identity {identity}/>
<DisplayName>{escape(package["displayName"])}</DisplayName>
<Description xml:space="preserve">{escape(package["description"])}</Description>
<Categories>{escape(",".join(package["categories"]))}</Categories>
<Properties><Property Id="Microsoft.VisualStudio.Code.Engine" Value={quoteattr(package["engines"]["vscode"])}/></Properties>
</Metadata>
<Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
<Dependencies/>
<Assets>
<Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
<Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
</Assets>
</PackageManifest>
"""


def main(target):
    package = json.loads((HERE / "package.json").read_text())
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        entries = [("extension.vsixmanifest", manifest(package)), ("[Content_Types].xml", TYPES)]
        entries += [(f"extension/{name}", (HERE / name).read_text()) for name in FILES]
        for name, text in entries:
            # The same bytes each time.
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), text)


if __name__ == "__main__":
    main(sys.argv[1])
