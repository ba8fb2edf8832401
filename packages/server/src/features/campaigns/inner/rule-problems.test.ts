import { describe, expect, test } from 'vitest';
import type { Limits } from '../../../lib/calling-rules/rule.ts';
import { allRules } from '../../../lib/calling-rules/rules.ts';
import { noRules, type RuleCheckFacts, ruleProblems } from './rule-problems.ts';

/** A Monday, 06:00 UTC. */
const now = new Date('2026-11-16T06:00:00Z');
const on = (...regions: string[]): ReadonlyMap<string, Limits> =>
  new Map(
    allRules.filter(({ region }) => regions.includes(region.slice(0, 2))).map((rule) => [rule.region, rule] as const),
  );
const facts = (
  change: Partial<RuleCheckFacts> & { leads?: Record<string, number>; rules?: string[] },
): RuleCheckFacts => {
  const { leads = {}, rules = ['FR'], ...rest } = change;
  return {
    id: 7,
    timezone: 'Europe/Paris',
    call_start_date: '2026-11-16',
    call_end_date: '2026-11-20',
    call_start_time: '10:00:00',
    call_end_time: '13:00:00',
    retry_times: 0,
    retry_delay_minutes: 15,
    callingRules: {
      active: on(...rules),
      prefixes: Object.entries(leads).map(([prefix, count]) => ({ prefix, leads: count })),
      isPart: false,
    },
    ...rest,
  };
};
const check = (change: Parameters<typeof facts>[0]) => ruleProblems(facts(change), now);
const sentences = (change: Parameters<typeof facts>[0], code: string) =>
  check(change)
    .warnings.filter((each) => each.code === code)
    .map(({ sentence }) => sentence);

describe('calling rules in the launch check', () => {
  test('say nothing where no rule is on or no lead is in its country', () => {
    expect(ruleProblems({ ...facts({}), callingRules: noRules }, now)).toEqual({ blockers: [], warnings: [] });
    expect(check({ leads: { '+44770': 9 } })).toEqual({ blockers: [], warnings: [] });
  });

  test('only remind where the hours are kept', () => {
    const { blockers, warnings } = check({ leads: { '+33612': 3, '+33700': 4 } });
    expect(blockers).toEqual([]);
    expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['rule_reminder']));
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      'Check the scripts: calls to France must say who calls, on whose behalf, the purpose of the call, how to refuse further calls and that the call is recorded, if it is.',
      'France: Recorded sales calls need prior consent.',
      'No calls are allowed on public holidays in France. Make sure that the dates of the campaign leave them out.',
    ]);
    expect(warnings[0]?.link).toBe('/settings?tab=calling-rules');
  });

  test('name country, leads and hours where the campaign leaves them', () => {
    expect(sentences({ leads: { '+33612': 3, '+33700': 1200 }, call_end_time: '15:00:00' }, 'rule_hours')).toEqual([
      'The campaign calls 1,203 leads in France outside the hours of its calling rules: Mon–Fri 10:00–13:00, 14:00–20:00 in the lead’s local time. Shorten its hours.',
    ]);
    // Only the Saturday is outside.
    expect(sentences({ leads: { '+33612': 3 }, call_end_date: '2026-11-21' }, 'rule_hours')).toHaveLength(1);
    expect(sentences({ leads: { '+33612': 3 }, call_end_date: '2026-11-20' }, 'rule_hours')).toEqual([]);
  });

  test('block hours that never meet them, with the way out', () => {
    const night = { call_start_time: '21:00:00', call_end_time: '23:00:00' };
    expect(check({ leads: { '+33612': 2 }, ...night }).blockers).toEqual([
      {
        code: 'rule_never_open',
        sentence:
          '2 leads in France can never be called: the rules allow Mon–Fri 10:00–13:00, 14:00–20:00 in the lead’s local time, and the campaign calls at other times. Change the hours or dates of the campaign, or remove these leads.',
        link: '/campaign-details?campaign_id=7&tab=schedule',
      },
    ]);
    const weekend = { call_start_date: '2026-11-21', call_end_date: '2026-11-22' };
    expect(check({ leads: { '+33612': 2 }, ...weekend }).blockers).toHaveLength(1);
    // The same hours of the campaign are day in India.
    expect(
      check({ leads: { '+91981': 2 }, rules: ['IN'], ...night, timezone: 'America/Los_Angeles' }).blockers,
    ).toEqual([]);
  });

  test('leave schedules that are not complete, or over, to other checks', () => {
    expect(check({ leads: { '+33612': 2 }, call_start_time: null }).blockers).toEqual([]);
    expect(
      check({ leads: { '+33612': 2 }, call_end_date: '2026-11-13', call_start_date: '2026-11-12' }).blockers,
    ).toEqual([]);
  });

  test('hold for states together with their country, in the zones of the area code', () => {
    const leads = { '+130555': 5, '+121255': 7, '+140455': 2 };
    const found = sentences(
      { leads, rules: ['US'], timezone: 'America/New_York', call_end_time: '20:30:00' },
      'rule_hours',
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^The campaign calls 5 leads in Florida .*Mon–Sun 08:00–20:00/);
    // 850 is in two zones: 08:00 in New York is 07:00 in Chicago.
    const early = { rules: ['US'], timezone: 'America/New_York', call_start_time: '08:00:00' };
    expect(sentences({ leads: { '+130555': 5 }, ...early }, 'rule_hours')).toEqual([]);
    expect(sentences({ leads: { '+185055': 5 }, ...early }, 'rule_hours')).toHaveLength(1);
  });

  test('name retries beyond the calls that are allowed', () => {
    expect(sentences({ leads: { '+33612': 2 }, retry_times: 3 }, 'rule_attempts')).toEqual([]);
    expect(sentences({ leads: { '+33612': 2 }, retry_times: 4 }, 'rule_attempts')).toEqual([
      'The campaign may call 2 leads in France 5 times in 30 days; the rules allow 4. Lower the retries.',
    ]);
    const brazil = { leads: { '+551198': 1 }, rules: ['BR'], retry_times: 4 };
    expect(sentences(brazil, 'rule_attempts')).toEqual([
      'The campaign may call 1 lead in Brazil 5 times in a day; the rules allow 2. Lower the retries or raise the delay.',
    ]);
    expect(sentences({ ...brazil, retry_delay_minutes: 720 }, 'rule_attempts')).toEqual([]);
    expect(sentences({ leads: { '+130555': 1 }, rules: ['US'], retry_times: 3 }, 'rule_attempts')).toHaveLength(1);
  });

  test('say that only a part of a long list was read', () => {
    const long = facts({ leads: { '+33612': 100_000 } });
    const { warnings } = ruleProblems({ ...long, callingRules: { ...long.callingRules, isPart: true } }, now);
    expect(warnings.at(-1)?.sentence).toBe('Calling rules were checked for 100,000 of the leads only.');
  });
});
