-- What Halloo made at its first start. The fingerprint is that of the sample as it was made: a sample with another one
-- was changed by somebody, and is theirs. One that is being removed while calls are in progress has removed_at.
create table sample (
  kind text not null check (kind in ('campaign', 'script', 'sim')),
  thing_id bigint not null,
  fingerprint text not null,
  removed_at timestamptz,
  primary key (kind, thing_id)
);

-- The first hour of an account: whether its person heard a call, and which of the two guides are closed.
alter table account
  add column heard_call_at timestamptz,
  add column welcome_closed_at timestamptz,
  add column checklist_closed_at timestamptz;

-- People who have an account already know their way.
update account set welcome_closed_at = now(), checklist_closed_at = now();
