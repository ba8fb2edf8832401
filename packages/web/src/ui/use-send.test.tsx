import { notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/dom';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Change } from '../api/change.ts';
import { ApiError } from '../api/client.ts';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../app/query-client.ts';
import { type SendHandlers, useIsSending, useSend } from './use-send.ts';

type Numbers = Change<number, string>;

function Sender({ change, handlers }: { change: Numbers; handlers: SendHandlers<number, string> }) {
  const { send, cancel, isPending, answer, error } = useSend(change, handlers);
  return (
    <>
      <button type="button" onClick={() => send(1)}>
        Send
      </button>
      <button type="button" onClick={cancel}>
        Cancel
      </button>
      <output>{isPending ? 'pending' : (answer ?? error?.message ?? 'idle')}</output>
    </>
  );
}

function Watcher({ change }: { change: Numbers & { key: readonly unknown[] } }) {
  return <p>{useIsSending(change, (given) => given === 1) ? 'somebody sends' : 'nobody sends'}</p>;
}

/** A sender whose request the test answers. */
const open = (parts: Partial<Numbers> = {}, handlers: SendHandlers<number, string> = {}) => {
  const request = Promise.withResolvers<string>();
  const sent = vi.fn((_given: number, signal: AbortSignal) => {
    signal.addEventListener('abort', () => request.reject(signal.reason));
    return request.promise;
  });
  const change = { key: ['test'], send: sent, ...parts };
  const queries = createQueryClient();
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => {
    root.unmount();
    queries.clear();
    notifications.clean();
    document.body.replaceChildren();
  });
  const show = (shown: boolean) =>
    root.render(
      <Providers queries={queries}>
        {shown && <Sender change={change} handlers={handlers} />}
        <Watcher change={change} />
      </Providers>,
    );
  show(true);
  return { request, sent, queries, leave: () => show(false) };
};

const press = async (name: string) => (await screen.findByRole('button', { name })).click();
const shows = (text: string) => waitFor(() => expect(document.querySelector('output')?.textContent).toBe(text));

test('a second click while the first one is pending sends nothing', async () => {
  const { request, sent } = open({}, { notice: (answer, given) => `${given} is ${answer}` });
  await press('Send');
  await press('Send');
  await screen.findByText('somebody sends');
  await shows('pending');
  request.resolve('one');
  await shows('one');
  await screen.findByText('1 is one');
  await screen.findByText('nobody sends');
  expect(sent).toHaveBeenCalledTimes(1);
});

test('it is pending until the queries that it awaits are fetched again', async () => {
  const fetched = Promise.withResolvers<string>();
  const { request, queries } = open({ awaits: [['list']], setsData: ['one'] });
  const invalidate = vi
    .spyOn(queries, 'invalidateQueries')
    .mockReturnValue(fetched.promise as unknown as Promise<void>);
  await press('Send');
  request.resolve('one');
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey: ['list'] }));
  await shows('pending');
  expect(queries.getQueryData(['one'])).toBe('one');
  fetched.resolve('');
  await shows('one');
});

test('an error shows as a notice, and where it asks so, queries are fetched again', async () => {
  const { request, queries } = open({ invalidates: [['list']], invalidatesOnError: true });
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  await press('Send');
  request.reject(new ApiError(409, { code: 'taken', msg: 'Somebody was faster.' }));
  await screen.findByRole('alert');
  await shows('Somebody was faster.');
  expect(invalidate).toHaveBeenCalledWith({ queryKey: ['list'] });
});

test('a cancelled request is aborted and reports nothing', async () => {
  const onError = vi.fn();
  const { sent } = open({}, { onError });
  await press('Send');
  await shows('pending');
  await press('Cancel');
  await shows('idle');
  await screen.findByText('nobody sends');
  expect(sent.mock.calls[0]?.[1].aborted).toBe(true);
  expect(onError).not.toHaveBeenCalled();
});

test('a request outlives its component', async () => {
  const onSuccess = vi.fn();
  const kept = open({}, { onSuccess });
  await press('Send');
  await shows('pending');
  kept.leave();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Send' })).toBeNull());
  kept.request.resolve('one');
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith('one', 1));
});

test('where it is asked for, leaving aborts the request', async () => {
  const onError = vi.fn();
  const { sent, leave } = open({}, { onError, abortOnUnmount: true });
  await press('Send');
  await shows('pending');
  leave();
  await waitFor(() => expect(sent.mock.calls[0]?.[1].aborted).toBe(true));
  await screen.findByText('nobody sends');
  expect(onError).not.toHaveBeenCalled();
});
