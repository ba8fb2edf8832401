import { z } from 'zod';

/*
 * Answers from a replica of the database. A request that writes gets its position in the write-ahead log. A request that
 * carries a position gets an answer that includes everything up to there.
 */
export const positionHeader = 'Halloo-Position';
/** The seconds by which an answer from a replica may be out of date; missing where the primary answered. */
export const ageHeader = 'Halloo-Age';

/** A position as PostgreSQL writes it, such as `16/B374D848`. */
export const position = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

const sortable = (given: string): string =>
  given
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join();

export const isBefore = (one: string, other: string): boolean => sortable(one) < sortable(other);

/** For a change whose position is unknown: only the primary has passed it. */
export const neverReached = 'FFFFFFFF/FFFFFFFF';

/** How far a replica that answers may be behind at most. Older positions say nothing any more. */
export const mostSecondsBehind = 3_600;

/** Why a replica is used or not. */
export const replicaStates = ['ready', 'behind', 'unreachable', 'promoted', 'other_system', 'other_timeline'] as const;
export type ReplicaState = (typeof replicaStates)[number];

export const replica = z.object({
  address: z.string().describe('Where it is, without any secret'),
  state: z
    .enum(replicaStates)
    .describe('Only a ready replica answers. `other_timeline`: it has not followed the last failover of the primary'),
  seconds_behind: z
    .number()
    .nullable()
    .describe('How far it is behind the primary, to about a second; null where nobody knows'),
  most_seconds_behind: z.number().int().describe('How far it may be behind to answer'),
});
export type Replica = z.infer<typeof replica>;
