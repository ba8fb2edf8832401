import { type DestinationStream, type Logger, pino } from 'pino';
import type { LogLevel } from './config.ts';
import { logLines } from './metrics/instruments.ts';

export type Log = Logger;

/** Structured logs, one JSON object a line. Secrets are cut out by name, wherever a caller put them. */
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
        paths: ['authorization', 'password', 'token', 'access', '*.authorization', '*.password', '*.token', '*.access'],
        censor: '[removed]',
      },
    },
    destination ?? pino.destination({ dest: 2, sync: true }),
  );
