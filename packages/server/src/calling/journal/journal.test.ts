import { expect, test } from 'vitest';
import { virtualTime } from '../../drivers/line/time.ts';
import { createLog } from '../../platform/log.ts';
import { createBatchJournal } from './journal.ts';
import type { TurnSave } from './save-calls.ts';

const turn = (id: number): TurnSave => ({
  ...{ id, campaignId: 1, leadId: id, turn: 1, run: null },
  ...{ facts: [], responses: [], answered: null },
});

/** A journal whose saves come to what a test says, by a clock of its own. */
const set = (fail: (ids: readonly number[]) => unknown = () => null) => {
  const time = virtualTime(0);
  const saves: [number, readonly number[]][] = [];
  const told: string[] = [];
  const journal = createBatchJournal({
    log: createLog('silent'),
    time,
    save: async ({ turns }) => {
      const ids = turns.map(({ id }) => id);
      saves.push([time.now(), ids]);
      const error = fail(ids);
      if (error) throw error;
      return { kept: new Set(ids), taken: new Set() };
    },
  });
  const keep = (...ids: number[]) => {
    for (const id of ids) journal.turn(turn(id), (kept) => told.push(`${id} ${kept}`));
  };
  return { time, saves, told, journal, keep };
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const withCode = (code: string) => Object.assign(new Error('it failed'), { code });

test('few calls wait a moment for others, many are saved at once, 200 at a time', async () => {
  const { time, saves, keep, told } = set();
  keep(1);
  await time.advance(10);
  keep(2);
  await time.run();
  expect(saves).toEqual([[20, [1, 2]]]);
  expect(told).toEqual(['1 kept', '2 kept']);

  keep(...upTo(260));
  await time.run();
  expect(saves.slice(1).map(([at, ids]) => [at, ids.length])).toEqual([
    [20, 200],
    [20, 60],
  ]);
});

test('a save that fails in passing is tried again, later each time, and nothing overtakes it', async () => {
  let failures = 3;
  const { time, saves, told, keep } = set(() => {
    failures -= 1;
    return failures >= 0 ? withCode('08006') : null;
  });
  keep(1);
  await time.advance(30);
  keep(2);
  await time.run();
  expect(saves).toEqual([
    [20, [1]],
    [70, [1]],
    [170, [1]],
    [370, [1]],
    [390, [2]],
  ]);
  expect(told).toEqual(['1 kept', '2 kept']);
});

test('a call that cannot be saved does not hold up the others', async () => {
  const { time, told, keep } = set((ids) => (ids.includes(5) ? withCode('23514') : null));
  keep(...upTo(8));
  await time.run();
  expect(told).toEqual(upTo(8).map((id) => `${id} ${id === 5 ? 'failed' : 'kept'}`));
});

test('what is abandoned is neither saved nor answered', async () => {
  const { time, saves, told, journal, keep } = set();
  keep(1);
  journal.abandon();
  keep(2);
  await time.run();
  await journal.settled();
  expect([saves, told, journal.waiting]).toEqual([[], [], 0]);
});
