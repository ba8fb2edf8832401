import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WireFlow } from '../../packages/flow/src/schema.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp } from './books.ts';
import { storyOf } from './campaign-people.ts';
import { begins, does, draw, ends, plays } from './draw.ts';
import { findSound } from './find-sound.ts';
import type { Part } from './phone-sound.ts';
import { speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const asked = 'Can you hear me on the other side?';
const told = 'This is the clinic, and I can hear you well.';
const sim = '+919000090001';

/** The same words several times: at least one is heard completely after the connection. */
const says = (words: string, times: number): Part[] =>
  Array.from({ length: times }, (): Part[] => [{ quietMs: 1_000 }, { say: words }]).flat();
const also = {
  'asks again and again': { digits: '92', sends: [...says(asked, 12), { quietMs: 60_000 }] },
  'helps and hangs up': { digits: '93', sends: [...says(told, 3), { quietMs: 60_000 }], hangsUpAfterMs: 12_000 },
};

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let scripts: { hello: number; goodbye: number };

beforeAll(async () => {
  phones = await startPhones({ also });
  asterisk = await startAsterisk({ phonesPort: phones.port });
  app = await startCallingHalloo([{ asterisk }]);
  await app.makeSim(sim, { channels: 10 });
  scripts = {
    hello: await app.speakScript('Hello', 'One moment please.'),
    goodbye: await app.speakScript('Goodbye', 'Thank you for your time, and goodbye.'),
  };
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const transferTo = (number: string): WireFlow =>
  draw(
    {
      START: begins,
      HELLO: plays(scripts.hello, 'Hello'),
      CONNECT: does({ kind: 'transfer', number }, 'Connect'),
      GOODBYE: plays(scripts.goodbye, 'Goodbye'),
      END: ends(),
    },
    ['START HELLO', 'HELLO CONNECT', 'CONNECT GOODBYE', 'GOODBYE END'],
  );
const call = async (name: string, person: string, to: string) => {
  const number = leadNumber(phones, person, { nth: name.length, listened: true });
  const leads = [{ Name: 'Asha Patil', Number: number }];
  const id = await app.makeCampaign({ name, flow: transferTo(to), leads });
  await app.goLive(id);
  await app.completed(id);
  const { calls } = await expectBooksAddUp(app.db, id);
  const [row] = calls;
  const acted = row?.facts.find((fact) => fact.fact === 'acted');
  return { number, row, acted, story: storyOf(row?.facts ?? []) };
};

test.concurrent('a transfer connects two people who hear each other, and then the flow continues', async () => {
  const helper = leadNumber(phones, 'helps and hangs up', { nth: 7, listened: true });
  const { number, row, acted, story } = await call('Connected', 'asks again and again', helper);
  expect(row).toMatchObject({ result: 'completed', answered_by: 'unknown', cause: 16 });
  expect(acted).toMatchObject({ nodeId: 'CONNECT', ok: true, detail: 'The other side hung up.' });
  expect(story).toEqual(['all of HELLO', 'all of GOODBYE', 'over: end']);

  const [theirs, ours] = [await phones.heard(helper), await phones.heard(number)];
  const [question, answer] = [await speech(asked), await speech(told)];
  expect(findSound(theirs, question).likeness).toBeGreaterThan(0.9);
  expect(findSound(ours, answer).likeness).toBeGreaterThan(0.9);
  // Nobody hears their own voice.
  expect(findSound(theirs, answer).likeness).toBeLessThan(0.5);
  expect(findSound(ours, question).likeness).toBeLessThan(0.5);
  const second = (await phones.calls()).filter((each) => each.number === helper);
  expect(second).toMatchObject([{ caller: sim }]);
});

test.concurrent('an unanswered transfer is recorded, and the flow continues', async () => {
  const busy = leadNumber(phones, 'busy', { nth: 8 });
  const { row, acted, story } = await call('Busy', 'listens', busy);
  expect(row).toMatchObject({ result: 'completed' });
  expect(acted).toMatchObject({ nodeId: 'CONNECT', ok: false, detail: 'The number was busy.' });
  expect(story).toEqual(['all of HELLO', 'all of GOODBYE', 'over: end']);
});

test.concurrent('hanging up while the other phone rings, or during the conversation, ends both legs', async () => {
  const ringing = leadNumber(phones, 'rings out', { nth: 9 });
  const gone = await call('Gives up', 'hangs up after 10 s', ringing);
  expect(gone.row).toMatchObject({ result: 'hung_up' });
  expect(gone.row?.talk_ms).toBeLessThan(14_000);
  const talks = leadNumber(phones, 'listens', { nth: 10 });
  const left = await call('Leaves', 'hangs up after 10 s', talks);
  expect(left.row).toMatchObject({ result: 'hung_up' });
  // No leg is left on the node.
  await until('both legs are gone', async () => {
    const channels = await asterisk.command('core show channels concise');
    return ![ringing, talks].some((number) => channels.includes(number.slice(1)));
  });
});
