import type { Script } from '@halloo/contract/scripts';
import type { CallEvent } from '@halloo/flow/run';
import type { KeypadKey } from '@halloo/flow/schema';
import { fillTemplate } from '@halloo/flow/template';
import type { KnownScript } from './entries.ts';
import type { LineCommand, PhoneEvent, Vars } from './run-call.ts';
import { createTones } from './tones.ts';

export type Speed = 'once' | 'twice' | 'skip';

const ringMs = { once: 1500, twice: 1000, skip: 200 };
/** An action counts as done after this, unless somebody says how it went. */
const actMs = 1000;
/** Skipped audio stands on the screen for a moment, so that one sees where the call goes. */
const skipMs = 150;

interface Sound {
  readonly url: string;
  readonly seconds: number;
  readonly peaks: readonly number[];
}

export interface LineParts {
  readonly send: (event: PhoneEvent) => void;
  readonly findScript: (id: number) => Promise<Script>;
  /** Speaks a template with what its fields have. */
  readonly speak: (script: Script, vars: Vars, signal: AbortSignal) => Promise<Sound>;
}

const known = (script: Script, vars: Vars, sound: Pick<Sound, 'seconds' | 'peaks'>): KnownScript => {
  const isTemplate = script.audio_type === 'Text Template';
  const { text, missing } = isTemplate
    ? fillTemplate(script.text_message, vars)
    : { text: script.text_message, missing: [] };
  return { name: script.name, text, missing, seconds: sound.seconds, peaks: sound.peaks };
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : 'It could not be loaded.');

/** Does what the driver says: sounds, time-outs, requests. Whatever comes of it goes back as events. */
export const createLine = ({ send, findScript, speak }: LineParts) => {
  const audio = new Audio();
  const tones = createTones();
  let speed: Speed = 'once';
  let muted = false;
  /** What is being played; aborted when it is not wanted any more. */
  let playing: { readonly seq: number; readonly stopped: AbortController; seconds: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let acting: ReturnType<typeof setTimeout> | undefined;

  const stopPlaying = () => {
    playing?.stopped.abort();
    playing = undefined;
    audio.onended = null;
    audio.onerror = null;
    audio.pause();
  };
  const finish = (seq: number, event: CallEvent) => {
    if (playing?.seq !== seq) return;
    stopPlaying();
    send(event);
  };
  const skip = (seq: number, signal: AbortSignal) => {
    const over = setTimeout(() => finish(seq, { type: 'played', seq, ms: 0 }), skipMs);
    signal.addEventListener('abort', () => clearTimeout(over), { once: true });
  };
  const sound = async (seq: number, { url, seconds }: Sound) => {
    audio.onended = () => finish(seq, { type: 'played', seq, ms: Math.round(seconds * 1000) });
    audio.onerror = () => finish(seq, { type: 'play_failed', seq, reason: 'The audio could not be loaded.' });
    audio.src = url;
    audio.muted = muted;
    audio.defaultPlaybackRate = audio.playbackRate = speed === 'twice' ? 2 : 1;
    await audio.play();
  };
  const play = async ({ seq, scriptId, vars }: Extract<LineCommand, { do: 'play' }>) => {
    stopPlaying();
    const stopped = new AbortController();
    const { signal } = stopped;
    playing = { seq, stopped, seconds: 0 };
    try {
      const script = await findScript(scriptId);
      if (signal.aborted) return;
      const ready = { url: script.audio_file, seconds: script.length_in_seconds, peaks: script.peaks };
      send({ type: 'script_known', seq, script: known(script, vars, ready) });
      if (speed === 'skip') return skip(seq, signal);
      const made = script.audio_type === 'Text Template' ? await speak(script, vars, signal) : ready;
      if (signal.aborted) return;
      playing.seconds = made.seconds;
      send({ type: 'script_known', seq, script: known(script, vars, made) });
      await sound(seq, made);
    } catch (error) {
      if (!signal.aborted) finish(seq, { type: 'play_failed', seq, reason: reasonOf(error) });
    }
  };
  const fallSilent = () => {
    stopPlaying();
    tones.stop();
    clearTimeout(timer);
    clearTimeout(acting);
  };

  const perform = (command: LineCommand) => {
    switch (command.do) {
      case 'ring':
        if (!muted && speed !== 'skip') tones.ring(ringMs[speed]);
        timer = setTimeout(() => send({ type: 'answered' }), ringMs[speed]);
        return;
      case 'play':
        return void play(command);
      case 'stop_playing':
        return stopPlaying();
      case 'time_out': {
        const { seq, ms } = command;
        clearTimeout(timer);
        timer = setTimeout(() => send({ type: 'timed_out', seq }), ms);
        return;
      }
      case 'stop_time':
        return clearTimeout(timer);
      case 'act': {
        const { seq } = command;
        acting = setTimeout(() => send({ type: 'acted', seq, ok: true, detail: '' }), actMs);
        return;
      }
      case 'fall_silent':
        return fallSilent();
    }
  };
  return {
    perform,
    keyTone: (key: KeypadKey) => {
      if (!muted) tones.key(key);
    },
    mute: (next: boolean) => {
      muted = next;
      audio.muted = next;
      if (next) tones.stop();
    },
    setSpeed: (next: Speed) => {
      speed = next;
      audio.defaultPlaybackRate = audio.playbackRate = next === 'twice' ? 2 : 1;
      if (next === 'skip' && playing) skip(playing.seq, playing.stopped.signal);
    },
    /** The choice is the person's: nothing is settled by itself any more. */
    holdAction: () => clearTimeout(acting),
    /** How much of what plays was heard, from 0 to 1. */
    heard: () => (playing && playing.seconds > 0 ? Math.min(1, audio.currentTime / playing.seconds) : 0),
    close: () => {
      fallSilent();
      tones.close();
      audio.removeAttribute('src');
    },
  };
};
