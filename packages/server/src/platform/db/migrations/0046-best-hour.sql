-- Campaigns that choose the hour of the next call by its odds. No row: off.
create table best_hour (
  campaign_id bigint primary key references campaign on delete cascade,
  -- The next call is at most so many days after it would be due by the delay alone.
  within_days smallint not null check (within_days between 1 and 7)
);

-- Calls and how many of them a person answered, by the first digits of the number and the hour on the person's clock.
-- No person can be found in it.
create table hour_tally (
  campaign_id bigint not null references campaign on delete cascade,
  prefix text not null,
  -- The hour on weekdays, 0 to 23, or at the weekend, 24 to 47.
  slot smallint not null,
  -- 0: the first call to a person. 1: a later one in a slot that was not tried. 2: in one that was.
  kind smallint not null,
  calls integer not null,
  reached integer not null,
  primary key (campaign_id, prefix, slot, kind)
) with (fillfactor = 50);

-- The slots in which the lead was not reached, one bit each; and how the time of its next call was chosen: 0 by the
-- delay, 1 because the odds are best, 2 to try another hour.
alter table lead
  add column hours_tried bigint not null default 0,
  add column hour_choice smallint not null default 0;
create index lead_waits_for_hour on lead (campaign_id, next_attempt_at) where hour_choice > 0;
