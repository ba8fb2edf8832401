-- The phrases of flows, for which our voices speak examples if no engine recognises the language.
create table example_phrase (
  id bigint generated always as identity primary key,
  language text not null,
  -- As a flow writes it.
  phrase text not null,
  -- The same for spellings that are the same words.
  phrase_key text not null,
  -- A word that is no answer, to compare with.
  is_other boolean not null default false,
  -- 0: nothing is spoken yet, 1: by the quick voices, 2: by all.
  spoken smallint not null default 0,
  -- A process speaks it until then.
  claimed_until timestamptz,
  constraint example_phrase_words unique (language, phrase_key)
);
create index example_phrase_unspoken on example_phrase (spoken, id) where spoken < 2;

-- Recordings of phrases, with which answers are compared.
create table example (
  id bigint generated always as identity primary key,
  language text not null,
  phrase text not null,
  phrase_key text not null,
  is_other boolean not null default false,
  -- 'staff': recorded or uploaded; 'voice': spoken by a voice; 'review': a caller's answer that somebody corrected.
  source text not null check (source in ('staff', 'voice', 'review')),
  voice text not null default '',
  pace real not null default 1,
  sound text not null references blob,
  length_ms integer not null,
  -- What the encoder heard.
  states bytea not null,
  -- Of a caller's answer. It is removed with the recording.
  campaign_id bigint references campaign on delete cascade,
  response_id bigint,
  added_at timestamptz not null,
  check ((source = 'review') = (response_id is not null and campaign_id is not null))
);
create unique index example_of_voice on example (language, phrase_key, voice, pace) where source = 'voice';
create unique index example_of_response on example (response_id) where response_id is not null;
create index example_of_phrase on example (language, phrase_key);
create index example_of_campaign on example (campaign_id) where campaign_id is not null;
create index example_sound on example (sound);

-- Goes up with every change of examples: processes then load them again.
alter table workspace add column example_edit bigint not null default 0;

-- A caller's voice is kept no longer than the recording of the answer, whatever removes that.
create function forget_example_of_response() returns trigger language plpgsql as $$
begin
  delete from example where response_id = old.id;
  if found then
    update workspace set example_edit = example_edit + 1;
  end if;
  return null;
end $$;
create trigger forget_example after update of recording on response for each row
  when (old.recording is not null and new.recording is null) execute function forget_example_of_response();
create trigger forget_example_with_response after delete on response for each row
  when (old.recording is not null) execute function forget_example_of_response();
