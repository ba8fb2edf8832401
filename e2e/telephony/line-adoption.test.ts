import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAriSocket } from '../../packages/server/src/drivers/line/asterisk/inner/ari-socket.ts';
import { type AroundLine, nodeOf, startAroundLine } from './asterisk-bench.ts';
import { callIn } from './call-in.ts';
import { channels, comesTrue, type FaultLine, from, openFaultLine, rings } from './fault-kit.ts';

let around: AroundLine;
beforeAll(async () => {
  around = await startAroundLine();
});
afterAll(() => around?.close());

const limits = { timeoutMs: 6_000, silenceMs: 800, mostMs: 20_000 };

/** Two processes that share a node. */
const check = (title: string, body: (first: FaultLine, second: FaultLine) => Promise<void>) =>
  test.concurrent(title, async () => {
    const [first, second] = await Promise.all([openFaultLine(around), openFaultLine(around)]);
    try {
      await body(first, second);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  });

// It rings for five seconds.
test.concurrent.each([4_900, 5_000, 5_100])(
  'a phone that is lifted when its %i ms of ringing are over is reached or not, but not both',
  async (ringMs) => {
    const kit = await openFaultLine(around);
    try {
      const { id, to } = await kit.place('answers late', ringMs);
      await comesTrue('it is known', () => kit.typesOf(id).length > 1);
      if (!kit.typesOf(id).includes('ended')) await kit.hangUp(id);
      const [, second, last = second] = kit.ear.of(id);
      if (second?.type === 'answered') expect(last).toMatchObject({ cause: 'normal', by: 'us' });
      else expect(last).toMatchObject({ type: 'ended', cause: 'no_answer' });
      expect(await rings(around, to)).toBe(1);
      await comesTrue('nobody is left', async () => !(await channels(around)).includes(id));
    } finally {
      await kit.close();
    }
  },
);

test.concurrent('another Halloo on the same Asterisk leaves our calls alone, whatever its own books say', async () => {
  const stranger = { installation: 'other', endedCalls: async (ids: readonly string[]) => ids };
  const [ours, theirs] = await Promise.all([openFaultLine(around), openFaultLine(around, stranger)]);
  try {
    const { id } = await ours.reach('presses 5 after 9 s');
    ours.line.transfer(id, 1, ours.phone('hangs up after 4 s'), from);
    await theirs.cutFor(0);
    await theirs.cutFor(0);
    expect(await theirs.line.adopt([id])).toEqual([]);
    expect(await ours.arrives(id, 'transferred', 1)).toMatchObject({ ok: true });
    expect(await ours.arrives(id, 'pressed')).toMatchObject({ key: '5' });
    // Both may have a call of this name.
    await theirs.line.place({ id, to: theirs.phone('listens'), from, ringMs: 20_000, detectMachine: false });
    await theirs.arrives(id, 'answered');
    await theirs.hangUp(id);
    expect(ours.typesOf(id)).not.toContain('ended');
    expect(await ours.hangUp(id)).toMatchObject({ cause: 'normal', by: 'us' });
  } finally {
    await Promise.all([ours.close(), theirs.close()]);
  }
});

/** The events that the second line receives for a call that the first one started and abandoned. */
const adopt = async (first: FaultLine, second: FaultLine, ids: readonly string[]) => {
  first.die();
  return second.line.adopt(ids);
};

check('a sound that plays goes on, and its end is told once', async (first, second) => {
  const { id } = await first.reach('presses 5 after 9 s');
  first.line.play(id, 1, around.sound);
  await delay(1_000);
  const startedAt = Date.now();
  expect(await adopt(first, second, [id])).toEqual([id]);
  second.line.play(id, 1, around.sound);
  await second.arrives(id, 'played', 1);
  expect(Date.now() - startedAt).toBeLessThan(4_000);
  second.line.play(id, 2, around.sound);
  await second.arrives(id, 'played', 2);
  expect(await second.arrives(id, 'pressed')).toMatchObject({ key: '5' });
  await second.hangUp(id);
  expect(second.typesOf(id)).toEqual(['played', 'played', 'pressed', 'ended']);
});

check('a sound that came to its end meanwhile is played again', async (first, second) => {
  const { id } = await first.reach('listens');
  first.line.play(id, 1, around.sound);
  await delay(500);
  first.die();
  await delay(4_500);
  expect(await second.line.adopt([id])).toEqual([id]);
  second.line.play(id, 1, around.sound);
  await second.arrives(id, 'played', 1);
  await second.hangUp(id);
  expect(second.typesOf(id)).toEqual(['played', 'ended']);
});

check('somebody who was waited for is heard, and one who hangs up is noticed', async (first, second) => {
  const [presses, leaves] = [await first.reach('presses 5 after 4 s'), await first.reach('hangs up after 4 s')];
  expect(await adopt(first, second, [presses.id, leaves.id])).toEqual([presses.id, leaves.id]);
  expect(await second.arrives(presses.id, 'pressed')).toMatchObject({ key: '5' });
  expect(await second.arrives(leaves.id, 'ended')).toMatchObject({ cause: 'normal', by: 'them' });
  await second.hangUp(presses.id);
  expect(second.typesOf(presses.id)).toEqual(['pressed', 'ended']);
  expect(second.typesOf(leaves.id)).toEqual(['ended']);
  expect(await rings(around, presses.to)).toBe(1);
});

check('somebody who was recorded is recorded', async (first, second) => {
  const { id } = await first.reach('says yes again and again');
  first.line.record(id, 1, limits, { kind: 'phrase', phrases: ['yes'] });
  await delay(300);
  expect(await adopt(first, second, [id])).toEqual([id]);
  second.line.record(id, 1, limits, { kind: 'phrase', phrases: ['yes'] });
  expect(await second.arrives(id, 'recorded', 1)).toMatchObject({ spoke: true });
  await second.hangUp(id);
  expect(second.typesOf(id)).toEqual(['recorded', 'ended']);
});

check('two who talk go on, and the caller is ours when the other hangs up', async (first, second) => {
  const { id } = await first.reach('presses 5 after 9 s');
  const other = first.phone('hangs up after 4 s');
  first.line.transfer(id, 1, other, from);
  await delay(2_000);
  expect(await adopt(first, second, [id])).toEqual([id]);
  second.line.transfer(id, 1, other, from);
  expect(await second.arrives(id, 'transferred', 1)).toMatchObject({ ok: true });
  expect(await second.arrives(id, 'pressed')).toMatchObject({ key: '5' });
  second.line.play(id, 2, around.sound);
  await second.arrives(id, 'played', 2);
  await second.hangUp(id);
  expect(second.typesOf(id)).toEqual(['transferred', 'pressed', 'played', 'ended']);
  expect(await rings(around, other)).toBe(1);
});

check('a transfer that rang when its process died did not come about', async (first, second) => {
  const { id } = await first.reach('listens');
  const other = first.phone('rings out');
  first.line.transfer(id, 1, other, from);
  await comesTrue('it rings', async () => (await channels(around)).includes(`${id}-t1`));
  expect(await adopt(first, second, [id])).toEqual([id]);
  second.line.transfer(id, 1, other, from);
  expect(await second.arrives(id, 'transferred', 1)).toMatchObject({ ok: false });
  await comesTrue('it rings no more', async () => !(await channels(around)).includes(`${id}-t1`));
  second.line.play(id, 2, around.sound);
  await second.arrives(id, 'played', 2);
  await second.hangUp(id);
});

check('one that rings is hung up, one that is unknown is not there', async (first, second) => {
  const { id, to } = await first.place('rings out');
  await first.arrives(id, 'ringing');
  expect(await adopt(first, second, [id, 'halloo-1'])).toEqual([]);
  await comesTrue('it rings no more', async () => !(await channels(around)).includes(id));
  expect(second.typesOf(id)).toEqual([]);
  expect(await rings(around, to)).toBe(1);
});

check('a call that is forgotten goes on without a word of it', async (first, second) => {
  const { id } = await first.reach('presses 5 after 3 s');
  first.line.play(id, 1, around.sound);
  await delay(300);
  first.line.forget(id);
  first.line.forget('halloo-1');
  expect(first.line.room()).toBe(50);
  await delay(500);
  expect(await channels(around)).toContain(id);
  expect(await second.line.adopt([id])).toEqual([id]);
  second.line.play(id, 1, around.sound);
  await second.arrives(id, 'pressed');
  await second.arrives(id, 'played', 1);
  first.line.hangUp(id);
  await delay(500);
  expect(await channels(around)).toContain(id);
  await second.hangUp(id);
  expect(first.typesOf(id)).toEqual(['ringing', 'answered']);
  expect(second.typesOf(id)).toEqual(['pressed', 'played', 'ended']);
});

test.concurrent('one of two processes gets the inbound calls, and the other takes over when it is gone', async () => {
  const own = await startAroundLine();
  const lines = await Promise.all([openFaultLine(own), openFaultLine(own)]);
  const callers: Awaited<ReturnType<typeof callIn>>[] = [];
  const comesIn = async () => {
    const caller = await callIn({ sipPort: own.asterisk.sipPort, from: '+447700900123', to: '+15550101' });
    callers.push(caller);
    return caller;
  };
  const got = ({ ear }: FaultLine) => ear.events.filter(({ type }) => type === 'incoming').map(({ id }) => id);
  try {
    const caller = await comesIn();
    await comesTrue('somebody gets it', () => lines.some((line) => got(line).length > 0));
    const [one, other] = got(lines[0]).length > 0 ? lines : [lines[1], lines[0]];
    const [id = ''] = got(one);
    one.line.answer(id);
    expect(await caller.answered()).toBe(200);
    await one.arrives(id, 'answered');
    // Like a process that dies: the other gets the call and the front door.
    one.die();
    const second = await comesIn();
    await comesTrue('the other gets the next', () => got(other).length > 0);
    const [next = ''] = got(other);
    other.line.refuse(next, 'busy');
    expect(await second.answered()).toBe(486);
    await other.arrives(next, 'ended');
    expect(await other.line.adopt([id])).toEqual([id]);
    other.line.play(id, 1, own.sound);
    await other.arrives(id, 'played', 1);
    await other.hangUp(id);
    await caller.over();
    // Like a process that closes: the first reconnects and takes the front door.
    one.link.mend();
    await one.isWell();
    await other.line.close();
    await comesIn();
    await comesTrue('the first gets it', () => got(one).length > 1);
    const [, last = ''] = got(one);
    one.line.refuse(last, 'closed');
    await one.arrives(last, 'ended');
    expect([got(one).length, got(other).length]).toEqual([2, 1]);
  } finally {
    for (const caller of callers) await caller.stop();
    for (const line of lines) await line.close();
    await own.close();
  }
});

test.concurrent('a caller at the front door when its holder died does not lock it', async () => {
  const own = await startAroundLine();
  const { sipPort } = own.asterisk;
  let stands = false;
  const keeper = await openAriSocket({
    settings: nodeOf(own.asterisk),
    app: 'halloo',
    time: own.parts.time,
    onEvent: ({ type }) => {
      stands ||= type === 'StasisStart';
    },
    onLost: () => {},
  });
  const first = await callIn({ sipPort, from: '+447700900123', to: '+15550101' });
  await comesTrue('he stands there', () => stands);
  keeper.close();
  const line = await openFaultLine(own);
  const second = await callIn({ sipPort, from: '+447700900124', to: '+15550101' });
  try {
    const got = () => line.ear.events.flatMap((event) => (event.type === 'incoming' ? [event] : []));
    await comesTrue('both get in', () => got().length >= 2);
    expect(
      got()
        .map((event) => event.from)
        .sort(),
    ).toEqual(['+447700900123', '+447700900124']);
    expect(got().map((event) => event.to)).toEqual(['+15550101', '+15550101']);
    for (const { id } of got()) {
      line.line.answer(id);
      await line.arrives(id, 'answered');
      await line.hangUp(id);
    }
  } finally {
    await first.stop();
    await second.stop();
    await line.close();
    await own.close();
  }
});

test.concurrent('a process that drains releases the front door and continues its call', async () => {
  const own = await startAroundLine();
  const { sipPort } = own.asterisk;
  const lines = [await openFaultLine(own), await openFaultLine(own)] as const;
  const got = ({ ear }: FaultLine) => ear.events.filter(({ type }) => type === 'incoming').map(({ id }) => id);
  const callers: Awaited<ReturnType<typeof callIn>>[] = [];
  const comesIn = async () => {
    const caller = await callIn({ sipPort, from: `+44770090020${callers.length}`, to: '+15550101' });
    callers.push(caller);
    return caller;
  };
  const arrange = (line: FaultLine, leaving: boolean) =>
    line.line.arrange({ sharedBy: 1, draining: new Set<string>(), leaving });
  try {
    const first = await comesIn();
    await comesTrue('somebody gets it', () => lines.some((line) => got(line).length > 0));
    const [one, other] = got(lines[0]).length > 0 ? lines : [lines[1], lines[0]];
    const [id = ''] = got(one);
    one.line.answer(id);
    expect(await first.answered()).toBe(200);
    arrange(one, true);
    const [second, third] = [await comesIn(), await comesIn()];
    await comesTrue('the other gets the next two', () => got(other).length === 2);
    for (const next of got(other)) other.line.answer(next);
    expect([await second.answered(), await third.answered()]).toEqual([200, 200]);
    one.line.play(id, 1, own.sound);
    await one.arrives(id, 'played', 1);
    expect(one.line.nodes()[0]?.calls).toBe(1);
    for (const [line, call] of [[one, id], ...got(other).map((next) => [other, next] as const)] as const) {
      await line.hangUp(call);
    }
    expect([got(one).length, got(other).length]).toEqual([1, 2]);
  } finally {
    for (const caller of callers) await caller.stop();
    for (const line of lines) await line.close();
    await own.close();
  }
});
