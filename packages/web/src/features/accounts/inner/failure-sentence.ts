import { ApiError } from '../../../api/client.ts';
import { formatWait } from '../../../ui/format.ts';

/** What the snackbar says when signing in or up failed: the server's own sentence wherever there is one. */
export const failureSentence = (error: unknown) => {
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  if (error.code === 'request.too_many' && error.retryAfterSeconds) {
    return `Too many tries. Please wait ${formatWait(error.retryAfterSeconds)} and try again.`;
  }
  return error.status >= 500 && error.requestId ? `${error.message} Request ${error.requestId}.` : error.message;
};
