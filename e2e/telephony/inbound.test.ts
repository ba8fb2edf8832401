import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { spokenKey } from '../../packages/server/src/features/sounds/speak-once.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, cameFrom, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks, readSimDays } from './books.ts';
import { type Caller, type CallIn, callIn } from './call-in.ts';
import { storyOf } from './campaign-people.ts';
import { asks, begins, draw, ends, onDigits, onKey, onPhrase, onSpeech, plays } from './draw.ts';
import { findSound } from './find-sound.ts';
import { type Part, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, startCallingHalloo, until } from './with-halloo.ts';

/** The help line has two numbers, the second with one channel; one number is closed now, and one has no campaign. */
const sims = { help: '+919000090001', narrow: '+919000090002', closed: '+919000090003', unused: '+919000090004' };

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let campaigns: { help: number; closed: number };
let welcome: number;

const script = async (name: string, text: string) => app.speakScript(name, text);

/** Press 1 to type a number and hear it, 2 to say yes or no thanks, 3 to leave a message. */
const helpFlow = async () =>
  draw(
    {
      START: begins,
      WELCOME: plays(welcome, 'Welcome'),
      MENU: asks('Menu'),
      ONE: onKey('MENU', '1'),
      TWO: onKey('MENU', '2'),
      THREE: onKey('MENU', '3'),
      TYPE: plays(await script('Type', 'Please type your number.'), 'Type'),
      PIN: asks('Pin'),
      TYPED: onDigits('PIN', 'pin'),
      READ: plays(await script('Read', 'You typed {pin}.'), 'Read'),
      SAY: plays(await script('Say', 'Do you want to come?'), 'Say'),
      COMES: asks('Comes'),
      YES: onPhrase('COMES', 'yes', 'Interested'),
      NO: onPhrase('COMES', 'no thanks', 'Not interested'),
      LEAVE: plays(await script('Leave', 'Please leave a message.'), 'Leave'),
      MESSAGE: asks('Message'),
      LEFT: onSpeech('MESSAGE', 'message'),
      END: ends(),
    },
    [
      ...['START WELCOME', 'WELCOME MENU', 'MENU ONE', 'MENU TWO', 'MENU THREE'],
      ...['ONE TYPE', 'TYPE PIN', 'PIN TYPED', 'TYPED READ', 'READ END'],
      ...['TWO SAY', 'SAY COMES', 'COMES YES', 'COMES NO', 'YES END', 'NO END'],
      ...['THREE LEAVE', 'LEAVE MESSAGE', 'MESSAGE LEFT', 'LEFT END'],
    ],
  );

/** An hour that is not now. */
const otherHour = () => {
  const hour = (inHours: number) => new Date(Date.now() + inHours * 3_600_000).toISOString().slice(11, 19);
  return { call_start_time: hour(6), call_end_time: hour(7) };
};

beforeAll(async () => {
  phones = await startPhones();
  asterisk = await startAsterisk({ phonesPort: phones.port, sims: [sims.help] });
  app = await startCallingHalloo([{ asterisk }]);
  const help = await app.makeSim(sims.help, { channels: 10 });
  const narrow = await app.makeSim(sims.narrow, { channels: 1 });
  const closed = await app.makeSim(sims.closed);
  await app.makeSim(sims.unused);
  welcome = await app.uploadScript('Welcome', sweep(24_000, 4));
  const flow = await helpFlow();
  campaigns = {
    help: await app.makeCampaign({ name: 'Help line', flow, schedule: { sim_cards: [help, narrow] } }),
    closed: await app.makeCampaign({ name: 'Night line', flow, schedule: { sim_cards: [closed], ...otherHour() } }),
  };
  for (const id of Object.values(campaigns)) await app.goLive(id);
});
const callers: CallIn[] = [];
afterAll(async () => {
  for (const caller of callers) await caller.stop();
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const calls = async (caller: Omit<Caller, 'sipPort'>) => {
  const call = await callIn({ sipPort: asterisk.sipPort, ...caller });
  callers.push(call);
  return call;
};
const pause = (quietMs: number): Part => ({ quietMs });
const type = (keys: string) => [...keys].flatMap((press): Part[] => [{ press }, pause(250)]);
const quiet = pause(60_000);

const booksOf = async (number: string | RegExp) => {
  const { leads, calls: rows, responses } = await readBooks(app.db, campaigns.help);
  const lead = leads.find((each) => (typeof number === 'string' ? each.number === number : number.test(each.number)));
  const own = rows.filter(({ lead_id }) => lead_id === lead?.id);
  const answers = responses.filter(({ lead_id }) => lead_id === lead?.id);
  return { lead, calls: own, responses: answers };
};
/** The line reports the end of a call a moment after the caller hangs up. */
const settled = (number: string | RegExp, attempts: number) =>
  until(`the ${attempts}. call of ${number} is in the books`, async () => {
    const books = await booksOf(number);
    return books.lead?.state !== 'Calling' && books.calls.length === attempts && books;
  });

/** The synthesised audio of a text, as callers get it. */
const spokenSound = async (text: string) => {
  const [spoken] = await app.db<{ voice_name: string }[]>`select voice_name from script where voice_name <> '' limit 1`;
  const key = spokenKey({ text, voice: spoken?.voice_name ?? '', language: 'en-IN', pronounced: true });
  const [row] = await app.db<{ call: string }[]>`
    select call from spoken join sound on sound.id = sound_id where key = ${key}`;
  return (await app.sound(row?.call ?? '')).samples;
};

describe('a caller of the help line', () => {
  test.concurrent('types a number and hears it; calls again, says yes, and is the same lead', async () => {
    const from = '+919811100001';
    const first = await calls({
      ...{ from, to: sims.help },
      sends: [pause(1_500), { press: '1' }, pause(3_500), ...type('1234#'), quiet],
    });
    expect(await first.answered()).toBe(200);
    await first.over();
    const typed = await settled(from, 1);
    expect(typed.lead).toMatchObject({ state: 'Completed', attempts: 1, response: '1234', picked_up: true });
    expect(typed.calls).toMatchObject([
      { direction: 'in', number: from, result: 'completed', cause: 16, answered_by: 'unknown' },
    ]);
    expect(storyOf(typed.calls[0]?.facts ?? [])).toEqual([
      ...['part of WELCOME', 'answered 1', 'all of TYPE', 'answered 1234', 'all of READ', 'over: end'],
    ]);
    expect(typed.responses).toMatchObject([
      { rule_id: 'MENU', kind: 'key', value: '1' },
      { rule_id: 'PIN', kind: 'digits', value: '1234' },
    ]);
    const heard = first.heard();
    for (const text of ['Please type your number.', 'You typed 1234.']) {
      expect(findSound(heard, await spokenSound(text)).likeness).toBeGreaterThan(0.95);
    }

    const second = await calls({
      ...{ from, to: sims.help, address: cameFrom.sim(0) },
      sends: [pause(1_500), { press: '2' }, pause(5_500), { say: 'yes' }, quiet],
    });
    expect(await second.answered()).toBe(200);
    await second.over();
    const again = await settled(from, 2);
    expect(again.lead).toMatchObject({ state: 'Completed', attempts: 2, response: 'yes', outcome: 'Interested' });
    expect(storyOf(again.calls[1]?.facts ?? [])).toEqual([
      ...['part of WELCOME', 'answered 2', 'all of SAY', 'answered yes', 'over: end'],
    ]);
    const said = again.responses.find(({ rule_id }) => rule_id === 'COMES');
    expect(said).toMatchObject({ kind: 'phrase', value: 'yes', outcome: 'Interested' });
    const recording = await app.sound(said?.recording ?? '');
    expect(findSound(recording.samples, await speech('yes')).likeness).toBeGreaterThan(0.9);
  });

  test.concurrent('without a number leaves a message after the beep, and becomes a separate lead', async () => {
    const words = 'please call me back tomorrow';
    const call = await calls({
      ...{ from: 'anonymous', to: sims.help },
      sends: [pause(5_500), { press: '3' }, pause(5_000), { say: words }, quiet],
    });
    expect(await call.answered()).toBe(200);
    await call.over();
    const { lead, calls: rows, responses } = await settled(/^withheld-/, 1);
    expect(lead).toMatchObject({ state: 'Completed', attempts: 1 });
    expect(storyOf(rows[0]?.facts ?? []).filter((each) => !each.startsWith('answered'))).toEqual([
      ...['all of WELCOME', 'all of LEAVE', 'over: end'],
    ]);
    const [, message] = responses;
    expect(message).toMatchObject({ rule_id: 'MESSAGE', kind: 'speech' });
    expect(message?.value.toLowerCase()).toContain('call me back');
    const recording = await app.sound(message?.recording ?? '');
    expect(findSound(recording.samples, await speech(words)).likeness).toBeGreaterThan(0.9);
  });

  test.concurrent('can hang up while it plays', async () => {
    const from = '+919811100003';
    const call = await calls({ from, to: sims.help, sends: [quiet], hangsUpAfterMs: 2_000 });
    expect(await call.answered()).toBe(200);
    const { lead, calls: rows } = await settled(from, 1);
    expect(lead).toMatchObject({ state: 'Hung up', attempts: 1, picked_up: true });
    expect(lead?.substatus).toMatch(/^hung up [1-3] s into Welcome$/);
    expect(rows).toMatchObject([{ result: 'hung_up' }]);
  });

  test.concurrent('hears a busy tone on a number whose only channel is in use', async () => {
    const first = await calls({ from: '+919811100004', to: sims.narrow, sends: [quiet], hangsUpAfterMs: 6_000 });
    expect(await first.answered()).toBe(200);
    const second = await calls({ from: '+919811100005', to: sims.narrow });
    expect(await second.answered()).toBe(486);
    await first.over();
    await settled('+919811100004', 1);
    const third = await calls({ from: '+919811100005', to: sims.narrow, sends: [quiet], hangsUpAfterMs: 1_000 });
    expect(await third.answered()).toBe(200);
    await third.over();
    expect((await settled('+919811100005', 1)).lead).toMatchObject({ attempts: 1, state: 'Hung up' });
  });
});

test.concurrent.each([
  ['a number that is no SIM of ours', '+919000099999', [404]],
  ['a SIM that no campaign answers on', sims.unused, [403, 603]],
  ['a campaign outside its hours', sims.closed, [403, 603]],
])('who calls %s is refused', async (_, to, codes) => {
  const call = await calls({ from: '+919811100009', to });
  expect(codes).toContain(await call.answered());
});

test('all numbers add up, without refused callers', async () => {
  const { leads, calls: rows } = await expectBooksAddUp(app.db, campaigns.help);
  expect(leads.map(({ number }) => number.replace(/-.*/, '')).sort()).toEqual([
    ...['+919811100001', '+919811100003', '+919811100004', '+919811100005', 'withheld'],
  ]);
  expect(rows).toHaveLength(6);
  expect((await expectBooksAddUp(app.db, campaigns.closed)).leads).toEqual([]);
  const { counted, called } = await readSimDays(app.db);
  expect(counted).toEqual(called);
  expect(counted.map(({ calls: count }) => count)).toEqual([4, 2, 0, 0]);
  const detail = await app.send(routes.callResponses, { body: { campaign: campaigns.help } });
  expect(detail).toMatchObject({ total_call: 5, interested: 1, no_interested: 0, no_pickup: 0, hungup: 3 });
  expect(await phones.calls()).toEqual([]);
});
