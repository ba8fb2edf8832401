import { buffer } from 'node:stream/consumers';
import type { OwnSpeech } from '../../../drivers/speech/create-speech.ts';
import type { PreparedSound } from '../../../lib/audio/prepare.ts';
import { readWav } from '../../../lib/audio/wav.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import type { Heard } from '../../../ports/speech.ts';
import { keepCopies } from '../../sounds/keep-sound.ts';
import { type Asked, notifyProgress } from '../sql.ts';
import { type Outcome, refusalOf, type SentSound } from './task.ts';

export type PerformParts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'> & { readonly own: OwnSpeech };

/** Progress is told at most this often. */
const progressMs = 500;

/** Does speech work with the engines of this process. The result never rejects: an error is an outcome too. */
export const createTaskPerformer = ({ db, blobs, clock, log, own }: PerformParts) => {
  const soundOf = async (hash: string): Promise<Buffer> => {
    const stream = await blobs.read(hash);
    if (!stream) throw new Error(`the audio ${hash} is not in the blob store of this process`);
    return buffer(stream);
  };

  const send = async (prepared: PreparedSound): Promise<SentSound> => {
    const { durationMs, loudness, peaks } = prepared;
    const kept = await inTransaction(db, (tx) => keepCopies({ db, blobs, clock }, tx, prepared));
    return { durationMs, loudness, ...kept, peaks: Buffer.from(peaks).toString('base64') };
  };

  const progressOf = (id: string) => {
    let sentAt = 0;
    return (share: number): void => {
      const now = clock.now().getTime();
      if (now - sentAt < progressMs) return;
      sentAt = now;
      // The next one comes soon.
      notifyProgress(db, id, share).catch(() => {});
    };
  };

  const perform = async ({ id, task, owner, low }: Asked, signal: AbortSignal): Promise<SentSound | Heard> => {
    switch (task.kind) {
      case 'speak':
      case 'speak_slowly':
        return send(await own.speak(task.utterance, { owner, low, web: task.web, onProgress: progressOf(id) }, signal));
      case 'prepare': {
        const bytes = new Uint8Array(await soundOf(task.original));
        return send(await own.prepareRecording(owner, bytes, task.part, signal));
      }
      case 'recognise': {
        const { recording, language, phrases, engine } = task;
        return own.recognise({ sound: readWav(await soundOf(recording)), language, phrases, low }, engine, signal);
      }
      case 'hear_back':
        return own.testTranscription(task.trial, signal);
    }
  };

  return async (asked: Asked, signal: AbortSignal): Promise<Outcome> => {
    try {
      return { done: await perform(asked, signal) };
    } catch (error) {
      const refused = refusalOf(error);
      if (refused) return { refused };
      if (!signal.aborted) {
        log.warn(
          { event: 'speech_work.failed', err: error, kind: asked.kind },
          'speech work for another process failed',
        );
      }
      return { broken: String(error) };
    }
  };
};
