import type { Caller, Context } from '../context.ts';
import { signAddress } from '../http/signed-address.ts';

/** Where what a caller said is heard by the one who asks. */
export const recordingAddress = (
  context: Pick<Context, 'signingKey' | 'clock'>,
  caller: Caller,
  responseId: number,
): string => signAddress(context, caller, `/api/results/recordings/${responseId}`);
