-- Campaigns that call again on days of the calendar, or by a date of each person.
create table call_plan (
  campaign_id bigint primary key references campaign on delete cascade,
  -- Null once it is switched off, until nobody waits for it any more.
  plan jsonb,
  -- Rounds before this moment are not called: the plan did not exist.
  since timestamptz not null,
  -- A pass over the list in progress: the position it reached. It plans everybody again after a change of the plan, and
  -- makes everybody due in a new round.
  swept_to integer
);

-- The rounds of a recurring campaign. The key makes a round begin once, whichever process is first.
create table call_round (
  campaign_id bigint not null references campaign on delete cascade,
  round smallint not null,
  planned_for timestamptz not null,
  started_at timestamptz not null,
  -- Rounds before this one whose time had passed as well.
  missed integer not null,
  -- People who became due, and those of the round before who had not been reached by then.
  people bigint not null default 0,
  unreached bigint not null default 0,
  ended_at timestamptz,
  -- Leads by state at the end of the round.
  ledger jsonb,
  primary key (campaign_id, round),
  unique (campaign_id, planned_for)
);

-- People to plan by themselves: they were in a call while the pass over their list came by, or their date changed.
create table plan_behind (
  campaign_id bigint not null references campaign on delete cascade,
  -- No foreign key: the table of leads is partitioned.
  lead_id bigint not null,
  -- Their date changed: they are called again even if they have answered.
  again boolean not null default false,
  primary key (campaign_id, lead_id)
);

-- The round or step in which a person is, the attempts made before it, and the date that their steps count from.
alter table lead
  add column round smallint not null default 0,
  add column attempts_before smallint not null default 0,
  add column plan_date date;
create index lead_plan_date on lead (campaign_id, plan_date, round) where state = 3 and plan_date is not null;

alter table live_call add column round smallint not null default 0;
alter table call add column round smallint not null default 0;
