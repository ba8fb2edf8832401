import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../packages/contract/src/routes.ts';
import { noCheck } from '../../packages/flow/src/digits-check.ts';
import type { WireFlow } from '../../packages/flow/src/schema.ts';
import { a } from '../../packages/flow/test/draw.ts';
import { type Asterisk, startAsterisk } from './asterisk.ts';
import { expectBooksAddUp } from './books.ts';
import { storyOf } from './campaign-people.ts';
import { asks, begins, does, draw, ends, onDigits, onKey, plays } from './draw.ts';
import { findSound } from './find-sound.ts';
import { type Part, speech } from './phone-sound.ts';
import { type Phones, startPhones } from './phones.ts';
import { type CallingHalloo, leadNumber, startCallingHalloo, until } from './with-halloo.ts';

const asked = 'Can you hear me on the other side?';
const told = 'This is the clinic, and I can hear you well.';
const sim = '+919000090001';

/** The same words several times: at least one is heard completely after the connection. */
const says = (words: string, times: number): Part[] =>
  Array.from({ length: times }, (): Part[] => [{ quietMs: 1_000 }, { say: words }]).flat();
const types = (keys: string): Part[] => [...keys].flatMap((press): Part[] => [{ press }, { quietMs: 250 }]);
const also = {
  'asks again and again': { digits: '92', sends: [...says(asked, 12), { quietMs: 60_000 }] },
  /** The second language, a code that is too short, and a right one, each well after its question has begun. */
  'chooses, and types twice': {
    digits: '94',
    sends: [
      ...[{ quietMs: 2_000 }, { press: '2' }, { quietMs: 5_000 }, ...types('99#')],
      ...[{ quietMs: 5_500 }, ...types('1234#'), { quietMs: 60_000 }],
    ],
  },
  /** Hears the question twice, corrects the first entry, confirms the second one, and wants no more calls. */
  'repeats, corrects, confirms and stops': {
    digits: '95',
    sends: [
      ...[{ quietMs: 4_000 }, { press: '*' }, { quietMs: 4_000 }, ...types('47#')],
      ...[{ quietMs: 6_000 }, { press: '2' }, { quietMs: 4_000 }, ...types('48#')],
      ...[{ quietMs: 6_000 }, { press: '1' }, { quietMs: 2_500 }, { press: '9' }, { quietMs: 60_000 }],
    ],
  },
  'helps and hangs up': { digits: '93', sends: [...says(told, 3), { quietMs: 60_000 }], hangsUpAfterMs: 12_000 },
};

let phones: Phones;
let asterisk: Asterisk;
let app: CallingHalloo;
let scripts: { hello: number; goodbye: number };

/** Another system, which knows the names of visitors by their code. */
const visits: string[] = [];
const visitors = http.createServer((request, response) => {
  visits.push(request.url ?? '');
  response.end('{"visitor": {"name": "Meena"}}');
});

beforeAll(async () => {
  phones = await startPhones({ also });
  asterisk = await startAsterisk({ phonesPort: phones.port });
  await new Promise<void>((resolve) => visitors.listen(0, '127.0.0.1', resolve));
  app = await startCallingHalloo([{ asterisk }], { env: { HALLOO_WEBHOOK_PRIVATE: 'allow' } });
  await app.makeSim(sim, { channels: 10 });
  for (const code of ['en-IN', 'hi-IN']) await app.send(routes.addWorkspaceLanguage, { body: { code } });
  scripts = {
    hello: await app.speakScript('Hello', 'One moment please.'),
    goodbye: await app.speakScript('Goodbye', 'Thank you for your time, and goodbye.'),
  };
});
afterAll(async () => {
  await app?.stop();
  await asterisk?.stop();
  await phones?.stop();
  visitors.closeAllConnections();
  visitors.close();
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

/** Texts of the call in two languages. */
const said = {
  choose: 'Hello {first_name}. For the second language press 2.',
  code: { own: 'Please type the code of your visit.', other: 'Now type four digits of the visit in your letter.' },
  far: 'We are far away from you.',
  welcome: 'Welcome {visitor}, we have found your visit.',
};

/** Branch, language, checked digits, HTTP request and sub-flow. */
const everyKind = async (): Promise<WireFlow> => {
  const code = await app.speakScript('Code', said.code.own);
  await app.send(routes.saveScriptLanguage, {
    params: { id: code, code: 'hi-IN' },
    body: { text_message: said.code.other, lang_code: 'en-IN' },
  });
  const inner = draw(
    {
      START: begins,
      WELCOME: plays(await app.speakScript('Welcome', said.welcome), 'Welcome'),
      DONE: ends(null, 'Interested'),
    },
    ['START WELCOME', 'WELCOME DONE'],
  );
  const { id: libraryId, version } = await app.send(routes.saveToLibrary, {
    body: { name: 'Welcome', flowdata: inner },
  });
  const address = `http://127.0.0.1:${(visitors.address() as AddressInfo).port}/visits/{code}`;
  return draw(
    {
      START: begins,
      WHERE: a.branch(),
      NEAR: { ...a.way('WHERE', [a.condition('City', 'is', 'Pune')]), name: 'Near' },
      CHOOSE: plays(await app.speakScript('Choose', said.choose), 'Choose'),
      LANGUAGE: asks('Language'),
      FIRST: onKey('LANGUAGE', '1'),
      SECOND: onKey('LANGUAGE', '2'),
      SWITCH: a.set({ field: 'language', do: 'set', value: 'Hindi' }),
      CODE: plays(code, 'Code'),
      TYPE: asks('Visit'),
      TYPED: onDigits('TYPE', 'code', { ...noCheck, as: 'number', leastDigits: 4, least: '1000', most: '2000' }),
      LOOKUP: {
        ...a.request({ url: address, reads: [{ path: 'visitor.name', field: 'visitor' }] }),
        name: 'Look up',
      },
      INSIDE: { kind: 'subflow', name: 'Welcome part', taken: { libraryId, version, flow: inner } },
      FAR: plays(await app.speakScript('Far', said.far), 'Far'),
      END: ends(),
    },
    [
      ...['START WHERE', 'WHERE NEAR', 'WHERE FAR', 'FAR END', 'NEAR CHOOSE', 'CHOOSE LANGUAGE'],
      ...['LANGUAGE FIRST', 'LANGUAGE SECOND', 'FIRST CODE', 'SECOND SWITCH', 'SWITCH CODE', 'CODE TYPE'],
      ...['TYPE TYPED', 'TYPED LOOKUP', 'LOOKUP INSIDE', 'INSIDE END'],
    ],
  );
};

test.concurrent('one call walks a Branch, a language, checked digits, an HTTP request and a sub-flow', async () => {
  const number = leadNumber(phones, 'chooses, and types twice', { nth: 11, listened: true });
  const id = await app.makeCampaign({
    ...{ name: 'Every kind', flow: await everyKind() },
    leads: [{ Name: 'Asha Patil', Number: number, City: 'Pune' }],
  });
  await app.goLive(id);
  await app.completed(id);
  const { leads, calls, responses } = await expectBooksAddUp(app.db, id);
  const facts = calls[0]?.facts ?? [];
  expect(storyOf(facts)).toEqual([
    ...['part of CHOOSE', 'answered 2', 'all of CODE', 'wrong 99'],
    ...['all of CODE', 'answered 1234', 'all of INSIDE.WELCOME', 'over: end'],
  ]);
  expect(visits).toEqual(['/visits/1234']);
  expect(leads).toMatchObject([{ state: 'Completed', response: '1234', outcome: 'Interested' }]);
  expect(responses).toMatchObject([
    { rule_id: 'LANGUAGE', kind: 'key', value: '2' },
    { rule_id: 'TYPE', kind: 'digits', value: '1234' },
  ]);

  const { results } = await app.send(routes.listScripts, { query: { limit: 20 } });
  const voice = results.find(({ name }) => name === 'Choose')?.voice_name.replace(/^flite\//, '');
  const heard = await phones.heard(number);
  const likeness = async (text: string) => findSound(heard, await speech(text, voice)).likeness;
  expect(await likeness(said.code.other)).toBeGreaterThan(0.95);
  expect(await likeness('Welcome Meena, we have found your visit.')).toBeGreaterThan(0.95);
  // Neither the first language nor the other way of the Branch.
  expect(await likeness(said.code.own)).toBeLessThan(0.7);
  expect(await likeness(said.far)).toBeLessThan(0.7);

  const { steps } = await app.send(routes.getCall, { params: { call_id: calls[0]?.id ?? 0 } });
  const noted = steps.filter(({ kind }) => ['chose', 'set', 'no_match', 'requested'].includes(kind));
  expect(noted.map(({ kind, node_id, ok }) => [kind, node_id, ok])).toEqual([
    ['chose', 'WHERE', null],
    ['set', 'SWITCH', true],
    ['no_match', 'TYPE', null],
    ['requested', 'LOOKUP', true],
    ['set', 'LOOKUP', true],
  ]);
  const { nodes } = await app.send(routes.getFlowResult, { params: { campaign_id: id } });
  for (const node of ['NEAR', 'SECOND', 'TYPED', 'LOOKUP', 'INSIDE', 'INSIDE.WELCOME']) {
    expect(nodes[node], node).toMatchObject({ arrived: 1 });
  }
  expect(nodes.FAR).toMatchObject({ arrived: 0 });
  const [call_] = await app.db<{ language: string }[]>`select language from call where campaign_id = ${id}`;
  expect(call_?.language).toBe('hi-IN');
});

test.concurrent('digits are read back and confirmed, and keys that always work repeat and stop', async () => {
  const readBack = 'You entered {entered}. Press 1 if this is right, or 2 to change it.';
  const scriptId = await app.speakScript('Read back', readBack);
  const flow = draw(
    {
      START: begins,
      AGE: plays(await app.speakScript('Age', 'Please type your age.'), 'Age'),
      ASK: { kind: 'rule', name: 'Age', readBack: { scriptId, yes: '1', no: '2' } },
      TYPED: onDigits('ASK', 'age', { ...noCheck, as: 'number', least: '18', most: '99' }),
      NEWS: plays(
        await app.speakScript('News', 'We now read all the news of the last ten days to you. '.repeat(3)),
        'News',
      ),
      END: ends(),
    },
    ['START AGE', 'AGE ASK', 'ASK TYPED', 'TYPED NEWS', 'NEWS END'],
  );
  const number = leadNumber(phones, 'repeats, corrects, confirms and stops', { nth: 12, listened: true });
  const id = await app.makeCampaign({ name: 'Read back', flow, leads: [{ Name: 'Asha Patil', Number: number }] });
  const stop = { key: '9', script_id: null, outcome: null };
  const call_keys = { stop, repeat: { key: '*' } };
  await app.send(routes.changeCampaignDetail, { params: { key: id }, body: { call_keys } });
  await app.goLive(id);
  await app.completed(id);
  const { calls, responses } = await expectBooksAddUp(app.db, id);
  const facts = calls[0]?.facts ?? [];
  expect(storyOf(facts)).toEqual([
    ...['all of AGE', 'all of AGE', 'all of ASK', 'wrong 47', 'all of AGE', 'all of ASK', 'answered 48'],
    ...['part of NEWS', 'over: stopped'],
  ]);
  expect(facts.flatMap((fact) => (fact.fact === 'used_key' ? fact.use : []))).toEqual(['repeat', 'stop']);
  expect(responses).toMatchObject([{ rule_id: 'ASK', kind: 'digits', value: '48' }]);
  expect(await app.db`select 1 from do_not_call where number = ${number}`).toHaveLength(1);

  const { results } = await app.send(routes.listScripts, { query: { limit: 20 } });
  const voice = results.find(({ name }) => name === 'Read back')?.voice_name.replace(/^flite\//, '');
  const heard = await phones.heard(number);
  for (const entered of ['47', '48']) {
    const said = await speech(readBack.replace('{entered}', entered), voice);
    expect(findSound(heard, said).likeness, entered).toBeGreaterThan(0.95);
  }
});
