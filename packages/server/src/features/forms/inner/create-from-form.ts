import type { formRoutes } from '@halloo/contract/forms';
import type { RouteAnswer, RouteQuery } from '@halloo/contract/route';
import { scriptIdsIn, withScript } from '@halloo/flow/about-node';
import type { Flow, FlowNode } from '@halloo/flow/model';
import { templateFields } from '@halloo/flow/template';
import type { FormPlan, PlannedScript } from '../../../lib/xlsform/plan.ts';
import type { Caller } from '../../../platform/caller.ts';
import { inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { progressPublisher } from '../../../platform/events/progress-publisher.ts';
import type { Upload } from '../../../platform/http/receive-upload.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { holdForFlow, replaceFlow } from '../../flows/replace-flow.ts';
import { speakScript, storeScript } from '../../scripts/add-script.ts';
import { chooseVoice } from '../../scripts/choose-voice.ts';
import { findSame } from '../../scripts/find-same.ts';
import { keepIds } from './keep-ids.ts';
import { planUpload } from './plan-upload.ts';

/** Texts passed to the speech engine at a time. */
const atOnce = 4;

/** Works on all items, some at a time, and returns the results in their order. The first error stops the rest. */
const inTurns = async <T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = [];
  let next = 0;
  const take = async () => {
    while (next < items.length) {
      const index = next++;
      results[index] = await work(items[index] as T);
    }
  };
  await Promise.all(
    Array.from({ length: atOnce }, () =>
      take().catch((error) => {
        next = items.length;
        throw error;
      }),
    ),
  );
  return results;
};

type Played = Pick<PlannedScript, 'nodeId' | 'prompt'> & { readonly scriptId: number };

const withScripts = (flow: Flow, scripts: readonly Played[]): Flow => {
  const nodes: Record<string, FlowNode> = { ...flow.nodes };
  for (const { nodeId, prompt, scriptId } of scripts) {
    const node = nodes[nodeId];
    if (node) nodes[nodeId] = withScript(node, scriptId, prompt);
  }
  return { ...flow, nodes };
};

/** Speaks every text of a form. A text that was spoken before is not spoken again. */
const speakTexts = (
  context: Context,
  caller: Caller,
  { scripts, language }: FormPlan,
  voice: { readonly name: string; readonly language: string },
  { onSpoken, signal }: { onSpoken: (spoken: number) => void; signal: AbortSignal },
) => {
  let count = 0;
  return inTurns(scripts, async ({ nodeId, prompt, name, texts }) => {
    const text_message = texts[language] ?? '';
    const isTemplate = templateFields(text_message).length > 0;
    const audio_type: 'Text' | 'Text Template' = isTemplate ? 'Text Template' : 'Text';
    const asked = { audio_type, text_message, lang_code: voice.language, voice_name: voice.name };
    const spoken = { name, audio_type, ...(await speakScript(context, caller, asked, signal)) };
    onSpoken(++count);
    return { played: { nodeId, ...(prompt && { prompt }) }, spoken };
  });
};

/** Makes a form the flow of a campaign: its texts become scripts. A failure stores nothing but the spoken texts. */
export const createFromForm = async (
  context: Context,
  caller: Caller,
  upload: Upload,
  query: RouteQuery<typeof formRoutes.createFromForm>,
  signal: AbortSignal,
): Promise<RouteAnswer<typeof formRoutes.createFromForm>> => {
  const { db, clock } = context;
  const { campaign_id: campaignId, version, language, lang_code, voice_name } = query;
  const plan = await planUpload(context, upload, { language, langCode: lang_code }, signal);
  if (plan.items.length === 0) throw new AppError('form.empty');
  await inTransaction(db, (tx) => holdForFlow(tx, campaignId));
  const voice = await chooseVoice(context, { language: lang_code ?? plan.langCode, voice: voice_name });
  const publishProgress = progressPublisher(context, caller);
  const total = plan.scripts.length;
  const onSpoken = (spoken: number) =>
    publishProgress({ type: 'form.progress', campaign_id: campaignId, spoken, texts: total }, spoken === total);
  const texts = await speakTexts(context, caller, plan, voice, { onSpoken, signal });
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    let added = 0;
    const saved = await replaceFlow(tx, caller, { campaignId, version, now, keep: true }, async (current) => {
      const earlier = current();
      const sameAs = await findSame(tx, earlier ? scriptIdsIn(earlier) : []);
      const scripts: Played[] = [];
      for (const { played, spoken } of texts) {
        const known = sameAs(spoken);
        if (known === undefined) added += 1;
        const made = { ...spoken, created_by: caller.accountId, created_at: now };
        scripts.push({ ...played, scriptId: known ?? (await storeScript(tx, caller, made)) });
      }
      return keepIds(withScripts(plan.flow, scripts), earlier);
    });
    return { msg: say('form.saved'), ...saved, scripts: added, problems: [...plan.problems] };
  });
};
