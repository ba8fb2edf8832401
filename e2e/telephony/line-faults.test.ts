import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LineParts } from '../../packages/server/src/drivers/line/asterisk/inner/parts.ts';
import { type AroundLine, startAroundLine } from './asterisk-bench.ts';
import { channels, comesTrue, type FaultLine, from, isRecorded, openFaultLine, rings } from './fault-kit.ts';

let around: AroundLine;
beforeAll(async () => {
  around = await startAroundLine();
});
afterAll(() => around?.close());

const check = (title: string, body: (kit: FaultLine) => Promise<void>) =>
  test.concurrent(title, async () => {
    const kit = await openFaultLine(around);
    try {
      await body(kit);
    } finally {
      await kit.close();
    }
  });
const limits = { timeoutMs: 6_000, silenceMs: 800, mostMs: 20_000 };

describe.concurrent('the connection breaks', () => {
  check('while a call rings: it is answered all the same, and rang once', async (kit) => {
    const { id, to } = await kit.place('answers late');
    await kit.arrives(id, 'ringing');
    await kit.cutFor(0);
    await kit.arrives(id, 'answered');
    expect(await kit.hangUp(id)).toMatchObject({ cause: 'normal', by: 'us' });
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    expect(await rings(around, to)).toBe(1);
  });

  check('while a sound plays: it ends once, and a key that is pressed later arrives', async (kit) => {
    const { id } = await kit.reach('presses 5 after 7 s');
    const startedAt = Date.now();
    kit.line.play(id, 1, around.sound);
    await delay(500);
    await kit.cutFor(0);
    await kit.cutFor(0);
    await kit.arrives(id, 'played', 1);
    expect(Date.now() - startedAt).toBeGreaterThan(3_500);
    expect(await kit.arrives(id, 'pressed')).toMatchObject({ key: '5' });
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'played', 'pressed', 'ended']);
  });

  check('and is away while a sound ends: its end is told once', async (kit) => {
    const { id } = await kit.reach('listens');
    kit.line.play(id, 1, around.sound);
    await delay(1_000);
    await kit.cutFor(4_500);
    await kit.arrives(id, 'played', 1);
    kit.line.play(id, 2, around.sound);
    await kit.arrives(id, 'played', 2);
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'played', 'played', 'ended']);
  });

  check('what is asked for meanwhile is done when it is back', async (kit) => {
    const [plays, stops, ends] = [await kit.reach('listens'), await kit.reach('listens'), await kit.reach('listens')];
    kit.line.play(stops.id, 1, around.sound);
    await delay(500);
    kit.link.cut();
    await comesTrue('the line notices the cut', () => kit.line.room() === 0);
    kit.line.play(plays.id, 1, around.sound);
    kit.line.stopPlaying(stops.id, 1);
    kit.line.play(stops.id, 2, around.sound);
    kit.line.hangUp(ends.id);
    kit.link.mend();
    await kit.isWell();
    const backAt = Date.now();
    expect(await kit.arrives(ends.id, 'ended')).toMatchObject({ cause: 'normal', by: 'us' });
    await kit.arrives(plays.id, 'played', 1);
    // It was heard from its start, and not treated as ended.
    expect(Date.now() - backAt).toBeGreaterThan(3_000);
    await kit.arrives(stops.id, 'played', 2);
    // The stopped audio did not continue before it.
    expect(Date.now() - backAt).toBeLessThan(6_500);
    await kit.hangUp(plays.id);
    await kit.hangUp(stops.id);
    expect(kit.typesOf(stops.id)).toEqual(['ringing', 'answered', 'played', 'ended']);
  });

  check('while somebody is recorded: what he says is kept, once', async (kit) => {
    const { id } = await kit.reach('says yes again and again');
    kit.line.record(id, 1, limits, { kind: 'phrase', phrases: ['yes'] });
    await isRecorded(around, id, 1);
    await kit.cutFor(0);
    expect(await kit.arrives(id, 'recorded', 1)).toMatchObject({ spoke: true });
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'recorded', 'ended']);
  });

  check('and is away while he speaks: what he said is kept all the same', async (kit) => {
    const { id } = await kit.reach('says yes after 4 s');
    kit.line.record(id, 1, limits, { kind: 'phrase', phrases: ['yes'] });
    await isRecorded(around, id, 1);
    await kit.cutFor(5_000);
    expect(await kit.arrives(id, 'recorded', 1)).toMatchObject({ spoke: true });
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'recorded', 'ended']);
  });

  check('while nothing happens: keys arrive after it', async (kit) => {
    const { id } = await kit.reach('presses 5 after 4 s');
    await kit.cutFor(500);
    expect(await kit.arrives(id, 'pressed')).toMatchObject({ key: '5' });
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'pressed', 'ended']);
  });

  check('and the person hangs up meanwhile: the call ends once', async (kit) => {
    const { id } = await kit.reach('hangs up early');
    await kit.cutFor(2_500);
    expect(await kit.arrives(id, 'ended')).toMatchObject({ type: 'ended' });
    await delay(1_000);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    expect(kit.line.room()).toBe(50);
  });

  check('while two talk: they go on, and its end is told once', async (kit) => {
    const { id } = await kit.reach('presses 5 after 9 s');
    kit.line.transfer(id, 1, kit.phone('hangs up after 4 s'), from);
    await delay(1_500);
    await kit.cutFor(0);
    expect(await kit.arrives(id, 'transferred', 1)).toMatchObject({ ok: true });
    expect(await kit.arrives(id, 'pressed')).toMatchObject({ key: '5' });
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'transferred', 'pressed', 'ended']);
  });

  check('and the other side hangs up meanwhile: the transfer ends once', async (kit) => {
    const { id } = await kit.reach('listens');
    kit.line.transfer(id, 1, kit.phone('hangs up early'), from);
    await delay(1_000);
    await kit.cutFor(2_500);
    await kit.arrives(id, 'transferred', 1);
    await kit.hangUp(id);
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'transferred', 'ended']);
  });

  check('while the other side of a transfer rings: nobody is left behind', async (kit) => {
    const { id } = await kit.reach('listens');
    kit.line.transfer(id, 1, kit.phone('rings out'), from);
    await comesTrue('it rings', async () => (await channels(around)).includes(`${id}-t1`));
    kit.link.cut();
    await comesTrue('the line notices the cut', () => kit.line.room() === 0);
    kit.line.hangUp(id);
    kit.link.mend();
    await kit.arrives(id, 'ended');
    await comesTrue('nobody rings any more', async () => !(await channels(around)).some((each) => each.startsWith(id)));
  });
});

describe.concurrent('the network drops all packets silently', () => {
  check('a call that is answered meanwhile goes on', async (kit) => {
    const { id, to } = await kit.place('answers late');
    const leads = await kit.reach('listens');
    kit.line.transfer(leads.id, 1, kit.phone('answers late'), from);
    await kit.arrives(id, 'ringing');
    await delay(300);
    kit.link.silence();
    await delay(6_000);
    kit.link.mend();
    await kit.arrives(id, 'answered');
    await kit.isWell();
    kit.line.play(id, 1, around.sound);
    await kit.arrives(id, 'played', 1);
    expect(await kit.hangUp(id)).toMatchObject({ cause: 'normal', by: 'us' });
    expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'played', 'ended']);
    expect(await rings(around, to)).toBe(1);
    expect(kit.typesOf(leads.id)).toEqual(['ringing', 'answered']);
    await kit.hangUp(leads.id);
    await comesTrue('no leg is left', async () => !(await channels(around)).some((each) => each.startsWith(leads.id)));
  });

  check('a call whose answer never comes rings once, and ends once', async (kit) => {
    kit.link.swallowAnswers();
    const placing = kit.place('listens');
    await delay(400);
    kit.link.cut();
    const { id, to } = await placing;
    expect(await rings(around, to)).toBe(1);
    kit.link.mend();
    // Placed again with the same id, it is not dialled twice.
    await kit.line.place({ id, to, from, ringMs: 20_000, detectMachine: false });
    await kit.isWell();
    kit.line.hangUp(id);
    await kit.arrives(id, 'ended');
    await delay(6_000);
    expect(kit.typesOf(id).filter((type) => type === 'ended')).toHaveLength(1);
    expect(await rings(around, to)).toBe(1);
    expect(kit.line.room()).toBe(50);
    expect(await channels(around)).not.toContain(id);
  });

  check('a call that never left ends as failed, and rings nobody', async (kit) => {
    kit.link.silence();
    const { id, to } = await kit.place('listens');
    kit.link.mend();
    expect(await kit.arrives(id, 'ended')).toMatchObject({ cause: 'failed', by: 'line' });
    expect(await rings(around, to)).toBe(0);
    await kit.isWell();
    await comesTrue('there is room', () => kit.line.room() === 50);
    const next = await kit.reach('listens');
    await kit.hangUp(next.id);
  });
});

describe.concurrent('a node is slow', () => {
  check('it gets no new calls as long as it is, and none is placed twice', async (kit) => {
    const before = await kit.reach('presses 5 after 9 s');
    kit.link.slow(2_000);
    const placed = await Promise.all([kit.place('listens'), kit.place('listens')]);
    await comesTrue('there is no room', () => kit.line.room() === 0);
    const rooms: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      rooms.push(kit.line.room());
      await delay(100);
    }
    expect(rooms.filter((room) => room > 0)).toEqual([]);
    kit.link.slow(0);
    await comesTrue('there is room again', () => kit.line.room() > 0);
    await kit.isWell();
    expect(await kit.arrives(before.id, 'pressed')).toMatchObject({ key: '5' });
    for (const { id, to } of placed) {
      await kit.arrives(id, 'answered');
      await kit.hangUp(id);
      expect(await rings(around, to)).toBe(1);
      expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    }
    await kit.hangUp(before.id);
  });
});

describe.concurrent('closing', () => {
  const spoil: Record<string, (kit: FaultLine) => void> = {
    'broken off': ({ link }) => link.cut(),
    silent: ({ link }) => link.silence(),
    slow: ({ link }) => link.slow(2_000),
  };
  for (const [how, spoilIt] of Object.entries(spoil)) {
    check(`comes to an end while the node is ${how}`, async (kit) => {
      const { id } = await kit.reach('listens');
      kit.line.play(id, 1, around.sound);
      kit.line.record(id, 2, limits, { kind: 'speech' });
      spoilIt(kit);
      const placing = kit.place('listens').catch(() => {});
      kit.line.hangUp(id);
      await delay(1_500);
      const startedAt = Date.now();
      await kit.line.close();
      await placing;
      expect(Date.now() - startedAt).toBeLessThan(15_000);
      const told = kit.ear.events.length;
      kit.link.mend();
      await delay(500);
      expect(kit.ear.events).toHaveLength(told);
    });
  }
});

/** A separate Asterisk, because the test damages it. */
const checkAlone = (
  title: string,
  body: (kit: FaultLine, own: AroundLine) => Promise<void>,
  parts: (own: AroundLine) => Partial<LineParts> = () => ({}),
) =>
  test.concurrent(title, async () => {
    const own = await startAroundLine();
    const kit = await openFaultLine(own, parts(own));
    try {
      await body(kit, own);
    } finally {
      await kit.close();
      await own.close();
    }
  });

describe.concurrent('Asterisk itself', () => {
  checkAlone('is killed and comes back: its calls end once, as failed, and new ones are made', async (kit, own) => {
    const [ringing, playing, recorded, talking, ending] = [
      await kit.place('rings out'),
      await kit.reach('listens'),
      await kit.reach('says yes again and again'),
      await kit.reach('listens'),
      await kit.reach('listens'),
    ];
    kit.line.play(playing.id, 1, own.sound);
    kit.line.record(recorded.id, 1, limits, { kind: 'speech' });
    kit.line.transfer(talking.id, 1, kit.phone('listens'), from);
    await delay(1_000);
    await own.asterisk.kill();
    const killedAt = kit.line.time.now();
    kit.line.hangUp(ending.id);
    await comesTrue('the line notices', () => kit.line.room() === 0 && kit.line.state().state === 'failing');
    await own.asterisk.restart();
    for (const { id } of [ringing, playing, recorded, talking]) {
      const ended = await kit.arrives(id, 'ended');
      expect(ended).toMatchObject({ cause: 'failed', by: 'line' });
      // They ended when it was killed, and not when it was back.
      expect(ended).toHaveProperty('at');
      if (ended.type === 'ended') expect((ended.at ?? 0) - killedAt).toBeLessThan(1_000);
    }
    expect(await kit.arrives(ending.id, 'ended')).toMatchObject({ by: 'us' });
    await kit.isWell();
    expect(kit.line.room()).toBe(50);
    const next = await kit.reach('presses 5');
    expect(await kit.arrives(next.id, 'pressed')).toMatchObject({ key: '5' });
    await kit.hangUp(next.id);
    for (const { id, to } of [ringing, playing, recorded, talking, ending, next]) {
      expect(kit.typesOf(id).filter((type) => type === 'ended')).toHaveLength(1);
      expect(await rings(own, to)).toBe(1);
    }
  });

  checkAlone('is stopped by its operator: nobody who was cut off hung up', async (kit, own) => {
    const [talking, waiting] = [await kit.reach('listens'), await kit.reach('listens')];
    kit.line.play(talking.id, 1, own.sound);
    await delay(500);
    await own.asterisk.command('core stop now').catch(() => {});
    for (const { id } of [talking, waiting]) {
      expect(await kit.arrives(id, 'ended')).toMatchObject({ cause: 'failed', by: 'line' });
    }
  });

  checkAlone(
    'does not come back: its calls are given up soon, because its machine says that it is gone',
    async (kit, own) => {
      const { id } = await kit.reach('listens');
      await own.asterisk.kill();
      // From here on connections are refused, as the machine of a dead Asterisk does.
      await kit.link.close();
      const killedAt = Date.now();
      expect(await kit.arrives(id, 'ended')).toMatchObject({ cause: 'failed', by: 'line' });
      expect(Date.now() - killedAt).toBeLessThan(15_000);
    },
  );

  checkAlone('stands still for ten seconds: what was asked for is done once', async (kit, own) => {
    const playing = await kit.reach('listens');
    const waiting = await kit.reach('listens');
    const pressing = await kit.reach('presses 5 after 3 s');
    kit.line.play(playing.id, 1, own.sound);
    await delay(500);
    own.asterisk.freeze();
    const placing = kit.place('listens');
    await delay(10_000);
    const late = await placing;
    kit.line.hangUp(waiting.id);
    own.asterisk.thaw();
    await kit.arrives(waiting.id, 'ended');
    // An earlier request is dialled now: as one tracked call, or not at all.
    const settled = ['answered', 'ended'];
    await comesTrue('it is answered, or given up', () => kit.typesOf(late.id).some((type) => settled.includes(type)));
    await kit.arrives(playing.id, 'played', 1);
    // Events before it noticed that it was abandoned are not lost.
    expect(await kit.arrives(pressing.id, 'pressed')).toMatchObject({ key: '5' });
    await kit.isWell();
    await kit.hangUp(pressing.id);
    if (!kit.typesOf(late.id).includes('ended')) await kit.hangUp(late.id);
    await kit.hangUp(playing.id);
    await delay(2_000);
    expect(await rings(own, late.to)).toBeLessThanOrEqual(1);
    expect(kit.typesOf(playing.id).filter((type) => type === 'played')).toHaveLength(1);
    for (const { id } of [playing, waiting, pressing, late]) {
      expect(kit.typesOf(id).filter((type) => type === 'ended')).toHaveLength(1);
    }
    expect(await channels(own)).toEqual([]);
    expect(kit.line.room()).toBe(50);
  });

  checkAlone(
    'is not reached for too long: its calls are given up, and hung up when it is',
    async (kit, own) => {
      const { id } = await kit.reach('listens');
      kit.line.transfer(id, 1, kit.phone('listens'), from);
      await comesTrue('two talk', async () => (await channels(own)).length === 2);
      kit.link.cut();
      await comesTrue('it is given up', () => kit.typesOf(id).includes('ended'));
      expect(kit.ear.of(id).at(-1)).toMatchObject({ cause: 'failed', by: 'line' });
      expect(await channels(own)).toContain(id);
      kit.link.mend();
      await comesTrue('nobody is left', async () => (await channels(own)).length === 0);
      await kit.isWell();
      expect(kit.typesOf(id)).toEqual(['ringing', 'answered', 'ended']);
    },
    // With a tenth of its timeouts, and a database without calls.
    ({ parts: { time } }) => ({
      time: { now: time.now, after: (ms, work) => time.after(ms === 30_000 ? 3_000 : ms, work) },
      endedCalls: async (ids) => ids,
    }),
  );
});
