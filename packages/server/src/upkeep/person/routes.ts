import type { peopleRoutes } from '@halloo/contract/people';
import { addNumbers, removeNumber } from '../../features/do-not-call/change-number.ts';
import { findPerson } from '../../features/people/find-person.ts';
import { say } from '../../platform/words.ts';
import type { Handlers } from '../../ports/handlers.ts';
import { listPersonEvents } from './inner/person-events.ts';
import { readPersonPage } from './inner/person-page.ts';

export const personHandlers: Handlers<Omit<typeof peopleRoutes, 'searchPeople' | 'findPersonOfLead'>> = {
  getPerson: (context, { params }) => readPersonPage(context, params.id),
  listPersonEvents: (context, { caller, params, query }) => listPersonEvents(context, caller, params.id, query),
  blockPerson: async (context, { caller, params, body: { reason } }) => {
    const { number } = await findPerson(context.db, params.id);
    await addNumbers(context, caller, { given: [number], reason, country: undefined });
    return { msg: say('doNotCall.added') };
  },
  allowPerson: async (context, { caller, params }) => {
    const { number } = await findPerson(context.db, params.id);
    await removeNumber(context, caller, number);
    return { msg: say('doNotCall.removed') };
  },
};
