import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { fileName } from '../files/file-name.ts';
import { drawReport } from './inner/draw-report.ts';
import { readFacts } from './inner/read-facts.ts';

interface Report {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Makes the report of a result as a PDF. With persons only for who may see them. */
export const makeReport = async (
  context: Pick<Context, 'db' | 'clock'>,
  campaignId: number,
  { persons, signal }: { readonly persons: boolean; readonly signal: AbortSignal },
): Promise<Report> => {
  const facts = await readFacts(context, campaignId, { persons });
  const name = say('reportFile.name', { campaign: fileName(facts.overview.campaign.name) });
  return { name, bytes: await drawReport(facts, signal) };
};
