-- How often the lead was given back because its call never left: refused by the node, the carrier or the network.
alter table lead add column returns smallint not null default 0;
-- The call never left, and its lead was given back: it does not count as an attempt.
alter table call add column returned boolean not null default false;

-- Outbound calls that ended lately, in slots of ten seconds.
create table call_slot (
  sim_id bigint not null,
  campaign_id bigint not null,
  slot timestamptz not null,
  calls integer not null,
  never_left integer not null,
  primary key (sim_id, campaign_id, slot)
) with (fillfactor = 50);
-- Without such a slot nothing can be failing, so claims read nothing else.
create index call_slot_failing on call_slot (slot) where never_left * 2 >= calls;
create index call_slot_of_campaign on call_slot (campaign_id, slot);

-- A SIM or a campaign whose calls stopped because they never left. It stays for a while after it closed.
create table breaker (
  kind text not null check (kind in ('sim', 'campaign')),
  -- No foreign key: it belongs to either table.
  ref_id bigint not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- The last failure, in words.
  reason text not null,
  -- Canary calls that never left.
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  canary_call_id bigint,
  canary_campaign_id bigint,
  primary key (kind, ref_id)
);

-- How many calls a second may start over one SIM.
alter table workspace add column calls_per_second integer not null default 200 check (calls_per_second between 1 and 1000);
-- By the database's clock: when the calls that were started would have been due at that rate.
alter table sim add column paced_until timestamptz not null default '-infinity';
