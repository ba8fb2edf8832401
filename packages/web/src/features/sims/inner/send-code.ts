import { otp, type Sim, simRoutes } from '@halloo/contract/sims';
import { ApiError, call } from '../../../api/client.ts';
import { useIsSending, useSend } from '../../../ui/use-send.ts';
import { simsKey } from './queries.ts';
import { reportFailure } from './report-failure.ts';
import { type CodeOnItsWay, useAsk } from './sim-asks.ts';

export const sendCode = async ({ id, phone }: Pick<Sim, 'id' | 'phone'>): Promise<CodeOnItsWay> => {
  try {
    const { resend_after } = await call(simRoutes.sendCode, { body: { phone } });
    return { id, phone, resendAfter: resend_after, earlier: false };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'request.too_many') throw error;
    return { id, phone, resendAfter: error.retryAfterSeconds ?? otp.resendSeconds, earlier: true };
  }
};

/** Sends a SIM its code and then asks for it. */
export const useVerify = (sim: Sim) => {
  const ask = useAsk();
  const change = {
    key: ['send-code', sim.id],
    send: (_: { opener: HTMLElement | null }) => sendCode(sim),
    // The list says whether an earlier code still works.
    awaits: [simsKey],
  };
  const sending = useIsSending(change);
  const { send } = useSend(change, {
    onSuccess: (code, { opener }) => ask({ about: 'verify', code, opener }),
    onError: reportFailure,
  });
  return {
    sending,
    verify: (opener: HTMLElement | null) => {
      if (!sending) send({ opener });
    },
  };
};
