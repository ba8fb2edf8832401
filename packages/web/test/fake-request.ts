import type { FakeApi } from './fake-api.ts';

/** The part of XMLHttpRequest that uploads use, answered by the fake API. */
export const fakeRequestOf = (api: FakeApi) =>
  class FakeRequest extends EventTarget {
    upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
    responseType = '';
    status = 0;
    response: unknown = null;
    onload?: () => void;
    onerror?: () => void;
    onabort?: () => void;
    onloadend?: () => void;
    #aborted = new AbortController();
    #method = 'GET';
    #address = '';

    open(method: string, address: string) {
      this.#method = method;
      this.#address = address;
    }

    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }

    abort() {
      this.#aborted.abort();
    }

    send(body: FormData) {
      void this.#send(body).finally(() => this.onloadend?.());
    }

    async #send(body: FormData) {
      const { signal } = this.#aborted;
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      try {
        const asked = { method: this.#method, address: this.#address, body };
        const reply = await Promise.race([api.answer(asked, signal), rejectedBy(signal)]);
        this.upload.onload?.();
        this.status = reply.status;
        this.response = JSON.parse(reply.body);
        this.onload?.();
      } catch {
        if (signal.aborted) this.onabort?.();
        else this.onerror?.();
      }
    }
  };

const rejectedBy = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
