import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startScriptedAri } from '../../../../../test/kits/line/scripted-ari.ts';
import { realTime } from '../../time.ts';
import type { AriChannel } from './ari-socket.ts';
import { keepFrontDoor } from './front-door.ts';
import type { AriAnswer } from './request-queue.ts';

const nobodysDoor: AriAnswer = { status: 404, body: {} };
const somebodysDoor = (...channel_ids: string[]): AriAnswer => ({ status: 200, body: { channel_ids } });

/** A door that is looked at fifty times as often as by day. `answer` is what the node says of it. */
const keep = async (answer: (uri: string, looks: number) => AriAnswer, { greeting }: { greeting?: object } = {}) => {
  const ari = await startScriptedAri(greeting && { greeting });
  const { baseUrl } = ari;
  const settings = { name: 'a', baseUrl, user: 'u', password: 'p', trunk: 't', capacity: 1, number: 'plus' } as const;
  const comesIn = vi.fn<(channel: AriChannel, to: string) => void>();
  let looks = 0;
  const request = async (_: string, uri: string) => {
    looks += 1;
    return answer(uri, looks);
  };
  const close = keepFrontDoor({ request }, { settings, time: realTime(50) }, comesIn);
  onTestFinished(async () => {
    close();
    await ari.close();
  });
  return { ari, comesIn, close, looks: () => looks };
};

test('a door that nobody keeps is taken once, and who comes in is handed over', async () => {
  const { ari, comesIn, looks } = await keep((_, nth) => (nth > 1 ? somebodysDoor() : nobodysDoor));
  await expect.poll(() => ari.sockets.length).toBe(1);
  await expect.poll(looks).toBeGreaterThan(5);
  ari.say({ type: 'StasisStart', args: ['+15550101'], channel: { id: '1', state: 'Ring' } });
  await expect.poll(() => comesIn.mock.calls).toEqual([[{ id: '1', state: 'Ring' }, '+15550101']]);
  expect(ari.sockets).toHaveLength(1);
});

test('a door that another keeps is left to him, until he is gone', async () => {
  let isKept = true;
  const { ari, looks } = await keep(() => (isKept ? somebodysDoor() : nobodysDoor));
  await expect.poll(looks).toBeGreaterThan(5);
  expect(ari.sockets).toHaveLength(0);
  isKept = false;
  await expect.poll(() => ari.sockets.length).toBe(1);
});

test('of two that come at once the one that is replaced at once does not believe that he keeps it', async () => {
  const { ari } = await keep(() => nobodysDoor, { greeting: { type: 'ApplicationReplaced' } });
  await expect.poll(() => ari.sockets.length).toBe(2);
  await delay(100);
  expect(ari.sockets).toHaveLength(2);
});

test('a caller whom nobody takes is let in', async () => {
  const channel = { id: '1', state: 'Ring', dialplan: { app_name: 'Stasis', app_data: 'halloo,+15550101' } };
  let isLetIn = false;
  const { ari, comesIn, looks } = await keep((uri) => {
    if (uri !== 'channels/1') return isLetIn ? somebodysDoor() : somebodysDoor('1');
    isLetIn = true;
    return { status: 200, body: channel };
  });
  await expect.poll(() => comesIn.mock.calls).toEqual([[channel, '+15550101']]);
  expect(looks()).toBeGreaterThan(3);
  expect(ari.sockets).toHaveLength(1);
});

test('it is left when it is closed', async () => {
  const { ari, close } = await keep(() => nobodysDoor);
  await expect.poll(() => ari.sockets.length).toBe(1);
  await delay(50);
  close();
  await expect.poll(() => ari.received.at(-1)?.opcode).toBe(8);
  await delay(100);
  expect(ari.sockets).toHaveLength(1);
});
