import { resample } from '../../../lib/audio/resample.ts';
import type { Sound } from '../../../lib/audio/sound.ts';
import { writeWav } from '../../../lib/audio/wav.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { keepBytes } from '../../sounds/keep-sound.ts';
import { insertExample, type NewExample, noteExampleEdit } from './sql.ts';

const callRate = 8_000;

export type ExampleToKeep = Omit<NewExample, 'sound' | 'length_ms' | 'added_at'>;

/** Stores an example with its sound, as calls have it, and tells all processes. `wav`: the bytes, if they are stored. */
export const keepExample = async (
  context: Pick<Context, 'db' | 'blobs' | 'clock'>,
  tx: Tx,
  { sound, wav }: { readonly sound: Sound; readonly wav?: Uint8Array },
  example: ExampleToKeep,
): Promise<void> => {
  const call = sound.rate === callRate ? sound : resample(sound, callRate);
  const hash = await keepBytes(context, tx, wav ?? writeWav(call), 'audio/wav');
  const lengthMs = Math.round((1_000 * call.samples.length) / call.rate);
  await insertExample(tx, { ...example, sound: hash, length_ms: lengthMs, added_at: context.clock.now() });
  await noteExampleEdit(tx);
};
