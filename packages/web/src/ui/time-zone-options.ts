import type { TimeZone } from '@halloo/contract/settings';

export interface ZoneGroup {
  group: string;
  items: { value: string; label: string }[];
}

const item = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/**
 * The zones for a picker, grouped as the list has them. A zone that stands in several groups stays in the
 * first, and the chosen one is always there, even when the list lacks it.
 */
export const zoneGroups = (zones: readonly TimeZone[], chosen: string): ZoneGroup[] => {
  const seen = new Set<string>();
  const groups = zones.map(({ text, utc }) => ({
    group: text,
    items: utc.filter((zone) => !seen.has(zone) && seen.add(zone)).map(item),
  }));
  const own = chosen === '' || seen.has(chosen) ? [] : [{ group: 'Chosen now', items: [item(chosen)] }];
  return [...own, ...groups].filter(({ items }) => items.length > 0);
};

/** The groups with only the zones that fit every word typed, by their own name or their group's. */
export const searchZones = (groups: readonly ZoneGroup[], search: string): ZoneGroup[] => {
  const words = search.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ label }) => {
        const text = `${group} ${label}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
};
