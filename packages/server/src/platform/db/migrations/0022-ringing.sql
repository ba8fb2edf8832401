-- How long a phone rings before the campaign gives up, from its first ring.
alter table campaign add column ring_seconds smallint not null default 30 check (ring_seconds between 10 and 120);
-- When the phone began to ring; null if it never did.
alter table live_call add column rang_at timestamptz;
alter table call
  add column rang_at timestamptz,
  -- The SIP status of a call that was not answered; 0 if there was none.
  add column sip_status smallint not null default 0;
