import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startScriptedAri } from '../../../../../test/kits/line/scripted-ari.ts';
import { realTime } from '../../time.ts';
import type { AriChannel } from './ari-socket.ts';
import { holdFrontDoor } from './front-door.ts';
import type { AriAnswer } from './request-queue.ts';

const freeDoor: AriAnswer = { status: 404, body: {} };
const heldDoor = (...channel_ids: string[]): AriAnswer => ({ status: 200, body: { channel_ids } });

/** A front door that polls fifty times as often as in production. `answer` is the node's answer. */
const keep = async (answer: (uri: string, polls: number) => AriAnswer, { greeting }: { greeting?: object } = {}) => {
  const ari = await startScriptedAri(greeting && { greeting });
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
  const onCall = vi.fn<(channel: AriChannel, to: string) => void>();
  let polls = 0;
  const request = async (_: string, uri: string) => {
    polls += 1;
    return answer(uri, polls);
  };
  const close = holdFrontDoor({ request }, { settings, time: realTime(50) }, onCall);
  onTestFinished(async () => {
    close();
    await ari.close();
  });
  return { ari, onCall, close, polls: () => polls };
};

test('takes a door without a holder once, and hands over inbound calls', async () => {
  const { ari, onCall, polls } = await keep((_, nth) => (nth > 1 ? heldDoor() : freeDoor));
  await expect.poll(() => ari.sockets.length).toBe(1);
  await expect.poll(polls).toBeGreaterThan(5);
  ari.say({ type: 'StasisStart', args: ['+15550101'], channel: { id: '1', state: 'Ring' } });
  await expect.poll(() => onCall.mock.calls).toEqual([[{ id: '1', state: 'Ring' }, '+15550101']]);
  expect(ari.sockets).toHaveLength(1);
});

test('leaves a door to its current holder until that one is gone', async () => {
  let isHeld = true;
  const { ari, polls } = await keep(() => (isHeld ? heldDoor() : freeDoor));
  await expect.poll(polls).toBeGreaterThan(5);
  expect(ari.sockets).toHaveLength(0);
  isHeld = false;
  await expect.poll(() => ari.sockets.length).toBe(1);
});

test('a process that is replaced immediately does not believe that it holds the door', async () => {
  const { ari } = await keep(() => freeDoor, { greeting: { type: 'ApplicationReplaced' } });
  await expect.poll(() => ari.sockets.length).toBe(2);
  await delay(100);
  expect(ari.sockets).toHaveLength(2);
});

test('takes a call that nobody accepted', async () => {
  const channel = { id: '1', state: 'Ring', dialplan: { app_name: 'Stasis', app_data: 'halloo,+15550101' } };
  let isAccepted = false;
  const { ari, onCall, polls } = await keep((uri) => {
    if (uri !== 'channels/1') return isAccepted ? heldDoor() : heldDoor('1');
    isAccepted = true;
    return { status: 200, body: channel };
  });
  await expect.poll(() => onCall.mock.calls).toEqual([[channel, '+15550101']]);
  expect(polls()).toBeGreaterThan(3);
  expect(ari.sockets).toHaveLength(1);
});

test('releases the door when it is closed', async () => {
  const { ari, close } = await keep(() => freeDoor);
  await expect.poll(() => ari.sockets.length).toBe(1);
  await delay(50);
  close();
  await expect.poll(() => ari.received.at(-1)?.opcode).toBe(8);
  await delay(100);
  expect(ari.sockets).toHaveLength(1);
});
