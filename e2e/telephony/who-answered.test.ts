import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { sweep, voiceLike } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { begins, draw, ends, plays } from './draw.ts';
import { findSound } from './find-sound.ts';
import { lengthOf as soundLength } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const asks = 'Hi. Please state your name and the reason for your call, and I will see if this person is available.';
const notThere = 'The number you have dialled is currently switched off. Please try again later. Thank you.';
const mailbox = 'You have reached the mail box of the Miller family. Please leave a message after the tone.';
const quiet = { quietMs: 60_000 };
/** From the end of the question to the person's hello. */
const fetchMs = 9_000;
const questionMs = 6_000;
const people = {
  assistant: {
    digits: '96',
    ringMs: 200,
    sends: [{ quietMs: 200 }, { say: asks }, { quietMs: fetchMs }, { say: 'Hello?' }, quiet],
  },
  'switched off': {
    digits: '97',
    ringMs: 200,
    sends: [{ quietMs: 300 }, { say: notThere }, quiet],
    hangsUpAfterMs: 9_000,
  },
  mailbox: {
    digits: '98',
    ringMs: 200,
    sends: [{ quietMs: 300 }, { say: mailbox }, { quietMs: 400 }, { beepMs: 500 }, quiet],
  },
  person: { digits: '99', ringMs: 200, sends: [{ quietMs: 300 }, { say: 'Hello?' }, quiet] },
} as const;
type Who = keyof typeof people;

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let question: number;
let called: number;
let notice: number;
let times = 0;

beforeAll(async () => {
  phones = await startPhones({ also: people });
  asterisk = await startAsterisk({ phonesPort: phones.port });
  app = await startCallingHalloo([{ asterisk }]);
  await app.makeSim('+919000090001', { channels: 6 });
  question = await app.uploadScript('Question', sweep(24_000, questionMs / 1_000));
  called = await app.uploadScript('This is a call from the clinic', voiceLike(24_000, 2));
  notice = await app.uploadScript('Notice', sweep(24_000, 3));
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const flow = () =>
  draw({ START: begins, QUESTION: plays(question, 'Question'), END: ends() }, ['START QUESTION', 'QUESTION END']);

/** The hash of a script's audio. */
const soundOf = async (script: number): Promise<string> => {
  const [row] = await app.db<{ call: string }[]>`
    select call from script join sound on sound.id = sound_id where script.id = ${script}`;
  return row?.call ?? '';
};

/** Calls these people, each by a number of its own. */
const callAll = async (who: readonly Who[], schedule: object = {}) => {
  times += 1;
  const leads = who.map((person, nth) => ({
    Name: person,
    Number: leadNumber(phones, person, { nth: nth + 1 + 10 * times, listened: true }),
  }));
  const id = await app.makeCampaign({ name: `Calls ${times}`, flow: flow(), leads, schedule });
  await app.goLive(id);
  await app.completed(id);
  await expectBooksAddUp(app.db, id);
  const books = await readBooks(app.db, id);
  return { ...books, numbers: leads.map(({ Number: number }) => number) };
};

const named = async () => (await app.send(routes.listAnnouncements)).announcements;
/** The announcement that calls to a person heard. */
const announcementOf = async (person: Who): Promise<number | undefined> => {
  const [row] = await app.db<{ id: number }[]>`
    select a.announcement_id as id from announcement_call a join call c on c.campaign_id = a.campaign_id and c.id = a.call_id
    where c.number like ${`%${people[person].digits}`} limit 1`;
  return row?.id;
};
const nameIt = async (person: Who, body: { name: string; effect: 'off' | 'screening'; script_id: number | null }) => {
  const id = await until(`${person} is an announcement`, () => announcementOf(person));
  await app.send(routes.nameAnnouncement, { params: { id }, body });
};

test('announcements are named, and an assistant that asks who calls hears a script before the flow begins', async () => {
  await callAll([
    'switched off',
    'switched off',
    'switched off',
    'assistant',
    'assistant',
    'assistant',
    'person',
    'person',
  ]);
  await nameIt('switched off', { name: 'Switched off', effect: 'off', script_id: null });
  await nameIt('assistant', { name: 'Assistant', effect: 'screening', script_id: called });
  expect(await announcementOf('person')).toBeUndefined();
  expect(await named()).toHaveLength(2);

  const { calls, leads, numbers } = await callAll(['switched off', 'assistant', 'person']);
  const callOf = (nth: number) => {
    const call = calls.find(({ number }) => number === numbers[nth]);
    if (!call) throw new Error(`no call to ${numbers[nth]}`);
    return call;
  };
  const [off, screened, person] = [callOf(0), callOf(1), callOf(2)];
  expect(off).toMatchObject({ result: 'no_answer', answered_by: 'machine' });
  expect(off.talk_ms).toBeLessThan(4_500);
  expect(leads.find(({ id }) => id === off.lead_id)).toMatchObject({ substatus: 'announcement: Switched off' });
  expect(person).toMatchObject({ result: 'completed' });

  // The assistant hears the script; the flow begins again once the person says hello.
  expect(screened).toMatchObject({ result: 'completed', answered_by: 'person' });
  const whole = screened.facts.filter((fact) => fact.fact === 'heard' && fact.whole);
  expect(whole).toHaveLength(1);
  const askedMs = await soundLength(people.assistant.sends.slice(0, 2));
  expect(screened.talk_ms).toBeGreaterThan(askedMs + fetchMs + questionMs);
  const script = (await app.sound(await soundOf(called))).samples;
  expect(findSound(await phones.heard(numbers[1] ?? ''), script).likeness).toBeGreaterThan(0.9);
});

test('a message begins right after the beep of a voicemail', async () => {
  const { leads, numbers } = await callAll(['mailbox'], { on_machine: 'script', machine_script_id: notice });
  expect(leads).toMatchObject([{ substatus: 'a message was left on an answering machine' }]);
  const beepMs = await soundLength(people.mailbox.sends.slice(0, 4));
  const startsMs = (await phones.heardAfterMs(numbers[0] ?? '')) - 200 - beepMs;
  process.stdout.write(`From the end of the beep to the message: ${Math.round(startsMs)} ms.\n`);
  expect(startsMs).toBeGreaterThan(0);
  expect(startsMs).toBeLessThan(1_500);
});

test('no channel is left behind', async () => {
  await until('Asterisk has no channels', async () =>
    /^0 active channels/m.test(await asterisk.command('core show channels')),
  );
});
