-- The places of each group that calls have taken at a Quota of a flow. The row is locked while a call takes one.
create table quota_group (
  campaign_id bigint not null,
  node_id text not null,
  group_key text not null,
  taken integer not null default 0,
  primary key (campaign_id, node_id, group_key)
);

-- The people who have a place, and the call that took it.
create table quota_place (
  campaign_id bigint not null,
  node_id text not null,
  lead_id bigint not null,
  group_key text not null,
  call_id bigint not null,
  gives_back boolean not null,
  primary key (campaign_id, node_id, lead_id)
);
create index quota_place_to_give_back on quota_place (call_id) where gives_back;
