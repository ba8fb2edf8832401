import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAsteriskLine } from '../../packages/server/src/drivers/line/asterisk/create-asterisk-line.ts';
import type { LineNode } from '../../packages/server/src/ports/line.ts';
import { eventsOn } from '../../packages/server/test/kits/line/bench.ts';
import { type AroundLine, nodeOf, startAroundLine } from './asterisk-bench.ts';
import { comesTrue, from } from './fault-kit.ts';
import { startTaskDepth } from './task-depth.ts';

let around: AroundLine;
beforeAll(async () => {
  around = await startAroundLine();
});
afterAll(() => around?.close());

test('a node whose task processors fill gets fewer calls until they are empty again', async () => {
  const depth = await startTaskDepth(around.asterisk.ari.address);
  const line = createAsteriskLine([nodeOf(around.asterisk, { baseUrl: depth.address })], around.parts);
  const ear = await eventsOn({
    ...around,
    dial: () => '',
    callIn: async () => ({ from: '', to: '' }),
    line,
    hasSound: false,
  });
  const node = (): LineNode => line.nodes()[0] as LineNode;
  const ids: string[] = [];
  const place = async () => {
    const id = `halloo-${2_000_000 + (process.pid % 1_000) * 1_000 + ids.length}`;
    ids.push(id);
    const to = around.phones.number('listens', { nth: 900 + ids.length });
    await ear.line.place({ id, to, from, ringMs: 20_000, detectMachine: false });
    await ear.arrives(id, 'answered');
  };
  try {
    const free = line.room();
    expect(free).toBeGreaterThan(8);
    for (let call = 0; call < 8; call += 1) await place();
    await comesTrue('the node reports its task processors', () => node().load?.tasks?.highWater !== undefined);
    expect(node().load?.tasks).toMatchObject({ name: expect.stringMatching(/\w/), highWater: expect.any(Number) });
    await comesTrue('the packets of calls are sampled', () => node().load?.lost !== null);
    expect(node().load?.lost).toBeLessThan(0.05);
    expect(node().load?.jitterMs).toBeLessThan(30);
    expect(line.room()).toBe(free - 8);

    depth.fill(300);
    await comesTrue('it gets fewer calls', () => node().slowed !== undefined);
    expect(node().slowed).toMatchObject({ by: 'tasks', calls: 4 });
    expect(node().note).toMatch(/^It is busy: many tasks wait in a task processor\./);
    expect(node().load?.tasks?.queued).toBe(300);
    // Eight calls are twice what is allowed.
    expect(line.room()).toBe(0);
    for (const id of ids.splice(0)) {
      ear.line.hangUp(id);
      await ear.arrives(id, 'ended');
    }
    await comesTrue('a trickle is left', () => line.room() === 1);
    await place();
    expect(line.room()).toBe(0);

    depth.fill(0);
    await comesTrue('it gets all calls again', () => node().slowed === undefined, 90_000);
    expect(line.room()).toBe(free - 1);
  } finally {
    await line.close();
    await depth.close();
  }
});
