import { type MissedCallSettings, missedCallDefaults } from '@halloo/contract/missed-calls';
import { countryOf } from '../../lib/phone-number.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { readDefaults } from '../settings/read-defaults.ts';
import { selectListening, selectSettings } from './inner/sql.ts';

/** The settings of a campaign for missed calls; those of one that never had any are off. */
export const readSettings = async (db: Connection, campaignId: number): Promise<MissedCallSettings> =>
  (await selectSettings(db, campaignId)) ?? missedCallDefaults;

/** The ISO code of the workspace's country. */
export const homeCountry = async (db: Connection): Promise<string> => countryOf((await readDefaults(db)).country).code;

export interface Listener {
  readonly campaignId: number;
  readonly simId: number;
  readonly name: string;
  /** Its campaign has ended: the number may be used for something else. */
  readonly isOver: boolean;
}

/** The campaign for whose missed calls a number listens. */
export const findListener = async (db: Connection, number: string): Promise<Listener | undefined> => {
  const [row] = await db<Listener[]>`
    select c.id as "campaignId", sim.id as "simId", c.name,
      c.archived_at is not null or c.status in ('Completed', 'Cancelled') as "isOver"
    from sim join missed_call_sim s on s.sim_id = sim.id join missed_call m on m.campaign_id = s.campaign_id
      join campaign c on c.id = s.campaign_id
    where sim.number = ${number} and sim.active and m.active`;
  return row;
};

/** The live or scheduled campaign whose missed calls a SIM takes. */
export const liveListeningOn = async (db: Connection, simId: number): Promise<string | undefined> => {
  const [row] = await db<{ name: string }[]>`
    select c.name from missed_call_sim s join missed_call m on m.campaign_id = s.campaign_id
      join campaign c on c.id = s.campaign_id
    where s.sim_id = ${simId} and m.active and c.status in ('Live', 'Scheduled') and c.archived_at is null`;
  return row?.name;
};

/** The first of these SIMs that listens for missed calls of a campaign that has not ended. */
export const findListening = async (
  db: Connection,
  simIds: readonly number[],
): Promise<{ number: string; campaign: string } | undefined> => {
  const [row] = await selectListening(db, db`sim.id = any(${simIds as number[]})`);
  return row;
};
