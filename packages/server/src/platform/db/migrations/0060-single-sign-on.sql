-- The provider of OpenID Connect: at most one row.
create table single_sign_on (
  one boolean primary key default true check (one),
  enabled boolean not null,
  issuer text not null,
  client_id text not null,
  -- Encrypted with a key of the installation.
  client_secret bytea,
  button text not null,
  role_claim text not null,
  role_map jsonb not null,
  other_role text check (other_role in ('manager', 'editor', 'reviewer', 'viewer')),
  domains text[] not null,
  counts_as_factor boolean not null,
  provider_only_roles text[] not null check (provider_only_roles <@ array['manager', 'editor', 'reviewer', 'viewer'])
);

-- Who is who at a provider.
create table provider_identity (
  issuer text not null,
  subject text not null,
  account_id bigint not null references account on delete cascade,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index provider_identity_account on provider_identity (account_id);

-- Sign-ins that went to the provider. Each is deleted when its answer comes.
create table provider_sign_in (
  state_hash bytea primary key,
  binding_hash bytea not null,
  nonce text not null,
  verifier text not null,
  redirect_address text not null,
  expires_at timestamptz not null
);
create index provider_sign_in_expiry on provider_sign_in (expires_at);

-- Whether the person has ever had a password: somebody whom the provider made has none.
alter table account add column has_password boolean not null default true;
