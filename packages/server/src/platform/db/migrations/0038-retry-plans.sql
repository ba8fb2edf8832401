-- Retries by outcome, in place of retry_times and retry_delay_minutes; null: off.
alter table campaign add column retry_plan jsonb;

-- Retries that a plan has made: in the bits of a number, so that a million leads need no rows of their own
-- (see calling/journal/retry-use.ts).
alter table lead add column retry_use integer not null default 0;

-- The most calls to one number over all campaigns; null: no limit.
alter table workspace
  add column most_calls_day smallint check (most_calls_day > 0),
  add column most_calls_week smallint check (most_calls_week > 0);

-- The outbound calls of the last days by number, while there is a limit. The table of calls has a partition for each large
-- campaign, and would be asked in all of them.
create table number_call (
  number text not null,
  call_id bigint not null,
  dialled_at timestamptz not null,
  primary key (number, call_id)
);
create index number_call_old on number_call (dialled_at);

-- Leads that wait because their number was called as often as allowed.
alter table lead add column over_limit boolean not null default false;
create index lead_over_limit on lead (campaign_id, next_attempt_at) where over_limit;
