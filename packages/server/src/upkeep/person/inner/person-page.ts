import { leadStateName } from '@halloo/contract/ledger';
import type { PersonCampaign, PersonPage } from '@halloo/contract/people';
import { languageOf } from '@halloo/flow/languages';
import { type LeadStanding, standingsOfPerson } from '../../../calling/monitor/why-not-person.ts';
import { consentsOf } from '../../../features/consent/consent-sql.ts';
import { readLanguages } from '../../../features/languages/read-languages.ts';
import { findPerson } from '../../../features/people/find-person.ts';
import { inSnapshot } from '../../../platform/db/connect.ts';
import type { Context } from '../../../ports/context.ts';
import { doNotCallOf, leadsOfPerson, messagesToPerson, type PersonLead } from './sql.ts';

/** Nobody turns the pages of more. */
const most = { campaigns: 100, messages: 50, consents: 50 } as const;

const noStanding: LeadStanding = { sentence: '', remedy: '', link: null, nextCallAt: null };

const describeCampaign = (lead: PersonLead, standing: LeadStanding): PersonCampaign => ({
  id: lead.campaign_id,
  name: lead.campaign_name,
  campaign_type: lead.campaign_type,
  timezone: lead.timezone,
  lead: lead.id,
  lead_id: lead.lead_id ?? '',
  status: leadStateName(lead.state),
  substatus: lead.substatus,
  attempts: lead.attempts,
  response: lead.response,
  why_not: standing.sentence,
  remedy: standing.remedy,
  link: standing.link,
  next_call_at: standing.nextCallAt?.toISOString() ?? null,
});

/** Each field as the newest lead has it. */
const fieldsOf = (leads: readonly PersonLead[]): PersonPage['fields'] => {
  const fields = new Map<string, PersonPage['fields'][number]>();
  for (const { data, campaign_name: campaign, list } of leads) {
    for (const [name, value] of Object.entries(data)) {
      if (value !== '' && !fields.has(name)) fields.set(name, { name, value, campaign, list });
    }
  }
  return [...fields.values()];
};

const firstCall = (campaigns: readonly PersonCampaign[]): PersonPage['next_call'] => {
  const [first] = campaigns
    .flatMap(({ next_call_at: at, id, name, timezone }) =>
      at === null ? [] : { at, campaign_id: id, campaign_name: name, timezone },
    )
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return first ?? null;
};

/** One person over all campaigns, from one snapshot. */
export const readPersonPage = ({ db, clock }: Pick<Context, 'db' | 'clock'>, id: number): Promise<PersonPage> =>
  inSnapshot(db, async (tx) => {
    const { campaigns: ids, ...person } = await findPerson(tx, id);
    const shown = [...ids].sort((a, b) => b - a).slice(0, most.campaigns);
    const leads = await leadsOfPerson(tx, person.number, shown);
    const standings = await standingsOfPerson(tx, leads, clock.now());
    const campaigns = leads.map((lead) => describeCampaign(lead, standings.get(lead.id) ?? noStanding));
    const fields = fieldsOf(leads);
    const blocked = await doNotCallOf(tx, person.number);
    const consents = await consentsOf(tx, person.number, most.consents);
    const messages = await messagesToPerson(tx, person.number, most.messages);
    const language = languageOf(
      await readLanguages(tx),
      Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    );
    return {
      ...person,
      name: `${person.first_name} ${person.last_name}`.trim(),
      fields,
      language: language ? { code: language.code, name: language.name } : null,
      do_not_call: blocked ? { ...blocked, added_at: blocked.added_at.toISOString() } : null,
      consents,
      campaigns,
      campaign_count: ids.length,
      next_call: firstCall(campaigns),
      messages: messages.map(({ created_at, ...message }) => ({ ...message, created_at: created_at.toISOString() })),
      read_at: clock.now().toISOString(),
    };
  });
