import { addresses, type ConsoleAddress } from '@halloo/contract/console-addresses';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import type { AnyChange } from '../../api/change.ts';
import { ApiError } from '../../api/client.ts';
import { queryKey } from '../../api/query-keys.ts';
import { notifySuccess } from '../../ui/notices.ts';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { reportFailure } from '../campaign-status/report-failure.ts';
import type { LeadFileHandle } from './use-lead-file.ts';

const successMs = 1500;

/** The history state of the list of campaigns after one was created. */
export interface CreatedState {
  readonly created: { readonly id: number; readonly name: string };
}

interface CampaignRequest {
  request: () => Promise<{ campaign_id: number }>;
  /** The name of a campaign that is created, for what to do next. */
  name: string | undefined;
  /** The file that the request adds to the campaign, if any. */
  leads?: LeadFileHandle | undefined;
}

const saveCampaign = {
  send: async ({ request, leads }: CampaignRequest) => {
    const takeBack = leads?.handOver();
    try {
      return await request();
    } catch (error) {
      if (leadsStayedOut(error)) takeBack?.();
      if (codeOf(error) === 'lead_file.not_found') leads?.lose(error);
      throw error;
    }
  },
  invalidates: [queryKey('campaigns')],
} satisfies AnyChange;

/**
 * Sends a campaign and its leads. After success it shows a notice and opens the list of campaigns, or the place that `next`
 * names; after an error it shows a notice and calls `onFailure`.
 */
export const useSaveCampaign = (onFailure: (error: unknown) => void, next?: (campaignId: number) => ConsoleAddress) => {
  const navigate = useNavigate();
  const { send, isPending, isSuccess, given, answer } = useSend(saveCampaign, {
    onSuccess: () => notifySuccess(say('campaigns.saved'), { autoClose: successMs }),
    onError: (error) => {
      reportFailure(error);
      onFailure(error);
    },
  });

  // In an effect: the guard must first see that nothing is unsaved any more.
  const leave = useEffectEvent(() => {
    if (answer && next) return void navigate(next(answer.campaign_id));
    const created = given?.name !== undefined && answer ? { id: answer.campaign_id, name: given.name } : undefined;
    void navigate(addresses.campaigns(), created && { state: { created } satisfies CreatedState });
  });
  useEffect(() => {
    if (isSuccess) leave();
  }, [isSuccess]);

  const save = (request: CampaignRequest['request'], how: { leads?: LeadFileHandle | undefined; name?: string }) => {
    if (!isSuccess) send({ request, leads: how.leads, name: how.name });
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
