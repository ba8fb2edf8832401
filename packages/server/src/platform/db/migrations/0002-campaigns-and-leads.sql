create extension if not exists pg_trgm;
create extension if not exists btree_gin;

alter table campaign
  add column call_start_time time,
  add column call_end_time time,
  add column spin_rate integer check (spin_rate between 1 and 10000),
  add column time_between_calls integer check (time_between_calls between 0 and 86400),
  add column retry_times integer check (retry_times between 0 and 10),
  add column retry_delay_minutes integer not null default 15 check (retry_delay_minutes between 1 and 10080),
  add column timezone text not null default 'Asia/Kolkata',
  -- What the older details form keeps.
  add column script text,
  add column response_type text,
  add column keywords jsonb not null default '[]',
  -- Columns of the uploaded lists that templates can use, in the order of their first appearance.
  add column data_fields text[] not null default '{}';

create unique index campaign_name_taken on campaign (lower(name)) where archived_at is null;
create index campaign_archived on campaign (id desc) where archived_at is not null;

-- One person on a campaign's list. The lead's states are those of the contract's ledger, by id.
create table lead (
  id bigint generated always as identity primary key,
  -- No foreign key: its check per row costs a third of an import, and leads are only ever written while
  -- their campaign's row is held.
  campaign_id bigint not null,
  -- The place in the campaign's list, 1 up without gaps, so that any page is found by its offset at once.
  position integer not null,
  number text not null,
  lead_id text,
  first_name text not null,
  last_name text not null,
  data jsonb not null default '{}',
  state smallint not null default 1 check (state between 1 and 13),
  substatus text not null default '',
  attempts smallint not null default 0,
  response text not null default '',
  outcome text check (outcome in ('Interested', 'Not interested')),
  import_id uuid not null
);
-- No two leads of a campaign share a number: nobody is on a list twice.
create unique index lead_number on lead (campaign_id, number);
create unique index lead_own_id on lead (campaign_id, lead_id) where lead_id is not null;
create index lead_position on lead (campaign_id, position);
create index lead_state on lead (campaign_id, state, position);
create index lead_search on lead using gin (
  campaign_id, (first_name || ' ' || last_name || ' ' || coalesce(lead_id, '') || ' ' || number) gin_trgm_ops);

-- How many leads of a campaign are in which state, kept in the transaction of each change.
create table ledger_counter (
  campaign_id bigint not null references campaign on delete cascade,
  state smallint not null check (state between 1 and 13),
  leads bigint not null check (leads >= 0),
  primary key (campaign_id, state)
);

alter table campaign_counter
  add column hung_up bigint not null default 0 check (hung_up >= 0),
  add column interested bigint not null default 0 check (interested >= 0),
  add column not_interested bigint not null default 0 check (not_interested >= 0);

-- An uploaded list. Its rows wait in a table of their own (see leads/staging.ts) until it is added or thrown away.
create table lead_file (
  id uuid primary key,
  name text not null,
  columns text[] not null,
  data_fields text[] not null,
  total integer not null,
  valid integer not null,
  invalid integer not null,
  duplicates integer not null,
  created_by bigint references account on delete set null,
  created_at timestamptz not null,
  campaign_id bigint references campaign on delete cascade,
  added_at timestamptz,
  leads integer not null default 0,
  constraint lead_file_added check ((campaign_id is null) = (added_at is null))
);
create index lead_file_of_campaign on lead_file (campaign_id, added_at desc) where campaign_id is not null;
create index lead_file_waiting on lead_file (created_at) where campaign_id is null;

create schema staging;

create table do_not_call (
  number text primary key,
  reason text not null default '',
  added_by bigint references account on delete set null,
  added_at timestamptz not null default now()
);
