-- Links by which people without an account see the result of one campaign.
create table share_link (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  -- The link ends with the account of the person who shared.
  created_by bigint not null references account on delete cascade,
  token_hash bytea not null unique,
  persons boolean not null,
  password_hash text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz
);
create index share_link_of_campaign on share_link (campaign_id, id);
create index share_link_of_account on share_link (created_by);

-- Somebody looks at a shared result.
create table share_visit (
  id bigint generated always as identity primary key,
  link_id bigint not null references share_link on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);
create index share_visit_of_link on share_visit (link_id);
create index share_visit_by_expiry on share_visit (expires_at);
