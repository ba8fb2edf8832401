import { ApiError } from './client.ts';

/** Whether a retry may help: the server was unreachable or failed. A refusal stays a refusal. */
const mayHelp = (error: Error): boolean => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** For requests that are retried: when, and after how many milliseconds. */
export const retries = {
  retry: (failures: number, error: Error) => failures < 2 && mayHelp(error),
  retryDelay: (failures: number) => 500 * 2 ** failures,
};
