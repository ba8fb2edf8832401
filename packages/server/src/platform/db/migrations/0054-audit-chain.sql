-- The audit log: what changed, where a change came from, and a chain that shows whether an entry was changed later.
alter table audit_log
  -- What the chain protects is stored exactly.
  alter column at type timestamptz(3),
  -- By field: the value before and after.
  add column changes jsonb not null default '{}',
  -- request, command, engine; unknown for entries from before this column.
  add column origin text not null default 'unknown',
  add column address text,
  add column device text,
  -- Entries whose content this one erased, each as position:digest of what remains.
  add column erases text[] not null default '{}',
  -- The place in the chain. Null until the entry is chained, within a minute.
  add column position bigint,
  add column salt bytea,
  -- SHA-256 of salt and content. It stays when the content is erased.
  add column digest bytea,
  add column erased boolean not null default false;

create unique index audit_position on audit_log (position);
create index audit_waiting on audit_log (id) where position is null;

-- A signature over the chain up to a position. A seal covers the entries behind the seal before it.
create table audit_seal (
  id bigint primary key,
  position bigint not null unique,
  at timestamptz(3) not null,
  chain bytea not null,
  key_id text not null,
  signature bytea not null
);

-- The public keys of the processes that made seals.
create table audit_key (
  id text primary key,
  public_key text not null,
  first_used_at timestamptz not null
);
