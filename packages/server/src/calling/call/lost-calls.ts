import { readTurns, type TurnLine } from '../../lib/call-turns.ts';
import type { Db } from '../../platform/db/connect.ts';
import type { ClaimedCall, ClaimedLead } from '../claim/claim-leads.ts';
import { campaignsById, type LiveCampaign } from '../claim/plan.ts';
import { messageIn } from './inner/message-flow.ts';
import type { SavedCall } from './running-call.ts';

/** A call whose process is lost, and its last saved state. */
export interface LostCall {
  readonly claimed: ClaimedCall;
  readonly saved: SavedCall;
}

interface Row {
  readonly id: number;
  readonly campaign_id: number;
  readonly direction: 'out' | 'in';
  readonly line_id: string;
  readonly number: string;
  readonly attempt: number;
  readonly sim_id: number;
  readonly sim_number: string | null;
  readonly channel: number;
  readonly flow_version: number;
  readonly lead_was: number;
  readonly dialled_at: Date;
  readonly answered_at: Date | null;
  readonly answered_by: 'person' | 'machine' | 'unknown' | null;
  readonly turn: number;
  readonly recorded: boolean;
  readonly lines: readonly TurnLine[];
  readonly lead: Omit<ClaimedLead, 'was'>;
}

const atOnce = 200;

/**
 * Moves calls of dead dialers to this dialer, provided it is alive itself. Rows that another dialer is taking, or that
 * a dialer wrongly considered dead is saving, are locked and skipped; the next round retries them. The turn is
 * incremented so that a call that was taken over never looks like one that was claimed but never dialled.
 */
export const takeCalls = (db: Db, dialerId: number, lost: readonly number[]) => db`
  update live_call set dialer_id = ${dialerId}, turn = turn + 1
  where id in (
      select id from live_call where dialer_id = any(${lost as number[]}) order by id limit ${atOnce} for update skip locked)
    and exists (select 1 from dialer where id = ${dialerId} and lost_at is null)`;

/** The announcement that is playing, if it is; the campaign may have another one by now. */
const announcementIn = ({ run }: SavedCall): number | undefined =>
  run?.aside?.use === 'announce' && run.waiting.for === 'played' ? run.waiting.scriptId : undefined;

/**
 * The campaign as it was when the call started: its flow version, the keys that always work, whether it is recorded, and the
 * script being left on an answering machine.
 */
const campaignOf = (campaign: LiveCampaign, { flow_version, recorded }: Row, saved: SavedCall): LiveCampaign => ({
  ...campaign,
  flowVersion: flow_version,
  announcementId: announcementIn(saved) ?? campaign.announcementId,
  isRecorded: saved.run ? recorded : campaign.isRecorded === true,
  keys: saved.run ? saved.run.keys : campaign.keys,
  machineScriptId: messageIn(saved) ?? campaign.machineScriptId,
});

const fromRow = (row: Row, campaign: LiveCampaign): LostCall => {
  const answered = row.answered_at && { at: row.answered_at.getTime(), by: row.answered_by ?? ('unknown' as const) };
  const saved = { ...readTurns(row.lines), answered, turns: row.turn };
  const claimed = {
    id: row.id,
    lineId: row.line_id,
    campaign: campaignOf(campaign, row, saved),
    lead: { ...row.lead, was: row.lead_was },
    sim: { id: row.sim_id, channel: row.channel, number: row.sim_number ?? '' },
    direction: row.direction,
    number: row.number,
    attempt: row.attempt,
    dialledAt: row.dialled_at,
  };
  return { claimed, saved };
};

/** Calls that this dialer took over but does not run yet. */
export const readLostCalls = async (db: Db, dialerId: number, running: readonly number[]): Promise<LostCall[]> => {
  const rows = await db<Row[]>`
    select c.id, c.campaign_id, direction, line_id, c.number, attempt, sim_id, sim.number as sim_number, channel,
      flow_version, lead_was, dialled_at, answered_at, answered_by, turn, live_lines(c.id) as lines, to_jsonb(lead) as lead,
      exists (select 1 from call_recording r where r.call_id = c.id) as recorded
    from live_call c join lead on lead.campaign_id = c.campaign_id and lead.id = c.lead_id left join sim on sim.id = sim_id
    where dialer_id = ${dialerId} and turn > 0 and c.id <> all(${running as number[]})
    order by c.id limit ${atOnce}`;
  const campaigns = await campaignsById(db, [...new Set(rows.map(({ campaign_id }) => campaign_id))]);
  return rows.flatMap((row) => {
    const campaign = campaigns.get(row.campaign_id);
    return campaign ? [fromRow(row, campaign)] : [];
  });
};

/** The calls that are still in progress; these must not be closed. */
export const callsInProgress = async (db: Db, ids: readonly number[]): Promise<Set<number>> => {
  const rows = await db<{ id: number }[]>`select id from live_call where id = any(${ids as number[]})`;
  return new Set(rows.map(({ id }) => id));
};
