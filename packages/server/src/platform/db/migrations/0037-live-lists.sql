-- Calls that a program asked for. The claim of the lead sets call_id in its own transaction; a call that turns out not to
-- have been dialled gives it back.
create table call_request (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  -- No foreign key: the table of leads is partitioned.
  lead_id bigint not null,
  -- The client's own name of the request.
  reference text,
  asked_at timestamptz not null,
  asked_by bigint references account on delete set null,
  call_id bigint,
  -- Why nobody is called; null while the request is open or was carried out.
  refused text
);
create unique index call_request_reference on call_request (campaign_id, reference) where reference is not null;
-- The queue of each campaign, and its people: one open request each.
create index call_request_open on call_request (campaign_id, id) where call_id is null and refused is null;
create unique index call_request_of_lead on call_request (lead_id) where call_id is null and refused is null;
create index call_request_of_campaign on call_request (campaign_id, id);
create index call_request_call on call_request (call_id) where call_id is not null;

-- A campaign that stays live while nobody is left to call, because people are still added to it.
alter table campaign add column stays_live boolean not null default false;

-- A list that Halloo fetches for a campaign.
create table list_source (
  campaign_id bigint primary key references campaign on delete cascade,
  url text not null,
  -- Sent with every request, such as Authorization; empty for none.
  header_name text not null default '',
  header_value text not null default '',
  every_hours integer not null check (every_hours between 1 and 168),
  active boolean not null default true,
  created_by bigint references account on delete set null,
  created_at timestamptz not null,
  -- The headings of the first list that was added. Others are refused until a person accepts them.
  headings text[],
  next_at timestamptz not null,
  -- One process fetches at a time; the lease of one that died ends by itself.
  fetching_until timestamptz,
  fetched_at timestamptz,
  -- The last fetch: rows of the list, people added, known ones, refused ones, or what was wrong.
  rows integer,
  added integer,
  known integer,
  refused integer,
  problem text,
  -- Fetches in a row that failed.
  failures integer not null default 0,
  columns_changed boolean not null default false,
  last_added_at timestamptz,
  file_id uuid
);
create index list_source_due on list_source (next_at) where active;
