import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from '../drivers/blobs/s3-client.ts';
import type { AsteriskNodeSettings, SoundSettings } from '../drivers/line/asterisk/settings.ts';
import type { SmtpSettings } from '../drivers/mail/smtp/settings.ts';
import type { OpenAiSettings } from '../drivers/speech/openai/settings.ts';
import { StartError } from '../platform/errors.ts';
import { hostOf, isLoopback } from '../platform/http/host-names.ts';
import { type LogLevel, logLevels } from '../platform/log.ts';
import { backupEnvironment, readBackups } from './inner/read-backups.ts';
import { mailEnvironment, readMail } from './inner/read-mail.ts';
import { type ReplicaSettings, readReplica, replicaEnvironment } from './inner/read-replica.ts';
import { readSms, type SmsConfig, smsEnvironment } from './inner/read-sms.ts';
import { together } from './inner/together.ts';
import {
  asteriskNodes,
  hostNames,
  listenAddress,
  oneOf,
  postgresUrl,
  soundAddress,
  trustedProxies,
  webAddress,
  wholeNumber,
} from './inner/value-types.ts';

/** Every setting, by its environment variable. An empty value counts as unset. */
const environment = z.object({
  HALLOO_PORT: wholeNumber(1, 65_535).default(8080),
  HALLOO_HOST: listenAddress(),
  HALLOO_DATA_DIR: z.string().default('.halloo'),
  HALLOO_DATABASE_URL: z
    .string()
    .refine(postgresUrl, 'must be like postgres://user:password@host:5432/name')
    .optional(),
  ...replicaEnvironment,
  HALLOO_SIGN_UP: oneOf(['open', 'closed']).optional(),
  HALLOO_ADMIN_EMAIL: z.email('must be an email address').max(64, 'must be at most 64 characters').optional(),
  HALLOO_ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  /** The role of this process: API and console, calling, both, or speech for the other processes. */
  HALLOO_ROLE: oneOf(['all', 'api', 'dialer', 'speech']).default('all'),
  HALLOO_LINE: oneOf(['simulated', 'asterisk']).default('simulated'),
  /** The Asterisk nodes that place calls. */
  HALLOO_ASTERISK_NODES: asteriskNodes.optional(),
  /** The address at which the nodes fetch audio from Halloo. */
  HALLOO_AUDIO_URL: webAddress(),
  /** The address at which the nodes deliver the sound of calls; local: those on this machine do. */
  HALLOO_CALL_SOUND: soundAddress.default('local'),
  /** How many times faster than real time simulated calls run. */
  HALLOO_SIMULATED_SPEED: z.coerce
    .number('must be a number from 0.1 to 10000')
    .min(0.1, 'must be a number from 0.1 to 10000')
    .max(10_000, 'must be a number from 0.1 to 10000')
    .default(1),
  HALLOO_SIMULATED_SEED: wholeNumber(0, 2_147_483_647).default(1),
  HALLOO_SIMULATED_PROFILE: oneOf(['typical', 'perfect', 'hostile']).default('typical'),
  /** Whether simulated calls have made-up sound, in which announcements are found. */
  HALLOO_SIMULATED_SOUND: oneOf(['on', 'off']).default('off'),
  /** Proxies that are trusted to report the client's address. */
  HALLOO_TRUST_PROXY: trustedProxies.default('off'),
  /** Accepted Host headers, besides loopback, IP addresses and the names in the addresses below. */
  HALLOO_ALLOWED_HOSTS: hostNames.optional(),
  /** How long Halloo keeps serving while it reports not ready before it stops: load balancers need time to notice. */
  HALLOO_LEAVE_SECONDS: wholeNumber(0, 600).default(0),
  /** How long calls in progress may continue after a stop signal. */
  HALLOO_DRAIN_SECONDS: wholeNumber(0, 3_600).default(120),
  /** The embedded natural voices, which take memory and processor time. */
  HALLOO_NATURAL_VOICES: oneOf(['on', 'off']).default('on'),
  /** How voices are detected in calls that listen: by a model, or by their level alone, which takes less memory. */
  HALLOO_VOICE_DETECTION: oneOf(['model', 'level']).default('model'),
  /** An OpenAI-compatible speech server. */
  HALLOO_SPEECH_URL: webAddress(),
  HALLOO_SPEECH_KEY: z.string().optional(),
  HALLOO_SPEECH_MODEL: z.string().default('tts-1'),
  HALLOO_TRANSCRIBE_MODEL: z.string().default('whisper-1'),
  HALLOO_SPEECH_VOICES: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
    )
    .optional(),
  HALLOO_GOOGLE_SPEECH_KEY: z.string().optional(),
  /** The audio store, if not the data folder. */
  HALLOO_S3_URL: webAddress(),
  HALLOO_S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  HALLOO_S3_REGION: z.string().default('us-east-1'),
  HALLOO_S3_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9._/-]*$/, 'must be of letters, digits and . _ - /')
    .default(''),
  HALLOO_S3_ADDRESSING: oneOf(['path', 'host']).default('path'),
  HALLOO_S3_KEY: z.string().optional(),
  HALLOO_S3_SECRET: z.string().optional(),
  /** The driver for text messages. */
  ...smsEnvironment,
  ...mailEnvironment,
  /** The address at which gateways and other machines reach Halloo. */
  HALLOO_PUBLIC_URL: webAddress(),
  HALLOO_WEBHOOK_PRIVATE: oneOf(['allow', 'refuse']).default('refuse'),
  /** The metrics port for Prometheus; unset: no metrics. */
  HALLOO_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  HALLOO_METRICS_HOST: listenAddress(),
  HALLOO_METRICS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9._~+/=-]{16,256}$/, 'must have 16 to 256 letters, digits and . _ ~ + / = -')
    .optional(),
  ...backupEnvironment,
  HALLOO_DEMO: oneOf(['on', 'off']).default('on'),
  HALLOO_LOG: oneOf(logLevels).default('warn'),
});

export interface MetricsSettings {
  readonly port: number;
  readonly host: string;
  /** If set, requests must send it. */
  readonly token: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** If unset, Halloo runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A replica of that database, from which results and lists may be read. */
  readonly replica: ReplicaSettings | undefined;
  readonly signUp: 'open' | 'closed';
  /** The role of people who sign up, unless the settings of the workspace name one. */
  readonly signUpRole: 'manager' | 'viewer';
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  readonly role: 'all' | 'api' | 'dialer' | 'speech';
  readonly line: 'simulated' | 'asterisk';
  /** Set in every process that places calls through Asterisk. */
  readonly asterisk:
    | {
        readonly nodes: readonly AsteriskNodeSettings[];
        /** The address at which the nodes reach Halloo, without a trailing slash. */
        readonly audioUrl: string;
        readonly sound: SoundSettings;
      }
    | undefined;
  readonly simulated: {
    readonly speed: number;
    readonly seed: number;
    readonly profile: 'typical' | 'perfect' | 'hostile';
    readonly sound: boolean;
  };
  /** Whether a model detects voices in calls. */
  readonly voiceModel: boolean;
  readonly drainMs: number;
  /** Proxies that are trusted to report the client's address. */
  readonly trustProxy: false | readonly string[];
  /** Host names that browsers may use; a name with a leading dot includes all its subdomains. */
  readonly allowedHosts: readonly string[];
  readonly leaveMs: number;
  readonly speech: {
    readonly natural: boolean;
    readonly openai: OpenAiSettings | undefined;
    readonly googleKey: string | undefined;
  };
  /** If unset, audio is stored in `dataDir`. */
  readonly s3: S3Settings | undefined;
  readonly sms: SmsConfig;
  /** If unset, Halloo sends no emails. */
  readonly mail: SmtpSettings | undefined;
  /** Without a trailing slash. */
  readonly publicUrl: string | undefined;
  /** Whether webhooks may be sent to this machine and to private networks. */
  readonly webhooks: { readonly allowPrivate: boolean };
  /** If unset, this process serves no metrics. */
  readonly metrics: MetricsSettings | undefined;
  /** `keep` is 0 if Halloo makes no backups by itself; `at` is HH:MM in the zone of the workspace. */
  readonly backups: { readonly keep: number; readonly at: string };
  readonly demo: boolean;
  readonly logLevel: LogLevel;
}

const readS3 = (values: z.infer<typeof environment>): S3Settings | undefined => {
  const { HALLOO_S3_URL: endpoint, HALLOO_S3_BUCKET: bucket, HALLOO_S3_REGION: region } = values;
  const { HALLOO_S3_KEY: accessKey, HALLOO_S3_SECRET: secretKey } = values;
  if (!endpoint && !bucket && !accessKey && !secretKey) return undefined;
  if (endpoint && bucket && accessKey && secretKey) {
    const pathStyle = values.HALLOO_S3_ADDRESSING === 'path';
    if (!pathStyle && isIP(new URL(endpoint).hostname.replace(/^\[|\]$/g, ''))) {
      throw new StartError('HALLOO_S3_ADDRESSING=host needs a host name in HALLOO_S3_URL, not a number.');
    }
    return { endpoint, bucket, region, accessKey, secretKey, prefix: values.HALLOO_S3_PREFIX, pathStyle };
  }
  throw new StartError(
    'Halloo cannot start with these settings: HALLOO_S3_URL, HALLOO_S3_BUCKET, HALLOO_S3_KEY and HALLOO_S3_SECRET go together.',
  );
};

/** Metrics that listen on all interfaces require a token, because anybody can reach them. */
const readMetrics = (values: z.infer<typeof environment>): Config['metrics'] => {
  const { HALLOO_METRICS_PORT: port, HALLOO_METRICS_HOST: host, HALLOO_METRICS_TOKEN: token } = values;
  if (port === undefined) return undefined;
  if (host === '0.0.0.0' || host === '::') together(`HALLOO_METRICS_HOST=${host}`, { HALLOO_METRICS_TOKEN: token });
  if (port === values.HALLOO_PORT && values.HALLOO_ROLE !== 'dialer') {
    throw new StartError('HALLOO_METRICS_PORT must be another port than HALLOO_PORT: metrics are not for the public.');
  }
  return { port, host, token };
};

/** Whether other machines reach Halloo, themselves or through a proxy on this one. */
export const isReachable = ({
  host,
  publicUrl,
  trustProxy,
}: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>): boolean =>
  !isLoopback(host) || (publicUrl !== undefined && !isLoopback(hostOf(publicUrl) ?? '')) || trustProxy !== false;

/** Anybody who can reach Halloo could sign up, so by default only people on this machine may. */
const readSignUp = ({ HALLOO_SIGN_UP, HALLOO_DATABASE_URL }: z.infer<typeof environment>, reachable: boolean) =>
  HALLOO_SIGN_UP ?? (HALLOO_DATABASE_URL === undefined && !reachable ? 'open' : 'closed');

const readAllowedHosts = (values: z.infer<typeof environment>): string[] => {
  const addresses = [values.HALLOO_PUBLIC_URL, values.HALLOO_AUDIO_URL, `http://${values.HALLOO_HOST}`];
  return [...new Set([...addresses.flatMap((one) => hostOf(one ?? '') ?? []), ...(values.HALLOO_ALLOWED_HOSTS ?? [])])];
};

const withoutSlash = (url: string | undefined) => url?.replace(/\/+$/, '');

/** The address at which other programs on this machine reach this process. */
const ownAddress = ({ HALLOO_HOST: host, HALLOO_PORT: port }: z.infer<typeof environment>) => {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
};

/** A process that only serves the console, or only synthesises speech, needs no Asterisk settings. */
const readAsterisk = (values: z.infer<typeof environment>): Config['asterisk'] => {
  const { HALLOO_LINE: line, HALLOO_ROLE: role, HALLOO_ASTERISK_NODES: nodes } = values;
  if (line !== 'asterisk' || role === 'api' || role === 'speech') return undefined;
  if (!nodes) {
    throw new StartError(
      'Halloo cannot start with these settings: HALLOO_LINE=asterisk needs HALLOO_ASTERISK_NODES as well.',
    );
  }
  const given = withoutSlash(values.HALLOO_AUDIO_URL ?? values.HALLOO_PUBLIC_URL);
  if (!given && role === 'dialer') {
    throw new StartError(
      'Halloo cannot start with these settings: HALLOO_ROLE=dialer with HALLOO_LINE=asterisk needs HALLOO_AUDIO_URL or HALLOO_PUBLIC_URL, the address at which the Asterisk nodes reach the process that serves the API.',
    );
  }
  return { nodes, audioUrl: given ?? ownAddress(values), sound: values.HALLOO_CALL_SOUND };
};

/** Reads the settings, or throws one `StartError` that names each wrong setting and its allowed values. */
export const readConfig = (env: Record<string, string | undefined>, cwd: string): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name.startsWith('HALLOO_') && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // The value is omitted, because it may be a password.
      return `${name} ${issue.message}`;
    });
    throw new StartError(`Halloo cannot start with these settings: ${problems.join('; ')}.`);
  }
  const values = read.data;
  const address = {
    host: values.HALLOO_HOST,
    publicUrl: withoutSlash(values.HALLOO_PUBLIC_URL),
    trustProxy: values.HALLOO_TRUST_PROXY !== 'off' && values.HALLOO_TRUST_PROXY,
  };
  return {
    ...address,
    port: values.HALLOO_PORT,
    dataDir: path.resolve(cwd, values.HALLOO_DATA_DIR),
    databaseUrl: values.HALLOO_DATABASE_URL,
    replica: readReplica(values),
    signUp: readSignUp(values, isReachable(address)),
    signUpRole: isReachable(address) ? 'viewer' : 'manager',
    admin: { email: values.HALLOO_ADMIN_EMAIL?.toLowerCase(), password: values.HALLOO_ADMIN_PASSWORD },
    role: values.HALLOO_ROLE,
    line: values.HALLOO_LINE,
    asterisk: readAsterisk(values),
    simulated: {
      speed: values.HALLOO_SIMULATED_SPEED,
      seed: values.HALLOO_SIMULATED_SEED,
      profile: values.HALLOO_SIMULATED_PROFILE,
      sound: values.HALLOO_SIMULATED_SOUND === 'on',
    },
    voiceModel: values.HALLOO_VOICE_DETECTION === 'model',
    drainMs: values.HALLOO_DRAIN_SECONDS * 1000,
    allowedHosts: readAllowedHosts(values),
    leaveMs: values.HALLOO_LEAVE_SECONDS * 1000,
    speech: {
      natural: values.HALLOO_NATURAL_VOICES === 'on',
      openai: values.HALLOO_SPEECH_URL
        ? {
            baseUrl: values.HALLOO_SPEECH_URL,
            apiKey: values.HALLOO_SPEECH_KEY,
            speechModel: values.HALLOO_SPEECH_MODEL,
            transcribeModel: values.HALLOO_TRANSCRIBE_MODEL,
            ...(values.HALLOO_SPEECH_VOICES && { voices: values.HALLOO_SPEECH_VOICES }),
          }
        : undefined,
      googleKey: values.HALLOO_GOOGLE_SPEECH_KEY,
    },
    s3: readS3(values),
    sms: readSms(values),
    mail: readMail(values),
    webhooks: { allowPrivate: values.HALLOO_WEBHOOK_PRIVATE === 'allow' },
    metrics: readMetrics(values),
    backups: readBackups(values),
    demo: values.HALLOO_DEMO === 'on',
    logLevel: values.HALLOO_LOG,
  };
};

/** A setting as documented in docs/settings.md. */
export interface SettingFacts {
  readonly name: string;
  /** Undefined if there is no default. */
  readonly usual: string | undefined;
  /** The allowed values, if they are limited. */
  readonly values: readonly string[];
}

const valuesOf = (schema: unknown): readonly string[] => {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodDefault || schema instanceof z.ZodOptional ? valuesOf(schema.unwrap()) : [];
};

/** All settings, so that documents can be checked against them. */
export const listSettings = (): SettingFacts[] => {
  const usual: Record<string, unknown> = environment.parse({});
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    usual: usual[name] === undefined ? undefined : String(usual[name]),
    values: valuesOf(schema),
  }));
};
