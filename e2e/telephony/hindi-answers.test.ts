import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../packages/server/test/kits/test-sounds.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp, readBooks } from './books.ts';
import { asks, begins, draw, ends, onPhrase, plays } from './draw.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const promptMs = 5_000;
const quiet = { quietMs: 60_000 };
/** Voices that Halloo does not offer, so nothing that they say is an example. */
const [she, he] = ['espeak/hi+f4', 'espeak/hi+m1'];
const people = {
  saysYesOver: { digits: '91', ringMs: 200, sends: [{ quietMs: 3_000 }, { say: 'हाँ', voice: he }, quiet] },
  saysNo: { digits: '92', ringMs: 200, sends: [{ quietMs: promptMs + 2_000 }, { say: 'नहीं', voice: she }, quiet] },
  saysNoInNoise: {
    digits: '93',
    ringMs: 200,
    sends: [{ quietMs: promptMs + 2_000 }, { say: 'नहीं', voice: he }, quiet],
    noise: 0.02,
  },
  saysElse: {
    digits: '94',
    ringMs: 200,
    sends: [
      ...[{ quietMs: 2_000 }, { say: 'मौसम अच्छा है', voice: he }],
      ...[{ quietMs: promptMs }, { say: 'मौसम अच्छा है', voice: he }, quiet],
    ],
    hangsUpAfterMs: promptMs + 10_000,
  },
} as const;
const hindi = { langCode: 'hi-IN', langName: 'Hindi (India)' };
type Person = keyof typeof people;

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let prompt: number;
let thanks: number;

beforeAll(async () => {
  phones = await startPhones({ also: people });
  asterisk = await startAsterisk({ phonesPort: phones.port });
  // The quick voices are enough, and the machine has calls to place.
  app = await startCallingHalloo([{ asterisk }], { env: { HALLOO_NATURAL_VOICES: 'off' } });
  await app.makeSim('+919000090001', { channels: 5 });
  prompt = await app.uploadScript('Question', sweep(24_000, promptMs / 1_000));
  thanks = await app.uploadScript('Thanks', sweep(24_000, 1));
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
});

const question = () =>
  draw(
    {
      ...{ START: begins, QUESTION: plays(prompt, 'Question'), ASK: asks('Answer') },
      YES: onPhrase('ASK', 'हाँ', 'Interested', hindi),
      NO: onPhrase('ASK', 'नहीं', null, hindi),
      ...{ THANKS: plays(thanks, 'Thanks'), END: ends() },
    },
    ['START QUESTION', 'QUESTION ASK', 'ASK YES', 'ASK NO', 'YES THANKS', 'NO THANKS', 'THANKS END'],
  );

test('answers in Hindi are understood by examples, over the prompt and in noise; other words are not', async () => {
  const who: readonly Person[] = ['saysYesOver', 'saysNo', 'saysNoInNoise', 'saysElse'];
  const leads = who.map((person, nth) => ({ Name: person, Number: leadNumber(phones, person, { nth: nth + 1 }) }));
  const id = await app.makeCampaign({ name: 'In Hindi', flow: question(), leads });
  await until('voices have spoken the examples', async () => {
    const [row] = await app.db<{ waiting: number }[]>`
      select count(*)::integer as waiting from example_phrase where language = 'hi-IN' and spoken = 0`;
    return row?.waiting === 0;
  });
  await app.goLive(id);
  await app.completed(id);
  const { leads: called, calls, responses } = await readBooks(app.db, id);
  await expectBooksAddUp(app.db, id);
  const callOf = (person: Person) => {
    const call = calls.find(({ lead_id }) => lead_id === called[who.indexOf(person)]?.id);
    if (!call) throw new Error(`${person} was not called.`);
    return { facts: call.facts, answers: responses.filter(({ call_id }) => call_id === call.id) };
  };

  const over = callOf('saysYesOver');
  expect(over.answers).toMatchObject([{ value: 'हाँ', outcome: 'Interested' }]);
  expect(over.facts.find((fact) => fact.fact === 'heard' && fact.nodeId === 'QUESTION')).toMatchObject({
    whole: false,
  });
  expect(callOf('saysNo').answers).toMatchObject([{ value: 'नहीं' }]);
  expect(callOf('saysNoInNoise').answers).toMatchObject([{ value: 'नहीं' }]);
  // Over the prompt it counts for nothing. After it nobody understood it, but somebody can listen to it.
  const { answers: unclear } = callOf('saysElse');
  expect(unclear).toMatchObject([{ rule_id: 'ASK', child_id: '', value: '', understood: false }]);
  expect(unclear[0]?.recording).not.toBeNull();
});
