import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { serverFrame, startScriptedAri } from '../../../../../test/kits/line/scripted-ari.ts';
import { LineError } from '../../../../ports/line.ts';
import { virtualTime } from '../../time.ts';
import { openAriSocket } from './ari-socket.ts';

interface Asked {
  readonly request_id: string;
  readonly method: string;
  readonly uri: string;
}
type Hear = (asked: Asked, answer: (status?: number, body?: object) => void) => void;

const open = async (hear: Hear = (_, answer) => answer()) => {
  const time = virtualTime(0);
  const asked: Asked[] = [];
  const ari = await startScriptedAri({
    hear: (text, say) => {
      const request = JSON.parse(text) as Asked;
      asked.push(request);
      hear(request, (status_code = 200, body = {}) =>
        say({
          type: 'RESTResponse',
          request_id: request.request_id,
          status_code,
          message_body: JSON.stringify(body),
        }),
      );
    },
  });
  const events: string[] = [];
  const onLost = vi.fn();
  const { baseUrl } = ari;
  const settings = {
    name: 'a',
    baseUrl,
    user: 'u',
    password: 'p',
    trunk: 't',
    capacity: 1,
    number: 'plus',
    inbound: 'halloo',
  } as const;
  const onEvent = ({ type }: { type: string }) => events.push(type);
  const socket = await openAriSocket({ settings, app: 'test', time, onEvent, onLost });
  onTestFinished(async () => {
    socket.close();
    await ari.close();
  });
  return { ari, socket, asked, events, onLost, time };
};

test('each request gets its own answer, in any order', async () => {
  const held: (() => void)[] = [];
  const { socket, events, ari } = await open(({ uri }, answer) => {
    held.push(() => answer(uri === 'b' ? 404 : 200, { uri }));
    if (held.length === 3) for (const say of held.reverse()) say();
  });
  ari.say({ type: 'StasisStart' });
  const answers = await Promise.all(['a', 'b', 'c'].map((uri) => socket.request('GET', uri)));
  expect(answers).toEqual([
    { status: 200, body: { uri: 'a' } },
    { status: 404, body: { uri: 'b' } },
    { status: 200, body: { uri: 'c' } },
  ]);
  expect(events).toEqual(['StasisStart']);
});

test('at most 64 requests are in flight; the others wait in order', async () => {
  const held: (() => void)[] = [];
  const { socket, asked, time } = await open((_, answer) => held.push(answer));
  const all = Promise.all(Array.from({ length: 150 }, (_, nth) => socket.request('GET', String(nth))));
  await expect.poll(() => asked.length).toBe(64);
  await delay(20);
  expect(asked).toHaveLength(64);
  expect(socket.isSlow).toBe(false);
  await time.advance(1_001);
  expect(socket.isSlow).toBe(true);
  const answering = setInterval(() => held.splice(0).forEach((answer) => void answer()), 1);
  await all;
  clearInterval(answering);
  expect(asked.map(({ uri }) => uri)).toEqual(Array.from({ length: 150 }, (_, nth) => String(nth)));
});

test('a request without an answer fails, and a late answer is ignored', async () => {
  const held: (() => void)[] = [];
  const { socket, time } = await open(({ uri }, answer) => (uri === 'never' ? held.push(answer) : answer()));
  const never = expect(socket.request('GET', 'never')).rejects.toThrow(LineError);
  await time.run();
  await never;
  for (const answer of held) answer();
  expect(await socket.request('GET', 'now')).toMatchObject({ status: 200 });
});

test('a node that answers late is slow until it answers in time', async () => {
  const held: (() => void)[] = [];
  const { socket, time } = await open(({ uri }, answer) => (uri === 'late' ? held.push(answer) : answer()));
  const late = socket.request('GET', 'late');
  await expect.poll(() => held.length).toBe(1);
  await time.advance(1_001);
  for (const answer of held) answer();
  await late;
  expect(socket.isSlow).toBe(true);
  await socket.request('GET', 'in time');
  expect(socket.isSlow).toBe(false);
});

test('a lost connection fails requests in flight and is reported once', async () => {
  const { ari, socket, onLost } = await open(() => {});
  const asked = Promise.allSettled(['a', 'b'].map((uri) => socket.request('GET', uri)));
  ari.sockets[0]?.destroy();
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(socket.request('GET', 'c')).rejects.toThrow(LineError);
  expect(onLost).toHaveBeenCalledTimes(1);
});

test('an abandoned socket still receives events but sends no requests; a closed one receives none', async () => {
  const { ari, socket, events, onLost } = await open(() => {});
  const asked = socket.request('GET', 'a');
  socket.abandon();
  await expect(asked).rejects.toThrow(LineError);
  await expect(socket.request('GET', 'b')).rejects.toThrow(LineError);
  ari.say({ type: 'ChannelDtmfReceived' });
  await expect.poll(() => events).toEqual(['ChannelDtmfReceived']);
  socket.close();
  ari.say({ type: 'StasisEnd' });
  await delay(20);
  expect(events).toEqual(['ChannelDtmfReceived']);
  expect(onLost).not.toHaveBeenCalled();
});

test('invalid messages are ignored', async () => {
  const { ari, socket, events } = await open();
  for (const rubbish of [
    '',
    '{',
    'null',
    '[]',
    '5',
    '{"type":"RESTResponse"}',
    '{"type":"RESTResponse","request_id":"9"}',
  ]) {
    ari.sockets[0]?.write(serverFrame(rubbish));
  }
  expect(await socket.request('GET', 'a')).toMatchObject({ status: 200 });
  expect(events.filter((type) => type !== undefined)).toEqual([]);
});
