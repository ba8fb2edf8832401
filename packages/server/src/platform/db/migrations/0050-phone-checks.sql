-- How the sound of a script sounds on a phone, judged once for each sound with its text.
create table phone_check (
  id bigint generated always as identity primary key,
  sound_id uuid not null references sound (id) on delete cascade,
  -- A hash of the kind of the script, its language and its text.
  text_key text not null,
  -- The version of the judge.
  judge integer not null,
  -- 'pending' while nobody has judged it, 'failed' if nobody could.
  state text not null default 'pending' check (state in ('pending', 'done', 'failed')),
  findings jsonb not null default '[]',
  tries integer not null,
  -- When the next attempt begins, unless this one is saved before.
  due_at timestamptz not null,
  constraint phone_check_part unique (sound_id, text_key)
);
