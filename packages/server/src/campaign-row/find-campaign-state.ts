import type { Connection } from '../platform/db/connect.ts';
import { type CampaignState, selectState } from './sql.ts';

export type { CampaignState };

/** What decides over a campaign's life, without holding it. */
export const findCampaignState = (db: Connection, id: number): Promise<CampaignState | undefined> =>
  selectState(db, id);
