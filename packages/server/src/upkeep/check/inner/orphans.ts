import { leadState } from '../../../campaign-row/lead-state-sql.ts';
import { so } from '../../../lib/words/words.ts';
import { byRepair, type Probe } from '../finding.ts';

/**
 * Rows without their related rows. All probes use one snapshot, so concurrent work is either complete or not visible.
 */
export const orphanProbes: readonly Probe[] = [
  {
    code: 'lead.calling_without_call',
    say: (n) => `${so(n, 'lead is', 'leads are')} Calling, but without a call in progress.`,
    todo: `${byRepair} They are retried if they have retries left, else they are Failed.`,
    repairable: true,
    // By campaign and state, so that the index finds the few among millions.
    find: (db) => db`
      select l.id from campaign c join lead l on l.campaign_id = c.id and l.state = ${leadState('Calling')}
      where not exists (select 1 from live_call where lead_id = l.id)`,
  },
  {
    code: 'call.lead_not_calling',
    say: (n) => `${so(n, 'call is', 'calls are')} in progress with leads that are not Calling.`,
    todo: 'Restart the dialers, which close the remaining calls.',
    repairable: false,
    find: (db) => db`
      select c.id from live_call c where c.lead_id is not null
        and not exists (select 1 from lead where lead.id = c.lead_id and state = ${leadState('Calling')})`,
  },
  {
    code: 'call.without_campaign',
    say: (n) => `${so(n, 'call is', 'calls are')} in progress for campaigns that do not exist.`,
    todo: byRepair,
    repairable: true,
    find: (db) => db`
      select c.id from live_call c where not exists (select 1 from campaign where campaign.id = c.campaign_id)`,
  },
  {
    code: 'channel.held_by_no_call',
    say: (n) => `${so(n, 'channel of a SIM card is', 'channels of SIM cards are')} held by ended calls.`,
    todo: `${byRepair} Until then no calls use them.`,
    repairable: true,
    find: (db) => db`
      select sim_id || '/' || channel as id from sim_channel s
      where call_id is not null and not exists (select 1 from live_call where live_call.id = s.call_id)
        and not exists (select 1 from test_call where test_call.call_id = s.call_id and state = 'calling')`,
  },
  {
    code: 'channel.not_held',
    say: (n) =>
      `${so(n, 'call uses a channel', 'calls use channels')} of SIM cards that is assigned to another call or to none.`,
    todo: 'It ends with the call. If it happens again, please report it with the log.',
    repairable: false,
    find: (db) => db`
      select c.id from live_call c join sim_channel s on s.sim_id = c.sim_id and s.channel = c.channel
      where s.call_id is distinct from c.id`,
  },
  {
    code: 'channel.missing',
    say: (n) => `${so(n, 'SIM card has', 'SIM cards have')} fewer channels than configured.`,
    todo: byRepair,
    repairable: true,
    find: (db) => db`
      select sim.id from sim where channels > (select count(*) from sim_channel where sim_id = sim.id)`,
  },
  {
    code: 'lead.without_campaign',
    say: (n) => `Leads of ${so(n, 'campaign', 'campaigns')} are left, but the campaign does not exist.`,
    todo: byRepair,
    repairable: true,
    find: (db) => db`
      with recursive campaigns as (
        (select campaign_id as id from lead order by campaign_id limit 1)
        union all
        select (select campaign_id from lead where campaign_id > c.id order by campaign_id limit 1)
        from campaigns c where c.id is not null
      )
      select id from campaigns where id is not null and not exists (select 1 from campaign where campaign.id = campaigns.id)`,
  },
  {
    code: 'lead.retry_without_time',
    say: (n) => `${so(n, 'lead waits', 'leads wait')} for a retry without a time, and would wait forever.`,
    todo: `${byRepair} Then they are due immediately.`,
    repairable: true,
    find: (db) => db`
      select l.id from campaign c join lead l on l.campaign_id = c.id and l.state = ${leadState('Retry due')} where next_attempt_at is null`,
  },
  {
    code: 'lead.more_calls_than_attempts',
    say: (n) => `${so(n, 'lead has', 'leads have')} more calls than attempts.`,
    todo: 'Please report it with the log: a person may have been called too often.',
    repairable: false,
    find: (db) => db`
      select l.id from (select lead_id, count(*) as calls from call where lead_id is not null and not returned group by lead_id) c
        join lead l on l.id = c.lead_id
      where c.calls + (select count(*) from live_call where live_call.lead_id = l.id) > l.attempts`,
  },
  {
    code: 'response.without_call',
    say: (n) => `${so(n, 'response belongs', 'responses belong')} to calls that do not exist.`,
    todo: byRepair,
    repairable: true,
    find: (db) => db`
      select r.id from response r where not exists (select 1 from call where call.id = r.call_id)
        and not exists (select 1 from live_call where live_call.id = r.call_id)`,
  },
  {
    code: 'tally.without_call',
    say: (n) => `${so(n, 'call waits', 'calls wait')} to be added to the results, but does not exist.`,
    todo: byRepair,
    repairable: true,
    find: (db) => db`
      select u.call_id as id from untallied_call u where not exists (select 1 from call where call.id = u.call_id)`,
  },
  {
    code: 'script_use.without_node',
    say: (n) => `${so(n, 'use of a script is', 'uses of scripts are')} recorded for nodes that the flow does not have.`,
    todo: `${byRepair} Until then those scripts cannot be deleted.`,
    repairable: true,
    find: (db) => db`
      select u.campaign_id || '/' || u.node_id as id from script_use u
      where not exists (select 1 from flow f where f.campaign_id = u.campaign_id and f.document -> 'nodes' ? split_part(u.node_id, '.', 1))`,
  },
  {
    code: 'campaign.live_without_flow',
    say: (n) => `${so(n, 'campaign is', 'campaigns are')} live without a flow.`,
    todo: 'Pause it, save its flow and set it live again.',
    repairable: false,
    find: (db) => db`
      select c.id from campaign c where status in ('Live', 'Scheduled') and not exists (
        select 1 from flow_version v where v.campaign_id = c.id and v.version = c.flow_version)
        -- Samples and campaigns from before the dialer take their flow as it stands.
        and not exists (select 1 from flow f where f.campaign_id = c.id)`,
  },
  {
    code: 'campaign.without_counter',
    say: (n) => `${so(n, 'campaign has', 'campaigns have')} no counters, so no screen shows it.`,
    todo: byRepair,
    repairable: true,
    find: (db) => db`
      select c.id from campaign c where not exists (select 1 from campaign_counter where campaign_id = c.id)`,
  },
];
