import { describe, expect, test } from 'vitest';
import type { Limits } from '../../../lib/calling-rules/rule.ts';
import { allRules, dutiesOf } from '../../../lib/calling-rules/rules.ts';
import type { Schedule } from '../../../lib/schedule/window.ts';
import { say } from '../../../platform/words.ts';
import { noRules, type RuleCheckFacts, ruleProblems } from './rule-problems.ts';

/** A Monday, 06:00 UTC. */
const now = new Date('2026-11-16T06:00:00Z');
const on = (...regions: string[]): ReadonlyMap<string, Limits> =>
  new Map(
    allRules.filter(({ region }) => regions.includes(region.slice(0, 2))).map((rule) => [rule.region, rule] as const),
  );
interface Given {
  leads?: Record<string, number>;
  rules?: string[];
  retries?: number;
  delay?: number;
  schedule?: Partial<Schedule> | null;
}
/** Monday to Friday. */
const mornings: Schedule = {
  timezone: 'Europe/Paris',
  startDate: '2026-11-16',
  endDate: '2026-11-20',
  startTime: '10:00:00',
  endTime: '13:00:00',
};
const facts = ({ leads = {}, rules = ['FR'], retries = 0, delay = 15, schedule = {} }: Given): RuleCheckFacts => ({
  id: 7,
  schedule: schedule === null ? undefined : { ...mornings, ...schedule },
  retry_times: retries,
  retry_delay_minutes: delay,
  callingRules: {
    active: on(...rules),
    prefixes: Object.entries(leads).map(([prefix, count]) => ({ prefix, leads: count })),
    isPart: false,
  },
});
const check = (change: Given) => ruleProblems(facts(change), now);
const sentences = (change: Given, code: string) =>
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
      'Calls to France: Recorded sales calls need prior consent.',
      'No calls are allowed on public holidays in France. Make sure that the dates of the campaign leave them out.',
    ]);
    expect(warnings[0]?.link).toBe('/settings?tab=calling-rules');
  });

  test('ask for consent where a country does, until the campaign does', () => {
    const checked = (needsConsent: boolean) =>
      ruleProblems({ ...facts({ leads: { '+33612': 3 } }), needsConsent }, now).warnings.filter(({ sentence }) =>
        sentence.includes('prior consent'),
      );
    expect(checked(false)).toEqual([
      {
        code: 'rule_consent',
        sentence:
          'Calls to France: Recorded sales calls need prior consent. The campaign calls everybody: let it call only people who gave their consent, or make sure yourself.',
        link: '/campaign-details?campaign_id=7&tab=imports',
      },
    ]);
    expect(checked(true).map(({ code }) => code)).toEqual(['rule_reminder']);
  });

  test.for([
    ['BR', '+55119', 'rule_consent'],
    ['MX', '+52551', 'rule_consent'],
    ['IN', '+91981', 'rule_reminder'],
  ] as const)('ask for consent by what the rule of %s means', ([country, prefix, code]) => {
    const given = { ...facts({ leads: { [prefix]: 3 }, rules: [country] }), needsConsent: false };
    const { consent } = dutiesOf(country);
    const { warnings } = ruleProblems(given, now);
    expect(warnings.find(({ sentence }) => sentence.includes(say(`rule.consent.${consent}`)))?.code).toBe(code);
  });

  test('name country, leads and hours where the campaign leaves them', () => {
    expect(
      sentences({ leads: { '+33612': 3, '+33700': 1200 }, schedule: { endTime: '15:00:00' } }, 'rule_hours'),
    ).toEqual([
      'The campaign calls 1,203 leads in France outside the hours of its calling rules: Mon–Fri 10:00–13:00, 14:00–20:00 in the lead’s local time. Shorten its hours.',
    ]);
    // Only the Saturday is outside.
    expect(sentences({ leads: { '+33612': 3 }, schedule: { endDate: '2026-11-21' } }, 'rule_hours')).toHaveLength(1);
    expect(sentences({ leads: { '+33612': 3 } }, 'rule_hours')).toEqual([]);
  });

  test('block hours that never meet them, with the way out', () => {
    const night = { startTime: '21:00:00', endTime: '23:00:00' };
    expect(check({ leads: { '+33612': 2 }, schedule: night }).blockers).toEqual([
      {
        code: 'rule_never_open',
        sentence:
          '2 leads in France can never be called: the rules allow Mon–Fri 10:00–13:00, 14:00–20:00 in the lead’s local time, and the campaign calls at other times. Change the hours or dates of the campaign, or remove these leads.',
        link: '/campaign-details?campaign_id=7&tab=schedule',
      },
    ]);
    const weekend = { startDate: '2026-11-21', endDate: '2026-11-22' };
    expect(check({ leads: { '+33612': 2 }, schedule: weekend }).blockers).toHaveLength(1);
    // The same hours of the campaign are day in India.
    expect(
      check({ leads: { '+91981': 2 }, rules: ['IN'], schedule: { ...night, timezone: 'America/Los_Angeles' } })
        .blockers,
    ).toEqual([]);
  });

  test('leave schedules that are not complete, or over, to other checks', () => {
    const leads = { '+33612': 2 };
    expect(check({ leads, schedule: null }).blockers).toEqual([]);
    expect(check({ leads, schedule: { startDate: '2026-11-12', endDate: '2026-11-13' } }).blockers).toEqual([]);
  });

  test('hold for states together with their country, in the zones of the area code', () => {
    const leads = { '+130555': 5, '+121255': 7, '+140455': 2 };
    const found = sentences(
      { leads, rules: ['US'], schedule: { timezone: 'America/New_York', endTime: '20:30:00' } },
      'rule_hours',
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^The campaign calls 5 leads in Florida .*Mon–Sun 08:00–20:00/);
    // 850 is in two zones: 08:00 in New York is 07:00 in Chicago.
    const early = { rules: ['US'], schedule: { timezone: 'America/New_York', startTime: '08:00:00' } };
    expect(sentences({ leads: { '+130555': 5 }, ...early }, 'rule_hours')).toEqual([]);
    expect(sentences({ leads: { '+185055': 5 }, ...early }, 'rule_hours')).toHaveLength(1);
  });

  test('name retries beyond the calls that are allowed', () => {
    expect(sentences({ leads: { '+33612': 2 }, retries: 3 }, 'rule_attempts')).toEqual([]);
    expect(sentences({ leads: { '+33612': 2 }, retries: 4 }, 'rule_attempts')).toEqual([
      'The campaign may call 2 leads in France 5 times in 30 days; the rules allow 4. Lower the retries.',
    ]);
    const brazil = { leads: { '+551198': 1 }, rules: ['BR'], retries: 4 };
    expect(sentences(brazil, 'rule_attempts')).toEqual([
      'The campaign may call 1 lead in Brazil 5 times in a day; the rules allow 2. Lower the retries or raise the delay.',
    ]);
    expect(sentences({ ...brazil, delay: 720 }, 'rule_attempts')).toEqual([]);
    expect(sentences({ leads: { '+130555': 1 }, rules: ['US'], retries: 3 }, 'rule_attempts')).toHaveLength(1);
  });

  test('say that only a part of a long list was read', () => {
    const long = facts({ leads: { '+33612': 100_000 } });
    const { warnings } = ruleProblems({ ...long, callingRules: { ...long.callingRules, isPart: true } }, now);
    expect(warnings.at(-1)?.sentence).toBe('Calling rules were checked for 100,000 of the leads only.');
  });
});
