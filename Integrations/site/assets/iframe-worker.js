// Browsers start no workers from disk, and the search of the pages runs in one: opened from disk, a hidden frame is the worker.
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(address) {
      super();
      this.waiting = [];
      const frame = document.createElement("iframe");
      frame.hidden = true;
      frame.title = "Search";
      document.body.appendChild(frame);
      this.inner = frame.contentWindow;
      // What the script in the frame knows of its surroundings.
      this.inner.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      this.inner.importScripts = (...addresses) =>
        addresses.reduce((before, one) => before.then(() => this.load(one)), Promise.resolve());
      this.load(address).then(() => {
        const waiting = this.waiting;
        this.waiting = null;
        waiting.forEach((data) => this.deliver(data));
      });
    }

    load(address) {
      return new Promise((resolve, reject) => {
        const script = this.inner.document.createElement("script");
        script.src = new URL(address, document.baseURI).href;
        script.onload = resolve;
        script.onerror = () => {
          this.dispatchEvent(new ErrorEvent("error", { message: `${address} cannot be loaded` }));
          reject(new Error(address));
        };
        this.inner.document.head.appendChild(script);
      });
    }

    deliver(data) {
      this.inner.dispatchEvent(new this.inner.MessageEvent("message", { data }));
    }

    postMessage(data) {
      if (this.waiting) this.waiting.push(data);
      else this.deliver(data);
    }

    terminate() {
      this.inner.frameElement.remove();
    }
  };
}
