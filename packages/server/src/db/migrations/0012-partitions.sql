-- Leads, calls and responses are kept by campaign. All ordinary campaigns share one partition of each table; a campaign with
-- a very long list has partitions of its own (leads/own-partition.ts), which are dropped whole when it is deleted. What is
-- there already becomes the shared partition: nothing is copied.

-- A campaign's data that are to be cleared away, from then on, unless there is a campaign of this id.
create table leftover (
  campaign_id bigint primary key,
  clear_at timestamptz not null
);

-- Ids count on; they are told by the parent, whichever partition a row goes to.
create sequence lead_id;
select setval('lead_id', (select coalesce(max(id), 0) + 1 from lead), false);
create sequence response_id;
select setval('response_id', (select coalesce(max(id), 0) + 1 from response), false);
alter table lead alter column id drop identity, alter column id set default nextval('lead_id');
alter table response alter column id drop identity, alter column id set default nextval('response_id');

-- A key of a partitioned table contains what it is partitioned by. The id comes first, so that a row is found by it alone.
alter table lead drop constraint lead_pkey;
alter table call drop constraint call_pkey;
alter table response drop constraint response_pkey;

alter table lead rename to lead_shared;
alter index lead_number rename to lead_shared_number;
alter index lead_own_id rename to lead_shared_own_id;
alter index lead_position rename to lead_shared_position;
alter index lead_state rename to lead_shared_state;
alter index lead_search rename to lead_shared_search;
alter index lead_due rename to lead_shared_due;

create table lead (like lead_shared including defaults including constraints) partition by list (campaign_id);
alter sequence lead_id owned by lead.id;
alter table lead attach partition lead_shared default;
alter table lead add primary key (id, campaign_id);
create unique index lead_number on lead (campaign_id, number);
create unique index lead_own_id on lead (campaign_id, lead_id) where lead_id is not null;
create index lead_position on lead (campaign_id, position);
create index lead_state on lead (campaign_id, state, position);
create index lead_search on lead using gin (
  campaign_id, (first_name || ' ' || last_name || ' ' || coalesce(lead_id, '') || ' ' || number) gin_trgm_ops);
create index lead_due on lead (campaign_id, next_attempt_at) where state = 3;

alter table call rename to call_shared;
alter index call_of_campaign rename to call_shared_of_campaign;
alter index call_of_lead_in_order rename to call_shared_of_lead_in_order;

create table call (like call_shared including defaults including constraints) partition by list (campaign_id);
alter table call attach partition call_shared default;
alter table call add primary key (id, campaign_id);
create index call_of_campaign on call (campaign_id, id);
create index call_of_lead_in_order on call (lead_id, id) where lead_id is not null;

alter table response rename to response_shared;
alter index response_of_campaign rename to response_shared_of_campaign;
alter index response_of_call rename to response_shared_of_call;
alter index response_recording rename to response_shared_recording;

create table response (like response_shared including defaults including constraints) partition by list (campaign_id);
alter sequence response_id owned by response.id;
alter table response add foreign key (recording) references blob;
alter table response attach partition response_shared default;
alter table response add primary key (id, campaign_id);
create index response_of_campaign on response (campaign_id, id);
create index response_of_call on response (call_id);
create index response_recording on response (recording) where recording is not null;

-- Partitions of single campaigns, by its id: own.lead_7, own.call_7, own.response_7.
create schema own;

create function own_partition(parent text, campaign bigint) returns text language sql immutable as $$
  select format('own.%I', parent || '_' || campaign)
$$;

-- To attach a partition, PostgreSQL looks through the shared one for rows that belong into the new one, and lets nobody at
-- it meanwhile. A checked constraint says beforehand that there is none, and checking one stops nobody. Hence three steps,
-- each a transaction of its own: the first and the last take a moment, the second as long as it takes to read the table.
create function own_partition_announce(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['response', 'call', 'lead'] loop
    execute format('alter table %I add constraint %I check (campaign_id <> %s) not valid',
      parent || '_shared', 'without_' || campaign, campaign);
  end loop;
end $$;

create function own_partition_check(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['response', 'call', 'lead'] loop
    execute format('alter table %I validate constraint %I', parent || '_shared', 'without_' || campaign);
  end loop;
end $$;

create function own_partition_attach(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['response', 'call', 'lead'] loop
    execute format('create table %s (like %I including all)', own_partition(parent, campaign), parent);
    execute format('alter table %I attach partition %s for values in (%s)',
      parent, own_partition(parent, campaign), campaign);
    execute format('alter table %I drop constraint %I', parent || '_shared', 'without_' || campaign);
  end loop;
end $$;

-- Takes back what was announced, where it came to nothing.
create function own_partition_withdraw(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array array['response', 'call', 'lead'] loop
    execute format('alter table %I drop constraint if exists %I', parent || '_shared', 'without_' || campaign);
  end loop;
end $$;

-- One table at a time: whoever writes several of them never waits for a drop that itself waits for another table.
create function own_partition_drop(parent text, campaign bigint) returns void language plpgsql as $$
begin
  execute format('drop table if exists %s', own_partition(parent, campaign));
end $$;
