import { walkBeginning, walkEvent, walkResult } from '@halloo/flow/replay';
import { z } from 'zod';

/** The walk of a test, as requests and the database have it. */
export const walkedTest = z.object({ events: z.array(walkEvent), expected: walkResult, began: walkBeginning });
