-- Outbound calls of the day that say how the number is received, and those of them that a person answered. Calls that
-- never left, failed or were cut off are not among them.
alter table sim_day
  add column outbound integer not null default 0,
  add column picked_up integer not null default 0;

-- The SIM that called the lead last. No foreign key: SIMs can be removed.
alter table lead add column last_sim_id bigint;

-- How campaigns use their caller numbers. One row.
create table number_use (
  only_row boolean primary key default true check (only_row),
  -- A person is called again from the same number.
  same_number boolean not null default true,
  -- A first call comes from the number that shares the most first digits with the person's.
  nearest_number boolean not null default false,
  -- What happens if the answers on a number fall: nothing, people are told, or it also rests.
  watch text not null default 'rest' check (watch in ('off', 'tell', 'rest')),
  rest_days smallint not null default 7 check (rest_days between 1 and 30),
  -- Calls up to this one were judged; null: judging starts with the next call.
  judged_call_id bigint
);
insert into number_use default values;

-- The sequential test of each number, and its rest.
create table number_watch (
  sim_id bigint primary key references sim on delete cascade,
  score double precision not null default 0,
  -- When the score was last zero, and the calls since then.
  since timestamptz not null,
  calls integer not null default 0,
  answered integer not null default 0,
  -- The last fall: shares before and after it. Null: none that matters.
  fell_at timestamptz,
  fell_since timestamptz,
  fell_from real,
  fell_to real,
  rests_until timestamptz,
  -- No other fall is told before.
  quiet_until timestamptz
);

-- About the last calls of each campaign by number; older calls count less and less.
create table number_share (
  campaign_id bigint not null references campaign on delete cascade,
  sim_id bigint not null references sim on delete cascade,
  calls double precision not null,
  answered double precision not null,
  primary key (campaign_id, sim_id)
);

-- Limits of countries look back 30 days.
insert into number_call (number, call_id, dialled_at)
select number, id, dialled_at from call
where direction = 'out' and not returned and dialled_at > now() - interval '31 days'
  and exists (select 1 from calling_rule where is_on)
on conflict do nothing;
insert into number_call (number, call_id, dialled_at)
select number, id, dialled_at from live_call
where direction = 'out' and dialled_at > now() - interval '31 days' and exists (select 1 from calling_rule where is_on)
on conflict do nothing;
