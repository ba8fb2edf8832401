import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { fileName } from '../files/file-name.ts';
import { drawReport } from './inner/draw-report.ts';
import { inTurn } from './inner/in-turn.ts';
import { readFacts } from './inner/read-facts.ts';

interface Report {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A request waits no longer than this for its turn. */
const mostWaitMs = 60_000;

/** Makes the report of a result as a PDF, when it is its turn. With persons only for who may see them. */
export const makeReport = (
  context: Pick<Context, 'db' | 'clock'>,
  campaignId: number,
  { persons, signal }: { readonly persons: boolean; readonly signal: AbortSignal },
): Promise<Report> =>
  inTurn(AbortSignal.any([signal, AbortSignal.timeout(mostWaitMs)]), async () => {
    const facts = await readFacts(context, campaignId, { persons });
    const name = say('reportFile.name', { campaign: fileName(facts.overview.campaign.name) });
    return { name, bytes: await drawReport(facts, signal) };
  });
