-- What flows tell other programs: each row is a job. While a process sends one, its claim holds.
create table webhook (
  id bigint generated always as identity primary key,
  -- No foreign keys: a call moves from one table to another when it ends, and its webhook outlives both.
  campaign_id bigint,
  call_id bigint,
  url text not null,
  -- Host and port of the address, empty where it has none: no host holds up another.
  host text not null,
  event text not null check (event ~ '^[a-z][a-z0-9_.]*$'),
  body jsonb not null,
  state text not null default 'queued' check (state in ('queued', 'delivered', 'failed')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  claimed_until timestamptz,
  -- What the endpoint answered last; null where it did not.
  status smallint,
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index webhook_due on webhook (host, next_try_at) where state = 'queued';
create index webhook_claimed on webhook (host, claimed_until) where claimed_until is not null;
create index webhook_settled on webhook (changed_at) where state <> 'queued';
create index webhook_of_call on webhook (call_id) where call_id is not null;

create index do_not_call_newest on do_not_call (added_at desc, number);
create index do_not_call_search on do_not_call using gin (number gin_trgm_ops);
