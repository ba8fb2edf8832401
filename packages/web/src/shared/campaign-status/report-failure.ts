import { ApiError } from '../../api/client.ts';
import { notifyError } from '../../ui/notices.ts';
import { say } from '../../words/say.ts';

/** Halloo's own sentence. A request that got no answer has none, nor has an answer of something before Halloo. */
const sentenceIn = (error: unknown) =>
  error instanceof ApiError && error.status > 0 && error.code !== 'unreadable' ? error.message : undefined;

/** Shows the server's message, or a general one where it gave none. */
export const reportFailure = (error: unknown) =>
  notifyError(sentenceIn(error) ?? say('campaign.failed'), { title: say('campaign.whoops') });
