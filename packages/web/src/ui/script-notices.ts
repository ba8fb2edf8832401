import { ApiError } from '../api/client.ts';
import { messages } from './messages.ts';
import { notifyError, notifySuccess } from './notices.ts';

/** The quoted sentences begin with their own title. */
const untitled = { title: '' };

export const notifyScriptStored = () => notifySuccess(messages.scripts.stored, untitled);

/** Why a script was not added: what the server said, or the general sentence where nobody answered. */
export const reportScriptFailure = (error: unknown) => {
  const answered = error instanceof ApiError && error.code !== 'network';
  if (answered) notifyError(error.message, { title: messages.common.opps });
  else notifyError(messages.scripts.notStored, untitled);
};
