-- A phone number that calls go out from and come in on. Only a verified one can be active.
create table sim (
  id bigint generated always as identity primary key,
  number text not null unique,
  isd_code text not null,
  phone_no text not null,
  label text not null default '',
  channels integer not null default 1 check (channels between 1 and 1000),
  verified_at timestamptz,
  active boolean not null default false,
  last_failure text,
  last_failure_at timestamptz,
  created_by bigint references account on delete set null,
  created_at timestamptz not null,
  constraint sim_active_is_verified check (verified_at is not null or not active)
);

-- The newest code of a SIM, as a keyed hash. Gone once it was used.
create table sim_code (
  sim_id bigint primary key references sim on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);

-- A SIM's calls by day in the workspace's time zone, kept in the transaction in which a call ends.
create table sim_day (
  sim_id bigint not null references sim on delete cascade,
  day date not null,
  calls integer not null default 0 check (calls >= 0),
  answered integer not null default 0 check (answered between 0 and calls),
  primary key (sim_id, day)
);

-- The SIMs that an Inbound campaign answers on.
create table campaign_sim (
  campaign_id bigint not null references campaign on delete cascade,
  sim_id bigint not null references sim on delete cascade,
  primary key (campaign_id, sim_id)
);
create index campaign_sim_of_sim on campaign_sim (sim_id);

-- Text messages: each is a job. While a process hands one over, its claim holds.
create table sms_message (
  id bigint generated always as identity primary key,
  number text not null,
  -- Emptied once a gateway has the message or it is given up: codes do not lie around.
  body text,
  purpose text not null check (purpose in ('code', 'test', 'flow')),
  driver text not null check (driver in ('outbox', 'smpp', 'http')),
  state text not null default 'queued' check (state in ('queued', 'sent', 'delivered', 'failed')),
  reason text not null default '',
  parts integer,
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  claimed_until timestamptz,
  expires_at timestamptz not null,
  account_id bigint references account on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index sms_message_due on sms_message (next_try_at) where state = 'queued';
create index sms_message_failed on sms_message (changed_at) where state = 'failed';
create index sms_message_old on sms_message (created_at);

-- Parts that a gateway took, by the name that it gave them.
create table sms_part (
  message_id bigint not null references sms_message on delete cascade,
  part integer not null,
  reference text,
  state text not null default 'sent' check (state in ('sent', 'delivered', 'failed')),
  reason text not null default '',
  primary key (message_id, part)
);
create index sms_part_reference on sms_part (reference) where reference is not null;

-- Receipts that came before their part was kept.
create table sms_early_receipt (
  reference text primary key,
  state text not null check (state in ('delivered', 'failed')),
  reason text not null,
  at timestamptz not null
);
create index sms_early_receipt_at on sms_early_receipt (at);
