import type { RouteAnswer, RouteBody } from '@halloo/contract/route';
import type { Spoken, scriptRoutes } from '@halloo/contract/scripts';
import { fillTemplate } from '@halloo/flow/template';
import type { Caller } from '../../platform/caller.ts';
import type { Context } from '../../ports/context.ts';
import type { Pronunciations } from '../pronunciation-list/read-pronunciations.ts';
import { pronounce } from '../sounds/pronounce.ts';
import { speakOnce } from '../sounds/speak-once.ts';
import { speakTemplate } from '../sounds/speak-template.ts';
import { chooseVoice } from './choose-voice.ts';
import { secondsOf, soundAddress } from './describe-script.ts';
import { speechProgress } from './inner/speech-progress.ts';

interface Asked {
  readonly text: string;
  readonly voice_name?: string | undefined;
  readonly lang_code?: string | undefined;
}

/**
 * Synthesises a text for a person who waits to hear it. With values it is a template, and sounds as in calls. A text may be
 * heard with another pronunciation list than that of the workspace.
 */
export const speakText = async (
  context: Context,
  caller: Caller,
  asked: Asked & { readonly name?: string | undefined; readonly fields?: Readonly<Record<string, string>> },
  signal: AbortSignal,
  pronunciations?: Pronunciations,
): Promise<Spoken> => {
  const { name, language } = await chooseVoice(context, { language: asked.lang_code, voice: asked.voice_name });
  const utterance = { text: asked.text, voice: name, language };
  const owner = `account ${caller.accountId}`;
  const work = { owner, web: true, onProgress: speechProgress(context, caller, name) };
  const sound = asked.fields
    ? await speakTemplate(context, { template: utterance, fields: asked.fields }, work, signal)
    : await speakOnce(context, await pronounce(context, utterance, pronunciations), work, signal);
  const url = soundAddress(context, caller, sound.id);
  return {
    url,
    audiofile_path: url,
    name: asked.name ?? '',
    duration: secondsOf(sound.duration_ms),
    peaks: [...sound.peaks],
  };
};

/** Synthesises a template with the given values. */
export const speakSample = async (
  context: Context,
  caller: Caller,
  { fields, first_name, last_name, ...asked }: RouteBody<typeof scriptRoutes.sampleAudio>,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof scriptRoutes.sampleAudio>> => {
  const names = { ...(first_name !== undefined && { first_name }), ...(last_name !== undefined && { last_name }) };
  const values = { ...names, ...fields };
  const { text, missing } = fillTemplate(asked.text, values);
  return { ...(await speakText(context, caller, { ...asked, fields: values }, signal)), text, missing };
};
