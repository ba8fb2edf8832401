-- What a script was: an edit adds a row, and the script itself has the values of its newest one. Calls name the version
-- that they played.
create table script_version (
  id bigint generated always as identity primary key,
  script_id bigint not null references script on delete cascade,
  version integer not null check (version > 0),
  text_message text not null,
  lang_code text not null,
  lang_name text not null,
  voice_name text not null,
  sound_id uuid not null references sound,
  saved_by bigint references account on delete set null,
  saved_at timestamptz not null,
  unique (script_id, version)
);
create index script_version_sound on script_version (sound_id);
create index script_version_of_account on script_version (saved_by) where saved_by is not null;
-- The newest edit of any script: dialers load scripts again when it changes.
create index script_version_edits on script_version (id) where version > 1;

alter table script add column version integer not null default 1 check (version > 0);

insert into script_version (script_id, version, text_message, lang_code, lang_name, voice_name, sound_id, saved_by, saved_at)
  select id, 1, text_message, lang_code, lang_name, voice_name, sound_id, created_by, created_at from script order by id;

-- However a script comes about, its first version is kept.
create function keep_first_version() returns trigger language plpgsql as $$
begin
  insert into script_version (script_id, version, text_message, lang_code, lang_name, voice_name, sound_id, saved_by, saved_at)
  values (new.id, new.version, new.text_message, new.lang_code, new.lang_name, new.voice_name, new.sound_id,
    new.created_by, new.created_at);
  return null;
end $$;
create trigger script_has_version after insert on script for each row execute function keep_first_version();
