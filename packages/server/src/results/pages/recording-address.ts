import type { Caller } from '../../platform/caller.ts';
import { signAddress } from '../../platform/http/signed-address.ts';
import type { Context } from '../../ports/context.ts';

/** Where what a caller said is heard by the one who asks. */
export const recordingAddress = (
  context: Pick<Context, 'signingKey' | 'clock'>,
  caller: Caller,
  responseId: number,
): string => signAddress(context, caller, `/api/results/recordings/${responseId}`);
