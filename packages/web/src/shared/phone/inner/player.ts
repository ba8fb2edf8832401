import type { Script } from '@halloo/contract/scripts';
import { type CallLanguage, versionFor } from '@halloo/flow/languages';
import type { CallEvent } from '@halloo/flow/run';
import { fillTemplate } from '@halloo/flow/template';
import { say } from '../../../words/say.ts';
import type { KnownScript } from '../entries.ts';
import type { LineCommand, PhoneEvent, Vars } from '../run-call.ts';

export type Speed = 'once' | 'twice' | 'skip';

/** Skipped audio stays on the screen for a moment, to show the path of the call. */
const skipMs = 150;

interface Sound {
  readonly url: string;
  readonly seconds: number;
  readonly peaks: readonly number[];
}

/** What the player needs of a script. */
export type PlayedScript = Pick<
  Script,
  'name' | 'audio_type' | 'text_message' | 'voice_name' | 'lang_code' | 'audio_file' | 'length_in_seconds' | 'peaks'
> &
  Partial<Pick<Script, 'languages'>>;

export interface PlayerParts {
  readonly send: (event: PhoneEvent) => void;
  readonly findScript: (id: number) => Promise<PlayedScript>;
  /** Speaks a template with the values of its fields. */
  readonly speak: (script: PlayedScript, vars: Vars, signal: AbortSignal) => Promise<Sound>;
}

/** The script in the language that the caller hears. */
const inLanguage = (script: PlayedScript, languages: readonly CallLanguage[], vars: Vars): PlayedScript => {
  const { languages: others = [], lang_code } = script;
  const byCode = new Map<string, Omit<PlayedScript, 'name'>>(others.map((other) => [other.code, other]));
  return { ...script, ...versionFor({ own: script, ownLanguage: lang_code, others: byCode }, languages, vars) };
};

const isTemplate = (script: PlayedScript) => script.audio_type === 'Text Template';

const known = (script: PlayedScript, vars: Vars, sound: Pick<Sound, 'seconds' | 'peaks'>): KnownScript => {
  const { text, missing } = isTemplate(script)
    ? fillTemplate(script.text_message, vars)
    : { text: script.text_message, missing: [] };
  return { name: script.name, text, missing, seconds: sound.seconds, peaks: sound.peaks };
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : say('designer.transcript.loadFailed'));

const rateOf = (speed: Speed) => (speed === 'twice' ? 2 : 1);

/** Plays scripts, one at a time, and sends an event when one has been played or has failed. */
export const createPlayer = ({ send, findScript, speak }: PlayerParts) => {
  const audio = new Audio();
  let speed: Speed = 'once';
  /** The current script; aborted when it is stopped. */
  let playing: { readonly seq: number; readonly stopped: AbortController; seconds: number } | undefined;

  const stop = () => {
    playing?.stopped.abort();
    playing = undefined;
    audio.onended = null;
    audio.onerror = null;
    audio.pause();
  };
  const finish = (seq: number, event: CallEvent) => {
    if (playing?.seq !== seq) return;
    stop();
    send(event);
  };
  const skip = (seq: number, signal: AbortSignal) => {
    const over = setTimeout(() => finish(seq, { type: 'played', seq, ms: 0 }), skipMs);
    signal.addEventListener('abort', () => clearTimeout(over), { once: true });
  };
  const sound = async (seq: number, { url, seconds }: Sound) => {
    const reason = say('designer.transcript.audioFailed');
    audio.onended = () => finish(seq, { type: 'played', seq, ms: Math.round(seconds * 1000) });
    audio.onerror = () => finish(seq, { type: 'play_failed', seq, reason });
    audio.src = url;
    audio.defaultPlaybackRate = audio.playbackRate = rateOf(speed);
    await audio.play();
  };
  const play = async ({ seq, scriptId, vars, languages }: Extract<LineCommand, { do: 'play' }>) => {
    stop();
    const stopped = new AbortController();
    const { signal } = stopped;
    playing = { seq, stopped, seconds: 0 };
    try {
      const script = inLanguage(await findScript(scriptId), languages, vars);
      if (signal.aborted) return;
      const ready = { url: script.audio_file, seconds: script.length_in_seconds, peaks: script.peaks };
      send({ type: 'script_known', seq, script: known(script, vars, ready) });
      if (speed === 'skip') return skip(seq, signal);
      const spoken = isTemplate(script) ? await speak(script, vars, signal) : ready;
      if (signal.aborted) return;
      playing.seconds = spoken.seconds;
      send({ type: 'script_known', seq, script: known(script, vars, spoken) });
      await sound(seq, spoken);
    } catch (error) {
      if (!signal.aborted) finish(seq, { type: 'play_failed', seq, reason: reasonOf(error) });
    }
  };
  return {
    play: (command: Extract<LineCommand, { do: 'play' }>) => void play(command),
    stop,
    mute: (muted: boolean) => {
      audio.muted = muted;
    },
    setSpeed: (next: Speed) => {
      speed = next;
      audio.defaultPlaybackRate = audio.playbackRate = rateOf(next);
      if (next === 'skip' && playing) skip(playing.seq, playing.stopped.signal);
    },
    /** The part of the current script that was heard, from 0 to 1. */
    heard: () => (playing && playing.seconds > 0 ? Math.min(1, audio.currentTime / playing.seconds) : 0),
    close: () => {
      stop();
      audio.removeAttribute('src');
    },
  };
};
