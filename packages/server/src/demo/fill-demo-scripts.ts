import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Caller, Context } from '../context.ts';
import { addRecording, addSpokenScript } from '../scripts/add-script.ts';
import { listVoices } from '../scripts/choose-voice.ts';
import { setUse } from '../scripts/sql.ts';
import { speakOnce } from '../sounds/speak-once.ts';
import { type SampleScript, sampleScripts } from './sample-scripts.ts';
import { campaignIdsNamed } from './sql.ts';

const nodeId = () => randomBytes(18).toString('hex').toUpperCase();

const addSample = async (context: Context, caller: Caller, sample: SampleScript, signal: AbortSignal) => {
  const { name, type, language, text, gender } = sample;
  const [voice] = await listVoices(context, language, gender);
  if (!voice) return undefined;
  const spoken = { name, text_message: text, lang_code: language, voice_name: voice.original_name };
  if (type !== 'Recorded') return addSpokenScript(context, caller, { ...spoken, audio_type: type }, signal);
  const utterance = { text, voice: voice.original_name, language };
  const sound = await speakOnce(context, utterance, { owner: 'samples', web: true }, signal);
  const content = sound.web && (await context.blobs.read(sound.web));
  if (!content) return undefined;
  return addRecording(context, caller, { name, text: '', language, bytes: await buffer(content), type: 'mp3' }, signal);
};

/** Gives a new embedded database scripts to hear, and lets the sample campaigns play them. Goes on while Halloo already serves. */
export const fillDemoScripts = async (context: Context, caller: Caller, signal: AbortSignal): Promise<void> => {
  for (const sample of sampleScripts) {
    const script = await addSample(context, caller, sample, signal);
    if (!script) continue;
    for (const id of await campaignIdsNamed(context.db, sample.campaigns)) {
      await setUse(context.db, id, nodeId(), script.id);
    }
  }
};
