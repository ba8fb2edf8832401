import type { AnnouncementEffect } from '@halloo/contract/announcements';
import type { Announcements, KnownAnnouncement } from '../../features/announcements/known-announcements.ts';
import type { HeardNotes } from '../../features/announcements/note-heard.ts';
import { storedPrint } from '../../lib/announcements/fingerprint.ts';
import type { Greeting } from '../../lib/announcements/greeting-words.ts';
import { createListener, type Listener } from '../../lib/announcements/match.ts';
import { say } from '../../platform/words.ts';
import { frameMs, type Line, type SoundFrame } from '../../ports/line.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';

/** An announcement that says something about the call. */
export interface HeardAnnouncement {
  readonly name: string;
  readonly effect: Exclude<AnnouncementEffect, 'ignore'>;
  /** For `screening`: what the assistant hears; null if nothing was chosen. */
  readonly scriptId: number | null;
}

export interface AnnouncementWatch {
  /** What is heard from now on may be a person. */
  answered(): void;
  close(): void;
}

/** Announcements begin within this after the answer, and their first seconds are compared. */
const answeredMs = 9_000;
const mostMs = 6_000;
/** What nobody knows is remembered for comparison if it has this much sound: a person's first words have less. */
const leastPrintMs = 2_500;
/** The sound of an announcement that is kept. */
const keptMs = 6_000;

interface WatchParts {
  readonly line: Pick<Line, 'hear'>;
  readonly claimed: ClaimedCall;
  readonly announcements: Announcements;
  readonly notes: Pick<HeardNotes, 'heard' | 'print' | 'sound'>;
  /** The wall clock, in milliseconds. */
  readonly now: () => number;
  readonly onHeard: (heard: HeardAnnouncement) => void;
  /** Reads a long greeting that nobody knows; absent where no engine does. Undefined: its words tell nothing. */
  readonly read?: ((sound: Float32Array) => Promise<Greeting | undefined>) | undefined;
}

/** Whoever speaks for so long at once is read: a person says hello and waits. */
const monologueMs = 3_500;
/** What is read begins within this after the answer. */
const readMs = 8_000;

const isDeciding = (effect: AnnouncementEffect | null): effect is HeardAnnouncement['effect'] =>
  effect !== null && effect !== 'ignore';

/** The frames of a sound, from its first on. */
const joined = (frames: readonly Int16Array[]): Float32Array => {
  const samples = new Float32Array(frames.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const frame of frames) {
    for (const sample of frame) {
      samples[at] = sample / 32_768;
      at += 1;
    }
  }
  return samples;
};

const loudEnough = 200;
const isLoud = (samples: Int16Array): boolean => samples.some((sample) => sample > loudEnough || sample < -loudEnough);

/**
 * Listens to the first seconds of a call, before its answer and after it:
 *
 *   early ──answered──▶ answered ──known, or nothing for some seconds──▶ over
 *
 * A known announcement is reported once. What nobody knows is remembered as a fingerprint. Undefined: the call ends before.
 */
export const watchAnnouncements = ({
  line,
  claimed,
  announcements,
  notes,
  now,
  onHeard,
  read,
}: WatchParts): AnnouncementWatch => {
  const { index, byId, keepsSound } = announcements;
  const lacksSound = keepsSound && [...byId.values()].some(({ hasSound, effect }) => !hasSound && effect === null);
  const ids = { callId: claimed.id, campaignId: claimed.campaign.id, simId: claimed.sim.id };
  let stage: 'early' | 'answered' | 'over' = 'early';
  let listener: Listener;
  let frames: Int16Array[] = [];
  /** The announcement whose sound is being collected. */
  let collecting: KnownAnnouncement | undefined;
  let isKnown = false;
  let sinceAnswer = 0;
  let isRead = false;

  const effectOf = (id: number) => byId.get(id)?.effect ?? null;
  const onMatch = (id: number) => {
    const known = byId.get(id);
    if (!known) return;
    isKnown = true;
    notes.heard({ announcementId: id, ...ids, at: new Date(now()), early: stage === 'early' });
    if (lacksSound && known.effect === null && !known.hasSound) collecting = known;
    if (isDeciding(known.effect)) {
      onHeard({ name: known.name, effect: known.effect, scriptId: known.scriptId });
    }
  };
  const begin = () => {
    isKnown = false;
    frames = [];
    const meanSame = (one: number, other: number) =>
      one === other || (effectOf(one) !== null && effectOf(one) === effectOf(other));
    listener = createListener(index, { mostMs, meanSame, onMatch });
  };
  /** Ends a stage. */
  const finish = () => {
    if (collecting) {
      notes.sound(collecting.id, joined(frames));
      collecting = undefined;
    }
    const { words, soundMs } = listener.heard;
    if (isKnown || soundMs < leastPrintMs) return;
    notes.print({ ...ids, at: new Date(now()), early: stage === 'early', print: storedPrint(words) });
  };
  const end = () => {
    if (stage === 'over') return;
    finish();
    stage = 'over';
    stopHearing();
  };

  const collect = (samples: Int16Array) => {
    if ((!lacksSound && !read) || (frames.length === 0 && !isLoud(samples))) return;
    if (frames.length * frameMs < keptMs) frames.push(samples);
  };
  /** A monologue that nobody knows is told by its words. */
  const readGreeting = () => {
    if (!read || isRead || isKnown || listener.heard.soundMs < monologueMs) return;
    isRead = true;
    read(joined(frames)).then(
      (greeting) => {
        if (!greeting || isKnown || stage === 'over') return;
        onHeard({ name: say(`announcement.by.${greeting}`), effect: greeting, scriptId: screeningScript() });
      },
      () => {},
    );
  };
  /** The script of an assistant that is known: one that nobody knows hears the same. */
  const screeningScript = () => [...byId.values()].find(({ scriptId }) => scriptId !== null)?.scriptId ?? null;
  const isFull = () => frames.length * frameMs >= keptMs;
  const onFrame = ({ samples }: SoundFrame) => {
    if (stage === 'over') return;
    collect(samples);
    listener.push(samples);
    if (stage === 'early') return;
    sinceAnswer += frameMs;
    if (sinceAnswer % 500 === 0 && sinceAnswer <= readMs) readGreeting();
    const isDone = listener.isOver && (!collecting || isFull());
    if (isDone || (sinceAnswer >= answeredMs && !collecting)) end();
  };

  begin();
  const stopHearing = line.hear(claimed.lineId, onFrame);
  return {
    answered: () => {
      if (stage !== 'early') return;
      finish();
      stage = 'answered';
      begin();
    },
    close: end,
  };
};
