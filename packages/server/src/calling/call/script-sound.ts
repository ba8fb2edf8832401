import { fillTemplate } from '@halloo/flow/template';
import { speakOnce } from '../../features/sounds/speak-once.ts';
import { say } from '../../platform/words.ts';
import type { LoadedFlow } from './load-flow.ts';
import type { CallParts } from './running-call.ts';

/** Finds the audio of a script for one caller. Templates are synthesised unless the same text is in the cache. */
export const createScriptSound =
  (parts: Parameters<typeof speakOnce>[0], signal: AbortSignal) =>
  ({ scripts }: LoadedFlow, campaignId: number): CallParts['soundOf'] =>
  (scriptId, vars) => {
    const script = scripts.get(scriptId);
    if (!script) throw new Error(say('call.scriptGone'));
    const { template } = script;
    if (!template) return script.sound;
    const { text } = fillTemplate(template.text, vars);
    const utterance = { text, voice: template.voice, language: template.language };
    return speakOnce(parts, utterance, { owner: `campaign ${campaignId}`, web: false }, signal).then(
      ({ call, duration_ms }) => ({ hash: call, durationMs: duration_ms }),
    );
  };
