import { notifications } from '@mantine/notifications';
import { userEvent } from '@testing-library/user-event';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { expect, onTestFinished, vi } from 'vitest';
import { forgetOnTokenChange } from '../src/api/session.ts';
import { Providers } from '../src/app/providers.tsx';
import { createQueryClient } from '../src/app/query-client.ts';
import { createRouter } from '../src/app/router.tsx';
import { type Answers, FakeApi } from './fake-api.ts';
import { fakeRequestOf } from './fake-request.ts';

interface Options {
  api?: Answers;
  /** Width of the window in px. */
  width?: number;
  signedIn?: boolean;
  /** What the flow designer draws. */
  view?: 'questions' | 'nodes';
}

/** Whoever signs in. Without it, questions are one block each. */
const drawEveryNode = () => {
  for (let person = 0; person <= 20; person += 1) localStorage.setItem(`halloo.${person}.flow-view`, 'nodes');
};

/** A width at which lists are cards. */
export const narrow = 390;

/** Mounts the whole console at an address, with a fake API behind it. */
export const renderConsole = (
  address: string,
  { api: answers = {}, width = 1440, signedIn = true, view = 'nodes' }: Options = {},
) => {
  // A workspace without languages, unless a test has some.
  const api = new FakeApi({ listWorkspaceLanguages: [], ...answers });
  vi.stubGlobal('fetch', api.fetch);
  vi.stubGlobal('XMLHttpRequest', fakeRequestOf(api));
  Object.assign(window, { innerWidth: width });
  if (signedIn) localStorage.setItem('token', 'a session');
  if (view === 'nodes') drawEveryNode();
  history.replaceState(null, '', address);

  const queries = createQueryClient();
  const { queries: given, ...others } = queries.getDefaultOptions();
  // Retries follow at once.
  queries.setDefaultOptions({ ...others, queries: { ...given, retryDelay: 0 } });
  const forgetToken = forgetOnTokenChange(queries);
  const router = createRouter(queries);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    router.dispose();
    forgetToken();
    queries.clear();
    notifications.clean();
    localStorage.clear();
    sessionStorage.clear();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    expect(api.problems).toEqual([]);
  });
  root.render(
    <Providers queries={queries}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { api, saved: watchSaved(), user: userEvent.setup({ delay: null }) };
};

/** The files that the browser was told to save: their names, or their addresses where the server names them. */
const watchSaved = () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download || this.getAttribute('href') || '');
  });
  return saved;
};
