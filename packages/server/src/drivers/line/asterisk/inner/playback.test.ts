import { expect, test } from 'vitest';
import { LineError, type LineEvent } from '../../../../ports/line.ts';
import { virtualTime } from '../../time.ts';
import { createPlayback } from './playback.ts';
import type { AriAnswer } from './request-queue.ts';

const sound = { hash: 'x', durationMs: 3_000 };
const finished = (seq: number, state: string) => ({
  type: 'PlaybackFinished',
  playback: { id: `c-p${seq}`, state, target_uri: 'channel:c' },
});

/** A playback on the channel `c`. `answer` settles the oldest request that has no answer yet. */
const open = () => {
  const time = virtualTime(0);
  const events: LineEvent[] = [];
  const requests: string[] = [];
  const media: (string | undefined)[] = [];
  const pending: PromiseWithResolvers<AriAnswer>[] = [];
  const send = (method: string, uri: string) => requests.push(`${method} ${uri}`);
  const link = {
    time,
    request: (method: string, uri: string, query?: Readonly<Record<string, string>>) => {
      send(method, uri);
      media.push(query?.media);
      const answered = Promise.withResolvers<AriAnswer>();
      pending.push(answered);
      return answered.promise;
    },
    deliver: send,
    soundAddress: (hash: string) => hash,
  };
  const call = { id: 'c', channelId: 'c', mayBePlaying: false };
  const playback = createPlayback(link, call, (event) => events.push(event));
  const answer = async (status: number | 'lost') => {
    const oldest = pending.shift();
    if (status === 'lost') oldest?.reject(new LineError('The connection to Asterisk was lost.', { retryable: true }));
    else oldest?.resolve({ status, body: undefined });
    await time.advance(0);
  };
  return { time, events, requests, media, playback, answer };
};

test('an audio is played to its end, and only the report of its own id counts', async () => {
  const { playback, events, answer } = open();
  playback.play(1, sound);
  await answer(201);
  playback.onEvent(finished(2, 'done'));
  expect(events).toEqual([]);
  playback.onEvent(finished(1, 'done'));
  expect(events).toEqual([{ type: 'played', id: 'c', seq: 1, ms: 3_000 }]);
});

test('an audio of two sounds is one playback', async () => {
  const { playback, media, events, answer } = open();
  playback.play(1, { ...sound, tail: 'y', durationMs: 5_000 });
  await answer(201);
  playback.onEvent(finished(1, 'done'));
  expect(media).toEqual(['sound:x,sound:y']);
  expect(events).toEqual([{ type: 'played', id: 'c', seq: 1, ms: 5_000 }]);
});

test('an audio that fails is reported a moment later, unless the call ends first', async () => {
  for (const ends of [false, true]) {
    const { time, playback, events } = open();
    playback.play(1, sound);
    playback.onEvent(finished(1, 'failed'));
    expect(events).toEqual([]);
    if (ends) playback.drop();
    await time.advance(500);
    expect(events.map(({ type }) => type)).toEqual(ends ? [] : ['play_failed']);
  }
});

test('after a reconnect an audio that Asterisk no longer plays was played', async () => {
  const { playback, events, answer } = open();
  playback.play(1, sound);
  await answer(201);
  playback.resync();
  await answer(404);
  expect(events.map(({ type }) => type)).toEqual(['played']);
});

test('an audio waits while the call needs it or is on hold, and continues when both are over', async () => {
  const { playback, requests, answer } = open();
  playback.play(1, sound);
  playback.pause(1);
  await answer(201);
  playback.hold();
  playback.resume(1);
  playback.pause(7);
  playback.unhold();
  playback.resume(1);
  expect(requests.slice(1)).toEqual(['POST playbacks/c-p1/control', 'POST playbacks/c-p1/control']);
});

test('after a reconnect an audio that did not reach Asterisk is started again', async () => {
  const { playback, events, requests, answer } = open();
  playback.play(1, sound);
  await answer('lost');
  playback.resync();
  await answer(404);
  expect(requests).toEqual(['POST channels/c/play/c-p1', 'GET playbacks/c-p1', 'POST channels/c/play/c-p1']);
  expect(events).toEqual([]);
});

test('a late answer does nothing once the call is over', async () => {
  const { playback, events, requests, answer } = open();
  playback.play(1, sound);
  await answer(201);
  playback.resync();
  playback.drop();
  await answer(404);
  expect(events).toEqual([]);
  expect(requests).toHaveLength(2);
});
