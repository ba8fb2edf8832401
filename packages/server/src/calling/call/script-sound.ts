import { languageOf, versionFor } from '@halloo/flow/languages';
import { enteredField, saysEntry } from '@halloo/flow/read-back';
import { fillTemplate, leadValues, withField } from '@halloo/flow/template';
import { chooseVoice } from '../../features/scripts/choose-voice.ts';
import type { PlayableVersion } from '../../features/scripts/scripts-to-play.ts';
import { notYetSpoken, speakOnce } from '../../features/sounds/speak-once.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { LineSound } from '../../ports/line.ts';
import type { Utterance } from '../../ports/speech.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { LoadedFlow } from './load-flow.ts';
import type { CallParts } from './running-call.ts';

type Template = NonNullable<PlayableVersion['template']>;
type Vars = Readonly<Record<string, string>>;

const utteranceOf = ({ text, voice, language }: Template, vars: Vars): Utterance => ({
  text: fillTemplate(text, vars).text,
  voice,
  language,
});

/** The version of a script that a caller hears; undefined if the script is gone. */
export const versionToPlay = (
  { scripts, flow }: Pick<LoadedFlow, 'scripts' | 'flow'>,
  scriptId: number,
  vars: Vars,
): PlayableVersion | undefined => {
  const script = scripts.get(scriptId);
  return script && versionFor(script, flow.languages ?? [], vars);
};

/** The voice for digits after a script: its own, or the first one of the language that a recording is in. */
const voiceAfter = async (
  parts: Parameters<typeof chooseVoice>[0],
  { voice, language }: PlayableVersion,
  { flow: { languages = [] } }: LoadedFlow,
  vars: Vars,
): Promise<Omit<Utterance, 'text'>> => {
  if (voice) return voice;
  const code = language || (languageOf(languages, vars) ?? languages[0])?.code;
  const { name, language: spoken } = await chooseVoice(parts, { language: code });
  return { voice: name, language: spoken };
};

/**
 * Finds the audio of a script for one caller. Templates are synthesised unless the same text is in the cache. Digits that it
 * reads back are said in their place in a template, otherwise after it.
 */
export const createScriptSound =
  (parts: Parameters<typeof speakOnce>[0], signal: AbortSignal) =>
  (loaded: LoadedFlow, campaignId: number): CallParts['soundOf'] => {
    const speak = async (utterance: Utterance): Promise<LineSound> => {
      const asked = { owner: `campaign ${campaignId}`, web: false };
      const { call, duration_ms } = await speakOnce(parts, utterance, asked, signal);
      return { hash: call, durationMs: duration_ms };
    };
    const withEntry = async (version: PlayableVersion, vars: Vars, entry: string): Promise<LineSound> => {
      const { template, sound } = version;
      if (template && saysEntry(template.text)) {
        return speak(utteranceOf(template, withField(vars, enteredField, entry)));
      }
      const voice = await voiceAfter(parts, version, loaded, vars);
      const [head, tail] = await Promise.all([
        template ? speak(utteranceOf(template, vars)) : sound,
        speak({ text: entry, ...voice }),
      ]);
      return { hash: head.hash, tail: tail.hash, durationMs: head.durationMs + tail.durationMs };
    };
    return (scriptId, vars, entry) => {
      const version = versionToPlay(loaded, scriptId, vars);
      if (!version) throw new Error(say('call.scriptGone'));
      if (entry !== undefined) return withEntry(version, vars, entry);
      return version.template ? speak(utteranceOf(version.template, vars)) : version.sound;
    };
  };

/** A call that is about to be placed, and its flow. */
export interface CallAhead {
  readonly claimed: ClaimedCall;
  readonly loaded: LoadedFlow;
}

/**
 * Starts the synthesis of what these calls may play, so that it is done while the phones ring. Most of it exists already.
 * A text that fails is synthesised again when the call plays it.
 */
export const createSpeakAhead = (
  parts: Parameters<typeof speakOnce>[0] & Pick<Context, 'log'>,
  signal: AbortSignal,
) => {
  const speak = async (utterances: ReadonlyMap<Utterance, number>) => {
    for (const utterance of await notYetSpoken(parts, [...utterances.keys()])) {
      const asked = { owner: `campaign ${utterances.get(utterance)}`, web: false };
      void speakOnce(parts, utterance, asked, signal).catch(() => {});
    }
  };
  return (calls: readonly CallAhead[]): void => {
    const utterances = new Map<Utterance, number>();
    for (const { claimed, loaded } of calls) {
      const vars = leadValues(claimed.lead);
      for (const script of loaded.scripts.values()) {
        const { template } = versionFor(script, loaded.flow.languages ?? [], vars);
        // Nobody knows yet what a caller will enter.
        const utterance = template && !saysEntry(template.text) && utteranceOf(template, vars);
        if (utterance && utterance.text !== '') utterances.set(utterance, claimed.campaign.id);
      }
    }
    if (utterances.size === 0) return;
    speak(utterances).catch((error) =>
      parts.log.warn({ event: 'call.speak_ahead_failed', err: error }, 'synthesising the texts of new calls failed'),
    );
  };
};
