import { isZoneColumn } from '../../lib/calling-rules/person-window.ts';
import { type PersonZone, zoneOfPerson } from '../../lib/calling-rules/read-zone.ts';
import type { Connection } from '../../platform/db/connect.ts';
import { leadsByZone } from '../leads/next-leads.ts';

/** People of a list who share their zone, and where it comes from. */
export interface ZoneGroup extends PersonZone {
  readonly leads: number;
}

/** The zones of the people of a list, by groups: a million people are in a few hundred. */
export const zonesOfList = async (
  db: Connection,
  campaign: { readonly id: number; readonly timezone: string; readonly data_fields: readonly string[] },
  which: { readonly limit: number | null; readonly all?: boolean },
): Promise<ZoneGroup[]> => {
  const groups = new Map<string, ZoneGroup>();
  for (const { prefix, zone, leads } of await leadsByZone(
    db,
    campaign.id,
    campaign.data_fields.filter(isZoneColumn),
    which,
  )) {
    const found = zoneOfPerson({ column: zone, number: prefix, campaignZone: campaign.timezone });
    const key = [found.from, found.unread ?? '', ...found.zones].join();
    groups.set(key, { ...found, leads: leads + (groups.get(key)?.leads ?? 0) });
  }
  return [...groups.values()];
};
