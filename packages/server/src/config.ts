import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import type { S3Settings } from './audio/store/s3-client.ts';
import { StartError } from './errors.ts';
import type { OpenAiSettings } from './speech/openai/settings.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, `must be ${values.length > 1 ? `one of ${values.join(', ')}` : values[0]}`);

const httpUrl = (value: string) => /^https?:\/\//.test(value) && URL.canParse(value);
const webAddress = () => z.string().refine(httpUrl, 'must be like https://host or http://host:port').optional();

const postgresUrl = (value: string) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value);

/** Every setting, by its name in the environment. An empty value counts as unset. */
const environment = z.object({
  HALLOO_PORT: z.coerce
    .number('must be a port number from 1 to 65535')
    .int('must be a port number from 1 to 65535')
    .min(1, 'must be a port number from 1 to 65535')
    .max(65_535, 'must be a port number from 1 to 65535')
    .default(8080),
  HALLOO_HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be an address or a host name to listen on')
    .default('127.0.0.1'),
  HALLOO_DATA_DIR: z.string().default('.halloo'),
  HALLOO_DATABASE_URL: z
    .string()
    .refine(postgresUrl, 'must be like postgres://user:password@host:5432/name')
    .optional(),
  HALLOO_SIGN_UP: oneOf(['open', 'closed']).optional(),
  HALLOO_ADMIN_EMAIL: z.email('must be an e-mail address').max(64, 'must be at most 64 characters').optional(),
  HALLOO_ADMIN_PASSWORD: z
    .string()
    .min(8, 'must have 8 to 128 characters')
    .max(128, 'must have 8 to 128 characters')
    .optional(),
  HALLOO_LINE: oneOf(['simulated']).default('simulated'),
  /** An OpenAI-style speech server. */
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
  /** Where audio is kept, when not in the data folder. */
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
  HALLOO_DEMO: oneOf(['on', 'off']).default('on'),
  HALLOO_LOG: oneOf(logLevels).default('warn'),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Unset: Halloo runs its own PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly signUp: 'open' | 'closed';
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined };
  readonly line: 'simulated';
  readonly speech: {
    readonly openai: OpenAiSettings | undefined;
    readonly googleKey: string | undefined;
  };
  /** Unset: audio is kept in `dataDir`. */
  readonly s3: S3Settings | undefined;
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

/** Reads the settings, or throws one `StartError` that names each wrong one and what it may be. */
export const readConfig = (env: Record<string, string | undefined>, cwd: string): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name.startsWith('HALLOO_') && value !== ''),
  );
  const read = environment.safeParse(given);
  if (!read.success) {
    const problems = read.error.issues.map((issue) => {
      const name = String(issue.path[0]);
      // The value itself is not repeated: it may be a password.
      return `${name} ${issue.message}`;
    });
    throw new StartError(`Halloo cannot start with these settings: ${problems.join('; ')}.`);
  }
  const values = read.data;
  return {
    port: values.HALLOO_PORT,
    host: values.HALLOO_HOST,
    dataDir: path.resolve(cwd, values.HALLOO_DATA_DIR),
    databaseUrl: values.HALLOO_DATABASE_URL,
    signUp: values.HALLOO_SIGN_UP ?? (values.HALLOO_DATABASE_URL ? 'closed' : 'open'),
    admin: { email: values.HALLOO_ADMIN_EMAIL?.toLowerCase(), password: values.HALLOO_ADMIN_PASSWORD },
    line: values.HALLOO_LINE,
    speech: {
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
    demo: values.HALLOO_DEMO === 'on',
    logLevel: values.HALLOO_LOG,
  };
};
