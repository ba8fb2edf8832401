-- How calls listen for announcements. One row.
create table announcement_use (
  only_row boolean primary key default true check (only_row),
  listens boolean not null default true,
  -- The first seconds of one call are kept for each new announcement.
  keeps_sound boolean not null default true,
  -- Goes up with every change of the announcements: dialers then load them again.
  edit bigint not null default 0
);
insert into announcement_use default values;

-- Recordings that several phones played: of operators, voicemails, assistants.
create table announcement (
  id bigint generated always as identity primary key,
  -- The fingerprint of its first seconds: 32 bits for each 16 ms. No sound can be made of it.
  print bytea not null,
  -- Empty until somebody names it.
  name text not null default '',
  effect text check (effect in ('off', 'not_existing', 'busy', 'voicemail', 'screening', 'ignore')),
  -- What an assistant hears.
  script_id bigint references script on delete set null,
  first_heard_at timestamptz not null,
  last_heard_at timestamptz not null,
  calls bigint not null,
  early_calls bigint not null,
  -- The first seconds of one call.
  sound text references blob,
  sound_at timestamptz,
  length_ms integer,
  -- What a recogniser made of them; null: none has listened.
  words text,
  check ((name = '') = (effect is null))
);
create index announcement_sound on announcement (sound) where sound is not null;
create index announcement_script on announcement (script_id) where script_id is not null;

-- Calls that heard one. No foreign keys to campaigns, SIMs and calls: those are partitioned, or cleared in steps.
create table announcement_call (
  call_id bigint not null,
  announcement_id bigint not null references announcement on delete cascade,
  campaign_id bigint not null,
  sim_id bigint not null,
  heard_at timestamptz not null,
  early boolean not null,
  primary key (call_id, announcement_id)
);
create index announcement_call_by_age on announcement_call (announcement_id, heard_at desc);
create index announcement_call_of_campaign on announcement_call (campaign_id);

-- Fingerprints of calls that heard nothing that is known. Kept for three days at most.
create table announcement_print (
  id bigint generated always as identity primary key,
  call_id bigint not null,
  campaign_id bigint not null,
  sim_id bigint not null,
  print bytea not null,
  heard_at timestamptz not null,
  early boolean not null
);
create index announcement_print_by_age on announcement_print (heard_at);
create index announcement_print_of_campaign on announcement_print (campaign_id);
