import { type DestinationStream, type Logger, pino } from 'pino';
import { logLines } from './metrics/instruments.ts';

export type Log = Logger;

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const secrets = ['authorization', 'password', 'token', 'access'];

/** Fields of database errors that contain rows and values: names and phone numbers. */
const rowsInErrors = ['detail', 'where', 'query', 'parameters', 'args', 'internalQuery', 'internal_query'];

/** Structured logs, one JSON object per line. Secrets and rows are redacted by field name, at any depth. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(args, write, level) {
          logLines.inc({ level: pino.levels.labels[level] ?? 'other' });
          write.apply(this, args);
        },
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: [...secrets, ...secrets.map((name) => `*.${name}`), ...rowsInErrors.map((name) => `err.${name}`)],
        censor: '[removed]',
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
