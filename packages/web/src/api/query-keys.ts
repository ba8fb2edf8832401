/** Families of queries, each with its parts. A live event or a change makes a whole family out of date, or one part of it. */
const families = {
  accounts: [],
  'api-keys': [],
  audit: [],
  campaigns: [
    'call-counts',
    'call-plan',
    'choice',
    'detail',
    'imports',
    'launch-check',
    'lead-choice',
    'leads',
    'list',
    'best-hour',
    'live-list',
    'missed-calls',
    'missed-rings',
    'money',
    'monitor',
    'people',
    'plan-calendar',
    'results',
    'why-not',
  ],
  'do-not-call': ['list'],
  examples: ['list'],
  'first-hour': ['samples', 'steps'],
  // Outside of flows: the designer takes a new document itself.
  'flow-document': [],
  'flow-version': [],
  flows: ['tests', 'versions'],
  holidays: ['dates', 'regions'],
  home: [],
  guides: [],
  'lead-file': [],
  library: ['list', 'one'],
  messages: ['code', 'gateway', 'list', 'rules', 'preview', 'of-lead'],
  notifications: [],
  openapi: [],
  'plan-dates': [],
  profile: [],
  'response-types': [],
  scripts: ['count', 'list', 'one', 'search', 'versions'],
  sessions: [],
  settings: [
    'announcement-calls',
    'announcements',
    'calling-rules',
    'languages',
    'number-use',
    'outcomes',
    'prices',
    'privacy',
    'pronunciations',
    'set-up',
    'speech',
    'voices',
    'workspace-languages',
  ],
  sims: ['active', 'answers', 'every', 'list'],
  'status-options': [],
  'time-zones': [],
  webhooks: ['deliveries', 'delivery', 'endpoints'],
} as const;

type Families = typeof families;
export type QueryFamily = keyof Families;
type Rest<F extends QueryFamily> = Families[F] extends readonly []
  ? readonly unknown[]
  : readonly [] | readonly [part: Families[F][number], ...more: unknown[]];

/** The key of a query, or the beginning of the keys of a family. */
export const queryKey = <F extends QueryFamily>(family: F, ...rest: Rest<F>): readonly [F, ...unknown[]] => [
  family,
  ...rest,
];

/** The beginning of all keys. */
export const everyQuery: readonly unknown[] = [];
