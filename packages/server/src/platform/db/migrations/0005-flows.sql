-- The flow of a campaign as it stands. `version` goes up with every save, so that two people cannot overwrite each other.
create table flow (
  campaign_id bigint primary key references campaign on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null
);
-- Which flow has a node: the specification names nodes alone.
create index flow_nodes on flow using gin ((document -> 'nodes'));

-- Earlier states: not every one of many small saves, but each that somebody might want back.
create table flow_version (
  campaign_id bigint not null references campaign on delete cascade,
  version integer not null,
  document jsonb not null,
  saved_by text not null,
  saved_at timestamptz not null,
  -- Kept for good: a person pressed save, or a campaign went live with it.
  kept boolean not null default false,
  live boolean not null default false,
  primary key (campaign_id, version)
);

-- The version that a campaign calls with, from the moment it went live.
alter table campaign add column flow_version integer;

create table flow_test (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  name text not null,
  vars jsonb not null,
  events jsonb not null,
  expected jsonb not null,
  created_by bigint references account on delete set null,
  created_at timestamptz not null
);
create index flow_test_of_campaign on flow_test (campaign_id);
