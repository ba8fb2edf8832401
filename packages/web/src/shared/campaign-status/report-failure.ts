import { ApiError } from '../../api/client.ts';
import { messages } from '../../ui/messages.ts';
import { notifyError } from '../../ui/notices.ts';

const { whoops, somethingWentWrongCapitalsLoud } = messages.common;

/** What the server said, or the general sentence where it said nothing. */
export const reportFailure = (error: unknown) =>
  notifyError(error instanceof ApiError && error.status > 0 ? error.message : somethingWentWrongCapitalsLoud, {
    title: whoops,
  });
