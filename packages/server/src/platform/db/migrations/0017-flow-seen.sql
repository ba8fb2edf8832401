-- The version of a flow that an account last loaded or saved: a save that names no version counts from there.
create table flow_seen (
  campaign_id bigint not null references campaign on delete cascade,
  account_id bigint not null references account on delete cascade,
  version integer not null check (version > 0),
  primary key (campaign_id, account_id)
);
create index flow_seen_of_account on flow_seen (account_id);
