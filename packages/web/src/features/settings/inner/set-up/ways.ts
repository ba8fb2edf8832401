import { smsDrivers } from '@halloo/contract/messages';
import type { SetUp } from '@halloo/contract/set-up';
import type { Field, Values, Way } from './env-lines.ts';
import { saySetUp } from './say-set-up.ts';

const matching = (pattern: RegExp, problem: string) => (value: string) => (pattern.test(value) ? undefined : problem);

const isAddress = (schemes: string) => {
  const begins = new RegExp(`^(${schemes})://[^/\\s]+`);
  return (value: string) => begins.test(value) && URL.canParse(value);
};

const address = (example: string, schemes = 'https?') => ({
  example,
  problem: (value: string) => (isAddress(schemes)(value) ? undefined : saySetUp('setUp.wrong.address', { example })),
});

const wholeNumber = (min: number, max: number) => (value: string) =>
  /^\d+$/.test(value) && Number(value) >= min && Number(value) <= max
    ? undefined
    : saySetUp('setUp.wrong.number', { min, max });

const atMost = (max: number) => (value: string) =>
  value.length <= max ? undefined : saySetUp('setUp.wrong.short', { max });

const speechServer: Way = {
  id: 'openai',
  label: saySetUp('setUp.speech.openai'),
  fixed: {},
  fields: [
    {
      name: 'HALLOO_SPEECH_URL',
      label: saySetUp('setUp.speech.url'),
      help: saySetUp('setUp.speech.urlHelp'),
      ...address('http://127.0.0.1:8880'),
    },
    { name: 'HALLOO_SPEECH_MODEL', label: saySetUp('setUp.speech.model'), example: 'tts-1', optional: true },
    {
      name: 'HALLOO_TRANSCRIBE_MODEL',
      label: saySetUp('setUp.speech.transcribe'),
      example: 'whisper-1',
      optional: true,
    },
    {
      name: 'HALLOO_SPEECH_VOICES',
      label: saySetUp('setUp.speech.voices'),
      help: saySetUp('setUp.speech.voicesHelp'),
      optional: true,
    },
  ],
  secrets: { HALLOO_SPEECH_KEY: 'YOUR_KEY' },
};

export const speechWays: readonly Way[] = [
  {
    id: 'built-in',
    label: saySetUp('setUp.speech.built-in'),
    fixed: { HALLOO_SPEECH_URL: '', HALLOO_GOOGLE_SPEECH_KEY: '' },
    fields: [],
  },
  speechServer,
  {
    id: 'google',
    label: saySetUp('setUp.speech.google'),
    fixed: {},
    fields: [],
    secrets: { HALLOO_GOOGLE_SPEECH_KEY: 'YOUR_KEY' },
  },
];

const sender: Field = {
  name: 'HALLOO_SMS_FROM',
  label: saySetUp('setUp.messages.from'),
  help: saySetUp('setUp.messages.fromHelp'),
  example: 'HALLOO',
  optional: true,
  problem: matching(/^(\+?\d{3,15}|[A-Za-z0-9 ._-]{1,11}|MG[0-9a-f]{32})$/, saySetUp('setUp.wrong.sender')),
};

const messageWayOf: Readonly<Record<(typeof smsDrivers)[number], Omit<Way, 'id' | 'label'>>> = {
  outbox: { fixed: { HALLOO_SMS: 'outbox' }, fields: [] },
  smpp: {
    fixed: { HALLOO_SMS: 'smpp' },
    fields: [
      {
        name: 'HALLOO_SMPP_URL',
        label: saySetUp('setUp.messages.smppUrl'),
        help: saySetUp('setUp.messages.smppUrlHelp'),
        example: 'smpp://smsc.example.org:2775',
        problem: matching(
          /^smpps?:\/\/[^/\s]+\/?$/,
          saySetUp('setUp.wrong.address', { example: 'smpp://smsc.example.org:2775' }),
        ),
      },
      { name: 'HALLOO_SMPP_SYSTEM_ID', label: saySetUp('setUp.messages.systemId'), problem: atMost(15) },
      sender,
      {
        name: 'HALLOO_SMPP_BIND',
        label: saySetUp('setUp.messages.bind'),
        help: saySetUp('setUp.messages.bindHelp'),
        options: ['transceiver', 'pair'],
        optional: true,
      },
      {
        name: 'HALLOO_SMPP_RATE',
        label: saySetUp('setUp.messages.rate'),
        example: '20',
        optional: true,
        problem: wholeNumber(1, 10_000),
      },
    ],
    secrets: { HALLOO_SMPP_PASSWORD: 'PASSWORD' },
  },
  http: {
    fixed: { HALLOO_SMS: 'http' },
    fields: [
      {
        name: 'HALLOO_SMS_URL',
        label: saySetUp('setUp.messages.httpUrl'),
        help: saySetUp('setUp.messages.httpUrlHelp'),
        ...address('https://api.twilio.com/2010-04-01/Accounts/AC…/Messages.json'),
      },
      { name: 'HALLOO_SMS_USER', label: saySetUp('setUp.messages.user') },
      sender,
    ],
    secrets: { HALLOO_SMS_PASSWORD: 'YOUR_PASSWORD' },
  },
};

export const messageWays: readonly Way[] = smsDrivers.map((id) => ({
  id,
  label: saySetUp(`setUp.messages.${id}`),
  ...messageWayOf[id],
}));

const ariPassword = 'YOUR_PASSWORD';

/** A node in one address: where it is, who asks, and how it calls. */
const nodeOf = ({ address: at = '', user = '', trunk = '', capacity = '' }: Values): string => {
  const { protocol, host } = new URL(at);
  // The trunk may contain {from}, which stays readable.
  const query = [`trunk=${trunk}`, ...(capacity ? [`capacity=${capacity}`] : [])].join('&');
  return `${protocol}//${encodeURIComponent(user)}:${ariPassword}@${host}/ari?${query}`;
};

export const lineWays: readonly Way[] = [
  { id: 'simulated', label: saySetUp('setUp.line.simulated'), fixed: { HALLOO_LINE: 'simulated' }, fields: [] },
  {
    id: 'asterisk',
    label: saySetUp('setUp.line.asterisk'),
    fixed: { HALLOO_LINE: 'asterisk' },
    fields: [
      {
        name: 'address',
        label: saySetUp('setUp.line.node'),
        help: saySetUp('setUp.line.nodeHelp'),
        ...address('http://127.0.0.1:8088'),
      },
      { name: 'user', label: saySetUp('setUp.line.user'), example: 'halloo' },
      {
        name: 'trunk',
        label: saySetUp('setUp.line.trunk'),
        help: saySetUp('setUp.line.trunkHelp', { example: 'sim-{from}' }),
        example: 'provider',
        problem: matching(/^(?=.)[A-Za-z0-9_.-]*(\{from\}[A-Za-z0-9_.-]*)?$/, saySetUp('setUp.wrong.trunk')),
      },
      {
        name: 'capacity',
        label: saySetUp('setUp.line.capacity'),
        example: '100',
        optional: true,
        problem: wholeNumber(1, 10_000),
      },
      {
        name: 'HALLOO_AUDIO_URL',
        label: saySetUp('setUp.line.audio'),
        help: saySetUp('setUp.line.audioHelp'),
        optional: true,
        ...address('http://10.0.0.2:8080'),
      },
    ],
    placeholder: ariPassword,
    compose: ({ HALLOO_AUDIO_URL, ...node }) => ({
      HALLOO_ASTERISK_NODES: nodeOf(node),
      ...(HALLOO_AUDIO_URL && { HALLOO_AUDIO_URL }),
    }),
  },
];

export const storageWays: readonly Way[] = [
  {
    id: 'files',
    label: saySetUp('setUp.storage.files'),
    fixed: { HALLOO_S3_URL: '', HALLOO_S3_BUCKET: '', HALLOO_S3_KEY: '', HALLOO_S3_SECRET: '' },
    fields: [],
  },
  {
    id: 's3',
    label: saySetUp('setUp.storage.s3'),
    fixed: {},
    fields: [
      {
        name: 'HALLOO_S3_URL',
        label: saySetUp('setUp.storage.url'),
        ...address('https://s3.eu-west-1.amazonaws.com'),
      },
      {
        name: 'HALLOO_S3_BUCKET',
        label: saySetUp('setUp.storage.bucket'),
        problem: matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, saySetUp('setUp.wrong.bucket')),
      },
      { name: 'HALLOO_S3_REGION', label: saySetUp('setUp.storage.region'), example: 'us-east-1', optional: true },
      {
        name: 'HALLOO_S3_PREFIX',
        label: saySetUp('setUp.storage.prefix'),
        example: 'halloo/',
        optional: true,
        problem: matching(/^[A-Za-z0-9._/-]*$/, saySetUp('setUp.wrong.prefix')),
      },
      {
        name: 'HALLOO_S3_ADDRESSING',
        label: saySetUp('setUp.storage.addressing'),
        help: saySetUp('setUp.storage.addressingHelp'),
        options: ['path', 'host'],
        optional: true,
      },
    ],
    secrets: { HALLOO_S3_KEY: 'YOUR_ACCESS_KEY', HALLOO_S3_SECRET: 'YOUR_SECRET' },
  },
];

/** What the forms begin with: the settings of now, as far as they are no secrets. */
export const valuesOf = ({ speech, messages, line, storage }: SetUp): Values => ({
  HALLOO_SPEECH_URL: speech.url,
  HALLOO_SPEECH_MODEL: speech.speech_model,
  HALLOO_TRANSCRIBE_MODEL: speech.transcribe_model,
  HALLOO_SPEECH_VOICES: speech.voices.join(','),
  HALLOO_SMPP_URL: messages.driver === 'smpp' ? messages.url : '',
  HALLOO_SMS_FROM: messages.sender,
  HALLOO_AUDIO_URL: line.audio_url,
  HALLOO_S3_URL: storage.url,
  HALLOO_S3_BUCKET: storage.bucket,
  HALLOO_S3_REGION: storage.region,
  HALLOO_S3_PREFIX: storage.prefix,
  HALLOO_S3_ADDRESSING: storage.kind === 's3' ? storage.addressing : '',
});
