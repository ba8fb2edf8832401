import type { CallPlan } from '@halloo/contract/call-plans';
import type { Connection } from '../../../platform/db/connect.ts';

/** The plan of a campaign that calls its people again. */
export interface PlanColumn {
  /** Null while a plan that was switched off is being undone. */
  readonly plan: CallPlan | null;
  /** A pass over the list is in progress. */
  readonly sweeping: boolean;
  /** Calls that programs asked for. */
  readonly requested: number;
}

/** Of a query over `campaign`. */
export const planColumn = (db: Connection) => db`(
  select jsonb_build_object('plan', plan, 'sweeping', swept_to is not null, 'requested', (
    select count(*) from call_request r where r.campaign_id = campaign.id and call_id is null and refused is null))
  from call_plan where call_plan.campaign_id = campaign.id) as call_plan`;

/**
 * People who wait for their round or step cannot be called yet, unless a program asked for it. Nobody is called by a plan
 * that has just changed before all are planned by the new one.
 */
export const heldBack = <
  Row extends { readonly call_plan: PlanColumn | null; readonly waiting: number; readonly due: number },
>(
  row: Row,
): Row => {
  if (row.call_plan === null) return row;
  const { plan, sweeping, requested } = row.call_plan;
  const waiting = Math.min(row.waiting, requested);
  return { ...row, waiting, due: sweeping && plan?.kind !== 'recurring' ? 0 : row.due };
};

/** No lead has this position, so a claim from here on finds nobody who waits. */
export const pastTheList = 2_147_483_647;
