import { type CampaignLine, leadRoutes } from '@halloo/contract/leads';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { queryKey } from '../api/query-keys.ts';
import { say } from '../words/say.ts';
import { phoneGroups } from './phone.ts';
import { RemoteSelect } from './remote-select.tsx';

/** How many are offered at once; the search finds the others. */
const offered = 20;

/** Under 'campaigns', so that a live event about a campaign fetches them again. */
const leadsQuery = (campaignId: number, search: string) =>
  queryOptions({
    queryKey: queryKey('campaigns', 'lead-choice', campaignId, search),
    queryFn: ({ signal }) =>
      call(leadRoutes.listLeads, { params: { campaign_id: campaignId }, query: { limit: offered, search }, signal }),
    placeholderData: keepPreviousData,
  });

const optionOf = ({ id, name, phone, lead_id }: CampaignLine) => ({
  value: String(id),
  label: name || phone,
  note: [phoneGroups(phone).join(' '), lead_id].filter(Boolean).join(', '),
});

interface LeadSelectProps {
  campaignId: number;
  label: string;
  description?: string;
  placeholder: string;
  disabled?: boolean;
  value: CampaignLine | undefined;
  onChange: (lead: CampaignLine | undefined) => void;
}

/** Picks one of a campaign's leads, whose data replaces a caller's. */
export function LeadSelect({ campaignId, ...field }: LeadSelectProps) {
  return (
    <RemoteSelect
      {...field}
      nothing={say('ui.noLeadMatches')}
      find={(search) => leadsQuery(campaignId, search)}
      optionOf={optionOf}
    />
  );
}
