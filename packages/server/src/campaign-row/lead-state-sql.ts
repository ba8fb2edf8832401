import { type LeadStateName, leadStateId } from '@halloo/contract/ledger';
import { Constants } from '../platform/db/connect.ts';

/** Lead states in SQL, by name: `state = ${leadState('Waiting')}`, `state in (${leadState('Waiting', 'Calling')})`. */
export const leadState = (...names: readonly [LeadStateName, ...LeadStateName[]]): Constants =>
  new Constants(names.map(leadStateId));
