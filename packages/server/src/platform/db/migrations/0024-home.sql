-- The screen that a person sees first.
alter table account add column start_page text not null default 'campaigns' check (start_page in ('campaigns', 'home'));

-- The calls of all SIMs by day.
create index sim_day_by_day on sim_day (day);
-- Those of SIMs that people removed since, so that the calls of a day do not become fewer.
create table removed_sim_day (
  day date primary key,
  calls bigint not null check (calls >= 0),
  answered bigint not null check (answered between 0 and calls)
);

-- Calls in a row that the line of a SIM could not place, and how many of its calls of the day people had answered by then: one
-- more answer shows that it works again.
alter table sim add column failures_in_row integer not null default 0, add column failure_mark bigint not null default 0;

-- Recorded answers that were not transcribed: somebody has to listen to them.
create index response_to_review on response (at) where recording is not null and value = '';
