import { ApiError } from '../../../api/client.ts';
import { messages } from '../../../ui/messages.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';

/** What the server said: of the field that is wrong, where it names one. */
export const refusalOf = (error: unknown) => {
  const [field] = error instanceof ApiError ? Object.values(error.fields) : [];
  return field === undefined || /^[a-z]/.test(field) ? describeError(error).message : field;
};

export const reportFailure = (error: unknown) => notifyError(refusalOf(error), { title: messages.common.oops });
