/** Families of queries, each with its parts. A live event or a change makes a whole family out of date, or one part of it. */
const families = {
  accounts: ['invitations'],
  'api-keys': [],
  audit: [],
  campaigns: [
    'call-counts',
    'call-plan',
    'choice',
    'consent',
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
    'shared',
    'shares',
    'why-not',
  ],
  'do-not-call': ['list'],
  emails: ['list', 'server'],
  examples: ['list'],
  'first-hour': ['samples', 'steps'],
  // Outside of flows: the designer takes a new document itself.
  'flow-document': [],
  'flow-version': [],
  flows: ['tests', 'versions'],
  holidays: ['dates', 'regions'],
  home: [],
  groups: ['count', 'list', 'options', 'questions'],
  guides: [],
  invitation: ['one'],
  'lead-file': [],
  library: ['list', 'one'],
  messages: ['code', 'gateway', 'list', 'rules', 'preview', 'of-lead'],
  'notice-mail': [],
  notifications: [],
  openapi: [],
  'password-reset': ['one'],
  person: [],
  'plan-dates': [],
  profile: [],
  'report-mail': ['of'],
  'response-types': [],
  reviews: [],
  scripts: ['count', 'list', 'one', 'search', 'versions'],
  sessions: ['second-factor'],
  settings: [
    'announcement-calls',
    'announcements',
    'backups',
    'calling-rules',
    'languages',
    'number-use',
    'outcomes',
    'prices',
    'privacy',
    'pronunciations',
    'set-up',
    'single-sign-on',
    'speech',
    'test-calls',
    'test-history',
    'voices',
    'workspace-languages',
  ],
  sims: ['active', 'answers', 'every', 'list'],
  'status-options': [],
  'time-zones': [],
  'ways-in': [],
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
