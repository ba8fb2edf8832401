import type { leadRoutes } from '@halloo/contract/leads';
import type { peopleRoutes } from '@halloo/contract/people';
import type { Handlers } from '../../ports/handlers.ts';
import { withRecordings } from '../call-recordings/with-recordings.ts';
import { findPersonOfLead, searchLeads, searchPeople } from './search-people.ts';

export const peopleHandlers: Handlers<
  Pick<typeof peopleRoutes, 'searchPeople' | 'findPersonOfLead'> & Pick<typeof leadRoutes, 'findPeople'>
> = {
  findPersonOfLead: ({ db }, { params }) => findPersonOfLead(db, params.campaign_id, params.lead_id),
  searchPeople: ({ db }, { query }) => searchPeople(db, query),
  findPeople: async (context, { caller, query }) => {
    const found = await searchLeads(context.db, query);
    return { ...found, leads: await withRecordings(context, caller, found.leads, ({ campaign_id }) => campaign_id) };
  },
};
