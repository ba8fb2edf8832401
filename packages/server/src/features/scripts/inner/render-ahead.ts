import { versionFor } from '@halloo/flow/languages';
import { saysEntry } from '@halloo/flow/read-back';
import { leadValues } from '@halloo/flow/template';
import type { Context } from '../../../ports/context.ts';
import { readLanguages } from '../../languages/read-languages.ts';
import { nextLeads } from '../../leads/next-leads.ts';
import { readPronunciations } from '../../pronunciation-list/read-pronunciations.ts';
import type { Pronounced } from '../../sounds/pronounce.ts';
import { notYetSpoken, speakOnce, spokenKey } from '../../sounds/speak-once.ts';
import { textsToSpeak } from '../../sounds/speak-template.ts';
import { scriptsToPlay } from '../scripts-to-play.ts';
import { campaignsWithTemplates, scriptsOfCampaign, templatesOf } from './sql.ts';

/** The number of texts passed to the engines at a time: enough to keep them busy, few enough to stop soon. */
const atOnce = 8;

type Rendering = Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>;

/** The distinct texts of a campaign's templates for its next leads, in the language of each. */
const textsAhead = async (context: Rendering, campaignId: number, leads: number): Promise<Map<string, Pronounced>> => {
  const { db } = context;
  const texts = new Map<string, Pronounced>();
  if ((await templatesOf(db, campaignId)).length === 0) return texts;
  const scripts = await scriptsToPlay(db, await scriptsOfCampaign(db, campaignId));
  const languages = await readLanguages(db);
  const pronunciations = await readPronunciations(context);
  for (const lead of await nextLeads(db, campaignId, leads)) {
    const values = leadValues(lead);
    for (const script of scripts.values()) {
      const { template } = versionFor(script, languages, values);
      // What a caller will enter is not known yet.
      if (!template || saysEntry(template.text)) continue;
      for (const utterance of await textsToSpeak(context, { template, fields: values }, pronunciations)) {
        if (utterance.text !== '') texts.set(spokenKey(utterance), utterance);
      }
    }
  }
  return texts;
};

/**
 * Synthesises a campaign's templates for the next leads, before their calls. Each distinct text once; for existing ones
 * only the last use is updated. A text that fails does not block the others. `low`: in the background.
 */
export const renderAhead = async (
  context: Rendering,
  campaignId: number,
  leads: number,
  signal: AbortSignal,
  { low }: { readonly low: boolean } = { low: true },
): Promise<{ texts: number; spoken: number; failed: number }> => {
  const texts = await textsAhead(context, campaignId, leads);
  const waiting = await notYetSpoken(context, [...texts.values()]);
  const asked = { owner: `campaign ${campaignId}`, web: false, low };
  let spoken = 0;
  let failed = 0;
  const speakNext = async () => {
    for (let next = waiting.shift(); next && !signal.aborted; next = waiting.shift()) {
      try {
        await speakOnce(context, next, asked, signal);
        spoken += 1;
      } catch (error) {
        if (signal.aborted) return;
        failed += 1;
        context.log.warn(
          { event: 'render_ahead.template_failed', err: error, campaign_id: campaignId },
          'pre-rendering a template failed',
        );
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, speakNext));
  return { texts: texts.size, spoken, failed };
};

/** The number of leads per running campaign whose texts are rendered in advance. */
const leadsAhead = 300;

/** One run over the campaigns that are live or will be. */
export const renderAheadForAll = async (context: Rendering, signal: AbortSignal): Promise<void> => {
  for (const id of await campaignsWithTemplates(context.db)) {
    if (signal.aborted) return;
    await renderAhead(context, id, leadsAhead, signal);
  }
};
