import { otp, type Sim, simRoutes } from '@halloo/contract/sims';
import { useIsMutating, useMutation } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/client.ts';
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

const key = (id: number) => ['send-code', id];

/** Sends a SIM its code and then asks for it. */
export const useVerify = (sim: Sim) => {
  const ask = useAsk();
  const sending = useIsMutating({ mutationKey: key(sim.id) }) > 0;
  const { mutate } = useMutation({
    mutationKey: key(sim.id),
    mutationFn: (_: { opener: HTMLElement | null }) => sendCode(sim),
    onSuccess: (code, { opener }) => ask({ about: 'verify', code, opener }),
    onError: reportFailure,
  });
  return {
    sending,
    verify: (opener: HTMLElement | null) => {
      if (!sending) mutate({ opener });
    },
  };
};
