import type { LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { listed } from '@halloo/flow/sentence';
import { type ScheduleRow, scheduleOf } from '../../../campaign-row/schedule-row.ts';
import { inZone } from '../../../lib/calling-rules/person-window.ts';
import { windowOfAll } from '../../../lib/schedule/all-windows.ts';
import { say } from '../../../platform/words.ts';
import type { ZoneGroup } from '../../person-zones/zones-of-list.ts';

export interface ZoneFacts {
  /** The leads to call by their own zones; empty if hours mean the clock of the campaign. */
  readonly zones?: readonly ZoneGroup[];
}

const mostNamed = 3;

const leadsIn = (groups: readonly ZoneGroup[]): number => groups.reduce((sum, { leads }) => sum + leads, 0);

/** Names as a list, with how many more there are. */
const named = (names: readonly string[]): string => {
  const all = [...new Set(names)];
  const more = all.length - mostNamed;
  return listed([...all.slice(0, mostNamed), ...(more > 0 ? [say('list.more', { count: more })] : [])]);
};

/** People whose own zone is unknown, or whose last hours have passed in it. */
export const zoneProblems = (
  { id, zones: groups = [], ...row }: ScheduleRow & ZoneFacts & { readonly id: number },
  now: Date,
): LaunchProblem[] => {
  if (row.hours_in !== 'person') return [];
  const schedule = scheduleOf(row);
  const problem = (sentence: string): LaunchProblem => ({
    code: 'person_zones',
    sentence,
    link: addresses.campaignDetails(id, 'schedule'),
  });
  const unread = groups.filter((group) => group.unread !== undefined);
  const unknown = groups.filter(({ from }) => from === 'campaign');
  const over = groups.filter(({ zones }) => {
    const window = windowOfAll(
      zones.map((zone) => inZone(schedule, zone)),
      now.getTime(),
    );
    return !window.open && window.opensAt === null;
  });
  const values = named(unread.map((group) => `“${group.unread}”`));
  return [
    ...(unread.length > 0 ? [problem(say('launch.zonesUnread', { leads: leadsIn(unread), values }))] : []),
    ...(unknown.length > 0
      ? [problem(say('launch.zonesUnknown', { leads: leadsIn(unknown), zone: row.timezone }))]
      : []),
    // With everybody's hours over, another check refuses the launch.
    ...(over.length > 0 && over.length < groups.length
      ? [problem(say('launch.zonesOver', { leads: leadsIn(over), zones: named(over.flatMap(({ zones }) => zones)) }))]
      : []),
  ];
};
