import type { CallResult } from '@halloo/contract/calls';

type Tone = 'green' | 'yellow' | 'red' | 'grey';

/** Green: somebody listened to the end. Yellow: passing, another try may help. Red: no use in trying again. */
export const callResultWords: Readonly<Record<CallResult, { words: string; tone: Tone }>> = {
  completed: { words: 'Completed', tone: 'green' },
  hung_up: { words: 'Hung up', tone: 'grey' },
  machine: { words: 'Answering machine', tone: 'grey' },
  no_answer: { words: 'No answer', tone: 'yellow' },
  busy: { words: 'Busy', tone: 'yellow' },
  rejected: { words: 'Rejected', tone: 'red' },
  invalid_number: { words: 'Invalid number', tone: 'red' },
  congestion: { words: 'Network busy', tone: 'yellow' },
  failed: { words: 'Failed', tone: 'red' },
  interrupted: { words: 'Interrupted', tone: 'yellow' },
  cancelled: { words: 'Cancelled', tone: 'grey' },
};
