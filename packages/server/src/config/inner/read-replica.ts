import { mostSecondsBehind } from '@halloo/contract/positions';
import { z } from 'zod';
import { together } from './together.ts';
import { postgresUrl, wholeNumber } from './value-types.ts';

export const replicaEnvironment = {
  /** A replica of the database, from which results and lists may be read. */
  HALLOO_DATABASE_READ_URL: z
    .string()
    .refine(postgresUrl, 'must be like postgres://user:password@host:5432/name')
    .optional(),
  /** How many seconds the replica may be behind. */
  HALLOO_DATABASE_READ_SECONDS: wholeNumber(1, mostSecondsBehind).default(10),
};

export interface ReplicaSettings {
  readonly url: string;
  readonly mostSecondsBehind: number;
}

interface Values {
  readonly HALLOO_DATABASE_URL?: string | undefined;
  readonly HALLOO_DATABASE_READ_URL?: string | undefined;
  readonly HALLOO_DATABASE_READ_SECONDS: number;
}

export const readReplica = (values: Values): ReplicaSettings | undefined => {
  const { HALLOO_DATABASE_URL, HALLOO_DATABASE_READ_URL: url, HALLOO_DATABASE_READ_SECONDS } = values;
  if (url === undefined) return undefined;
  together('HALLOO_DATABASE_READ_URL', { HALLOO_DATABASE_URL });
  return { url, mostSecondsBehind: HALLOO_DATABASE_READ_SECONDS };
};
