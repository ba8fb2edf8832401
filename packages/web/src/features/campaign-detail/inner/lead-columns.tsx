import type { CampaignLine } from '@halloo/contract/leads';
import { Term } from '../../../shared/glossary/term.tsx';
import type { ListColumn } from '../../../ui/data-list.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { RowOpener } from '../../../ui/row-opener.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { say } from '../../../words/say.ts';
import { LeadState, Recordings } from './lead-parts.tsx';

const tones = { given: 'green', withdrawn: 'red', unknown: 'grey' } as const;

const campaignColumn: ListColumn<CampaignLine> = {
  name: 'campaign',
  header: say('campaign.leads.campaign'),
  width: [152, 136],
  cell: ({ campaign_name }) => <TruncatedText>{campaign_name}</TruncatedText>,
  cardCell: ({ campaign_name }) => campaign_name,
};

const consentColumn: ListColumn<CampaignLine> = {
  name: 'consent',
  header: say('campaign.leads.consent'),
  width: [128, 120],
  cell: ({ consent }) => consent && <Tag tone={tones[consent]}>{say(`campaign.leads.consent.${consent}`)}</Tag>,
};

/** The columns of the leads; the name opens the lead. Where the campaign asks for consent, it takes the place of its name. */
export const leadColumns = (open: (lead: CampaignLine) => void, withConsent: boolean): ListColumn<CampaignLine>[] => [
  withConsent ? consentColumn : campaignColumn,
  {
    name: 'leadId',
    header: <Term name="lead-id">{say('campaign.leads.leadId')}</Term>,
    cardHeader: say('campaign.leads.leadId'),
    width: [100, 76],
    card: 'head',
    cell: ({ lead_id }) => <TruncatedText>{lead_id || '–'}</TruncatedText>,
    cardCell: ({ lead_id }) => lead_id && say('campaign.leads.idInShort', { id: lead_id }),
  },
  {
    name: 'customer',
    header: say('campaign.leads.customer'),
    card: 'title',
    cell: (lead) => <RowOpener onOpen={() => open(lead)}>{lead.name || '–'}</RowOpener>,
  },
  {
    name: 'mobile',
    header: say('campaign.leads.mobile'),
    width: [148, 128],
    card: 'head',
    cell: ({ phone }) => <PhoneNumber>{phone}</PhoneNumber>,
  },
  {
    name: 'status',
    header: say('campaign.leads.status'),
    width: [160, 140],
    card: 'state',
    cell: (lead) => <LeadState lead={lead} />,
    cardCell: (lead) => <LeadState short lead={lead} />,
  },
  {
    name: 'substatus',
    header: say('campaign.leads.status'),
    only: 'cards',
    card: 'head',
    cell: ({ substatus }) => substatus,
  },
  {
    name: 'keyword',
    header: say('campaign.leads.keyword'),
    width: [156, 148],
    cell: ({ actual_user_response: said }) => <TruncatedText>{said || '–'}</TruncatedText>,
    cardCell: ({ actual_user_response: said }) => said,
  },
  {
    name: 'audio',
    header: say('campaign.leads.audio'),
    width: [236, 204],
    card: 'broad',
    cell: (lead) => lead.audio.length > 0 && <Recordings lead={lead} />,
  },
];
