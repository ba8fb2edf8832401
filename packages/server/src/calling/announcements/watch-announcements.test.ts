import { expect, test } from 'vitest';
import { babble, heardOnLine } from '../../../test/kits/babble.ts';
import type { Announcements, KnownAnnouncement } from '../../features/announcements/known-announcements.ts';
import type { HeardCall, HeardPrint } from '../../features/announcements/note-heard.ts';
import { fingerprintOf } from '../../lib/announcements/fingerprint.ts';
import type { Greeting } from '../../lib/announcements/greeting-words.ts';
import { indexOf } from '../../lib/announcements/match.ts';
import type { SoundFrame } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import { type HeardAnnouncement, watchAnnouncements } from './watch-announcements.ts';

const claimed = { id: 5, lineId: 'line', campaign: { id: 7 }, sim: { id: 9 } } as unknown as ClaimedCall;
const known = (given: Partial<KnownAnnouncement> = {}): KnownAnnouncement => ({
  ...{ id: 3, name: 'Switched off', effect: 'off', scriptId: null, hasSound: true },
  ...given,
});

/** A call whose sound the test plays. */
const start = (one: KnownAnnouncement, read?: (sound: Float32Array) => Promise<Greeting | undefined>) => {
  let listen: ((frame: SoundFrame) => void) | undefined;
  const noted = {
    calls: [] as HeardCall[],
    prints: [] as HeardPrint[],
    sounds: [] as number[],
    results: [] as HeardAnnouncement[],
  };
  const announcements: Announcements = {
    index: indexOf([{ id: one.id, words: fingerprintOf(babble(1, 5)) }]),
    byId: new Map([[one.id, one]]),
    keepsSound: true,
    scripts: new Map(),
  };
  const watch = watchAnnouncements({
    line: {
      hear: (_, given) => {
        listen = given;
        return () => {
          listen = undefined;
        };
      },
    },
    ...{ claimed, announcements, read },
    notes: {
      heard: (call) => noted.calls.push(call),
      print: (print) => noted.prints.push(print),
      sound: (id) => noted.sounds.push(id),
    },
    now: () => 1_000,
    onHeard: (heard) => noted.results.push(heard),
  });
  const play = (sound: Int16Array) => {
    for (let at = 0; at + 160 <= sound.length; at += 160) listen?.({ samples: sound.subarray(at, at + 160), at });
  };
  return { watch, noted, play, isListening: () => listen !== undefined };
};
const announcement = heardOnLine(babble(1, 5), { noiseDb: 30, silenceMs: 400 });

test('a known announcement is a result, before the answer and after it, once for each', () => {
  const call = start(known());
  call.play(announcement);
  call.play(announcement);
  expect(call.noted.results).toEqual([{ name: 'Switched off', effect: 'off', scriptId: null }]);
  call.watch.answered();
  call.play(announcement);
  expect(call.noted.calls.map(({ early, callId }) => [early, callId])).toEqual([
    [true, 5],
    [false, 5],
  ]);
  expect(call.isListening()).toBe(false);
  expect(call.noted.prints).toEqual([]);
});

test('what means nothing decides nothing; without a name its sound is kept once', () => {
  const ignored = start(known({ effect: 'ignore' }));
  ignored.play(announcement);
  expect(ignored.noted).toMatchObject({ results: [], calls: [{}] });
  const unnamed = start(known({ name: '', effect: null, hasSound: false }));
  unnamed.play(announcement);
  unnamed.watch.close();
  expect(unnamed.noted).toMatchObject({ results: [], calls: [{}], sounds: [3], prints: [] });
});

test('a long greeting that nobody knows leaves a fingerprint, a hello leaves nothing', () => {
  const machine = start(known());
  machine.watch.answered();
  machine.play(babble(20, 5));
  machine.watch.close();
  expect(machine.noted.prints).toMatchObject([{ early: false, callId: 5, campaignId: 7, simId: 9 }]);
  const person = start(known());
  person.watch.answered();
  person.play(babble(21, 1));
  person.play(new Int16Array(8_000 * 9));
  expect(person.isListening()).toBe(false);
  expect(person.noted).toEqual({ calls: [], prints: [], sounds: [], results: [] });
});

test('a monologue is read once, and its words decide; a hello is never read', async () => {
  let asked = 0;
  const read = async () => {
    asked += 1;
    return 'voicemail' as const;
  };
  const machine = start(known(), read);
  machine.watch.answered();
  machine.play(babble(20, 5));
  await expect.poll(() => machine.noted.results).toMatchObject([{ effect: 'voicemail' }]);
  expect(asked).toBe(1);
  const person = start(known(), read);
  person.watch.answered();
  person.play(babble(21, 1));
  person.play(new Int16Array(8_000 * 9));
  expect(asked).toBe(1);
});
