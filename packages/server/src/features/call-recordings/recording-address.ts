import type { Caller } from '../../platform/caller.ts';
import { signAddress } from '../../platform/http/signed-address.ts';
import type { Context } from '../../ports/context.ts';

/** The address at which the current caller can play the recording of a whole call. */
export const callRecordingAddress = (
  context: Pick<Context, 'signingKey' | 'clock'>,
  caller: Caller,
  callId: number,
): string => signAddress(context, caller, `/api/results/call-recordings/${callId}`);
