import type { Flow } from '@halloo/flow/model';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/client.ts';
import { createFlowStore, type SendFlow } from './flow-store.ts';
import { seeded } from './inner/seeded.ts';
import { newNode } from './new-node.ts';

const empty: Flow = { nodes: {}, links: {}, rest: {} };
const node = (name: string) => ({ ...newNode('audio', { x: 0, y: 0 }, seeded(name)), name });
const adding = (name: string) => ({ type: 'add', nodes: [node(name)], links: [] }) as const;
const names = (flow: Flow) => Object.values(flow.nodes).map(({ name }) => name);

/** A server that answers when it is told to. */
const server = () => {
  const sent: { flow: Flow; version: number | undefined; keep: boolean }[] = [];
  const answers: PromiseWithResolvers<number>[] = [];
  const send: SendFlow = (flow, options) => {
    sent.push({ flow, ...options });
    const answer = Promise.withResolvers<number>();
    answers.push(answer);
    return answer.promise;
  };
  const settle = async () => {
    await vi.advanceTimersByTimeAsync(0);
  };
  return {
    sent,
    send,
    take: async (version: number) => {
      answers.shift()?.resolve(version);
      await settle();
    },
    refuse: async (status: number, code: string) => {
      answers.shift()?.reject(new ApiError(status, { code, msg: code }));
      await settle();
    },
  };
};

const open = () => {
  const far = server();
  return { ...far, store: createFlowStore({ flow: empty, version: 3, send: far.send }) };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('autosave', () => {
  it('rests a moment and sends what is newest', async () => {
    const { store, sent, take } = open();
    store.edit(adding('a'));
    store.edit(adding('b'));
    expect(store.get().saving).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(799);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toMatchObject([{ version: 3, keep: false }]);
    expect(names(sent[0]?.flow ?? empty)).toEqual(['a', 'b']);
    await take(4);
    expect(store.get()).toMatchObject({ saving: 'saved', version: 4 });
  });

  it('has one request under way, and sends what changed meanwhile after it', async () => {
    const { store, sent, take } = open();
    store.edit(adding('a'));
    await vi.advanceTimersByTimeAsync(800);
    store.edit(adding('b'));
    await vi.advanceTimersByTimeAsync(5000);
    expect(sent).toHaveLength(1);
    await take(4);
    await vi.advanceTimersByTimeAsync(800);
    expect(sent[1]).toMatchObject({ version: 4 });
    await take(5);
    expect(store.get().saving).toBe('saved');
  });

  it('tries again by itself while nobody answers', async () => {
    const { store, sent, refuse, take } = open();
    store.edit(adding('a'));
    await vi.advanceTimersByTimeAsync(800);
    await refuse(0, 'network');
    expect(store.get().saving).toBe('offline');
    await vi.advanceTimersByTimeAsync(1000);
    await refuse(502, 'server.error');
    await vi.advanceTimersByTimeAsync(1999);
    expect(sent).toHaveLength(2);
    store.retry();
    expect(sent).toHaveLength(3);
    await take(4);
    expect(store.get().saving).toBe('saved');
  });

  it('says what was refused and waits for the next edit', async () => {
    const { store, sent, refuse } = open();
    store.edit(adding('a'));
    await vi.advanceTimersByTimeAsync(800);
    await refuse(400, 'flow.invalid');
    expect(store.get()).toMatchObject({ saving: 'unsaved', refusal: { code: 'flow.invalid' } });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    store.edit(adding('b'));
    await vi.advanceTimersByTimeAsync(800);
    expect(sent).toHaveLength(2);
  });
});

describe('saving now', () => {
  it('waits for the request under way and then for the rest', async () => {
    const { store, sent, take } = open();
    store.edit(adding('a'));
    await vi.advanceTimersByTimeAsync(800);
    store.edit(adding('b'));
    const done = store.saveNow({ keep: true });
    await take(4);
    expect(sent[1]).toMatchObject({ version: 4, keep: true });
    await take(5);
    expect(await done).toBe(true);
    expect(store.isDirty()).toBe(false);
  });

  it('sends nothing where all is saved, unless the state is to be kept', async () => {
    const { store, sent, take } = open();
    expect(await store.saveNow()).toBe(true);
    const done = store.saveNow({ keep: true });
    await take(4);
    expect(await done).toBe(true);
    expect(sent).toHaveLength(1);
  });
});

describe('a conflict', () => {
  const conflict = async () => {
    const opened = open();
    opened.store.edit(adding('mine'));
    await vi.advanceTimersByTimeAsync(800);
    await opened.refuse(409, 'flow.conflict');
    expect(opened.store.get().saving).toBe('conflict');
    return opened;
  };

  it('stops saving until somebody chose', async () => {
    const { store, sent } = await conflict();
    store.edit(adding('more'));
    expect(await store.saveNow()).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
  });

  it('is over when mine is saved over theirs', async () => {
    const { store, sent, take } = await conflict();
    const done = store.saveOver();
    await take(9);
    expect(await done).toBe(true);
    expect(sent[1]?.version).toBeUndefined();
    expect(store.get()).toMatchObject({ saving: 'saved', version: 9 });
  });

  it('is over when theirs is taken; undo brings mine back and saves it', async () => {
    const { store, sent } = await conflict();
    const theirs = { ...empty, nodes: { t: { ...node('theirs'), id: 't' } } };
    store.adopt(theirs, 8);
    expect(names(store.get().history.flow)).toEqual(['theirs']);
    store.undo();
    expect(names(store.get().history.flow)).toEqual(['mine']);
    await vi.advanceTimersByTimeAsync(800);
    expect(sent[1]?.version).toBe(8);
  });
});

it('takes what another person saved, with a history that begins there', () => {
  const { store } = open();
  store.adopt({ ...empty, nodes: { t: { ...node('theirs'), id: 't' } } }, 4);
  store.undo();
  expect(names(store.get().history.flow)).toEqual(['theirs']);
  expect(store.isDirty()).toBe(false);
});
