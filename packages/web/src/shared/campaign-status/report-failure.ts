import { ApiError } from '../../api/client.ts';
import { notifyError } from '../../ui/notices.ts';
import { say } from '../../words/say.ts';

/** Shows the server's message, or a general one where it gave none. */
export const reportFailure = (error: unknown) =>
  notifyError(error instanceof ApiError && error.status > 0 ? error.message : say('campaign.failed'), {
    title: say('campaign.whoops'),
  });
