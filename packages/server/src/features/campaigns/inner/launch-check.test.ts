import { noKeys } from '@halloo/contract/call-keys';
import { retryPresets } from '@halloo/contract/retry-plans';
import { describe, expect, test } from 'vitest';
import { checkLaunch, type LaunchFacts } from './launch-check.ts';
import { noRules } from './rule-problems.ts';

const now = new Date('2026-11-16T06:00:00Z');
const ready: LaunchFacts = {
  id: 7,
  campaign_type: 'Outbound',
  flow: {
    drawn: true,
    problems: [],
    inputs: [],
    setLanguages: [],
    readBackScripts: [],
    menuScripts: [],
    keys: {},
    failedTests: [],
  },
  leadsToCall: 1000,
  call_start_date: '2026-11-16',
  call_end_date: '2026-11-18',
  call_start_time: '09:00:00',
  call_end_time: '18:00:00',
  week: null,
  holiday_dates: [],
  days_off: [],
  spin_rate: 10,
  time_between_calls: 5,
  retry_times: 2,
  retry_plan: null,
  retry_delay_minutes: 15,
  callingRules: noRules,
  timezone: 'Asia/Kolkata',
  sims: 2,
  sim_cards: [],
  languages: { fallback: '', missing: [], unspoken: [], unknown: [] },
  templates: { unknown: [], columns: [] },
  leadsLacking: 0,
  sharing: [],
  on_machine: 'retry',
  machine_script_id: null,
  record_calls: 'off',
  record_script_id: null,
  call_keys: noKeys,
  data_fields: ['City'],
  line: { dialers: 1, state: 'ready', note: '' },
  hours: { start: '09:00', end: '18:00' },
};
const codes = (change: Partial<LaunchFacts>) => {
  const { blockers, warnings } = checkLaunch({ ...ready, ...change }, now);
  return { blockers: blockers.map(({ code }) => code), warnings: warnings.map(({ code }) => code) };
};

test('a campaign with flow, leads and schedule may go live', () => {
  expect(checkLaunch(ready, now)).toEqual({ blockers: [], warnings: [], leads: 1000 });
});

test('each missing thing is a blocker', () => {
  expect(
    codes({
      flow: {
        drawn: false,
        problems: [],
        inputs: [],
        setLanguages: [],
        readBackScripts: [],
        menuScripts: [],
        keys: {},
        failedTests: [],
      },
    }).blockers,
  ).toEqual(['no_flow']);
  expect(codes({ leadsToCall: 0 }).blockers).toEqual(['no_leads']);
  expect(codes({ sims: 0 }).blockers).toEqual(['no_sim']);
  for (const missing of [
    'call_start_date',
    'call_end_date',
    'call_start_time',
    'spin_rate',
    'time_between_calls',
    'retry_times',
  ]) {
    expect(codes({ [missing]: null }).blockers, missing).toEqual(['no_schedule']);
  }
  expect(codes({ call_end_date: '2026-11-15' }).blockers).toEqual(['schedule_over']);
});

describe('keys that always work', () => {
  const person = (number: string) => codes({ call_keys: { ...noKeys, person: { key: '0', number } } }).blockers;

  test('a person needs a number, whose fields the leads or the flow have', () => {
    expect(person('')).toEqual(['call_keys']);
    expect(person('the desk')).toEqual(['call_keys']);
    expect(person('+91 20 5550 0100')).toEqual([]);
    expect(person('{City}')).toEqual([]);
    expect(person('{desk}')).toEqual(['call_keys']);
    const flow = { ...ready.flow, inputs: ['desk'] };
    expect(codes({ flow, call_keys: { ...noKeys, person: { key: '0', number: '{desk}' } } }).blockers).toEqual([]);
  });

  test('a stop without a last script, and a language key without a second language, are warnings that name the key', () => {
    const call_keys = {
      ...noKeys,
      stop: { key: '9', script_id: null, outcome: null },
      language: { key: '#', language: null },
    } as const;
    const { blockers, warnings } = checkLaunch({ ...ready, call_keys }, now);
    expect(blockers).toEqual([]);
    expect(warnings).toMatchObject([
      { code: 'call_keys', sentence: expect.stringMatching(/^Key 9 .* without a word/) },
      { code: 'call_keys', sentence: expect.stringMatching(/^Key # .* one language only/) },
    ]);
    expect(warnings[0]?.link).toContain('schedule');
    const keys = { language: { key: '#', languages: ['en-IN', 'hi-IN'] } } as const;
    const spoken = { ...call_keys, stop: { key: '9', script_id: 4, outcome: null } } as const;
    expect(checkLaunch({ ...ready, flow: { ...ready.flow, keys }, call_keys: spoken }, now).warnings).toEqual([]);
  });
});

test('a missing version in a language is a warning that names script and languages', () => {
  const missing = [
    { script: 'Welcome', languages: ['Hindi', 'Tamil'], playsOwn: false },
    { script: 'Goodbye', languages: ['English'], playsOwn: true },
  ];
  const { blockers, warnings } = checkLaunch(
    { ...ready, languages: { fallback: 'English', missing, unspoken: [], unknown: [] } },
    now,
  );
  expect(blockers).toEqual([]);
  expect(warnings).toEqual([
    {
      code: 'missing_language',
      sentence:
        'The script “Welcome” has no version in Hindi and Tamil. People with these languages hear English instead.',
      link: '/audio-script?search=Welcome',
    },
    {
      code: 'missing_language',
      sentence: 'The script “Goodbye” has no version in English. People with this language hear it in another one.',
      link: '/audio-script?search=Goodbye',
    },
  ]);
});

test('a recording after which no voice can read digits back is a warning', () => {
  const unspoken = [{ script: 'You entered', languages: ['Maithili'] }];
  const languages = { fallback: 'English', missing: [], unspoken, unknown: [] };
  expect(checkLaunch({ ...ready, languages }, now).warnings).toEqual([
    {
      code: 'no_voice',
      sentence:
        'No voice speaks Maithili, so entries cannot be read back after the recording “You entered”. Choose a spoken script with the field {entered}, or a recording in another language.',
      link: '/audio-script?search=You%20entered',
    },
  ]);
});

test('languages that the workspace does not have are named', () => {
  const unknown = ['Bhojpuri', 'Magahi', 'X', 'Y'].map((value, at) => ({ value, leads: 10 - at }));
  const { warnings } = checkLaunch(
    { ...ready, languages: { fallback: 'English', missing: [], unspoken: [], unknown } },
    now,
  );
  expect(warnings).toEqual([
    {
      code: 'unknown_language',
      sentence:
        '34 leads have a language that the workspace does not have: “Bhojpuri”, “Magahi”, “X” and 1 more. They hear English.',
      link: '/settings?tab=languages',
    },
  ]);
});

test('a template with a field that the leads lack is a blocker that names script and field', () => {
  const templates = {
    unknown: [{ script: 'Dues', fields: ['amount', 'due date'] }],
    columns: ['City'],
  };
  const { blockers } = checkLaunch({ ...ready, templates }, now);
  expect(blockers).toEqual([
    {
      code: 'missing_fields',
      sentence: 'The script “Dues” uses {amount}, {due date}, which the leads of this campaign do not have.',
      link: '/audio-script?search=Dues',
    },
  ]);
});

test('leads with an empty field of a template are a warning', () => {
  const { blockers, warnings } = checkLaunch(
    { ...ready, templates: { unknown: [], columns: ['City'] }, leadsLacking: 1200 },
    now,
  );
  expect(blockers).toEqual([]);
  expect(warnings[0]?.sentence).toBe('1,200 leads have nothing in {City}; the script is spoken without it there.');
});

test('an inbound campaign needs neither leads nor a schedule', () => {
  expect(codes({ campaign_type: 'Inbound', leadsToCall: 0, spin_rate: null, call_end_date: null })).toEqual({
    blockers: [],
    warnings: [],
  });
});

test('too little time is a warning that contains the numbers', () => {
  // Three days of nine hours, ten channels, 48 s per call: 20,250 calls.
  const before = checkLaunch({ ...ready, leadsToCall: 21_000 }, new Date('2026-11-16T03:00:00Z'));
  expect(before.warnings[0]?.sentence).toContain('20,250 of 21,000');
  // Two and a half hours of the first day have passed.
  const { warnings } = checkLaunch({ ...ready, leadsToCall: 21_000 }, now);
  expect(warnings[0]?.sentence).toContain('18,375 of 21,000');
});

test('counts a window over midnight and an all-day window correctly', () => {
  const anyTime = { ...ready, leadsToCall: 1e9, hours: { start: '00:00', end: '00:00' } };
  const night = checkLaunch({ ...anyTime, call_start_time: '22:00:00', call_end_time: '06:00:00' }, now);
  expect(night.warnings[0]?.sentence).toContain('18,000 of');
  const midnight = new Date('2026-11-15T18:30:00Z');
  const all = checkLaunch({ ...anyTime, call_start_time: '00:00:00', call_end_time: '00:00:00' }, midnight);
  expect(all.warnings[0]?.sentence).toContain('54,000 of');
});

test.each([
  ['09:00', '18:00', '09:00', '18:00', false],
  ['10:00', '17:30', '09:00', '18:00', false],
  ['08:59', '12:00', '09:00', '18:00', true],
  ['10:00', '18:01', '09:00', '18:00', true],
  ['00:00', '00:00', '09:00', '18:00', true],
  ['22:00', '02:00', '20:00', '04:00', false],
  ['19:00', '02:00', '20:00', '04:00', true],
  ['17:00', '10:00', '09:00', '18:00', true],
  ['05:00', '23:00', '00:00', '00:00', false],
])('calls from %s to %s with calling hours from %s to %s: warned %s', (start, end, from, until, warned) => {
  const given = { call_start_time: `${start}:00`, call_end_time: `${end}:00`, hours: { start: from, end: until } };
  expect(codes({ ...given, leadsToCall: 1 }).warnings).toEqual(warned ? ['outside_hours'] : []);
  expect(codes({ ...given, campaign_type: 'Inbound' }).warnings).toEqual([]);
});

test('a script for answering machines is required if one is to be left', () => {
  expect(codes({ on_machine: 'script' }).blockers).toEqual(['no_machine_script']);
  expect(codes({ on_machine: 'script', machine_script_id: 3 }).blockers).toEqual([]);
  expect(codes({ on_machine: 'play', machine_script_id: null }).blockers).toEqual([]);
  // No machine calls in, so an Inbound campaign ignores this setting.
  expect(codes({ campaign_type: 'Inbound', on_machine: 'script' }).blockers).toEqual([]);
});

test('whole calls are recorded after an announcement, or the flow must say so', () => {
  expect(codes({ record_calls: 'announced' }).blockers).toEqual(['recording']);
  expect(codes({ record_calls: 'announced', campaign_type: 'Inbound', sim_cards: [1] }).blockers).toContain(
    'recording',
  );
  expect(codes({ record_calls: 'announced', record_script_id: 3 })).toEqual({ blockers: [], warnings: [] });
  expect(codes({ record_calls: 'in_flow' })).toEqual({ blockers: [], warnings: ['recording'] });
});

describe('live campaigns on the same SIM cards', () => {
  const told = (change: Partial<LaunchFacts>) =>
    checkLaunch({ ...ready, ...change }, now)
      .warnings.filter(({ code }) => code === 'shared_sims')
      .map(({ sentence, link }) => [sentence, link]);
  const outbound = (...names: string[]) => names.map((name) => ({ name, campaign_type: 'Outbound' as const }));
  const inbound = [{ name: 'Helpline', campaign_type: 'Inbound' as const }];

  test('are named', () => {
    expect(told({ sharing: outbound('Spring') })).toEqual([
      ['“Spring” is live and calls over the same SIM cards, so the calls take turns.', '/simcardview'],
    ]);
    expect(told({ sharing: outbound('Spring', 'Autumn') })[0]?.[0]).toMatch(
      /^“Spring” and “Autumn” are live and call /,
    );
    expect(told({ sharing: outbound('A', 'B', 'C', 'D') })[0]?.[0]).toMatch(/^“A”, “B” and 2 more are live and call /);
  });

  test('are distinguished by direction', () => {
    expect(told({ sharing: [...outbound('Spring'), ...inbound] }).map(([sentence]) => sentence)).toEqual([
      '“Spring” is live and calls over the same SIM cards, so the calls take turns.',
      '“Helpline” is live and answers on SIM cards that these calls keep busy.',
    ]);
    const answering = { campaign_type: 'Inbound' as const, sharing: [...outbound('Spring'), ...inbound] };
    expect(told(answering).map(([sentence]) => sentence)).toEqual([
      '“Spring” is live and calls over the same SIM cards: people who call in meanwhile find them busy.',
      '“Helpline” is live and answers on the same SIM cards: only the newest campaign takes a call.',
    ]);
  });
});

test('a line that accepts no calls is a warning, not a blocker', () => {
  expect(codes({ line: { dialers: 0, state: 'failing', note: '' } })).toEqual({
    blockers: [],
    warnings: ['no_dialer'],
  });
  const failing = checkLaunch(
    { ...ready, line: { dialers: 2, state: 'failing', note: 'No trunk is registered.' } },
    now,
  );
  expect(failing.warnings).toEqual([
    {
      code: 'line_not_ready',
      sentence: 'The line does not take calls now (No trunk is registered).',
      link: '/settings?tab=system',
    },
  ]);
});

describe('hours by weekday and days off', () => {
  const office = [{ start: '09:00:00', end: '18:00:00' }];
  const early = [{ start: '07:00:00', end: '08:00:00' }];
  // The dates of the campaign are a Monday, a Tuesday and a Wednesday.
  const week = [office, office, office, office, office, [], []];

  test('replace the two times', () => {
    expect(codes({ week, call_start_time: null, call_end_time: null })).toEqual({ blockers: [], warnings: [] });
  });

  test('without any calling time they are a blocker that says why', () => {
    const blocker = (change: Partial<LaunchFacts>) => checkLaunch({ ...ready, ...change }, now).blockers;
    expect(blocker({ week: [[], [], [], office, [], [], []] })).toEqual([
      {
        code: 'never_open',
        sentence:
          'The campaign would never call: no weekday from 2026-11-16 to 2026-11-18 has calling hours. Add hours for one of these days, or move the dates.',
        link: '/campaign-details?campaign_id=7&tab=schedule',
      },
    ]);
    const off = { days_off: ['2026-11-16', '2026-11-18'], holiday_dates: [{ date: '2026-11-17', name: 'Feast' }] };
    expect(blocker(off)[0]?.sentence).toMatch(/every day with calling hours .* is a holiday or a day off\. Remove/);
    expect(codes({ ...off, campaign_type: 'Inbound' }).blockers).toEqual(['never_open']);
    expect(blocker({ ...off, call_end_date: '2026-11-19' })).toEqual([]);
    // Days that have passed do not count.
    expect(
      codes({ call_start_date: '2026-11-13', days_off: ['2026-11-16', '2026-11-17', '2026-11-18'] }).blockers,
    ).toEqual(['never_open']);
  });

  test('hours of yesterday that are still open are calling time', () => {
    const night = [{ start: '22:00:00', end: '12:00:00' }];
    const nights = [[], [], [], [], [], [], night];
    const dates = {
      call_start_date: '2026-11-15',
      call_end_date: '2026-11-16',
      hours: { start: '00:00', end: '00:00' },
    };
    expect(codes({ week: nights, ...dates, leadsToCall: 1 })).toEqual({ blockers: [], warnings: [] });
  });

  test('shorten the time', () => {
    const { warnings } = checkLaunch({ ...ready, leadsToCall: 21_000, days_off: ['2026-11-17'] }, now);
    expect(warnings[0]?.sentence).toContain('11,625 of 21,000');
  });

  test('are warned of if they leave the calling hours of the workspace, with their days', () => {
    const { warnings } = checkLaunch({ ...ready, week: [...week.slice(0, 5), early, early] }, now);
    expect(warnings.map(({ sentence }) => sentence)).toEqual([
      'On Saturday and Sunday the campaign calls from 07:00 to 08:00, partly outside the calling hours of the workspace (09:00 to 18:00).',
    ]);
  });
});

describe('retries by outcome', () => {
  const rule = (times: number, delay_minutes: number) => ({ times, delay_minutes, other_time_of_day: false });
  const plan = { ...retryPresets.gentle, no_answer: rule(5, 1440), machine: rule(3, 2880) };
  const told = (change: Partial<LaunchFacts>) =>
    checkLaunch({ ...ready, retry_plan: plan, ...change }, now).warnings.map(({ code, sentence }) => [code, sentence]);

  test('that pass the end date are named with how many fit, and the way out', () => {
    expect(told({})).toEqual([
      [
        'retry_plan',
        'The schedule ends at 18:00 on 18 November (Asia/Kolkata), before all retries can be made: 2 of 5 fit after “No answer” and 1 of 3 fit after “Answering machine”. Move the end date, shorten the delays or plan fewer retries.',
      ],
    ]);
  });

  test('are fine where they fit, where nobody is retried, and where the schedule is over or has no end', () => {
    expect(told({ retry_plan: retryPresets.standard })).toEqual([]);
    expect(told({ retry_plan: null })).toEqual([]);
    expect(told({ call_end_date: '2026-12-18' })).toEqual([]);
    expect(codes({ retry_plan: plan, call_end_date: '2026-11-15' })).toEqual({
      blockers: ['schedule_over'],
      warnings: [],
    });
    // Machines hear the flow and are not called again.
    expect(told({ on_machine: 'play' })[0]?.[1]).not.toContain('Answering machine');
  });
});
