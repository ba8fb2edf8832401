import type { CallResult } from '@halloo/contract/calls';
import { sayWord } from '../words/vocabulary.ts';

type Tone = 'green' | 'yellow' | 'red' | 'grey';

/** Green: somebody listened to the end. Yellow: another try may help. Red: another try does not help. */
export const callResultWords: Readonly<Record<CallResult, { words: string; tone: Tone }>> = {
  completed: { words: sayWord('callResult.completed'), tone: 'green' },
  hung_up: { words: sayWord('callResult.hung_up'), tone: 'grey' },
  machine: { words: sayWord('callResult.machine'), tone: 'grey' },
  no_answer: { words: sayWord('callResult.no_answer'), tone: 'yellow' },
  busy: { words: sayWord('callResult.busy'), tone: 'yellow' },
  rejected: { words: sayWord('callResult.rejected'), tone: 'red' },
  invalid_number: { words: sayWord('callResult.invalid_number'), tone: 'red' },
  congestion: { words: sayWord('callResult.congestion'), tone: 'yellow' },
  failed: { words: sayWord('callResult.failed'), tone: 'red' },
  interrupted: { words: sayWord('callResult.interrupted'), tone: 'yellow' },
  cancelled: { words: sayWord('callResult.cancelled'), tone: 'grey' },
};
