import { expanded } from '@halloo/flow/expand-sub-flows';
import { findCampaignState } from '../../../campaign-row/find-campaign-state.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { type AnswerPhrases, phrasesOfFlow } from '../../example-sets/phrases-of-flow.ts';
import { storedFlow } from '../../flows/read-flow.ts';
import { findFlow } from '../../flows/sql.ts';

/** What callers may say in the flow of a campaign, in its sub-flows too. */
export const answersInFlow = async (db: Connection, campaignId: number): Promise<AnswerPhrases[]> => {
  if (!(await findCampaignState(db, campaignId))) throw new AppError('campaign.not_found');
  const row = await findFlow(db, campaignId);
  return row ? phrasesOfFlow(expanded(storedFlow(row.document))) : [];
};
