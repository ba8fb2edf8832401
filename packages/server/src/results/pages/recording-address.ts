import type { Caller } from '../../platform/caller.ts';
import { signAddress } from '../../platform/http/signed-address.ts';
import type { Context } from '../../ports/context.ts';

/** The address at which the current caller can play a recording. */
export const recordingAddress = (
  context: Pick<Context, 'signingKey' | 'clock'>,
  caller: Caller,
  responseId: number,
): string => signAddress(context, caller, `/api/results/recordings/${responseId}`);
