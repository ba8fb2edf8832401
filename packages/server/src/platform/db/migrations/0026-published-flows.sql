-- The scripts of the version that calls use since the campaign went live or the flow was published. The flow as it stands
-- (script_use) may already play others.
create table live_script (
  campaign_id bigint not null references campaign on delete cascade,
  script_id bigint not null references script on delete cascade,
  primary key (campaign_id, script_id)
);
create index live_script_of_script on live_script (script_id);

insert into live_script (campaign_id, script_id)
select distinct campaign_id, script_id from script_use join campaign on campaign.id = campaign_id
where flow_version is not null;

-- Every script that a campaign plays, or would play with its newest flow.
create view campaign_script as
select campaign_id, script_id from script_use
union
select campaign_id, script_id from live_script join campaign on campaign.id = campaign_id
where status in ('Live', 'Scheduled');
