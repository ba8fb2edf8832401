-- Saved filters of people.
create table person_group (
  id bigint generated always as identity primary key,
  name text not null,
  rule jsonb not null,
  -- As counted last; null where that took too long.
  people bigint,
  counted_at timestamptz,
  created_by bigint references account on delete set null,
  created_at timestamptz not null
);
create unique index person_group_name on person_group (lower(name));

-- Campaigns to which people are added who enter a group.
create table group_campaign (
  group_id bigint not null references person_group on delete cascade,
  campaign_id bigint not null references campaign on delete cascade,
  kept_by bigint references account on delete set null,
  next_at timestamptz not null,
  -- One process works at a time; the lease of one that died ends by itself.
  held_until timestamptz,
  primary key (group_id, campaign_id)
);
create index group_campaign_due on group_campaign (next_at);
create index group_campaign_of_campaign on group_campaign (campaign_id);
