-- Keys of other programs. A key is never stored, only its SHA-256: it carries 256 random bits beside its prefix.
create table api_key (
  id bigint generated always as identity primary key,
  -- Who made it, and on whose behalf it acts.
  account_id bigint not null references account on delete cascade,
  name text not null,
  scope text not null check (scope in ('read', 'run', 'admin')),
  -- Its beginning, by which people recognise it. No part of the secret.
  prefix text not null,
  key_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_address text not null default ''
);
create unique index api_key_hash on api_key (key_hash);
-- The audit log names keys: two that work have different names.
create unique index api_key_name on api_key (lower(name)) where revoked_at is null;

-- Requests that came with an Idempotency-Key: who is at it, whether its change is committed, and its answer.
create table idempotent_request (
  id bigint generated always as identity primary key,
  -- 'account 5' or 'key 7': one caller's keys mean nothing to another.
  caller text not null,
  route text not null,
  key text not null,
  -- SHA-256 of what was asked: the same key with something else is refused.
  asked bytea not null,
  -- The run that works on it. Only its own change is let through, so one that was taken for dead cannot do it again.
  run_id uuid not null,
  claimed_until timestamptz not null,
  -- Set in the transaction of the change itself.
  changed boolean not null default false,
  status smallint,
  answer text,
  created_at timestamptz not null
);
create unique index idempotent_request_key on idempotent_request (caller, route, key);
create index idempotent_request_age on idempotent_request (created_at);
