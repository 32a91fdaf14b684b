"use strict";
// JSON-RPC over the standard streams of a process, as the Language Server Protocol frames it.

const { spawn } = require("child_process");

class Connection {
  /** Starts a program. `onClose` is called once, with a sentence, when it ends or cannot be started. */
  constructor(program, args, options, onClose) {
    this.last = 0;
    this.pending = new Map();
    this.handlers = new Map();
    this.buffer = Buffer.alloc(0);
    this.isClosed = false;
    this.onClose = onClose;
    this.process = spawn(program, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
    this.process.stdout.on("data", (data) => this.read(data));
    this.process.stderr.on("data", (data) => options.log?.(data.toString("utf8")));
    this.process.stdin.on("error", () => {});
    this.process.on("error", (error) => this.close(`'${program}' cannot be started: ${error.message}`));
    this.process.on("exit", (code, signal) => this.close(`the server ended with ${signal ?? code}`));
  }

  close(reason) {
    if (this.isClosed) return;
    this.isClosed = true;
    for (const { reject } of this.pending.values()) reject(new Error(reason));
    this.pending.clear();
    this.onClose(reason);
  }

  /** What is done about a notification or question of the server; what it returns is the answer. */
  on(method, handler) {
    this.handlers.set(method, handler);
  }

  notify(method, params) {
    this.send({ jsonrpc: "2.0", method, params });
  }

  /** Asks; `token` is a CancellationToken of the editor. */
  request(method, params, token) {
    if (this.isClosed) return Promise.reject(new Error("the server is not running"));
    const id = ++this.last;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      this.send({ jsonrpc: "2.0", id, method, params });
      token?.onCancellationRequested?.(() => this.notify("$/cancelRequest", { id }));
    });
  }

  send(message) {
    if (this.isClosed) return;
    const body = Buffer.from(JSON.stringify(message), "utf8");
    this.process.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
  }

  read(data) {
    this.buffer = this.buffer.length ? Buffer.concat([this.buffer, data]) : data;
    for (;;) {
      const end = this.buffer.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: *(\d+)/i.exec(this.buffer.toString("latin1", 0, end))?.[1] ?? 0);
      if (this.buffer.length < end + 4 + length) return;
      const body = this.buffer.toString("utf8", end + 4, end + 4 + length);
      this.buffer = this.buffer.subarray(end + 4 + length);
      this.take(JSON.parse(body));
    }
  }

  take(message) {
    if (message.method === undefined) {
      const waiting = this.pending.get(message.id);
      this.pending.delete(message.id);
      if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), { code: message.error.code }));
      else waiting?.resolve(message.result);
      return;
    }
    const handler = this.handlers.get(message.method);
    if (message.id === undefined) return void handler?.(message.params);
    if (!handler) {
      const error = { code: -32601, message: `there is no method '${message.method}'` };
      return this.send({ jsonrpc: "2.0", id: message.id, error });
    }
    Promise.resolve(handler(message.params)).then(
      (result) => this.send({ jsonrpc: "2.0", id: message.id, result: result ?? null }),
      (error) => this.send({ jsonrpc: "2.0", id: message.id, error: { code: -32603, message: String(error) } }),
    );
  }

  /** Ends the server as the protocol says, and by force when it does not listen. */
  async stop() {
    if (this.isClosed) return;
    const force = setTimeout(() => this.process.kill(), 2000);
    try {
      await this.request("shutdown", null);
      this.notify("exit", null);
    } catch {
      this.process.kill();
    }
    await new Promise((resolve) => (this.isClosed ? resolve() : this.process.once("exit", resolve)));
    clearTimeout(force);
  }
}

module.exports = { Connection };
