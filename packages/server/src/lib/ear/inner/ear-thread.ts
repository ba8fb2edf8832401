import { serveTasks } from '../../../platform/threads/kept-threads.ts';
import { overPhoneChannel, streetCall } from '../../audio/phone-channel.ts';
import { readSource } from '../../audio/read-source.ts';
import { readWav, writeWav } from '../../audio/wav.ts';
import type { Finding, ScriptFacts } from '../finding.ts';
import { judgeSound } from '../judge-sound.ts';
import { judgeWords } from '../judge-words.ts';

/** A recording as it was uploaded. */
export interface Upload {
  readonly bytes: Uint8Array;
  readonly type: 'mp3' | 'wav';
}

/** What was heard so far, by street; null is a quiet room. */
export type HeardSoFar = readonly (readonly [street: number | null, text: string])[];

/** `call` is always a sound for the line, as WAV. */
export type EarTask =
  | { readonly kind: 'phone'; readonly call: Uint8Array; readonly street: number | null }
  | {
      readonly kind: 'sound';
      readonly call: Uint8Array;
      readonly upload: Upload | undefined;
      readonly facts: ScriptFacts;
    }
  | { readonly kind: 'words'; readonly call: Uint8Array; readonly facts: ScriptFacts; readonly heard: HeardSoFar };

export type EarResult =
  | { readonly wav: Uint8Array }
  | { readonly findings: readonly Finding[] }
  /** The street in which the sound must be heard too. */
  | { readonly listenIn: number | null };

/** The seed of the line in a quiet room. Streets have their own. */
const quietLine = 1_000;
/** Of a longer recording, only the beginning is looked at as it was uploaded. */
const mostSourceSeconds = 180;

class NotHeardYet extends Error {
  readonly street: number | null;

  constructor(street: number | null) {
    super('the sound was not heard there yet');
    this.street = street;
  }
}

const judge = async (task: Exclude<EarTask, { kind: 'phone' }>): Promise<EarResult> => {
  const { call, facts } = task;
  if (task.kind === 'sound') {
    const { upload } = task;
    const source = upload && (await readSource(upload.bytes, upload.type, mostSourceSeconds));
    return { findings: judgeSound({ call: readWav(call), source }, facts) };
  }
  const known = new Map(task.heard);
  const hear = async (street: number | null) => {
    const text = known.get(street);
    if (text === undefined) throw new NotHeardYet(street);
    return text;
  };
  try {
    return { findings: await judgeWords(readWav(call), facts, hear) };
  } catch (error) {
    if (error instanceof NotHeardYet) return { listenIn: error.street };
    throw error;
  }
};

serveTasks<EarTask, never, EarResult>(async (task) => {
  if (task.kind !== 'phone') return judge(task);
  const { call, street } = task;
  const line = street === null ? { seed: quietLine } : { seed: street, ...streetCall };
  return { wav: writeWav(overPhoneChannel(readWav(call), line)) };
});
