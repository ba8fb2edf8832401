import { notifyError } from '../../../ui/notices.ts';
import { failureSentence } from './failure-sentence.ts';

/** The red notice of signing in and up, for six seconds. */
export const reportFailure = (error: unknown) => notifyError(failureSentence(error), { autoClose: 6000 });
