import { exampleReply } from '@halloo/flow/http-request';
import type { Flow } from '@halloo/flow/model';
import { expect, test } from 'vitest';
import { withoutHolds } from '../../drivers/line/call-time.ts';
import { virtualTime } from '../../drivers/line/time.ts';
import type { Line } from '../../ports/line.ts';
import type { LiveCampaign } from '../claim/plan.ts';
import type { EndSave } from '../journal/save-calls.ts';
import type { TurnSave } from '../journal/save-turns.ts';
import { messageFlow } from './inner/message-flow.ts';
import { runCall } from './run-call.ts';
import type { CallParts, SavedCall } from './running-call.ts';

const campaign: LiveCampaign = {
  ...{ id: 1, name: 'Vaccines', spinRate: 1, restSeconds: 0, retryTimes: 0, retryDelayMinutes: 15, ringSeconds: 30 },
  ...{ onMachine: 'retry', machineScriptId: null, flowVersion: 1, scriptEdit: 0, inProgress: 0, ready: 0 },
  schedule: { timezone: 'UTC', startDate: null, endDate: null, startTime: null, endTime: null },
};
const lead = {
  ...{ id: 1, number: '+15550100', lead_id: null, first_name: '', last_name: '', data: {}, attempts: 1 },
  ...{ callbacks: 0, returns: 0, picked_up: false, response: '', outcome: null, was: 1 },
};

/** A call whose saves return the result that the test sets. */
const setUp = (saved?: (began: number) => SavedCall, { flow = messageFlow(7), number = lead.number } = {}) => {
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
      ...{ id: 1, lineId: 'halloo-1', campaign, lead, direction: 'out', number, attempt: 1 },
      ...{ sim: { id: 1, channel: 1, number: '+15550199' }, dialledAt: new Date(1_000_000 - 60_000) },
    },
    flow,
    {
      ...{
        line,
        journal: { turn: save, end: save },
        now: time.now,
        day: () => '',
        nameOf: () => '',
        versionOf: () => ({ version: 1, language: '' }),
      },
      soundOf: () => ({ hash: 'hash', durationMs: 5_000 }),
      understand: async () => ({ text: null, phrase: null }),
      act: async () => ({ ok: true, detail: '' }),
      request: async (wanted) => exampleReply(wanted),
      takePlace: async () => ({ hasPlace: true, taken: 1 }),
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
  // Half a minute each to set it up, to ring and to spare.
  await mine.time.advance(89_000);
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
  const end = saves.at(-1);
  expect(end).toMatchObject({ result: 'interrupted', answered: true });
  // What the database refused stays out of the end too.
  const [refused] = saves;
  if (!end || !('allFacts' in end) || !refused || !('facts' in refused)) throw new Error('nothing was kept');
  expect(refused.facts).not.toEqual([]);
  for (const fact of refused.facts) expect(end.allFacts()).not.toContain(fact);
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
  expect(saves.at(-1)).toMatchObject({ talkMs: 30 * 60_000 + 30_000, result: 'interrupted' });
});

test.each([
  ['the line', 'line', 'interrupted', 'interrupted'],
  ['the other side', 'them', 'hung_up', 'hung_up'],
] as const)('a conversation that %s ends is recorded so', (_, by, result, reason) => {
  const { call, saves } = setUp();
  call.on({ type: 'answered', id: 'halloo-1', by: 'person' });
  call.on({ type: 'ended', id: 'halloo-1', cause: by === 'line' ? 'failed' : 'normal', code: 0, by });
  expect(saves.at(-1)).toMatchObject({ result });
  const ended = saves.flatMap((save) => ('facts' in save ? save.facts : [])).find(({ fact }) => fact === 'ended');
  expect(ended).toMatchObject({ reason });
});

test('a call on a node that is lost ended when that was, and not when it was given up', async () => {
  const { call, time, saves } = setUp();
  call.on({ type: 'answered', id: 'halloo-1', by: 'person' });
  await time.advance(5_000);
  const lostAt = time.now();
  await time.advance(30_000);
  call.on({ type: 'ended', id: 'halloo-1', cause: 'failed', code: 0, by: 'line', isLost: true, at: lostAt });
  expect(saves.at(-1)).toMatchObject({ result: 'interrupted', talkMs: 5_000 });
});

test('an unanswered call that is lost was interrupted; one whose end is read late was not', async () => {
  const resultOf = async (isLost: boolean) => {
    const { call, time, saves } = setUp();
    const endedAt = time.now();
    await time.advance(2_000);
    const cause = isLost ? 'failed' : 'busy';
    call.on({ type: 'ended', id: 'halloo-1', cause, code: 17, by: 'them', at: endedAt, ...(isLost && { isLost }) });
    return saves.at(-1);
  };
  expect(await resultOf(true)).toMatchObject({ result: 'interrupted', durationMs: 0 });
  expect(await resultOf(false)).toMatchObject({ result: 'busy', durationMs: 0 });
});

test('a phone whose ringing and answer are read late rang and was lifted when that was', async () => {
  const { call, time, saves } = setUp();
  await time.advance(1_000);
  const rangAt = time.now();
  await time.advance(4_000);
  call.on({ type: 'ringing', id: 'halloo-1', at: rangAt });
  call.on({ type: 'answered', id: 'halloo-1', by: 'unknown', at: rangAt + 3_000 });
  expect(saves[0]).toMatchObject({ rang: new Date(1_001_000), answered: { at: new Date(1_004_000) } });
});

test('the talk time begins when the phone is lifted, and the end is never before it', async () => {
  const { call, time, saves } = setUp();
  await time.advance(3_000);
  call.on({ type: 'ringing', id: 'halloo-1' });
  await time.advance(2_000);
  const liftedAt = time.now();
  await time.advance(2_500);
  call.on({ type: 'answered', id: 'halloo-1', by: 'person', at: liftedAt });
  await time.advance(1_000);
  call.on({ type: 'ended', id: 'halloo-1', cause: 'normal', code: 16, by: 'them' });
  const [first] = saves;
  expect(first).toMatchObject({ rang: new Date(1_003_000), answered: { at: new Date(1_005_000) } });
  expect(saves.at(-1)).toMatchObject({ talkMs: 3_500, endedAt: new Date(1_008_500) });
});

test('a call that rings and is refused keeps both in its record', async () => {
  const { call, time, saves } = setUp();
  await time.advance(1_000);
  call.on({ type: 'ringing', id: 'halloo-1' });
  call.on({ type: 'ended', id: 'halloo-1', cause: 'failed', code: 21, sip: 403, by: 'line' });
  expect(saves).toMatchObject([{ rangAt: new Date(1_001_000), result: 'failed', cause: 21, sip: 403 }]);
  expect(saves[0]).toMatchObject({ lead: { substatus: 'the provider refused the call (SIP 403)' } });
});

test('a call that waited before it was placed ends after it rang', async () => {
  const { call, time, saves } = setUp();
  await time.advance(200);
  call.on({ type: 'ringing', id: 'halloo-1' });
  await time.advance(300);
  call.on({ type: 'ended', id: 'halloo-1', cause: 'busy', code: 17, by: 'them' });
  expect(saves.at(-1)).toMatchObject({
    ...{ rangAt: new Date(1_000_200), endedAt: new Date(1_000_500), durationMs: 500, talkMs: 0 },
  });
});

test('no more calls are saved with the number, in the turn of the key; a withheld number is on no list', () => {
  const flow: Flow = { ...messageFlow(7), keys: { stop: { key: '9', scriptId: null, outcome: null } } };
  const pressing = (number: string) => {
    const { call, saves, commands } = setUp(undefined, { flow, number });
    call.on({ type: 'answered', id: 'halloo-1', by: 'person' });
    call.on({ type: 'pressed', id: 'halloo-1', key: '9' });
    expect(commands).toEqual(['play 1', 'stopPlaying 1', 'hangUp']);
    call.on({ type: 'ended', id: 'halloo-1', cause: 'normal', code: 16, by: 'us' });
    expect(saves.at(-1)).toMatchObject({
      result: 'completed',
      lead: { substatus: 'asked not to be called again', nextAttemptAt: null },
    });
    return saves.flatMap((save) => ('stopped' in save ? save.stopped : []));
  };
  expect(pressing('+15550100')).toEqual([{ number: '+15550100', reason: 'asked in the campaign Vaccines' }]);
  expect(pressing('withheld-1')).toEqual([]);
});
