import { type WindowState, windowAt } from '../../../lib/schedule/window.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { campaignsToCall, type LiveCampaign } from '../plan.ts';

/** Campaigns that a claim looked at in vain, and until when the next claims leave them out. */
export type Passed = Map<number, number>;

/** As many campaigns share the channels of a claim. With more of them each claim costs more; the others have their turn in the next. */
const atOnce = 24;

/** Closed campaigns are also looked at when they open, and all of them when a campaign has changed. */
const passMs = { closed: 5_000, idle: 300 } as const;

interface Looking {
  readonly turn: number;
  /** The most calls of a claim. */
  readonly calls: number;
  readonly now: Date;
  readonly passed?: Passed;
}

export interface OpenCampaign extends LiveCampaign {
  readonly window: Extract<WindowState, { open: true }>;
}

/** Tells of campaigns that were looked at how many leads of each may be called. */
export type Judge = (looked: readonly LiveCampaign[]) => Promise<(campaign: LiveCampaign) => number>;

/** Looks for campaigns that may call now, some at a time. */
export const createLook = (tx: Tx, { turn, calls, now, passed = new Map() }: Looking) => {
  const at = now.getTime();
  for (const [id, until] of passed) {
    // The clock may have been set back.
    if (until <= at || until > at + passMs.closed) passed.delete(id);
  }
  const seen = new Set(passed.keys());
  const next = () => campaignsToCall(tx, now, { campaigns: atOnce, calls, without: [...seen], turn });

  const openAmong = async (campaigns: readonly LiveCampaign[], judge: Judge): Promise<OpenCampaign[]> => {
    const readyIn = await judge(campaigns);
    return campaigns.flatMap((campaign) => {
      const window = windowAt(campaign.schedule, at);
      const ready = readyIn(campaign);
      seen.add(campaign.id);
      if (window.open && ready > 0) return [{ ...campaign, ready, window }];
      const until = window.open ? at + passMs.idle : Math.min(window.opensAt ?? Infinity, at + passMs.closed);
      if (campaigns.length === atOnce) passed.set(campaign.id, until);
      return [];
    });
  };

  return {
    next,
    /** The campaigns that may call among those looked at first; if they are few, among further ones. */
    open: async (first: readonly LiveCampaign[], judge: Judge): Promise<OpenCampaign[]> => {
      const open = await openAmong(first, judge);
      for (let looked = first; looked.length === atOnce && open.length < atOnce; ) {
        looked = await next();
        open.push(...(await openAmong(looked, judge)));
      }
      return open;
    },
  };
};
