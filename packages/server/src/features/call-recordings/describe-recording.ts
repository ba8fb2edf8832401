import type { CallRecording } from '@halloo/contract/calls';
import type { Caller } from '../../platform/caller.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { CallRecordingRow } from './call-recording-row.ts';
import { callRecordingAddress } from './recording-address.ts';

/** The line stores a recording within this after its call, unless it is lost. */
const expectedMs = 600_000;

/** Why there is no sound; null if there is one, or the call is in progress. */
const whyNoSound = (
  { sound, problem }: Pick<CallRecordingRow, 'sound' | 'problem'>,
  endedAt: Date | null,
  now: Date,
): string | null => {
  if (sound !== null || endedAt === null) return null;
  if (problem !== null) return say('callRecording.failed', { problem });
  const isLate = now.getTime() - endedAt.getTime() > expectedMs;
  return isLate ? say('callRecording.lost') : say('callRecording.awaited');
};

export const describeRecording = (
  context: Pick<Context, 'signingKey' | 'clock'>,
  caller: Caller,
  row: CallRecordingRow,
  endedAt: Date | null,
): CallRecording => ({
  audio: row.sound === null ? null : callRecordingAddress(context, caller, row.call_id),
  length_ms: row.length_ms,
  sentence: whyNoSound(row, endedAt, context.clock.now()),
});
