"""Asks `reorder debug` for everything that it offers, with dap-python, and prints all that both send.

Usage: every_request.py PROGRAM FOLDER. FOLDER has script.lua, faulty.lua, endless.lua and
numbers_spec.lua, as EveryRequestTests writes them. Each line that is printed is a message.
"""

import json
import subprocess
import sys

from dap import Client, responses
from dap.base import Response
from pydantic import ValidationError

PROGRAM, FOLDER = sys.argv[1:]


class Session:
    """One run of the adapter, whose client is dap-python's."""

    def __init__(self):
        self.process = subprocess.Popen(
            [PROGRAM, "debug"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=FOLDER)
        self.client = Client("reorder")
        self.raw = b""
        self.waiting = []
        self.ask(None, "initialize")
        self.event("initialized")

    def read(self):
        """Reads one message; dap-python must understand it, too."""
        while True:
            head, separator, rest = self.raw.partition(b"\r\n\r\n")
            length = int(head.split(b":")[1]) if separator else 0
            if separator and len(rest) >= length:
                break
            more = self.process.stdout.read1(65536)
            assert more, "the adapter has ended"
            self.raw += more
        self.raw = rest[length:]
        message = json.loads(rest[:length])
        print(json.dumps(message))
        try:
            bodies = list(self.client.receive(head + separator + rest[:length]))
            assert len(bodies) == 1, message
        except ValidationError as error:
            # The protocol's schema is the judge, where dap-python 0.5 differs from it: it takes the
            # body of some answers for the whole answer, and has two members otherwise.
            model = getattr(responses, error.title, None)
            places = {str(place["loc"][0]) for place in error.errors()}
            if model and issubclass(model, Response):
                model.model_validate(message)
            else:
                assert places <= {"hitBreakpointIds", "exceptionID"}, (message, error)
        return message

    def wait(self, wanted):
        for index, message in enumerate(self.waiting):
            if wanted(message):
                return self.waiting.pop(index)
        while True:
            message = self.read()
            if wanted(message):
                return message
            self.waiting.append(message)

    def event(self, name):
        return self.wait(lambda message: message.get("event") == name).get("body", {})

    def send(self, request, *arguments, **named):
        number = 1
        if request:
            number = request(*arguments, **named)
        raw = self.client.send()
        print(raw.partition(b"\r\n\r\n")[2].decode())
        self.process.stdin.write(raw)
        self.process.stdin.flush()
        return number

    def answer(self, number):
        return self.wait(lambda message: message.get("request_seq") == number)

    def ask(self, request, *arguments, **named):
        """The body of the answer, which must be a success."""
        answer = self.answer(self.send(request, *arguments, **named))
        assert answer["success"], answer
        return answer.get("body", {})

    # What a whole session needs

    def launch(self, **arguments):
        # dap-python's own `launch` knows no arguments of an adapter's own.
        self.ask(self.client.send_request, "launch", arguments)

    def begin(self):
        self.ask(self.client.configuration_done)

    def breakpoints(self, path, *breakpoints):
        body = self.ask(self.client.set_breakpoints, {"path": path}, list(breakpoints))
        assert all(breakpoint["verified"] for breakpoint in body["breakpoints"]), body

    def exceptions(self, *filters):
        self.ask(self.client.set_exception_breakpoints, list(filters), None, None)

    def stop(self, reason, line=None):
        stopped = self.event("stopped")
        assert stopped["reason"] == reason, stopped
        frames = self.ask(self.client.stack_trace, stopped["threadId"])["stackFrames"]
        if line is not None:
            assert frames[0]["line"] == line, frames[0]
        self.thread, self.frames = stopped["threadId"], frames
        return stopped

    def scope(self, name):
        scopes = self.ask(self.client.scopes, self.frames[0]["id"])["scopes"]
        return next(scope["variablesReference"] for scope in scopes if scope["name"] == name)

    def variables(self, reference, **part):
        variables = self.ask(self.client.variables, reference, **part)["variables"]
        return {variable["name"]: variable for variable in variables}

    def goes_on(self):
        self.ask(self.client.continue_, self.thread)

    def leave(self, status=0):
        self.event("terminated")
        self.ask(self.client.disconnect)
        assert self.process.wait(30) == status


def whole_session():
    session, path = Session(), FOLDER + "/script.lua"
    client = session.client
    session.launch(program="script.lua", cwd=FOLDER)
    lines = session.ask(client.breakpoint_locations, {"path": path}, 5, None, 8)["breakpoints"]
    assert [line["line"] for line in lines] == [5, 6, 7, 8], lines
    session.breakpoints(
        path, {"line": 7, "condition": "count == 2"}, {"line": 12, "hitCondition": "% 2"},
        {"line": 8, "logMessage": "item {item.title}"})
    functions = session.ask(
        client.set_function_breakpoints,
        [{"name": "archive.performDrop"}, {"name": "missing.performDorp"}])["breakpoints"]
    assert [function["verified"] for function in functions] == [True, False], functions
    session.exceptions("raised", "uncaught", "update")
    session.begin()

    # The first drag: a logpoint, a callback by its name, the source of what is no file
    session.stop("function breakpoint")
    said = [m["body"] for m in session.waiting if m.get("event") == "output"]
    assert [(body["category"], body["output"]) for body in said] == [
        ("stdout", "begin\n"), ("console", "item Milk\n")], said
    source = session.frames[0]["source"]
    prelude = session.ask(client.source, source["sourceReference"], source)
    assert "function" in prelude["content"], prelude
    sources = session.ask(client.loaded_sources)["sources"]
    assert any(source.get("path") == path for source in sources), sources

    # The second: a condition, a hit count, the stack of its thread
    session.goes_on()
    session.stop("breakpoint", 7)
    session.goes_on()
    session.stop("breakpoint", 12)
    threads = session.ask(client.threads)["threads"]
    assert [thread["name"] for thread in threads] == ["script", "drag 2 from inbox"], threads
    names = [frame["name"] for frame in session.frames]
    assert names[0] == "archive.dropSessionDidUpdate" and names[2].startswith("gesture: "), names
    part = session.ask(client.stack_trace, session.thread, 1, 2)
    assert [frame["id"] for frame in part["stackFrames"]] == [2, 3], part

    # Values: locals, hover, set, completions, pages
    titles = session.variables(session.scope("Locals"))["titles"]
    members = session.variables(titles["variablesReference"])
    assert members["kind"]["value"] == '"list"', members
    changed = session.ask(client.set_variable, titles["variablesReference"], "kind", "'set'")
    assert changed["value"] == '"set"', changed
    frame = session.frames[0]["id"]
    hover = session.ask(client.evaluate, "titles.kind", frame, context="hover")
    assert hover["result"] == '"set"', hover
    changed = session.ask(client.set_expression, "titles.more", "6 * 7", frame)
    assert changed["value"] == "42", changed
    targets = session.ask(client.completions, "ti", 3, 1, frame)["targets"]
    assert targets[0]["label"] == "titles", targets
    inbox = session.variables(session.scope("Views"))["inbox"]
    section = session.variables(inbox["variablesReference"])["section 0"]
    rows = session.variables(section["variablesReference"], filter="indexed", start=1, count=1)
    assert list(rows) == ["[1]"], rows
    assert session.variables(session.scope("Session"))["phase"], "no phase"
    upvalues = session.variables(session.scope("Upvalues"))
    globals_ = session.variables(session.scope("Globals"))
    assert upvalues == {} and list(globals_) == ["arg"], (upvalues, globals_)

    # Steps, forwards and backwards
    session.ask(client.next, session.thread)
    session.stop("step", 13)
    session.ask(client.step_back, session.thread)
    session.stop("step", 12)
    session.ask(client.set_function_breakpoints)
    session.breakpoints(path, {"line": 19})
    session.ask(client.reverse_continue, session.thread)
    session.stop("breakpoint", 19)
    session.ask(client.step_in, session.thread)
    session.stop("step", 6)
    session.ask(client.step_out, session.thread)
    session.stop("step", 11)

    session.ask(client.restart)
    session.stop("breakpoint", 19)
    session.breakpoints(path)
    session.goes_on()
    session.leave()


def errors():
    session = Session()
    session.launch(program="faulty.lua")
    session.exceptions("raised")
    session.begin()
    session.stop("exception", 2)
    info = session.ask(session.client.exception_info, session.thread)
    assert info["breakMode"] == "always" and info["description"] == "caught", info
    session.exceptions("update")
    session.goes_on()
    assert session.stop("exception", 5)["text"].startswith("Invalid update")
    info = session.ask(session.client.exception_info, session.thread)
    assert info["exceptionId"] == "Invalid update", info
    session.exceptions("uncaught")
    session.goes_on()
    session.stop("exception", 8)
    session.goes_on()
    assert session.event("exited")["exitCode"] == 1
    session.leave()


def console():
    session = Session()
    session.launch(program="script.lua", interactive=True)
    session.begin()
    session.stop("pause")
    session.ask(
        session.client.set_function_breakpoints, [{"name": "inbox.itemsForBeginning"}])
    drag = session.send(session.client.evaluate, "lift inbox 0", context="repl")
    session.event("continued")
    session.stop("function breakpoint", 6)
    assert session.answer(drag)["success"]
    session.ask(session.client.evaluate, ":locals", context="repl")
    session.goes_on()
    session.stop("pause")
    session.goes_on()
    session.leave()


def endless():
    session = Session()
    session.launch(program="endless.lua", limits={"seconds": 0, "instructions": 0})
    session.begin()
    session.ask(session.client.pause, 1)
    session.stop("pause")
    number = session.send(
        session.client.evaluate, "(function() while true do end end)()", session.frames[0]["id"])
    session.ask(session.client.cancel, number)
    assert session.answer(number)["message"] == "cancelled"
    session.ask(session.client.terminate)
    session.leave()


def spec():
    session, path = Session(), FOLDER + "/numbers_spec.lua"
    session.launch(spec="numbers_spec.lua", filter=["adds"])
    session.breakpoints(path, {"line": 4})
    session.begin()
    session.stop("breakpoint", 4)
    assert session.variables(session.scope("Locals"))["sum"]["value"] == "2"
    session.goes_on()
    session.leave()


whole_session()
errors()
console()
endless()
spec()
