import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { holdCampaign } from '../../campaign-row/hold-campaign.ts';
import { fixFlow } from '../../features/flows/history.ts';
import { playIn } from '../../features/flows/node-scripts.ts';
import { storedFlow } from '../../features/flows/read-flow.ts';
import { findFlow } from '../../features/flows/sql.ts';
import { storeFlow } from '../../features/flows/store-flow.ts';
import { addRecording, addSpokenScript } from '../../features/scripts/add-script.ts';
import { listVoices } from '../../features/scripts/choose-voice.ts';
import { keepSpoken } from '../../features/sounds/keep-spoken.ts';
import { pronounce } from '../../features/sounds/pronounce.ts';
import { speakOnce } from '../../features/sounds/speak-once.ts';
import type { Caller } from '../../platform/caller.ts';
import { inTransaction } from '../../platform/db/connect.ts';
import type { Context } from '../../ports/context.ts';
import { tallyCampaign } from '../../results/tally/tally-campaign.ts';
import { fillDemoCalls, makeUpCalls } from './inner/fill-demo-calls.ts';
import { sampleCampaigns } from './inner/sample-campaigns.ts';
import { type SampleScript, sampleScripts } from './inner/sample-scripts.ts';
import { campaignIdsNamed } from './inner/sql.ts';
import { isUnchanged, noteSamples } from './sample-sql.ts';
import { findShippedSound } from './shipped-sounds.ts';

const addSample = async (context: Context, caller: Caller, sample: SampleScript, signal: AbortSignal) => {
  const { name, type, language, text, gender } = sample;
  const voices = await listVoices(context, language, gender);
  // A live sample calls at once, and a slow voice would speak its template for minutes.
  const voice = type === 'Text Template' ? voices.find(({ slow }) => !slow) : voices[0];
  if (!voice) return undefined;
  const utterance = await pronounce(context, { text, voice: voice.original_name, language });
  const file = findShippedSound(utterance);
  if (file) await keepSpoken(context, utterance, await readFile(file), signal);
  const spoken = { name, text_message: text, lang_code: language, voice_name: voice.original_name };
  if (type !== 'Recorded') return addSpokenScript(context, caller, { ...spoken, audio_type: type }, signal);
  const sound = await speakOnce(context, utterance, { owner: 'samples', web: true }, signal);
  const content = sound.web && (await context.blobs.read(sound.web));
  if (!content) return undefined;
  return addRecording(context, caller, { name, text: '', language, bytes: await buffer(content), type: 'mp3' }, signal);
};

/** The nodes of a sample flow that play a script: those named, or its first Audio Play that has none, or else its End. */
const playersIn = (flow: Flow, names: readonly string[] | undefined): readonly FlowNode[] => {
  const nodes = Object.values(flow.nodes);
  if (names) return nodes.filter(({ kind, name }) => (kind === 'audio' || kind === 'end') && names.includes(name));
  const silent = nodes.find((node) => node.kind === 'audio' && node.scriptId === null);
  return [silent ?? nodes.find(({ kind }) => kind === 'end')].flatMap((node) => node ?? []);
};

const playSample = (
  { db, clock }: Context,
  caller: Caller,
  campaignId: number,
  { scriptId, names }: { scriptId: number; names: readonly string[] | undefined },
) =>
  inTransaction(db, async (tx) => {
    const [campaign, row] = [await holdCampaign(tx, campaignId), await findFlow(tx, campaignId)];
    if (!row) return;
    const flow = storedFlow(row.document);
    const players = playersIn(flow, names);
    if (players.length === 0) return;
    const played = players.reduce((drawn, { id }) => playIn(drawn, id, scriptId), flow);
    // Somebody may have changed the campaign already: then it is no sample any more.
    const unchanged = await isUnchanged(tx, 'campaign', campaignId);
    await storeFlow(tx, caller, campaign, played, { now: clock.now(), keep: false });
    if (unchanged) await noteSamples(tx, 'campaign', [campaignId]);
  });

/** Adds scripts and plays them in the sample campaigns. */
export const addSampleScripts = async (context: Context, caller: Caller, signal: AbortSignal): Promise<void> => {
  for (const sample of sampleScripts) {
    const script = await addSample(context, caller, sample, signal);
    if (!script) continue;
    await inTransaction(context.db, (tx) => noteSamples(tx, 'script', [script.id]));
    for (const { campaign, nodes: names } of sample.plays) {
      for (const id of await campaignIdsNamed(context.db, [campaign])) {
        await playSample(context, caller, id, { scriptId: script.id, names });
      }
    }
  }
};

/**
 * Adds scripts to a new embedded database, uses them in the sample campaigns, and generates the calls behind their
 * results. Runs while Halloo already serves.
 */
export const fillDemoScripts = async (context: Context, caller: Caller, signal: AbortSignal): Promise<void> => {
  await addSampleScripts(context, caller, signal);
  // The generated calls used these scripts. From here on the live campaign, which comes last, makes calls.
  const called = sampleCampaigns.filter(({ status }) => status !== 'Draft').map(({ name }) => name);
  const ids = (await campaignIdsNamed(context.db, called)).toSorted((a, b) => a - b);
  for (const id of ids) {
    if (signal.aborted) return;
    const calls = await makeUpCalls(context.db, id, context.clock.now());
    await inTransaction(context.db, async (tx) => {
      if (calls) await fillDemoCalls(tx, id, calls);
      await fixFlow(tx, id);
    });
    // Until the first autovacuum the planner knows none of these rows, and counts a group over them for seconds.
    if (id === ids.at(-1)) await context.db.long`analyze lead, call, response, person`;
    await tallyCampaign(context.db, id, { wait: true });
  }
};
