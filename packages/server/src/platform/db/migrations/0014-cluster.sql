-- Processes that speak and listen for the others, by their signs of life.
create table speech_process (
  id bigint generated always as identity primary key,
  name text not null,
  seen_at timestamptz not null default now(),
  -- It finishes what it has and takes no more.
  leaving boolean not null default false,
  -- Bytes that it put into its blob store: only who finds them there keeps audio in the same place.
  probe text not null
);

-- What they are asked to do, and what came of it. Whoever asks takes the row away. After a crash of the database it is empty,
-- and whoever asked does the work without them.
create unlogged table speech_work (
  id uuid primary key,
  nth bigint generated always as identity,
  kind text not null check (kind in ('speak', 'prepare', 'recognise', 'hear_back')),
  -- Whose turn it is in the queue: fair shares are per owner.
  owner text not null,
  -- Behind everything that somebody waits for.
  low boolean not null,
  task jsonb not null,
  asked_at timestamptz not null default now(),
  process_id bigint,
  -- How often somebody took it: work that two processes did not survive is not given to a third.
  tries integer not null default 0,
  outcome jsonb
);
create index speech_work_waiting on speech_work (owner, nth) where process_id is null;

-- What went wrong at an engine's last use, in whichever process.
create table speech_trouble (
  engine text primary key,
  note text not null,
  at timestamptz not null default now()
);
