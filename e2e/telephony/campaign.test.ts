import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { mostReturns } from '../../packages/server/src/calling/breaker/never-left.ts';
import { resample } from '../../packages/server/src/lib/audio/resample.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { type Books, type CallRow, expectBooksAddUp, readBooks, readSimDays } from './books.ts';
import { also, type Expected, pressing, retried, sims, slowGreeting, speaking, storyOf } from './campaign-people.ts';
import { asks, begins, draw, ends, onKey, onPhrase, plays } from './draw.ts';
import { findSound } from './find-sound.ts';
import { people } from './people.ts';
import { phoneRate, lengthOf as soundLength, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const welcome = sweep(24_000, 6);
const thanks = (firstName: string, city: string) => `Thank you, ${firstName}. The clinic in ${city} will call you.`;
const question = (firstName: string) => `Hello ${firstName}. Do you want to come?`;
const notice = 'This is a message for the family. Please call the clinic back tomorrow.';

const lengthOf = ({ talk_ms, duration_ms, answered_at }: CallRow) => (answered_at ? talk_ms : duration_ms) / 1000;

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let scripts: { welcome: number; thanks: number; question: number; notice: number };
let campaigns: { pressing: number; speaking: number; retried: number; inbound: number };

const numberOf = (list: string, person: string) =>
  leadNumber(phones, person, { nth: { pressing: 1, speaking: 2, retried: 3 }[list] ?? 0, listened: true });
const leadsOf = (list: string, people: readonly Expected[]) =>
  people.map(({ person, name, city }) => ({ Name: name, Number: numberOf(list, person), City: city }));

const keypadFlow = () =>
  draw(
    {
      START: begins,
      WELCOME: plays(scripts.welcome, 'Welcome'),
      ASK: asks('Answer'),
      ONE: onKey('ASK', '1', 'Interested'),
      TWO: onKey('ASK', '2', 'Not interested'),
      FIVE: onKey('ASK', '5'),
      THANKS: plays(scripts.thanks, 'Thanks'),
      END: ends(),
    },
    [
      ...['START WELCOME', 'WELCOME ASK', 'ASK ONE', 'ASK TWO', 'ASK FIVE'],
      ...['ONE THANKS', 'FIVE THANKS', 'TWO END', 'THANKS END'],
    ],
  );
const greetingFlow = () =>
  draw({ START: begins, WELCOME: plays(scripts.welcome, 'Welcome'), END: ends() }, ['START WELCOME', 'WELCOME END']);
const voiceFlow = () =>
  draw(
    {
      START: begins,
      QUESTION: plays(scripts.question, 'Question'),
      ASK: asks('Answer'),
      YES: onPhrase('ASK', 'yes', 'Interested'),
      NO: onPhrase('ASK', 'no thanks', 'Not interested'),
      END: ends(),
    },
    ['START QUESTION', 'QUESTION ASK', 'ASK YES', 'ASK NO', 'YES END', 'NO END'],
  );

beforeAll(async () => {
  phones = await startPhones({ also });
  asterisk = await startAsterisk({ phonesPort: phones.port });
  app = await startCallingHalloo([{ asterisk }]);
  const [sim] = await Promise.all(sims.map((number) => app.makeSim(number, { channels: 20 })));
  scripts = {
    welcome: await app.uploadScript('Welcome', welcome),
    thanks: await app.speakScript('Thanks', thanks('{first_name}', '{City}')),
    question: await app.speakScript('Question', question('{first_name}')),
    notice: await app.speakScript('Notice', notice),
  };
  campaigns = {
    pressing: await app.makeCampaign({ name: 'Press', flow: keypadFlow(), leads: leadsOf('pressing', pressing) }),
    speaking: await app.makeCampaign({
      ...{ name: 'Speak', flow: voiceFlow(), leads: leadsOf('speaking', speaking) },
      // Three at a time: a slow machine cannot understand four people at once within the time that a caller waits.
      schedule: { on_machine: 'script', machine_script_id: scripts.notice, spin_rate: 3 },
    }),
    retried: await app.makeCampaign({
      name: 'Retry',
      flow: keypadFlow(),
      leads: retried.map((person) => ({ Name: 'Asha Patil', Number: numberOf('retried', person), City: 'Pune' })),
      schedule: { on_machine: 'retry', retry_times: 1, retry_delay_minutes: 60 },
    }),
    inbound: await app.makeCampaign({ name: 'Help line', flow: greetingFlow(), schedule: { sim_cards: [sim ?? 0] } }),
  };
  // Each call counts, as after that many that never left.
  await app.db`update lead set returns = ${mostReturns}`;
  for (const id of Object.values(campaigns)) await app.goLive(id);
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

test('leads that were not reached, or whose machine answered, are retried exactly once', async () => {
  const id = campaigns.retried;
  const states = async () =>
    (await readBooks(app.db, id)).leads.map(({ state, substatus }) => `${state}: ${substatus}`);
  await until('everybody was called', async () => !(await states()).some((state) => /^(Waiting|Calling)/.test(state)));
  expect(await states()).toEqual([
    'Retry due: retry 1 of 1; busy',
    'Retry due: retry 1 of 1; an answering machine took the call',
    'Completed: ',
    'Retry due: retry 1 of 1; the network was busy',
    'No answer: rejected the call',
  ]);
  // In an hour.
  await app.db`update lead set next_attempt_at = now() where campaign_id = ${id} and next_attempt_at is not null`;
  await app.completed(id);
  const { leads, calls } = await expectBooksAddUp(app.db, id);
  expect(leads.map(({ state, substatus, attempts }) => [state, substatus, attempts])).toEqual([
    ['Busy', 'busy', 2],
    ['Machine', 'an answering machine took the call', 2],
    ['Completed', '', 1],
    ['Failed', 'the network was busy', 2],
    // The person wants no more calls.
    ['No answer', 'rejected the call', 1],
  ]);
  const machines = calls.filter(({ answered_by }) => answered_by === 'machine');
  expect(machines.map(({ result, number }) => [result, number])).toEqual(
    Array.from({ length: 2 }, () => ['machine', numberOf('retried', 'machine')]),
  );
  // Nothing is played to a machine that will be retried.
  expect(machines.flatMap(({ facts }) => storyOf(facts))).toEqual([]);
});

describe.each([
  ['pressing', pressing],
  ['speaking', speaking],
] as const)('the campaign of people %s', (list, people) => {
  let books: Books;
  beforeAll(async () => {
    await app.completed(campaigns[list]);
    books = await expectBooksAddUp(app.db, campaigns[list]);
  });
  const leadOf = (person: string) => books.leads.find(({ number }) => number === numberOf(list, person));
  const callsOf = (person: string) => books.calls.filter(({ number }) => number === numberOf(list, person));

  test.each(people)('$person: $state', (expected) => {
    expect(leadOf(expected.person)).toMatchObject({
      state: expected.state,
      substatus:
        typeof expected.substatus === 'string' ? expected.substatus : expect.stringMatching(expected.substatus),
      attempts: 1,
      response: expected.response ?? '',
      outcome: expected.outcome ?? null,
      picked_up: expected.by !== null && expected.by !== 'machine',
    });
    const [call, ...more] = callsOf(expected.person);
    expect(more).toEqual([]);
    expect(call).toMatchObject({ result: expected.result, answered_by: expected.by, direction: 'out', attempt: 1 });
    expect(expected.causes).toContain(call?.cause);
    expect(storyOf(call?.facts ?? [])).toEqual(expected.story);
    const [least, most] = expected.lasts;
    expect(call && lengthOf(call)).toBeGreaterThanOrEqual(least);
    expect(call && lengthOf(call)).toBeLessThanOrEqual(most);
  });

  test('the answers are saved once each, and speech with its recording', () => {
    const expected = people.filter(({ response }) => response !== undefined);
    const rows = expected.map(({ person, response, outcome }) => ({
      call_id: callsOf(person)[0]?.id,
      lead_id: leadOf(person)?.id,
      rule_id: 'ASK',
      kind: list === 'speaking' ? 'phrase' : 'key',
      value: response,
      outcome: outcome ?? null,
      recording: list === 'speaking' ? expect.stringMatching(/^[0-9a-f]{64}$/) : null,
    }));
    const inOrder = <T extends { call_id?: number }>(given: readonly T[]) =>
      given.toSorted((one, other) => (one.call_id ?? 0) - (other.call_id ?? 0));
    expect(inOrder(books.responses)).toMatchObject(inOrder(rows as { call_id?: number }[]));
    expect(books.responses).toHaveLength(rows.length);
  });

  test('the API shows the same data', async () => {
    const detail = await app.detail(campaigns[list]);
    expect(detail.total_record).toBe(people.length);
    for (const { name, count } of detail.ledger) {
      expect([name, count]).toEqual([name, people.filter(({ state }) => state === name).length]);
    }
    const { results } = await app.send(routes.listLeads, {
      params: { campaign_id: campaigns[list] },
      query: { limit: 100 },
    });
    expect(results.map((lead) => [lead.name, lead.status, lead.no_of_attempts, lead.actual_user_response])).toEqual(
      people.map(({ name, state, response }) => [name, state, 1, response ?? '']),
    );
    expect(await app.send(routes.callResponses, { body: { campaign: campaigns[list] } })).toMatchObject({
      total_call: people.length,
      interested: people.filter(({ outcome }) => outcome === 'Interested').length,
      no_interested: people.filter(({ outcome }) => outcome === 'Not interested').length,
      no_pickup: people.filter(({ by }) => by === null || by === 'machine').length,
      hungup: people.filter(({ state }) => state === 'Hung up').length,
    });
  });
});

test('a redirection to one of our own numbers is no inbound call', async () => {
  const { leads, calls } = await expectBooksAddUp(app.db, campaigns.inbound);
  expect({ leads, calls }).toEqual({ leads: [], calls: [] });
});

test('each call has its times in order, and the SIP status of its refusal', async () => {
  const rows = await app.db<{ number: string; sip_status: number; isInOrder: boolean; rang: boolean }[]>`
    select number, sip_status, rang_at is not null as rang,
      dialled_at <= coalesce(rang_at, dialled_at) and coalesce(rang_at, dialled_at) <= coalesce(answered_at, ended_at)
        and coalesce(answered_at, dialled_at) <= ended_at as "isInOrder"
    from call where campaign_id = ${campaigns.pressing}`;
  expect(rows.filter(({ isInOrder }) => !isInOrder)).toEqual([]);
  const of = (person: string) => rows.find(({ number }) => number === numberOf('pressing', person));
  expect(of('unwanted')).toMatchObject({ sip_status: 607, rang: true });
  expect(of('refused by the provider')).toMatchObject({ sip_status: 403, rang: false });
  expect(of('rings out')).toMatchObject({ sip_status: 0, rang: true });
  expect(of('presses 1 after 3 s')).toMatchObject({ sip_status: 0, rang: true });
});

test('a call with machine detection was answered when the phone was lifted', async () => {
  const [row] = await app.db<{ ms: number }[]>`
    select extract(epoch from answered_at - rang_at) * 1000 as ms from call
    where campaign_id = ${campaigns.speaking} and number = ${numberOf('speaking', 'answers yes')}`;
  // It rings for 200 ms. The detection takes two seconds more.
  expect(Number(row?.ms)).toBeLessThan(1_500);
});

test('Asterisk keeps no recording', async () => {
  const { address, user, password } = asterisk.ari;
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
  const stored = await fetch(`${address}/recordings/stored`, { headers: { authorization } });
  expect(await stored.json()).toEqual([]);
});

test('each attempt rang one phone once, from the SIMs in turn, and each SIM counts its calls', async () => {
  const calls = await app.db<{ number: string; caller: string }[]>`
    select call.number, sim.number as caller from call join sim on sim.id = sim_id`;
  const rows = (all: readonly { number: string; caller: string }[]) =>
    all.map(({ number, caller }) => `${number} from ${caller}`).sort();
  expect(rows(await phones.calls())).toEqual(rows(calls));
  expect(calls).toHaveLength(pressing.length + speaking.length + retried.length + 3);
  const { counted, called } = await readSimDays(app.db);
  expect(counted).toEqual(called);
  const shares = counted.map(({ calls: share }) => share);
  expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(2);
});

describe('the phones heard', () => {
  const voiceOf = async (id: number) => {
    const { results } = await app.send(routes.listScripts, { query: { limit: 20 } });
    return results.find((script) => script.id === id)?.voice_name.replace(/^flite\//, '');
  };
  const heardBy = (list: string, person: string) => phones.heard(numberOf(list, person));

  test('the uploaded recording, completely or up to the key', async () => {
    const [kept] = await app.db<{ call: string }[]>`
      select call from script join sound on sound.id = sound_id where script.id = ${scripts.welcome}`;
    const source = (await app.sound(kept?.call ?? '')).samples;
    const whole = await heardBy('pressing', 'presses 5 after 9 s');
    expect(findSound(whole, source).likeness).toBeGreaterThan(0.95);
    // The prepared audio differs from the source by less than one sample, which matters at 2 kHz.
    expect(findSound(whole, resample(welcome, phoneRate).samples).likeness).toBeGreaterThan(0.9);
    // The key is pressed three seconds after the answer: until then the audio is the same, and a moment later it has
    // ended.
    const cut = await heardBy('pressing', 'presses 1 after 3 s');
    const firstSecond = findSound(cut, source.subarray(0, phoneRate * 0.9));
    expect(firstSecond.likeness).toBeGreaterThan(0.95);
    const later = source.subarray(phoneRate * 4, phoneRate * 6);
    expect(findSound(cut, later).likeness).toBeLessThan(0.5);
  });

  test('the text with each person’s name', async () => {
    const voice = await voiceOf(scripts.thanks);
    const own = ['presses 1 after 3 s', 'presses 5 after 9 s'].map((person) =>
      pressing.find((each) => each.person === person),
    );
    for (const each of own) {
      const heard = await heardBy('pressing', each?.person ?? '');
      const likenesses = await Promise.all(
        own.map(async (other) => {
          const text = thanks(other?.name.split(' ')[0] ?? '', other?.city ?? '');
          return findSound(heard, await speech(text, voice)).likeness;
        }),
      );
      const at = own.indexOf(each);
      expect(likenesses[at]).toBeGreaterThan(0.95);
      expect(likenesses[1 - at]).toBeLessThan(0.7);
    }
  });

  test.each([
    ['machine', people.machine.sends ?? []],
    ['machine that pauses', slowGreeting],
  ])('the message on the %s after the beep, and soon', async (person, greeting) => {
    const beepMs = await soundLength(greeting.slice(0, 1 + greeting.findIndex((part) => 'beepMs' in part)));
    // The phone rings for 200 ms before. A machine hears nothing but the message.
    const startsMs = (await phones.heardAfterMs(numberOf('speaking', person))) - 200 - beepMs;
    expect(startsMs).toBeGreaterThan(0);
    expect(startsMs).toBeLessThan(1_800);
    const heard = await heardBy('speaking', person);
    expect(findSound(heard, await speech(notice, await voiceOf(scripts.notice))).atMs).toBeLessThan(300);
  });

  test('the message if a machine answered, and not the question', async () => {
    const heard = await heardBy('speaking', 'machine');
    const voice = await voiceOf(scripts.notice);
    expect(findSound(heard, await speech(notice, voice)).likeness).toBeGreaterThan(0.95);
    expect(findSound(heard, await speech(question('Ved'), voice)).likeness).toBeLessThan(0.5);
    expect(findSound(heard, resample(welcome, phoneRate).samples).likeness).toBeLessThan(0.3);
  });
});

test('the recordings contain the spoken words', async () => {
  const { responses } = await readBooks(app.db, campaigns.speaking);
  for (const { value, recording } of responses) {
    const sound = await app.sound(recording ?? '');
    expect(sound.rate).toBe(phoneRate);
    expect(findSound(sound.samples, await speech(value)).likeness).toBeGreaterThan(0.9);
    const other = value === 'yes' ? 'no thanks' : 'yes';
    expect(findSound(sound.samples, await speech(other)).likeness).toBeLessThan(0.6);
  }
});
