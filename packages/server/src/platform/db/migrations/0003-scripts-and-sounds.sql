-- Bytes in the blob store, by their SHA-256. A row is written before the bytes are, so that none is forgotten.
create table blob (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  kept_at timestamptz not null
);
create index blob_by_age on blob (kept_at);

-- A piece of audio in its forms: as it came, as it is played to callers, and small for the browser.
create table sound (
  id uuid primary key,
  original text references blob,
  original_type text,
  call text not null references blob,
  web text references blob,
  duration_ms integer not null check (duration_ms > 0),
  -- Before it was levelled, in LUFS.
  loudness real not null,
  peaks bytea not null,
  created_at timestamptz not null
);
create index sound_original on sound (original) where original is not null;
create index sound_call on sound (call);
create index sound_web on sound (web) where web is not null;

-- Texts that were spoken: each once per voice. While a process speaks one, `sound_id` is empty and the claim holds.
create table spoken (
  key text primary key,
  sound_id uuid references sound,
  claimed_until timestamptz,
  used_at timestamptz not null
);
create index spoken_sound on spoken (sound_id) where sound_id is not null;
create index spoken_by_use on spoken (used_at);

create table script (
  id bigint generated always as identity primary key,
  name text not null,
  audio_type text not null check (audio_type in ('Text', 'Text Template', 'Recorded')),
  text_message text not null default '',
  lang_code text not null default '',
  lang_name text not null default '',
  voice_name text not null default '',
  sound_id uuid not null references sound,
  created_by bigint references account on delete set null,
  created_at timestamptz not null
);
create index script_sound on script (sound_id);
create index script_name on script (name);

-- Which node of a campaign's flow plays which script.
create table script_use (
  campaign_id bigint not null references campaign on delete cascade,
  node_id text not null,
  script_id bigint not null references script,
  primary key (campaign_id, node_id)
);
create index script_use_of_script on script_use (script_id);
create index script_use_of_node on script_use (node_id);

-- The engine that a person chose for a language; without a row, or with null, Halloo chooses.
create table speech_choice (
  language text primary key,
  speaks text,
  listens text
);

-- Made by Halloo itself at its first start, and the same for all its processes.
create table secret (
  name text primary key,
  value bytea not null
);
