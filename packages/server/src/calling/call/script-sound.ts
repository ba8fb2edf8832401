import { languageOf, versionFor } from '@halloo/flow/languages';
import { enteredField, saysEntry } from '@halloo/flow/read-back';
import { leadValues, withField } from '@halloo/flow/template';
import { readPronunciations } from '../../features/pronunciation-list/read-pronunciations.ts';
import { chooseVoice } from '../../features/scripts/choose-voice.ts';
import type { PlayableVersion } from '../../features/scripts/scripts-to-play.ts';
import { standInFor } from '../../features/scripts/stand-in.ts';
import { type Pronounced, pronounce } from '../../features/sounds/pronounce.ts';
import { notYetSpoken, speakOnce } from '../../features/sounds/speak-once.ts';
import { type FilledTemplate, speakTemplate, textsToSpeak, wholeText } from '../../features/sounds/speak-template.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import type { LineSound } from '../../ports/line.ts';
import type { Utterance } from '../../ports/speech.ts';
import type { ClaimedCall } from '../claim/claim-leads.ts';
import type { LoadedFlow } from './load-flow.ts';
import type { CallParts } from './running-call.ts';

type Template = NonNullable<PlayableVersion['template']>;
type Vars = Readonly<Record<string, string>>;

const filledWith = ({ text, voice, language }: Template, fields: Vars): FilledTemplate => ({
  template: { text, voice, language },
  fields,
});

/** Digits are the value of a template without words, so that slow voices speak each digit once. */
const entryAlone = (entry: string, voice: Omit<Utterance, 'text'>): FilledTemplate => ({
  template: { ...voice, text: `{${enteredField}}` },
  fields: { [enteredField]: entry },
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

/** How long a caller hears nothing while a slow voice speaks. */
const usualPatienceMs = 1_000;

/**
 * Finds the audio of a script for one caller. Templates are synthesised unless the same text is in the cache. Digits that it
 * reads back are said in their place in a template, otherwise after it. A quick voice speaks in place of a slow one that is
 * not ready in time or fails.
 */
export const createScriptSound =
  (parts: Parameters<typeof speakOnce>[0], signal: AbortSignal, { patienceMs = usualPatienceMs } = {}) =>
  (loaded: LoadedFlow, campaignId: number): CallParts['soundOf'] => {
    const asked = { owner: `campaign ${campaignId}`, web: false };
    const speakInTime = async (filled: FilledTemplate) => {
      const standIn = await standInFor(parts, wholeText(filled));
      if (!standIn) return speakTemplate(parts, filled, asked, signal);
      const inTime = AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]);
      return speakTemplate(parts, filled, asked, inTime).catch(async (error) => {
        if (signal.aborted) throw error;
        return speakOnce(parts, await pronounce(parts, standIn), asked, signal);
      });
    };
    const speak = async (filled: FilledTemplate): Promise<LineSound> => {
      const { call, duration_ms } = await speakInTime(filled);
      return { hash: call, durationMs: duration_ms };
    };
    const withEntry = async (version: PlayableVersion, vars: Vars, entry: string): Promise<LineSound> => {
      const { template, sound } = version;
      if (template && saysEntry(template.text)) {
        return speak(filledWith(template, withField(vars, enteredField, entry)));
      }
      const voice = await voiceAfter(parts, version, loaded, vars);
      const [head, tail] = await Promise.all([
        template ? speak(filledWith(template, vars)) : sound,
        speak(entryAlone(entry, voice)),
      ]);
      return { hash: head.hash, tail: tail.hash, durationMs: head.durationMs + tail.durationMs };
    };
    return (scriptId, vars, entry) => {
      const version = versionToPlay(loaded, scriptId, vars);
      if (!version) throw new Error(say('call.scriptGone'));
      if (entry !== undefined) return withEntry(version, vars, entry);
      return version.template ? speak(filledWith(version.template, vars)) : version.sound;
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
  const speak = async (templates: readonly (readonly [FilledTemplate, number])[]) => {
    const utterances = new Map<Pronounced, number>();
    const pronunciations = await readPronunciations(parts);
    for (const [filled, campaignId] of templates) {
      for (const utterance of await textsToSpeak(parts, filled, pronunciations)) {
        if (utterance.text !== '') utterances.set(utterance, campaignId);
      }
    }
    for (const utterance of await notYetSpoken(parts, [...utterances.keys()])) {
      const asked = { owner: `campaign ${utterances.get(utterance)}`, web: false };
      void speakOnce(parts, utterance, asked, signal).catch(() => {});
    }
  };
  return (calls: readonly CallAhead[]): void => {
    const templates: [FilledTemplate, number][] = [];
    for (const { claimed, loaded } of calls) {
      const vars = leadValues(claimed.lead);
      for (const script of loaded.scripts.values()) {
        const { template } = versionFor(script, loaded.flow.languages ?? [], vars);
        // Nobody knows yet what a caller will enter.
        if (template && !saysEntry(template.text)) templates.push([filledWith(template, vars), claimed.campaign.id]);
      }
    }
    if (templates.length === 0) return;
    speak(templates).catch((error) =>
      parts.log.warn({ event: 'call.speak_ahead_failed', err: error }, 'synthesising the texts of new calls failed'),
    );
  };
};
