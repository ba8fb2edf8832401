-- Where other programs want to be told of what happens: in one campaign, or in all.
create table webhook_endpoint (
  id bigint generated always as identity primary key,
  -- Null: all campaigns.
  campaign_id bigint references campaign on delete cascade,
  url text not null,
  host text not null,
  description text not null default '',
  events text[] not null,
  -- Signs what is sent. The one before it signs as well for a day after a change, so that receivers can follow.
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  enabled boolean not null default true,
  -- Why Halloo switched it off itself; empty where a person did, or it is on.
  off_reason text not null default '',
  -- Tries that failed since the last one that was delivered, and since when. Written on failure, and on the first success
  -- after one: an endpoint that does well is never written.
  failures integer not null default 0,
  failing_since timestamptz,
  -- After many failures it is asked only now and then, however much waits.
  rests_until timestamptz,
  created_by bigint references account on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index webhook_endpoint_of_campaign on webhook_endpoint (campaign_id) where campaign_id is not null;

alter table webhook
  -- Null: a flow asked for it. No foreign key: queueing must not lock the endpoint's row.
  add column endpoint_id bigint,
  add column lead_id bigint,
  -- What has to arrive in order at one endpoint: a lead's id, or minus a campaign's.
  add column lane bigint,
  -- The last moment for another try.
  add column give_up_at timestamptz,
  add constraint webhook_has_lane check (endpoint_id is null or lane is not null);
update webhook set give_up_at = created_at + interval '1 day';
alter table webhook
  alter column give_up_at set not null,
  -- Sent as it was written, in the order in which people read it.
  alter column body type json using body::text::json;

drop index webhook_due;
drop index webhook_claimed;
create index webhook_due on webhook (host, next_try_at) where state = 'queued' and endpoint_id is null;
create index webhook_claimed on webhook (host, claimed_until) where claimed_until is not null and endpoint_id is null;
create index webhook_endpoint_due on webhook (endpoint_id, next_try_at, id) where state = 'queued' and endpoint_id is not null;
create index webhook_endpoint_claimed on webhook (endpoint_id, claimed_until)
  where claimed_until is not null and endpoint_id is not null;
create index webhook_lane on webhook (endpoint_id, lane, id) where state = 'queued' and endpoint_id is not null;
-- The log, newest first.
create index webhook_log on webhook (endpoint_id, id);
create index webhook_failed on webhook (endpoint_id, id) where state = 'failed';

-- Each try of a webhook, with the beginning of what the endpoint answered.
create table webhook_try (
  webhook_id bigint not null,
  at timestamptz not null,
  duration_ms integer not null,
  status smallint,
  reason text not null,
  answer text not null,
  id bigint generated always as identity,
  primary key (webhook_id, id)
);

-- Whether a dialer's calls are made up: other programs are told so.
alter table dialer add column simulated boolean not null default false;

-- A moment as the API writes it.
create function wire_time(at timestamptz) returns text language sql stable parallel safe as
  $$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
