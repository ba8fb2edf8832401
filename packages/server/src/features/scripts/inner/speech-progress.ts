import type { Caller } from '../../../platform/caller.ts';
import { progressPublisher } from '../../../platform/events/progress-publisher.ts';
import type { Context } from '../../../ports/context.ts';

/** Shows the person who waits for a text how much of it is spoken. */
export const speechProgress = (
  context: Pick<Context, 'db' | 'log'>,
  caller: Caller,
  voice: string,
): ((share: number) => void) => {
  const publishProgress = progressPublisher(context, caller);
  return (share) => publishProgress({ type: 'speech.progress', share, voice_name: voice });
};
