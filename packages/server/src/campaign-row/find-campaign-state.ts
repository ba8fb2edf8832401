import type { Connection } from '../platform/db/connect.ts';
import { type CampaignState, selectState } from './sql.ts';

export type { CampaignState };

/** Reads the state of a campaign without locking it. */
export const findCampaignState = (db: Connection, id: number): Promise<CampaignState | undefined> =>
  selectState(db, id);
