-- Recordings of whole calls, and the announcement that is played first.
alter table campaign
  add column record_calls text not null default 'off' check (record_calls in ('off', 'announced', 'in_flow')),
  add column record_script_id bigint references script on delete set null;
create index campaign_record_script on campaign (record_script_id) where record_script_id is not null;

-- One row for each call that is recorded, from its answer on. The sound arrives after the call. No foreign keys to
-- campaigns, leads and calls: those tables are partitioned, or cleared in steps.
create table call_recording (
  call_id bigint primary key,
  campaign_id bigint not null,
  lead_id bigint,
  -- The line's own id of the call.
  line_id text not null,
  began_at timestamptz not null,
  sound text references blob,
  length_ms integer,
  -- Why there is no recording.
  problem text
);
create index call_recording_awaited on call_recording (line_id) where sound is null and problem is null;
create index call_recording_of_lead on call_recording (campaign_id, lead_id, call_id);
create index call_recording_sound on call_recording (sound) where sound is not null;
create index call_recording_by_age on call_recording (began_at);
