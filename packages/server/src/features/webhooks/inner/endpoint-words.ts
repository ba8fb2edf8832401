import { addresses } from '@halloo/contract/console-addresses';
import type { EndpointRow } from './endpoint-sql.ts';

/** How people know an endpoint. Never the whole address, which may hold a secret. */
export const endpointName = ({ description, host }: Pick<EndpointRow, 'description' | 'host'>) => description || host;

/** How the audit log names it. */
export const endpointThing = (endpoint: Pick<EndpointRow, 'description' | 'host'>) =>
  `webhook ${endpointName(endpoint)}`;

/** Where the console shows it. */
export const endpointPlace = ({ campaign_id }: Pick<EndpointRow, 'campaign_id'>) =>
  campaign_id === null ? addresses.settings('webhooks') : addresses.campaignDetails(campaign_id, 'webhooks');
