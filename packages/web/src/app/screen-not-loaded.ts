import { systemRoutes } from '@halloo/contract/system';

/** The files of a screen did not come: the server is away, or a new release no longer has them. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The files of this page could not be fetched.', { cause });
    this.name = 'ScreenNotLoaded';
  }
}

const key = 'reloaded-at';
const calmMs = 60_000;
const askEveryMs = 2000;

/**
 * Loads the page again once the server answers, which brings the files of its present release. At most once
 * a minute, so that a file that is really missing does not load the page for ever: then `inVain` is called.
 * Returns the way to stop.
 */
export const reloadWhenAnswering = (inVain: () => void) => {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = async () => {
    const answered = await fetch(systemRoutes.health.path, { cache: 'no-store', signal: stopped.signal })
      .then((response) => response.ok)
      .catch(() => false);
    if (stopped.signal.aborted) return;
    if (!answered) {
      timer = setTimeout(() => void ask(), askEveryMs);
      return;
    }
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < calmMs) return inVain();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  };
  void ask();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
};
