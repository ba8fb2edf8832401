import { readWav } from '../../lib/audio/wav.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import type { KeepCall } from '../../ports/line.ts';
import { keepBytes } from '../sounds/keep-sound.ts';

/**
 * Stores the recording of a whole call, or why there is none. What comes first counts. The recording of a person who was
 * erased meanwhile has no row any more, and is not stored.
 */
export const createKeepCall =
  (context: Pick<Context, 'db' | 'blobs' | 'clock'>): KeepCall =>
  async (lineId, heard) => {
    if ('problem' in heard) {
      await context.db`
        update call_recording set problem = ${heard.problem}
        where line_id = ${lineId} and sound is null and problem is null`;
      return;
    }
    const { samples, rate } = readWav(heard.wav);
    await inTransaction(context.db, async (tx) => {
      const [row] = await tx<{ call_id: number }[]>`
        select call_id from call_recording where line_id = ${lineId} and sound is null and problem is null for update`;
      if (!row) return;
      const sound = await keepBytes(context, tx, heard.wav, 'audio/wav');
      const lengthMs = Math.round((samples.length / rate) * 1000);
      await tx`update call_recording set sound = ${sound}, length_ms = ${lengthMs} where call_id = ${row.call_id}`;
    });
  };
