import { z } from 'zod';

/** A position as PostgreSQL writes it, such as `16/B374D848`. */
export const position = z.string().regex(/^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/);

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
