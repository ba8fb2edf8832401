import { expect, test } from 'vitest';
import { withoutHolds } from '../../drivers/line/call-time.ts';
import { virtualTime } from '../../drivers/line/time.ts';
import type { Line } from '../../ports/line.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { EndSave, TurnSave } from '../journal/save-calls.ts';
import { messageFlow } from './inner/message-flow.ts';
import { ringMs, runCall } from './run-call.ts';
import type { CallParts, SavedCall } from './running-call.ts';

const campaign: LiveCampaign = {
  ...{ id: 1, name: 'Vaccines', spinRate: 1, restSeconds: 0, retryTimes: 0, retryDelayMinutes: 15 },
  ...{ onMachine: 'retry', machineScriptId: null, flowVersion: 1, inProgress: 0, ready: 0 },
  schedule: { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null },
};
const lead = {
  ...{ id: 1, number: '+15550100', lead_id: null, first_name: '', last_name: '', data: {}, attempts: 1 },
  ...{ callbacks: 0, picked_up: false, response: '', outcome: null, was: 1 },
};

/** A call whose saves return the result that the test sets. */
const setUp = (saved?: (began: number) => SavedCall) => {
  const time = virtualTime(1_000_000);
  const commands: string[] = [];
  const saves: (TurnSave | EndSave)[] = [];
  const fate: { is: Parameters<Parameters<CallParts['journal']['turn']>[1]>[0] } = { is: 'saved' };
  const line = new Proxy({} as Line, {
    get: (_, name) =>
      name === 'timeOf'
        ? () => withoutHolds(time)
        : (_id: string, seq = '') => void commands.push(`${String(name)} ${seq}`.trim()),
  });
  const save = (each: TurnSave | EndSave, then: (saved: typeof fate.is) => void) => {
    saves.push(each);
    then(fate.is);
  };
  let overs = 0;
  const call = runCall(
    {
      ...{ id: 1, lineId: 'halloo-1', campaign, lead, direction: 'out', number: lead.number, attempt: 1 },
      ...{ sim: { id: 1, channel: 1, number: '+15550199' }, dialledAt: new Date(1_000_000 - 60_000) },
    },
    messageFlow(7),
    {
      ...{ line, journal: { turn: save, end: save }, now: time.now, day: () => '', ringMs, nameOf: () => '' },
      soundOf: () => ({ hash: 'hash', durationMs: 5_000 }),
      understand: async () => ({ text: null, phrase: null }),
      act: async () => ({ ok: true, detail: '' }),
      onOver: () => {
        overs += 1;
      },
    },
    saved?.(1_000_000),
  );
  return { call, time, commands, saves, fate, overs: () => overs };
};

test('an overdue call is hung up only by the dialer that owns it', async () => {
  const mine = setUp();
  await mine.time.advance(ringMs + 29_000);
  expect(mine.commands).toEqual([]);
  await mine.time.advance(1_000);
  expect(mine.commands).toEqual(['hangUp']);
  await mine.time.advance(30_000);
  expect(mine.saves.at(-1)).toMatchObject({ result: 'interrupted' });
  expect(mine.overs()).toBe(1);

  const taken = setUp();
  taken.fate.is = 'taken';
  await taken.time.run();
  expect(taken.commands).toEqual(['forget']);
  expect(taken.overs()).toBe(1);
});

test.each([
  ['saved', ['hangUp']],
  ['taken', ['forget']],
  ['closed', ['hangUp']],
] as const)('a ringing call that is cut short and whose save is %s: %j', (is, commands) => {
  const { call, fate, ...made } = setUp();
  fate.is = is;
  call.cutShort();
  expect(made.commands).toEqual(commands);
});

test.each([
  ['saved', ['hangUp']],
  ['taken', ['forget']],
] as const)('a lost call whose save is %s: %j', (is, commands) => {
  const { call, fate, overs, ...made } = setUp();
  fate.is = is;
  call.lose();
  expect(made.commands).toEqual(commands);
  expect(overs()).toBe(1);
});

test('a turn that can never be saved ends the call in the database and on the line', () => {
  const { call, fate, saves, commands, overs } = setUp();
  fate.is = 'failed';
  call.on({ type: 'answered', id: 'halloo-1', by: 'person' });
  expect(commands).toEqual(['hangUp']);
  expect(saves.at(-1)).toMatchObject({ result: 'interrupted', answered: true });
  expect(overs()).toBe(1);
});

test('a call that is taken over gets only the rest of its half hour', async () => {
  const begun = setUp();
  begun.call.on({ type: 'answered', id: 'halloo-1', by: 'person' });
  const [first] = begun.saves;
  if (!first || !('facts' in first)) throw new Error('nothing was kept');
  const { run, facts } = first;
  const twentyMinutes = 20 * 60_000;
  const answered = { at: 1_000_000 - twentyMinutes, by: 'person' as const };
  const { call, time, commands, saves } = setUp(() => ({
    ...{ run, answered, turns: 4 },
    facts: facts.map((fact) => ({ ...fact, at: answered.at })),
  }));
  call.resume([]);
  expect(commands).toEqual(['play 1']);
  expect(saves).toMatchObject([{ turn: 5, run: null, facts: [] }]);
  await time.advance(10 * 60_000 + 29_000);
  expect(commands).toEqual(['play 1']);
  await time.advance(1_000);
  expect(commands).toEqual(['play 1', 'hangUp']);
  call.on({ type: 'ended', id: 'halloo-1', cause: 'normal', code: 16, by: 'us' });
  expect(saves.at(-1)).toMatchObject({ talkMs: 30 * 60_000 + 30_000, result: 'hung_up' });
});
