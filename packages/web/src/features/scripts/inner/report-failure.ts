import { notifyError } from '../../../ui/notices.ts';
import { describeError } from '../../../ui/states.tsx';
import { say } from '../../../words/say.ts';

export const reportFailure = (error: unknown) =>
  notifyError(describeError(error).message, { title: say('scripts.oops') });
