import { randomInt } from 'node:crypto';
import { newId } from '@halloo/flow/ids';

/** A new id for a node or a link. */
export const freshId = (): string => newId(() => randomInt(2 ** 30) / 2 ** 30);
