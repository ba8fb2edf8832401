import { addresses } from '@halloo/contract/console-addresses';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { AnyChange } from '../../api/change.ts';
import { ApiError } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { notifyError, notifySuccess } from '../../ui/notices.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import type { LeadFileHandle } from './use-lead-file.ts';

const successMs = 1500;

interface CampaignRequest {
  request: () => Promise<unknown>;
  /** The file that the request adds to the campaign, if any. */
  leads?: LeadFileHandle | undefined;
}

const saveCampaign = {
  send: async ({ request, leads }: CampaignRequest) => {
    const takeBack = leads?.handOver();
    try {
      await request();
    } catch (error) {
      if (leadsStayedOut(error)) takeBack?.();
      if (codeOf(error) === 'lead_file.not_found') leads?.lose(error);
      throw error;
    }
  },
  invalidates: [queryKey('campaigns')],
} satisfies AnyChange;

/**
 * Sends a campaign and its leads. After success it shows a notice and opens the list of campaigns; after an error it shows
 * a notice and calls `onFailure`.
 */
export const useSaveCampaign = (onFailure: (error: unknown) => void) => {
  const navigate = useNavigate();
  const { send, isPending, isSuccess } = useSend(saveCampaign, {
    onSuccess: () => notifySuccess(say('campaigns.saved'), { autoClose: successMs }),
    onError: (error) => {
      const message = error instanceof ApiError ? error.message : say('campaign.failed');
      notifyError(message, { title: say('campaign.whoops') });
      onFailure(error);
    },
  });

  // In an effect: the guard must first see that nothing is unsaved any more.
  useEffect(() => {
    if (isSuccess) void navigate(addresses.campaigns());
  }, [isSuccess, navigate]);

  const save = (request: () => Promise<unknown>, leads?: LeadFileHandle) => {
    if (!isSuccess) send({ request, leads });
  };
  return { save, sending: isPending, saved: isSuccess };
};

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined);

/** Without a clear refusal, the leads may have been added; discarding their file would remove them. */
const leadsStayedOut = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.code !== 'lead_file.used';

/** The server's problem with the name. */
export const nameProblemOf = (error: unknown) => {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === 'campaign.name_taken' ? error.message : error.fields.campaign;
};
