import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';

export type Log = Logger;

/** Structured logs, one JSON object a line. Secrets are cut out by name, wherever a caller put them. */
export const createLog = (level: LogLevel, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: ['authorization', 'password', 'token', 'access', '*.authorization', '*.password', '*.token', '*.access'],
        censor: '[removed]',
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
