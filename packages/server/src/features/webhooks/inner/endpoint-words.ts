import { addresses } from '@halloo/contract/console-addresses';
import { say } from '../../../platform/words.ts';
import type { EndpointRow } from './endpoint-sql.ts';

/** The name of an endpoint for people. Never the whole URL, which may contain a secret. */
export const endpointName = ({ description, host }: Pick<EndpointRow, 'description' | 'host'>) => description || host;

/** The name of an endpoint in the audit log. */
export const endpointThing = (endpoint: Pick<EndpointRow, 'description' | 'host'>) =>
  say('audit.webhook', { name: endpointName(endpoint) });

/** The console's page of the endpoint. */
export const endpointPlace = ({ campaign_id }: Pick<EndpointRow, 'campaign_id'>) =>
  campaign_id === null ? addresses.settings('webhooks') : addresses.campaignDetails(campaign_id, 'webhooks');
