import { ApiError } from '../../../api/client.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';

/** The server's message: that of the wrong field where it names one. */
export const refusalOf = (error: unknown) => {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field === undefined || /^[a-z]/.test(field) ? describeError(error).message : field;
};

export const reportFailure = (error: unknown) => notifyError(refusalOf(error), { title: say('sims.oops') });
