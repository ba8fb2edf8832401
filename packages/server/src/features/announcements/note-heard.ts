import { writeWav } from '../../lib/audio/wav.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { publish } from '../../platform/events/publish.ts';
import { createRerun } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import { keepBytes } from '../sounds/keep-sound.ts';
import { type HeardCall, type HeardPrint, insertHeard, insertPrints, noteEdit, updateSound } from './inner/sql.ts';

export type { HeardCall, HeardPrint } from './inner/sql.ts';

/** Calls that end within this are noted together. */
const gatherMs = 300;
/** More prints at once are left out: what is heard often will be heard again. */
const mostPrints = 300;

const rate = 8_000;

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'>;

/** Stores what calls heard, beside the journal: no call waits for it, and what is lost is heard again. */
export const createHeardNotes = ({ db, blobs, clock, log }: Parts) => {
  let heard: HeardCall[] = [];
  let prints: HeardPrint[] = [];
  let sounds: { readonly id: number; readonly samples: Float32Array }[] = [];
  let timer: NodeJS.Timeout | undefined;

  const storeSound = (id: number, samples: Float32Array) =>
    inTransaction(db, async (tx) => {
      const wav = Buffer.from(writeWav({ samples, rate }));
      const hash = await keepBytes({ db, blobs, clock }, tx, wav, 'audio/wav');
      const lengthMs = Math.round((samples.length / rate) * 1_000);
      if (!(await updateSound(tx, id, { sound: hash, sound_at: clock.now(), length_ms: lengthMs }))) return;
      await noteEdit(tx);
      await publish(tx, { type: 'settings.changed' });
    });

  const flush = async () => {
    const [calls, unknown, kept] = [heard, prints, sounds];
    heard = [];
    prints = [];
    sounds = [];
    if (calls.length + unknown.length > 0) {
      await inTransaction(db, async (tx) => {
        if (calls.length > 0) await insertHeard(tx, calls);
        if (unknown.length > 0) await insertPrints(tx, unknown);
      });
    }
    for (const { id, samples } of kept) await storeSound(id, samples);
  };
  const flushing = createRerun(flush, (error) =>
    log.warn({ event: 'announcement.note_failed', err: error }, 'noting what calls heard failed'),
  );
  const soon = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      flushing.request();
    }, gatherMs);
  };

  return {
    heard: (call: HeardCall) => {
      heard.push(call);
      soon();
    },
    print: (print: HeardPrint) => {
      if (prints.length >= mostPrints) return;
      prints.push(print);
      soon();
    },
    sound: (id: number, samples: Float32Array) => {
      sounds.push({ id, samples });
      soon();
    },
    close: async () => {
      clearTimeout(timer);
      flushing.request();
      await flushing.settled();
      await flushing.close();
    },
  };
};

export type HeardNotes = ReturnType<typeof createHeardNotes>;
