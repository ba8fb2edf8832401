import { addresses } from '@halloo/contract/console-addresses';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { messages } from '../../ui/messages.ts';
import { notifyError, notifySuccess } from '../../ui/notices.ts';
import type { LeadFileHandle } from './use-lead-file.ts';

const successMs = 1500;

/**
 * Sends a campaign and its leads. On success the notice and the list of campaigns follow; a failure is told,
 * and handed to `onFailure`.
 */
export const useSaveCampaign = (onFailure: (error: unknown) => void) => {
  const [step, setStep] = useState<'open' | 'sending' | 'saved'>('open');
  const queries = useQueryClient();
  const navigate = useNavigate();

  // Not at once: the guard must first see that nothing is unsaved any more.
  useEffect(() => {
    if (step === 'saved') void navigate(addresses.campaigns());
  }, [step, navigate]);

  /** `leads` is the file that goes with the campaign, where one does. */
  const save = async (send: () => Promise<unknown>, leads?: LeadFileHandle) => {
    if (step !== 'open') return;
    setStep('sending');
    const takeBack = leads?.handOver();
    try {
      await send();
      notifySuccess(messages.campaigns.saved, { autoClose: successMs });
      void queries.invalidateQueries({ queryKey: queryKey('campaigns') });
      setStep('saved');
    } catch (error) {
      setStep('open');
      if (leadsStayedOut(error)) takeBack?.();
      if (codeOf(error) === 'lead_file.not_found') leads?.lose(error);
      const message = error instanceof ApiError ? error.message : messages.common.somethingWentWrongCapitalsLoud;
      notifyError(message, { title: messages.common.whoops });
      onFailure(error);
    }
  };

  return { save, sending: step === 'sending', saved: step === 'saved' };
};

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Without a clear no, the leads may have been added; throwing their file away would then remove them. */
const leadsStayedOut = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'lead_file.used';

/** What the server finds wrong with the name. */
export const nameProblemOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'campaign.name_taken' ? error.message : error.fields.campaign;
};
