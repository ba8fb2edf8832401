-- What a notice is about. People choose by it which also come by email; 'other' never does.
alter table notification add column kind text not null default 'other'
  check (kind in ('campaigns', 'budgets', 'numbers', 'webhooks', 'people', 'other'));
-- Whether it waits to be sent by email, together with others.
alter table notification add column mail_waits boolean not null default false;
create index notification_mail on notification (account_id, created_at) where mail_waits;
alter table account add column mail_notices text[] not null default '{}'
  check (mail_notices <@ array['campaigns', 'budgets', 'numbers', 'webhooks', 'people']);

-- Who gets the results of a campaign by email once it is completed. A row ends with its email.
create table campaign_report (
  campaign_id bigint not null references campaign on delete cascade,
  account_id bigint not null references account on delete cascade,
  primary key (campaign_id, account_id)
);
create index campaign_report_account on campaign_report (account_id);
