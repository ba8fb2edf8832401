import type { Context } from '../../ports/context.ts';
import { renderAhead } from './inner/render-ahead.ts';

const firstLeads = 10;
/** After this, the campaign goes live all the same. */
const longestMs = 20_000;

/** Synthesises a campaign's templates for its first calls, so that people who answer do not wait in silence. */
export const renderFirst = async (
  context: Pick<Context, 'db' | 'blobs' | 'clock' | 'speech' | 'log'>,
  campaignId: number,
): Promise<void> => {
  await renderAhead(context, campaignId, firstLeads, AbortSignal.timeout(longestMs), { low: false });
};
