import { expect, test } from 'vitest';
import { virtualTime } from '../../drivers/line/time.ts';
import { createTurnWriter } from '../../lib/call-turns.ts';
import { createLog } from '../../platform/log.ts';
import { createBatchJournal } from './journal.ts';
import type { EndSave } from './save-calls.ts';
import type { TurnSave } from './save-turns.ts';

const turn = (id: number): TurnSave => ({
  ...{ id, campaignId: 1, leadId: id, turn: 1, run: null },
  ...{ facts: [], write: createTurnWriter(), responses: [], answered: null },
});

/** A journal with its own clock whose saves return the result that the test sets. */
const setUp = (fail: (ids: readonly number[]) => unknown = () => null) => {
  const time = virtualTime(0);
  const saves: [number, readonly number[]][] = [];
  const results: string[] = [];
  const journal = createBatchJournal({
    log: createLog('silent'),
    time,
    save: async ({ turns }) => {
      const ids = turns.map(({ id }) => id);
      saves.push([time.now(), ids]);
      const error = fail(ids);
      if (error) throw error;
      return { saved: new Set(ids), taken: new Set() };
    },
  });
  const save = (...ids: number[]) => {
    for (const id of ids) journal.turn(turn(id), (result) => results.push(`${id} ${result}`));
  };
  return { time, saves, results, journal, save };
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

test('few calls wait briefly for others, many are saved at once, 200 at a time', async () => {
  const { time, saves, save, results } = setUp();
  save(1);
  await time.advance(10);
  save(2);
  await time.run();
  expect(saves).toEqual([[20, [1, 2]]]);
  expect(results).toEqual(['1 saved', '2 saved']);

  save(...upTo(260));
  await time.run();
  expect(saves.slice(1).map(([at, ids]) => [at, ids.length])).toEqual([
    [20, 200],
    [20, 60],
  ]);
});

test.each(['57P01', '57P02', '57P03', '25006', '08000', '08003', 'ECONNREFUSED', 'DATABASE_UNAVAILABLE'])(
  'a save that meets a failover (%s) is retried',
  async (code) => {
    const left = [withCode(code)];
    const { time, results, save } = setUp(() => left.pop() ?? null);
    save(1);
    await time.run();
    expect(results).toEqual(['1 saved']);
  },
);

test('a save with a temporary error is retried with backoff, and nothing overtakes it', async () => {
  let failures = 3;
  const { time, saves, results, save } = setUp(() => {
    failures -= 1;
    return failures >= 0 ? withCode('08006') : null;
  });
  save(1);
  await time.advance(30);
  save(2);
  await time.run();
  expect(saves).toEqual([
    [20, [1]],
    [70, [1]],
    [170, [1]],
    [370, [1]],
    [390, [2]],
  ]);
  expect(results).toEqual(['1 saved', '2 saved']);
});

test('a call that cannot be saved does not block the others', async () => {
  const { time, results, save } = setUp((ids) => (ids.includes(5) ? withCode('23514') : null));
  save(...upTo(8));
  await time.run();
  expect(results).toEqual(upTo(8).map((id) => `${id} ${id === 5 ? 'failed' : 'saved'}`));
});

test('abandoned entries are neither saved nor reported', async () => {
  const { time, saves, results, journal, save } = setUp();
  save(1);
  journal.abandon();
  save(2);
  await time.run();
  await journal.settled();
  expect([saves, results, journal.waiting]).toEqual([[], [], 0]);
});

/** A journal that notes the turns and the ends of each save. */
const withEnds = () => {
  const time = virtualTime(0);
  const saves: [number, { turns: readonly number[]; ends: readonly number[] }][] = [];
  const journal = createBatchJournal({
    log: createLog('silent'),
    time,
    save: async ({ turns, ends }) => {
      const [turned, ended] = [turns.map(({ id }) => id), ends.map(({ id }) => id)];
      saves.push([time.now(), { turns: turned, ends: ended }]);
      return { saved: new Set([...turned, ...ended]), taken: new Set() };
    },
  });
  const turned = (...calls: number[]) => {
    for (const id of calls) journal.turn(turn(id), () => {});
  };
  const ended = (...calls: number[]) => {
    for (const id of calls) journal.end({ id } as EndSave, () => {});
  };
  return { time, saves, journal, turned, ended };
};

test('ends wait longer than turns, and the last turn of a call is saved with its end', async () => {
  const { time, saves, turned, ended } = withEnds();
  turned(1, 2);
  ended(1);
  await time.advance(50);
  turned(3);
  ended(2);
  await time.run();
  expect(saves).toEqual([
    [20, { turns: [2], ends: [] }],
    [60, { turns: [3], ends: [] }],
    [100, { turns: [1], ends: [1, 2] }],
  ]);
});

test('many ends are saved at once, and never keep turns waiting', async () => {
  const { time, saves, turned, ended } = withEnds();
  ended(...upTo(150));
  turned(...upTo(250).slice(150));
  await time.run();
  expect(saves.map(([at, { turns, ends }]) => [at, turns.length, ends.length])).toEqual([
    [0, 100, 100],
    [100, 0, 50],
  ]);
});

test('a journal that is to settle saves ends at once', async () => {
  const { time, saves, journal, ended } = withEnds();
  ended(1);
  const settled = journal.settled();
  await time.advance(20);
  await settled;
  expect(saves).toEqual([[20, { turns: [], ends: [1] }]]);
});
