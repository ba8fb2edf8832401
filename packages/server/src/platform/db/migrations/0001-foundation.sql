create table account (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  country text,
  industry text,
  channels text[] not null default '{}',
  created_at timestamptz not null default now(),
  constraint account_email_lower check (email = lower(email))
);
create unique index account_email on account (email);

-- One row per sign-in. The token itself is never stored, only its SHA-256.
create table session (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  token_hash bytea not null,
  device text not null,
  address text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index session_token on session (token_hash);
create index session_of_account on session (account_id);
create index session_by_expiry on session (expires_at);

-- Tries per key (an address, an account) within a window that starts at the first try.
create table rate_limit (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz not null
);

-- Who did what to which thing, written in the transaction of the change itself.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint references account on delete set null,
  who text not null,
  action text not null,
  thing text not null,
  detail jsonb not null default '{}'
);

create table notification (
  id bigint generated always as identity primary key,
  account_id bigint not null references account on delete cascade,
  title text not null,
  body text not null default '',
  link text,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notification_of_account on notification (account_id, id desc);
create index notification_unread on notification (account_id) where read_at is null;

-- What the live stream carried lately, so that a browser can resume. Ids follow the order of commits:
-- publishing takes an advisory lock until the end of the transaction (see events/publish.ts).
create table live_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account_id bigint,
  body jsonb not null
);
create index live_event_at on live_event (at);

-- Workspace defaults: one row.
create table workspace (
  only_row boolean primary key default true check (only_row),
  country text not null default 'en-IN',
  timezone text not null default 'Asia/Kolkata',
  retry_delay_minutes integer not null default 15,
  calling_start time not null default '09:00',
  calling_end time not null default '18:00'
);
insert into workspace default values;

create table campaign (
  id bigint generated always as identity primary key,
  name text not null,
  campaign_type text not null check (campaign_type in ('Inbound', 'Outbound')),
  status text not null default 'Draft'
    check (status in ('Draft', 'Scheduled', 'Live', 'Paused', 'Cancelled', 'Completed')),
  call_start_date date,
  call_end_date date,
  flow_saved_at timestamptz,
  archived_at timestamptz,
  created_by bigint references account on delete set null,
  created_at timestamptz not null default now()
);
create index campaign_listed on campaign (id desc) where archived_at is null;

-- A campaign's totals in leads, kept in the transaction of each change, so that no list ever counts leads.
create table campaign_counter (
  campaign_id bigint primary key references campaign on delete cascade,
  records bigint not null default 0 check (records >= 0),
  calling bigint not null default 0 check (calling >= 0),
  dialled bigint not null default 0 check (dialled between 0 and records),
  picked_up bigint not null default 0 check (picked_up between 0 and dialled),
  responded bigint not null default 0 check (responded between 0 and records)
);
