import type { OwnSpeech } from '../../drivers/speech/create-speech.ts';
import { writeWav } from '../../lib/audio/wav.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import { createRerun } from '../../platform/loop.ts';
import type { Context } from '../../ports/context.ts';
import type { Heard, Speech } from '../../ports/speech.ts';
import { keepBytes } from '../sounds/keep-sound.ts';
import type { SharedEngineProblems } from './engine-problems.ts';
import { createAwaitedWork } from './inner/awaited-work.ts';
import { createSpeechProcesses } from './inner/speech-processes.ts';
import { receivedSound, type SentSound } from './inner/task.ts';
import { beatMs, doneChannel, notify, workChannel } from './sql.ts';

type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log'> & {
  readonly own: OwnSpeech;
  readonly engineProblems: SharedEngineProblems;
};

/** While no work is awaited, the speech processes are loaded only once in this many heartbeats. */
const restBeats = 5;

/** Asks other processes for speech work, and follows its state and theirs until `close`. */
const askOthers = async (parts: Parts) => {
  const { db, log, engineProblems } = parts;
  const helpers = await createSpeechProcesses(parts);
  const awaited = createAwaitedWork({ db, log, hasHelpers: () => helpers.anybody });

  const refresh = async () => {
    await helpers.refresh();
    await engineProblems.refresh();
    await awaited.checkAll();
  };
  const checks = createRerun(refresh, (error) =>
    log.warn({ event: 'speech_work.check_failed', err: error }, 'checking speech work failed, retrying'),
  );
  const onNotification = (words: string) => {
    const [what = '', id = '', share = ''] = words.split(' ');
    if (words === '') checks.request();
    else if (what === 'progress') awaited.onProgress(id, Number(share));
    else if (awaited.isAwaited(words)) void awaited.collect(words).catch(() => checks.request());
  };
  const listening = await db.listen(doneChannel, onNotification, checks.request);
  let beats = 0;
  const timer = setInterval(() => {
    beats += 1;
    if (!awaited.isEmpty() || beats % restBeats === 0) checks.request();
  }, beatMs);

  return {
    hasHelpers: () => helpers.anybody,
    ask: awaited.ask,
    close: async () => {
      clearInterval(timer);
      await listening.unlisten().catch(() => {});
      await checks.close();
      await awaited.refuseAll();
    },
  };
};

/**
 * Speech by the processes that do nothing else, while there are any, and otherwise by the engines of this process. Work of
 * a process that goes away is done by another one, or here.
 */
export const createSpeechDoor = async (parts: Parts): Promise<Speech> => {
  const { db, log, own, engineProblems } = parts;
  const { hasHelpers, ask, close } = await askOthers(parts);

  const keep = (bytes: Uint8Array, type: string): Promise<string> =>
    inTransaction(db, (tx) => keepBytes(parts, tx, bytes, type));

  return {
    engines: () => own.engines(),
    voices: async (signal) => {
      // Screens that show the state of the engines load their voices first.
      await engineProblems.refresh();
      return own.voices(signal);
    },
    voiceNamed: (name) => own.voiceNamed(name),
    listenersOf: (language) => own.listenersOf(language),
    speak: async (utterance, work, signal) => {
      if (!hasHelpers()) return own.speak(utterance, work, signal);
      const { owner, web, low = false, onProgress } = work;
      const kind = (await own.voiceNamed(utterance.voice))?.standIn === undefined ? 'speak' : 'speak_slowly';
      const sent = await ask<SentSound>({ owner, low, task: { kind, utterance, web }, onProgress }, signal);
      return sent === 'undone' ? own.speak(utterance, work, signal) : receivedSound(sent);
    },
    prepareRecording: async (owner, bytes, part, signal) => {
      if (!hasHelpers()) return own.prepareRecording(owner, bytes, part, signal);
      const original = await keep(bytes, part.type === 'mp3' ? 'audio/mpeg' : 'audio/wav');
      const sent = await ask<SentSound>({ owner, task: { kind: 'prepare', original, part } }, signal);
      return sent === 'undone' ? own.prepareRecording(owner, bytes, part, signal) : receivedSound(sent);
    },
    recognise: async (answer, engine, signal) => {
      if (!hasHelpers()) return own.recognise(answer, engine, signal);
      const { sound, language, phrases, low = false } = answer;
      const recording = answer.kept ?? (await keep(writeWav(sound), 'audio/wav'));
      const task = { kind: 'recognise', recording, language, phrases, engine } as const;
      const heard = await ask<Heard>({ owner: `engine ${engine}`, low, task }, signal);
      return heard === 'undone' ? own.recognise(answer, engine, signal) : heard;
    },
    // An answer takes less time here than on its way to another process.
    examples: own.examples,
    prepareToListen: (engine) => {
      if (!hasHelpers()) return own.prepareToListen(engine);
      notify(db, workChannel, `listen ${engine}`).catch((error) =>
        log.warn({ event: 'speech_work.notify_failed', err: error }, 'notifying speech processes of an answer failed'),
      );
    },
    testTranscription: async (trial, signal) => {
      if (!hasHelpers()) return own.testTranscription(trial, signal);
      const heard = await ask<Heard>({ owner: 'trials', task: { kind: 'hear_back', trial } }, signal);
      return heard === 'undone' ? own.testTranscription(trial, signal) : heard;
    },
    close: async () => {
      await close();
      await own.close();
    },
  };
};
