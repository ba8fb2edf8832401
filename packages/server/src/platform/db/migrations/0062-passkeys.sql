create table passkey (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  credential text not null,
  public_key bytea not null,
  -- As the authenticator counts: it must rise, unless the authenticator does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_credential unique (credential)
);
create index passkey_account on passkey (account_id);

-- Each challenge counts once.
create table passkey_challenge (
  challenge text primary key,
  -- Who adds a passkey; null for a sign-in.
  account_id bigint references account on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_account on passkey_challenge (account_id);

create or replace view second_factor_account as
  select account_id from authenticator_app where secret is not null
  union select account_id from passkey;
