"""A session of an editor with `barograph lsp`, by a client that is not ours: editor.py PROGRAM FOLDER FILE."""

import asyncio
import pathlib
import sys

from lsprotocol import types
from pytest_lsp.client import make_test_lsp_client


def halves(row, character):
    """A row before and after a position, which counts as UTF-16 does."""
    units = row.encode("utf-16-le")
    return units[: 2 * character].decode("utf-16-le"), units[2 * character :].decode("utf-16-le")


async def main(program, folder, file):
    client = make_test_lsp_client()
    path = pathlib.Path(folder, file)
    uri, text = path.as_uri(), path.read_text()
    await client.start_io(program, "lsp", "--no-cache")
    answer = await client.initialize_session(
        types.InitializeParams(
            capabilities=types.ClientCapabilities(),
            workspace_folders=[types.WorkspaceFolder(uri=pathlib.Path(folder).as_uri(), name="App")],
        )
    )
    print("encoding:", answer.capabilities.position_encoding)

    def opened(text, version):
        return types.DidOpenTextDocumentParams(types.TextDocumentItem(uri, "swift", version, text))

    def lines():
        return [f"{row.range.start.line + 1}:{row.range.start.character + 1}:{row.code}" for row in client.diagnostics.get(uri, [])]

    async def wait(condition):
        for _ in range(600):
            if condition():
                return
            await asyncio.sleep(0.1)
        raise SystemExit(f"waited in vain; there is {lines()}")

    client.text_document_did_open(opened(text, 1))
    await wait(lambda: lines())
    print("found:", *lines())
    place = text.index("SourceStore)")
    row, column = text.count("\n", 0, place), place - text.rfind("\n", 0, place) - 1
    document, position = types.TextDocumentIdentifier(uri), types.Position(row, column)
    hover = await client.text_document_hover_async(types.HoverParams(document, position))
    print("hover:", hover.contents.value.splitlines()[1])
    found = await client.text_document_definition_async(types.DefinitionParams(document, position))
    print("definition:", found[0].range.start.line + 1)
    users = await client.text_document_references_async(
        types.ReferenceParams(types.ReferenceContext(include_declaration=False), document, position)
    )
    print("references:", *[row.range.start.line + 1 for row in users])
    finding = client.diagnostics[uri][0]
    actions = await client.text_document_code_action_async(
        types.CodeActionParams(document, finding.range, types.CodeActionContext([finding]))
    )
    print("actions:", *[action.title for action in actions], sep="\n  ")
    # The first action's edits, from the last place to the first.
    rows = text.split("\n")
    edits = actions[0].edit.document_changes[0].edits
    for edit in sorted(edits, key=lambda edit: (edit.range.start.line, edit.range.start.character), reverse=True):
        start, end = edit.range.start, edit.range.end
        head = "\n".join(rows[: start.line] + [halves(rows[start.line], start.character)[0]])
        tail = "\n".join([halves(rows[end.line], end.character)[1]] + rows[end.line + 1 :])
        rows = (head + edit.new_text + tail).split("\n")
    whole = types.TextDocumentContentChangeWholeDocument("\n".join(rows))
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(types.VersionedTextDocumentIdentifier(version=2, uri=uri), [whole])
    )
    await wait(lambda: uri in client.diagnostics and not lines())
    print("found after that:", *lines())
    client.text_document_did_close(types.DidCloseTextDocumentParams(document))
    await wait(lambda: lines())
    print("found when it is closed unsaved:", *lines())
    await client.shutdown_session()
    print("ended")


asyncio.run(main(*sys.argv[1:]))
