-- Authenticator apps. Secrets are encrypted with a key of the installation.
create table authenticator_app (
  account_id bigint primary key references account on delete cascade,
  -- Null until the first one is confirmed.
  secret bytea,
  added_at timestamptz,
  last_used_at timestamptz,
  -- The last step of 30 seconds whose code was accepted: none up to it is accepted again.
  last_step bigint not null default 0,
  -- A later step of which a person was told that it came too early. Its code is not accepted either.
  told_step bigint not null default 0,
  -- A new app that no code has confirmed yet.
  pending bytea,
  pending_until timestamptz,
  check ((secret is null) = (added_at is null)),
  check ((pending is null) = (pending_until is null))
);

-- Hashes of random codes, which cannot be guessed.
create table recovery_code (
  code_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  used_at timestamptz
);
create index recovery_code_account on recovery_code (account_id);

-- The accounts that have a second factor.
create view second_factor_account as select account_id from authenticator_app where secret is not null;

-- Sign-ins that wait for the second factor.
create table sign_in_step (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  way text not null,
  device text not null,
  address text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index sign_in_step_account on sign_in_step (account_id);
create index sign_in_step_expiry on sign_in_step (expires_at);

-- Whether the session proved a second factor.
alter table session add column second_factor boolean not null default false;

alter table workspace add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['owner', 'manager', 'editor', 'reviewer', 'viewer']);
