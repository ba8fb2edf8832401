alter table lead
  -- When a lead whose retry is due may be dialled again.
  add column next_attempt_at timestamptz,
  -- A person answered at least once.
  add column picked_up boolean not null default false,
  -- Calls that a flow promised; each allows one attempt more.
  add column callbacks smallint not null default 0;
-- Until now nobody was called; what stood there was sample data.
update lead set state = 1 where state = 2;
update lead set next_attempt_at = now() where state = 3;
update lead set picked_up = true where state in (4, 5);
insert into ledger_counter (campaign_id, state, leads)
  select campaign_id, 1, 0 from ledger_counter where state = 2 on conflict do nothing;
update ledger_counter w set leads = w.leads + c.leads
  from ledger_counter c where c.campaign_id = w.campaign_id and w.state = 1 and c.state = 2;
update ledger_counter set leads = 0 where state = 2;
update campaign_counter set dialled = dialled - calling, calling = 0;
create index lead_due on lead (campaign_id, next_attempt_at) where state = 3;

alter table campaign
  -- What to do where a machine answers: play the flow to it, hang up and try again, or leave another script.
  add column on_machine text not null default 'retry' check (on_machine in ('play', 'retry', 'script')),
  add column machine_script_id bigint references script on delete set null;
create index campaign_machine_script on campaign (machine_script_id) where machine_script_id is not null;
create index campaign_running on campaign (status) where status in ('Scheduled', 'Live', 'Paused', 'Cancelled');

-- A process that runs calls. Its sign of life is by the database's clock, so that no other clock matters.
create table dialer (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- Finishes its calls and takes no new ones.
  draining boolean not null default false,
  line_state text not null check (line_state in ('ready', 'failing')),
  line_note text not null default '',
  -- Taken for dead: its calls were closed by another, and it may not go on with them.
  lost_at timestamptz
);
create index dialer_alive on dialer (seen_at) where lost_at is null;

-- One row a channel of a SIM: the row is what a call holds, so no two calls can use a channel at once.
create table sim_channel (
  sim_id bigint not null references sim on delete cascade,
  channel integer not null,
  call_id bigint,
  rests_until timestamptz not null default '-infinity',
  used_at timestamptz not null default '-infinity',
  primary key (sim_id, channel)
) with (fillfactor = 50);

-- However a SIM comes about or changes, its channels are there.
create function make_sim_channels() returns trigger language plpgsql as $$
begin
  insert into sim_channel (sim_id, channel) select new.id, generate_series(1, new.channels) on conflict do nothing;
  return null;
end $$;
create trigger sim_has_channels after insert or update of channels on sim
  for each row execute function make_sim_channels();
insert into sim_channel (sim_id, channel) select id, generate_series(1, channels) from sim;

create sequence call_id;

-- Calls in progress, each in the hands of one dialer. Small and often written; a call that ends moves to `call`.
create table live_call (
  id bigint primary key default nextval('call_id'),
  campaign_id bigint not null,
  lead_id bigint,
  direction text not null check (direction in ('out', 'in')),
  -- What the line calls it.
  line_id text not null,
  number text not null,
  attempt smallint not null,
  sim_id bigint not null,
  channel integer not null,
  dialer_id bigint not null references dialer,
  flow_version integer not null,
  -- Where the lead was before, for a call that turns out not to have been dialled.
  lead_was smallint not null,
  dialled_at timestamptz not null,
  answered_at timestamptz,
  answered_by text check (answered_by in ('person', 'machine', 'unknown')),
  -- How many turns of the run are kept: a save that comes again is recognised.
  turn integer not null default 0,
  run jsonb,
  facts jsonb not null default '[]'
) with (fillfactor = 50);
create index live_call_of_dialer on live_call (dialer_id);
create index live_call_of_campaign on live_call (campaign_id);
-- A lead has one call at a time.
create unique index live_call_of_lead on live_call (lead_id) where lead_id is not null;

-- Calls that are over: written once.
create table call (
  id bigint primary key,
  campaign_id bigint not null,
  lead_id bigint,
  direction text not null,
  number text not null,
  attempt smallint not null,
  sim_id bigint,
  channel integer,
  -- The process that ran it.
  dialer_id bigint,
  flow_version integer not null,
  dialled_at timestamptz not null,
  answered_at timestamptz,
  answered_by text,
  ended_at timestamptz not null,
  result text not null check (result in ('completed', 'hung_up', 'machine', 'no_answer', 'busy', 'rejected',
    'invalid_number', 'congestion', 'failed', 'interrupted', 'cancelled')),
  -- The carrier's own cause, as it came.
  cause smallint not null,
  -- By the line's clock, from dialling and from the answer to the end.
  duration_ms integer not null,
  talk_ms integer not null,
  facts jsonb not null
);
create index call_of_campaign on call (campaign_id, id);
create index call_of_lead on call (lead_id) where lead_id is not null;

create table response (
  id bigint generated always as identity primary key,
  campaign_id bigint not null,
  call_id bigint not null,
  lead_id bigint,
  rule_id text not null,
  child_id text not null,
  kind text not null,
  value text not null,
  said text,
  recording text references blob,
  outcome text,
  at timestamptz not null
);
create index response_of_campaign on response (campaign_id, id);
create index response_of_call on response (call_id);
create index response_recording on response (recording) where recording is not null;

-- What happened in each minute, kept in the transaction of the change.
create table campaign_minute (
  campaign_id bigint not null references campaign on delete cascade,
  minute timestamptz not null,
  dialled integer not null default 0,
  answered integer not null default 0,
  ended integer not null default 0,
  -- Of those that ended: how long each held its channel.
  held_ms bigint not null default 0,
  primary key (campaign_id, minute)
) with (fillfactor = 50);
