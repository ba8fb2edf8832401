import { defaultLanguage, type Script } from '@halloo/contract/scripts';
import { type CallLanguage, languageOf, versionFor } from '@halloo/flow/languages';
import { enteredField, saysEntry } from '@halloo/flow/read-back';
import type { CallEvent } from '@halloo/flow/run';
import { fillTemplate, withField } from '@halloo/flow/template';
import { say } from '../../../words/say.ts';
import type { KnownScript } from '../entries.ts';
import { asChosen } from '../phone-sound.ts';
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

/** Digits that follow a script which has no place for them, as a text of its own. */
const entryAfter = (
  script: PlayedScript,
  { entry, vars, languages }: Extract<LineCommand, { do: 'play' }>,
): PlayedScript | undefined => {
  if (entry === undefined || (isTemplate(script) && saysEntry(script.text_message))) return undefined;
  const language = languageOf(languages, vars) ?? languages[0];
  return { ...script, text_message: entry, lang_code: script.lang_code || (language?.code ?? defaultLanguage) };
};

const known = (
  script: PlayedScript,
  vars: Vars,
  after: PlayedScript | undefined,
  { seconds, peaks }: Pick<Sound, 'seconds' | 'peaks'>,
): KnownScript => {
  const { text, missing } = isTemplate(script)
    ? fillTemplate(script.text_message, vars)
    : { text: script.text_message, missing: [] };
  return { name: script.name, text: after ? `${text} ${after.text_message}`.trim() : text, missing, seconds, peaks };
};

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : say('designer.transcript.loadFailed'));

const rateOf = (speed: Speed) => (speed === 'twice' ? 2 : 1);

/** Plays scripts, one at a time, and sends an event when one has been played or has failed. */
export const createPlayer = ({ send, findScript, speak }: PlayerParts) => {
  const audio = new Audio();
  let speed: Speed = 'once';
  /** The current script; aborted when it is stopped. */
  let playing:
    | { readonly seq: number; readonly stopped: AbortController; seconds: number; playedBefore: number }
    | undefined;

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
  const fail = (seq: number, error: unknown) => finish(seq, { type: 'play_failed', seq, reason: reasonOf(error) });
  /** Plays one sound after the other. */
  const sound = async (seq: number, [{ url, seconds }, ...rest]: readonly [Sound, ...Sound[]], before = 0) => {
    const reason = say('designer.transcript.audioFailed');
    const [next, ...others] = rest;
    if (playing) playing.playedBefore = before;
    audio.onended = () => {
      const played = before + seconds;
      if (!next) return finish(seq, { type: 'played', seq, ms: Math.round(played * 1000) });
      if (playing?.seq === seq) sound(seq, [next, ...others], played).catch((error) => fail(seq, error));
    };
    audio.onerror = () => finish(seq, { type: 'play_failed', seq, reason });
    audio.src = asChosen(url);
    audio.defaultPlaybackRate = audio.playbackRate = rateOf(speed);
    await audio.play();
  };
  const play = async (command: Extract<LineCommand, { do: 'play' }>) => {
    const { seq, scriptId, languages, entry } = command;
    stop();
    const stopped = new AbortController();
    const { signal } = stopped;
    playing = { seq, stopped, seconds: 0, playedBefore: 0 };
    try {
      const script = inLanguage(await findScript(scriptId), languages, command.vars);
      if (signal.aborted) return;
      const vars = entry === undefined ? command.vars : withField(command.vars, enteredField, entry);
      const after = entryAfter(script, command);
      const ready = { url: script.audio_file, seconds: script.length_in_seconds, peaks: script.peaks };
      send({ type: 'script_known', seq, script: known(script, vars, after, ready) });
      if (speed === 'skip') return skip(seq, signal);
      const spoken = isTemplate(script) ? await speak(script, vars, signal) : ready;
      const tail = after && (await speak(after, {}, signal));
      if (signal.aborted) return;
      const seconds = spoken.seconds + (tail?.seconds ?? 0);
      playing.seconds = seconds;
      send({ type: 'script_known', seq, script: known(script, vars, after, { seconds, peaks: spoken.peaks }) });
      await sound(seq, tail ? [spoken, tail] : [spoken]);
    } catch (error) {
      if (!signal.aborted) fail(seq, error);
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
    heard: () => {
      if (!playing || playing.seconds === 0) return 0;
      return Math.min(1, (playing.playedBefore + audio.currentTime) / playing.seconds);
    },
    close: () => {
      stop();
      audio.removeAttribute('src');
    },
  };
};
