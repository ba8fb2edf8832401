-- How and when people gave or withdrew their consent to calls. Of each number, the newest entry holds.
create table consent (
  id bigint generated always as identity primary key,
  number text collate "C" not null,
  given boolean not null,
  -- When it was given or withdrawn.
  at timestamptz not null,
  how text not null,
  source text not null check (source in ('list', 'call', 'staff', 'program')),
  account_id bigint references account on delete set null,
  campaign_id bigint references campaign on delete set null,
  call_id bigint,
  -- The name of the list.
  list text not null default '',
  noted_at timestamptz not null
);
create index consent_of_number on consent (number, at desc, id desc);
create index consent_of_campaign on consent (campaign_id) where campaign_id is not null;

-- Only people who gave their consent are called.
alter table campaign add column needs_consent boolean not null default false;
