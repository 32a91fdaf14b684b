"""A session of an editor with `barograph lsp`, by a client that is not ours: editor.py PROGRAM FOLDER. Every request, an edit storm, pushed
and pulled diagnostics; prints what it sees."""

import asyncio
import pathlib
import random
import sys

from lsprotocol import types
from pytest_lsp.client import make_test_lsp_client

FILES = ["Sources/A.swift", "Sources/Rooms.swift"]


def offset(text, position):
    """The place of a position, which counts as UTF-16 does."""
    rows = text.split("\n")
    row = rows[position.line]
    head = row.encode("utf-16-le")[: 2 * position.character].decode("utf-16-le")
    return sum(len(row) + 1 for row in rows[: position.line]) + len(head)


def position(text, place):
    """The position of a place."""
    row = text.count("\n", 0, place)
    head = text[text.rfind("\n", 0, place) + 1 : place]
    return types.Position(row, len(head.encode("utf-16-le")) // 2)


class Editor:
    """A client with documents."""

    def __init__(self, folder):
        self.client = make_test_lsp_client()
        self.folder = pathlib.Path(folder)
        self.texts = {name: (self.folder / name).read_bytes().decode() for name in FILES}
        self.versions = dict.fromkeys(FILES, 1)

    async def start(self, program, capabilities):
        await self.client.start_io(program, "lsp", "--no-cache")
        folders = [types.WorkspaceFolder(uri=self.folder.as_uri(), name="App")]
        return await self.client.initialize_session(
            types.InitializeParams(capabilities=capabilities, workspace_folders=folders, root_uri=self.folder.as_uri())
        )

    def uri(self, name):
        return (self.folder / name).as_uri()

    def open(self, name):
        item = types.TextDocumentItem(self.uri(name), "swift", self.versions[name], self.texts[name])
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, name, edits):
        """Makes edits of ranges, which count in the text before all of them, and tells the server."""
        changes = []
        for start, end, new in sorted(edits, reverse=True):
            text = self.texts[name]
            places = types.Range(position(text, start), position(text, end))
            changes.append(types.TextDocumentContentChangePartial(range=places, text=new))
            self.texts[name] = text[:start] + new + text[end:]
        self.versions[name] += 1
        document = types.VersionedTextDocumentIdentifier(version=self.versions[name], uri=self.uri(name))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, changes))

    def apply(self, edit):
        """What an action does."""
        for document in edit.document_changes or []:
            name = next(name for name in FILES if self.uri(name) == document.text_document.uri)
            text = self.texts[name]
            self.change(name, [(offset(text, e.range.start), offset(text, e.range.end), e.new_text) for e in document.edits])
        for uri, edits in (edit.changes or {}).items():
            name = next(name for name in FILES if self.uri(name) == uri)
            text = self.texts[name]
            self.change(name, [(offset(text, e.range.start), offset(text, e.range.end), e.new_text) for e in edits])

    def at(self, name, words, shift=0):
        """The document and position of some words."""
        text = self.texts[name]
        return types.TextDocumentIdentifier(self.uri(name)), position(text, text.index(words) + shift)

    def found(self, name):
        rows = self.client.diagnostics.get(self.uri(name), [])
        return [f"{row.range.start.line + 1}:{row.range.start.character + 1}:{row.code}" for row in rows]

    async def wait(self, what, condition):
        for _ in range(1200):
            if condition():
                return
            await asyncio.sleep(0.05)
        raise SystemExit(f"waited in vain for {what}; there is {self.client.diagnostics}")


def lines(places):
    return [f"{pathlib.Path(row.uri).name}:{row.range.start.line + 1}" for row in places or []]


async def ask_everything(editor):
    client = editor.client
    document, place = editor.at("Sources/Rooms.swift", "resolve(Clock", 9)
    hover = await client.text_document_hover_async(types.HoverParams(document, place))
    print("hover:", hover.contents.value.splitlines()[1])
    print("provider:", *lines(await client.text_document_definition_async(types.DefinitionParams(document, place))))
    print("implementation:", *lines(await client.text_document_implementation_async(types.ImplementationParams(document, place))))
    context = types.ReferenceContext(include_declaration=False)
    print("askers:", *lines(await client.text_document_references_async(types.ReferenceParams(context, document, place))))
    items = await client.text_document_prepare_call_hierarchy_async(types.CallHierarchyPrepareParams(document, place))
    print("hierarchy:", *[item.name for item in items])
    users = await client.call_hierarchy_incoming_calls_async(types.CallHierarchyIncomingCallsParams(items[0]))
    print("needed by:", *[call.from_.name for call in users])
    needs = await client.call_hierarchy_outgoing_calls_async(types.CallHierarchyOutgoingCallsParams(users[0].from_))
    print("needs:", *[call.to.name for call in needs])
    lenses = await client.text_document_code_lens_async(types.CodeLensParams(document))
    first = await client.code_lens_resolve_async(lenses[0])
    print("lens:", first.command.title)
    symbols = await client.workspace_symbol_async(types.WorkspaceSymbolParams(query="clock"))
    print("symbols:", *[symbol.name for symbol in symbols])
    one = await client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(editor.uri("Sources/A.swift")))
    )
    print("pulled:", *[row.code for row in one.items])
    same = await client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(
            text_document=types.TextDocumentIdentifier(editor.uri("Sources/A.swift")), previous_result_id=one.result_id
        )
    )
    print("again:", same.kind)
    whole = await client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    print("everywhere:", *[pathlib.Path(row.uri).name for row in whole.items])


async def storm(editor):
    """Edits at any place faster than anybody can look, questions between them, and all of it undone."""
    client, chance = editor.client, random.Random(3)
    before = dict(editor.texts)
    answered = 0
    for step in range(300):
        name = chance.choice(FILES)
        text = editor.texts[name]
        start = chance.randrange(len(text) + 1)
        end = min(len(text), start + chance.randrange(4))
        editor.change(name, [(start, end, chance.choice(["", "x", "}", "\n", "🚀", "é", "// ", "\r\n", '"']))])
        if step % 10 == 0:
            document = types.TextDocumentIdentifier(editor.uri(name))
            place = types.Position(chance.randrange(20), chance.randrange(40))
            pending = client.text_document_hover_async(types.HoverParams(document, place))
            await asyncio.wait_for(pending, 30)
            answered += 1
        await asyncio.sleep(0.001)
    print("answered in the storm:", answered)
    for name in FILES:
        editor.change(name, [(0, len(editor.texts[name]), before[name])])


async def pushed(program, folder):
    editor = Editor(folder)
    name = "Sources/A.swift"
    answer = await editor.start(program, types.ClientCapabilities(window=types.WindowClientCapabilities(work_done_progress=True)))
    print("encoding:", answer.capabilities.position_encoding)
    for file in FILES:
        editor.open(file)
    await editor.wait("findings", lambda: editor.found(name))
    print("found:", *editor.found(name))
    print("progress:", *[type(row).__name__ for rows in editor.client.progress_reports.values() for row in (rows[0], rows[-1])])
    await ask_everything(editor)
    finding = editor.client.diagnostics[editor.uri(name)][0]
    params = types.CodeActionParams(
        types.TextDocumentIdentifier(editor.uri(name)), finding.range, types.CodeActionContext([finding])
    )
    actions = await editor.client.text_document_code_action_async(params)
    print("actions:", *[action.title for action in actions], sep="\n  ")
    await storm(editor)
    await editor.wait("what was found before the storm", lambda: editor.found(name) == ["13:29:hidden_singleton"])
    await asyncio.sleep(1)
    print("found after the storm:", *editor.found(name))
    editor.apply(actions[0].edit)
    await editor.wait("the finding to go", lambda: not editor.found(name))
    print("found after the first action:", *editor.found(name))
    editor.client.text_document_did_close(
        types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(editor.uri(name)))
    )
    await editor.wait("the finding to come back", lambda: editor.found(name))
    print("found when it is closed unsaved:", *editor.found(name))
    # Another program writes, and nobody tells.
    text = (editor.folder / name).read_text()
    (editor.folder / name).write_text(text.replace("Engine.shared.sync()", ""))
    await editor.wait("the finding to go", lambda: not editor.found(name))
    print("found when another program has written:", *editor.found(name))
    (editor.folder / name).write_text(text)
    await editor.client.shutdown_session()
    print("ended")


async def pulled(program, folder):
    editor = Editor(folder)
    capabilities = types.ClientCapabilities(
        text_document=types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities()),
        workspace=types.WorkspaceClientCapabilities(
            diagnostics=types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
        ),
    )
    await editor.start(program, capabilities)
    editor.open("Sources/A.swift")
    await editor.wait("a refresh", lambda: editor.client.diagnostic_refresh_count > 0)
    answer = await editor.client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(editor.uri("Sources/A.swift")))
    )
    print("pulled by a client that asks:", *[row.code for row in answer.items], "pushed:", len(editor.client.diagnostics))
    await editor.client.shutdown_session()


async def main(program, folder):
    await pushed(program, folder)
    await pulled(program, folder)


asyncio.run(main(*sys.argv[1:]))
