import { ApiError } from '../../../api/client.ts';
import { formatWait } from '../../../ui/duration.ts';
import { say } from '../../../words/say.ts';

/** The notice after signing in or up failed: the server's message where there is one. */
export const failureSentence = (error: unknown) => {
  if (!(error instanceof ApiError)) return say('failure.unknown');
  if (error.code === 'request.too_many' && error.retryAfterSeconds) {
    return say('failure.tooMany', { wait: formatWait(error.retryAfterSeconds) });
  }
  return error.status >= 500 && error.requestId
    ? say('failure.withRequest', { sentence: error.message, id: error.requestId })
    : error.message;
};
