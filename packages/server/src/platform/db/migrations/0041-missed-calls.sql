-- Missed calls: a campaign whose numbers decline every ring unanswered, and call the person back.
create table missed_call (
  campaign_id bigint primary key references campaign on delete cascade,
  active boolean not null,
  -- Who is called back: everybody, or only people on the list.
  who text not null check (who in ('everybody', 'listed')),
  delay_seconds integer not null check (delay_seconds between 0 and 300),
  cool_down_minutes integer not null check (cool_down_minutes between 0 and 1440),
  most_person_day integer not null check (most_person_day between 1 and 100),
  -- Null: no limit.
  most_day integer check (most_day > 0),
  most_total integer check (most_total > 0),
  -- ISO codes of the countries whose numbers are called back; none: the country of the workspace.
  countries text[] not null default '{}',
  -- Rings while the campaign may not call: they wait, or are dropped.
  outside_hours text not null check (outside_hours in ('wait', 'drop')),
  changed_at timestamptz not null
);

-- The numbers that listen. A number listens for one campaign.
create table missed_call_sim (
  sim_id bigint primary key references sim on delete cascade,
  campaign_id bigint not null references missed_call on delete cascade
);
create index missed_call_sim_of_campaign on missed_call_sim (campaign_id);

-- One ring. The number of the caller is that of the lead, and is not stored for others.
create table missed_ring (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  sim_id bigint references sim on delete set null,
  -- The line's id of the call: a ring that is reported twice counts once.
  line_id text not null,
  at timestamptz not null,
  -- The date of the ring in the zone of the campaign.
  day date not null,
  result text not null,
  -- No foreign key: the table of leads is partitioned.
  lead_id bigint,
  request_id bigint references call_request on delete set null
);
create index missed_ring_of_campaign on missed_ring (campaign_id, id);
create index missed_ring_line on missed_ring (campaign_id, line_id);
create index missed_ring_of_lead on missed_ring (lead_id, id) where lead_id is not null;
create index missed_ring_at on missed_ring (at);
create index missed_ring_request on missed_ring (request_id) where request_id is not null;

-- How many rings had which result, kept in the transaction of each ring.
create table missed_ring_count (
  campaign_id bigint not null references campaign on delete cascade,
  day date not null,
  result text not null,
  rings bigint not null check (rings >= 0),
  primary key (campaign_id, day, result)
);
