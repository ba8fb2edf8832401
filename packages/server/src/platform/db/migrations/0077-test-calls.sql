-- Calls that only find out whether a node and a trunk of the line work, asked for by a person or made on a schedule.
create table test_call_plan (
  one boolean primary key default true check (one),
  on_schedule boolean not null default false,
  -- The number that is called; empty until there is one.
  number text not null default '',
  -- Minutes between two rounds. Null: at the times below, each day in the zone of the workspace.
  every_minutes integer,
  times text[] not null default '{}',
  -- Played once the call is answered.
  script_id bigint references script on delete set null,
  -- When the schedule was changed, or last made a round.
  ran_at timestamptz not null default now()
);
insert into test_call_plan default values;

create table test_call (
  id bigint generated always as identity primary key,
  node text not null,
  trunk text not null,
  -- The SIM that calls. Null until it is taken: any one.
  sim_id bigint references sim on delete set null,
  -- Removed when the call is over.
  number text not null,
  -- Null: the schedule.
  asked_by bigint references account on delete set null,
  by_schedule boolean not null,
  asked_at timestamptz not null,
  state text not null default 'queued' check (state in ('queued', 'calling', 'over')),
  -- Of the same sequence as other calls: it holds the channel of the SIM.
  call_id bigint,
  line_id text,
  dialer_id bigint,
  taken_at timestamptz,
  result text check (result in ('answered', 'refused', 'no_answer', 'not_placed', 'lost')),
  cause integer,
  sip integer,
  ring_ms integer,
  answer_ms integer,
  -- Why it failed, in a sentence.
  note text not null default '',
  ended_at timestamptz
);
-- One test call at a time, over all processes.
create unique index test_call_one on test_call ((true)) where state = 'calling';
create index test_call_open on test_call (id) where state <> 'over';
create index test_call_target on test_call (node, trunk, id desc);
create index test_call_sim on test_call (sim_id);
create index test_call_account on test_call (asked_by);
