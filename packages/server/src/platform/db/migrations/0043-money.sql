-- Amounts of money are whole millionths of the currency's unit.
alter table workspace
  add column currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  -- Goes up with every change of a price: dialers load the list again.
  add column price_edit bigint not null default 0;

-- What calls cost. The price of the SIM comes before that of all SIMs, and then the longest prefix counts.
create table price (
  id bigint generated always as identity primary key,
  prefix text not null check (prefix ~ '^\+[1-9][0-9]{0,14}$'),
  -- Null: for all SIMs.
  sim_id bigint references sim on delete cascade,
  per_minute bigint not null check (per_minute >= 0),
  -- For a call that is answered.
  per_call bigint not null default 0 check (per_call >= 0),
  -- For every call, answered or not.
  per_attempt bigint not null default 0 check (per_attempt >= 0),
  -- Billed seconds: at least the first ones, then in steps of the next ones.
  first_seconds integer not null default 60 check (first_seconds between 1 and 3600),
  next_seconds integer not null default 60 check (next_seconds between 1 and 3600),
  unique nulls not distinct (prefix, sim_id)
);
create index price_of_sim on price (sim_id) where sim_id is not null;

-- Fixed when the call ends; null: no price was known, or nothing is counted.
alter table call add column cost bigint;

alter table campaign_counter
  add column spent bigint not null default 0,
  -- Calls whose price was not known.
  add column unpriced_calls integer not null default 0;

-- What a call in progress is expected to cost, while its campaign has a budget: for the first minute, and for each
-- minute after it.
alter table live_call
  add column reserved bigint not null default 0,
  add column reserved_minute bigint not null default 0;

create table campaign_budget (
  campaign_id bigint primary key references campaign on delete cascade,
  amount bigint not null check (amount > 0),
  -- What to do with numbers that have no price.
  unpriced text not null default 'leave_out' check (unpriced in ('leave_out', 'call')),
  -- When 80 % were spent and somebody was told.
  warned_at timestamptz,
  -- When the next call did not fit any more.
  used_up_at timestamptz,
  -- The campaign was paused for it, and continues when the budget is raised.
  paused boolean not null default false
);

-- Millionths as a decimal, as in answers of the API: 7500 is 0.0075.
create function wire_amount(bigint) returns text language sql immutable as
  $$ select trim_scale(round($1 / 1000000.0, 6))::text $$;
