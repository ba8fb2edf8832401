-- The languages in which the workspace calls people, in the order of their places. The first one is the fallback.
create table workspace_language (
  code text primary key,
  name text not null,
  -- Other names by which lists may write it, such as its earlier ones.
  aliases text[] not null,
  place integer not null
);
create unique index workspace_language_name on workspace_language (lower(name));

-- Goes up with every change of the languages, and when a script loses one: dialers then load scripts again.
alter table workspace add column language_edit bigint not null default 0;

-- A version of a script is its own sound, or the script in another language.
alter table script_version add column language text not null default '', add column audio_type text;
update script_version v set audio_type = script.audio_type from script where script.id = v.script_id;
alter table script_version alter column audio_type set not null;
create or replace function keep_first_version() returns trigger language plpgsql as $$
begin
  insert into script_version (script_id, version, audio_type, text_message, lang_code, lang_name, voice_name, sound_id, saved_by, saved_at)
  values (new.id, new.version, new.audio_type, new.text_message, new.lang_code, new.lang_name, new.voice_name, new.sound_id,
    new.created_by, new.created_at);
  return null;
end $$;

-- `version` counts the edits in all languages, `own_version` is that of the own sound.
alter table script add column own_version integer not null default 1;
update script set own_version = version where version > 1;

-- The versions that calls play in other languages.
create table script_language (
  script_id bigint not null references script on delete cascade,
  language text not null references workspace_language,
  version integer not null,
  primary key (script_id, language),
  foreign key (script_id, version) references script_version (script_id, version) on delete cascade
);
create index script_language_of_language on script_language (language);

-- All sounds that calls play: the own one of each script, and those in other languages.
create view playable_script as
select id as script_id, name, ''::text as language, own_version as version, audio_type, text_message, lang_code, lang_name,
  voice_name, sound_id
from script
union all
select l.script_id, script.name, l.language, l.version, v.audio_type, v.text_message, v.lang_code, v.lang_name, v.voice_name,
  v.sound_id
from script_language l join script on script.id = l.script_id
  join script_version v on v.script_id = l.script_id and v.version = l.version;

-- The language in which a call was held; null where the workspace had none.
alter table call add column language text;
