import { ApiError } from '../api/client.ts';
import { say } from '../words/say.ts';
import { notifyError, notifySuccess } from './notices.ts';

/** The quoted sentences begin with their own title. */
const untitled = { title: '' };

export const notifyScriptStored = () => notifySuccess(say('scripts.stored'), untitled);

/** Why a script was not added: the server's message, or a general one where no answer came. */
export const reportScriptFailure = (error: unknown) => {
  const answered = error instanceof ApiError && error.code !== 'network';
  if (answered) notifyError(error.message, { title: say('scripts.oops') });
  else notifyError(say('scripts.notStored'), untitled);
};
