-- The outcomes of the workspace. Flows, leads, answers and tallies store the key, which never changes.
create table outcome (
  id bigint generated always as identity primary key,
  key text not null check (key <> ''),
  name text not null check (name <> ''),
  colour text not null,
  meaning text not null check (meaning in ('good', 'bad', 'neutral')),
  -- One of the two of the specification: always first, never archived or deleted, with a fixed meaning.
  fixed boolean not null default false,
  -- A flow has used it, so calls may have it.
  used boolean not null default false,
  place integer not null,
  archived_at timestamptz,
  constraint outcome_fixed check (not fixed or archived_at is null)
);
create unique index outcome_key on outcome (lower(key));
create unique index outcome_name on outcome (lower(name));

insert into outcome (key, name, colour, meaning, fixed, used, place) values
  ('Interested', 'Interested', 'green', 'good', true, true, 1),
  ('Not interested', 'Not interested', 'grey', 'bad', true, true, 2);

-- Any outcome of the workspace. Partitions inherit the constraint, so it is dropped there too.
alter table lead drop constraint lead_outcome_check;

-- How many leads of a campaign have which outcome, kept in the transaction of each change. Those of the specification are
-- columns of campaign_counter, which processes of the version before write too.
create table outcome_counter (
  campaign_id bigint not null references campaign on delete cascade,
  outcome text not null,
  leads bigint not null,
  primary key (campaign_id, outcome)
);
alter table outcome_counter set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_cost_delay = 0);
