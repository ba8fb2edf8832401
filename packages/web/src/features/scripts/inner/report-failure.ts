import { messages } from '../../../ui/messages.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';

export const reportFailure = (error: unknown) =>
  notifyError(describeError(error).message, { title: messages.common.opps });
