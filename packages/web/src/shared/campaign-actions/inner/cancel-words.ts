import { say } from '../../../words/say.ts';

/** The number of people whom a cancelled campaign will not call; undefined when everybody was called. */
export const cancelInWords = (campaign: { total_records: number; pickup: number; no_pickup: number }) => {
  const left = campaign.total_records - campaign.pickup - campaign.no_pickup;
  return left > 0 ? say('campaign.cancelLeft', { count: left }) : undefined;
};
