import { versionFor } from '@halloo/flow/languages';
import { fillTemplate, leadValues } from '@halloo/flow/template';
import type { PlayableVersion } from '../../features/scripts/scripts-to-play.ts';
import { notYetSpoken, speakOnce } from '../../features/sounds/speak-once.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
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

/** Finds the audio of a script for one caller. Templates are synthesised unless the same text is in the cache. */
export const createScriptSound =
  (parts: Parameters<typeof speakOnce>[0], signal: AbortSignal) =>
  (loaded: LoadedFlow, campaignId: number): CallParts['soundOf'] =>
  (scriptId, vars) => {
    const version = versionToPlay(loaded, scriptId, vars);
    if (!version) throw new Error(say('call.scriptGone'));
    const { template, sound } = version;
    if (!template) return sound;
    return speakOnce(parts, utteranceOf(template, vars), { owner: `campaign ${campaignId}`, web: false }, signal).then(
      ({ call, duration_ms }) => ({ hash: call, durationMs: duration_ms }),
    );
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
        const utterance = template && utteranceOf(template, vars);
        if (utterance && utterance.text !== '') utterances.set(utterance, claimed.campaign.id);
      }
    }
    if (utterances.size === 0) return;
    speak(utterances).catch((error) =>
      parts.log.warn({ event: 'call.speak_ahead_failed', err: error }, 'synthesising the texts of new calls failed'),
    );
  };
};
