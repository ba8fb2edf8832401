import { systemRoutes } from '@halloo/contract/system';
import { say } from '../words/say.ts';

/** The files of a screen could not be loaded: the server is unreachable, or a new release no longer has them. */
export class ScreenNotLoaded extends Error {
  constructor(cause: unknown) {
    super(say('problem.filesNotLoaded'), { cause });
    this.name = 'ScreenNotLoaded';
  }
}

const key = 'reloaded-at';
const minReloadMs = 60_000;
const askEveryMs = 2000;

/**
 * Loads the page again once the server answers, with the files of its current release. At most once a minute, so that a
 * missing file does not cause an endless loop: then `onFailure` is called. Returns the way to stop.
 */
export const reloadWhenAnswering = (onFailure: () => void) => {
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
    if (Date.now() - Number(sessionStorage.getItem(key) ?? 0) < minReloadMs) return onFailure();
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  };
  void ask();
  return () => {
    stopped.abort();
    clearTimeout(timer);
  };
};
