-- Invitations. The token of the link is a hash: 256 random bits cannot be guessed.
create table invitation (
  id bigint generated always as identity primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  role text not null check (role in ('owner', 'manager', 'editor', 'reviewer', 'viewer')),
  token_hash bytea not null unique,
  invited_by bigint references account on delete set null,
  account_id bigint references account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz
);
create unique index invitation_pending on invitation (email) where accepted_at is null and cancelled_at is null;
create index invitation_inviter on invitation (invited_by) where invited_by is not null;
create index invitation_account on invitation (account_id) where account_id is not null;

-- Links to choose a new password. A row ends with its first use.
create table password_reset (
  token_hash bytea primary key,
  account_id bigint not null references account on delete cascade,
  -- The Owner who made it; null where the person asked for it by email.
  made_by bigint references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);
create index password_reset_maker on password_reset (made_by) where made_by is not null;
create index password_reset_expiry on password_reset (expires_at);
