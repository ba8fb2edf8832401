-- Emails to be sent, and those that were.
create table email (
  id bigint generated always as identity primary key,
  recipient text not null,
  purpose text not null check (purpose in ('test', 'invitation', 'reset', 'account', 'notice', 'report')),
  subject text not null,
  -- Until it is sent or given up: links in it are secrets.
  body_text text,
  body_html text,
  -- Who is notified if it cannot be delivered.
  account_id bigint references account on delete set null,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  -- What the mail server answered, or why it failed or still waits.
  answer text not null default '',
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  -- A process sends it until then.
  claimed_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check ((body_text is null) = (state <> 'queued') and (body_html is null) = (state <> 'queued'))
);
create index email_due on email (next_try_at) where state = 'queued';
create index email_account on email (account_id) where account_id is not null;

-- Only while their email waits.
create table email_attachment (
  email_id bigint not null references email on delete cascade,
  place smallint not null,
  name text not null,
  type text not null,
  bytes bytea not null,
  primary key (email_id, place)
);
