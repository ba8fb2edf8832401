import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Fact } from '../../packages/flow/src/run.ts';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { asks, begins, draw, ends, onPhrase, plays } from './draw.ts';
import { phoneRate, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const promptMs = 8_000;
const quiet = { quietMs: 60_000 };
const people = {
  answersLate: { digits: '96', ringMs: 200, sends: [{ quietMs: promptMs + 2_000 }, { say: 'yes' }, quiet] },
  isNoisy: { digits: '97', ringMs: 200, sends: [quiet], noise: 0.05, hangsUpAfterMs: promptMs + 3_000 },
  saysElse: {
    digits: '98',
    ringMs: 200,
    sends: [{ quietMs: 4_000 }, { say: 'perhaps' }, quiet],
    hangsUpAfterMs: 14_000,
  },
} as const;

/** A recogniser that understands what the test says. */
const startRecogniser = async () => {
  const state = { text: 'yes', asked: 0 };
  const server = http.createServer((request, response) => {
    request.resume().once('end', async () => {
      state.asked += 1;
      const { text } = state;
      await delay(150);
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ text }));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { state, url, stop: () => server.closeAllConnections() ?? server.close() };
};

let phones: Phones;
let asterisk: Asterisk;
let recogniser: Awaited<ReturnType<typeof startRecogniser>>;
let app: CallingHalloo;
let prompt: number;
let thanks: number;

beforeAll(async () => {
  phones = await startPhones({ also: people });
  asterisk = await startAsterisk({ phonesPort: phones.port });
  recogniser = await startRecogniser();
  app = await startCallingHalloo([{ asterisk }], { env: { HALLOO_SPEECH_URL: recogniser.url } });
  await app.makeSim('+919000090001', { channels: 5 });
  prompt = await app.uploadScript('Question', sweep(24_000, promptMs / 1_000));
  thanks = await app.uploadScript('Thanks', sweep(24_000, 1));
});
afterAll(async () => {
  await app?.stop();
  recogniser?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const question = () =>
  draw(
    {
      ...{ START: begins, QUESTION: plays(prompt, 'Question'), ASK: asks('Answer') },
      ...{ YES: onPhrase('ASK', 'yes', 'Interested'), THANKS: plays(thanks, 'Thanks'), END: ends() },
    },
    ['START QUESTION', 'QUESTION ASK', 'ASK YES', 'YES THANKS', 'THANKS END'],
  );

const callAll = async (name: string, who: readonly (keyof typeof people | 'says yes after 4 s')[]) => {
  const leads = who.map((person, nth) => ({
    Name: person,
    Number: leadNumber(phones, person, { nth: nth + 1 }),
  }));
  const id = await app.makeCampaign({ name, flow: question(), leads });
  await app.goLive(id);
  await app.completed(id);
  const { leads: called, calls, responses } = await readBooks(app.db, id);
  await expectBooksAddUp(app.db, id);
  return who.map((_, nth) => {
    const lead = called[nth];
    const call = calls.find(({ lead_id }) => lead_id === lead?.id);
    if (!call) throw new Error(`${who[nth]} was not called.`);
    return { call, facts: call.facts, responses: responses.filter(({ call_id }) => call_id === call.id) };
  });
};

const heardAt = (facts: readonly Fact[], nodeId: string) => {
  const fact = facts.find((one) => one.fact === 'heard' && one.nodeId === nodeId);
  return fact?.fact === 'heard' ? fact : undefined;
};

/** When the word ends in the sound that the phone sends: behind it is silence. */
const lengthOf = async (word: string): Promise<number> => {
  const samples = await speech(word);
  return (samples.findLastIndex((sample) => Math.abs(sample) > 0.01) / phoneRate) * 1_000;
};

/** From the end of the word to the beginning of the next audio. */
const waited = ({ call, facts }: Awaited<ReturnType<typeof callAll>>[number], saidAfterMs: number, wordMs: number) => {
  const next = heardAt(facts, 'THANKS');
  const saidAt = (call.answered_at?.getTime() ?? 0) + saidAfterMs + wordMs;
  return (next?.at ?? 0) - (next?.ms ?? 0) - saidAt;
};

test('a word over the prompt is the answer, and an answer is taken soon after its end', async () => {
  const [over, late] = await callAll('Question', ['says yes after 4 s', 'answersLate']);
  if (!over || !late) throw new Error('A call is missing.');
  const wordMs = await lengthOf('yes');

  expect(heardAt(over.facts, 'QUESTION')).toMatchObject({ whole: false });
  expect(heardAt(over.facts, 'QUESTION')?.ms).toBeLessThan(promptMs - 1_000);
  expect(over.responses).toMatchObject([{ value: 'yes', outcome: 'Interested' }]);
  const { samples, rate } = await app.sound(over.responses[0]?.recording ?? '');
  expect(samples.length / rate).toBeGreaterThan(wordMs / 1_000);
  expect(samples.length / rate).toBeLessThan(wordMs / 1_000 + 1.5);

  expect(heardAt(late.facts, 'QUESTION')).toMatchObject({ whole: true });
  expect(late.responses).toMatchObject([{ value: 'yes' }]);

  const delays = [waited(over, 4_000, wordMs), waited(late, promptMs + 2_000, wordMs)];
  process.stdout.write(`From the end of the word to the next audio: ${delays.map(Math.round).join(' and ')} ms.\n`);
  // Far below the two seconds of silence for which the line waits, however busy the machine is.
  expect(Math.max(...delays)).toBeLessThan(1_800);
});

test('noise does not end the prompt', async () => {
  // A busy machine tells voices by their level for a moment; the recogniser understands nothing in noise either way.
  recogniser.state.text = '';
  const [noisy] = await callAll('In a noisy street', ['isNoisy']);
  expect(heardAt(noisy?.facts ?? [], 'QUESTION')).toMatchObject({ whole: true });
  expect(noisy?.responses).toEqual([]);
  recogniser.state.text = 'yes';
});

test('a word that is no answer pauses the prompt, which then goes on to its end', async () => {
  recogniser.state.text = 'perhaps';
  recogniser.state.asked = 0;
  const [call] = await callAll('Another question', ['saysElse']);
  expect(heardAt(call?.facts ?? [], 'QUESTION')).toMatchObject({ whole: true });
  expect(call?.facts.some(({ fact }) => fact === 'no_match')).toBe(false);
  expect(call?.responses).toEqual([]);
  expect(recogniser.state.asked).toBeGreaterThan(0);
  const heard = heardAt(call?.facts ?? [], 'QUESTION');
  expect((heard?.at ?? 0) - (call?.call.answered_at?.getTime() ?? 0)).toBeGreaterThan(promptMs + 300);
  recogniser.state.text = 'yes';
});

test('no channel is left behind', async () => {
  await until('Asterisk has no channels', async () =>
    /^0 active channels/m.test(await asterisk.command('core show channels')),
  );
});
