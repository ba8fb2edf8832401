import type { TimeZone } from '@halloo/contract/settings';
import { say } from '../../words/say.ts';

export interface ZoneGroup {
  group: string;
  items: { value: string; label: string }[];
}

const item = (zone: string) => ({ value: zone, label: zone.replaceAll('_', ' ') });

/**
 * The zones for a picker, grouped as the list has them. A zone of several groups stays in the
 * first, and the chosen one is always there, even when the list lacks it.
 */
export const zoneGroups = (zones: readonly TimeZone[], chosen: string): ZoneGroup[] => {
  const seen = new Set<string>();
  const groups = zones.map(({ text, utc }) => ({
    group: text,
    items: utc.filter((zone) => !seen.has(zone) && seen.add(zone)).map(item),
  }));
  const own = chosen === '' || seen.has(chosen) ? [] : [{ group: say('ui.zones.chosen'), items: [item(chosen)] }];
  return [...own, ...groups].filter(({ items }) => items.length > 0);
};

const india = 'Kolkata Mumbai New Delhi Bengaluru Bangalore Chennai Hyderabad Ahmedabad Pune Jaipur Lucknow India';
const vietnam = 'Ho Chi Minh Saigon Hanoi Da Nang Vietnam';

/** Cities that people search for but no zone is named after, and current names of old zones. */
const cities: Readonly<Record<string, string>> = {
  'Asia/Calcutta': india,
  'Asia/Kolkata': india,
  'Asia/Saigon': vietnam,
  'Asia/Ho_Chi_Minh': vietnam,
  'Asia/Shanghai': 'Beijing Guangzhou Shenzhen Chengdu Wuhan China',
  'Asia/Katmandu': 'Kathmandu Nepal',
  'Asia/Rangoon': 'Yangon Myanmar',
  'America/New_York': 'Washington Boston Philadelphia Atlanta Miami',
  'America/Chicago': 'Houston Dallas Austin San Antonio',
  'America/Denver': 'Salt Lake City Albuquerque',
  'America/Los_Angeles': 'San Francisco San Diego Seattle Portland Las Vegas',
  'America/Toronto': 'Ottawa Montreal Quebec',
  'America/Edmonton': 'Calgary',
};

/** The zones that match every word of the search, by their own name, their group's or a city's. */
export const searchZones = (groups: readonly ZoneGroup[], search: string): ZoneGroup[] => {
  const words = search.toLowerCase().replaceAll('_', ' ').split(/\s+/).filter(Boolean);
  return groups
    .map(({ group, items }) => ({
      group,
      items: items.filter(({ value, label }) => {
        const text = `${group} ${label} ${cities[value] ?? ''}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ items }) => items.length > 0);
};
