-- The keys that always work in the calls of a campaign. A use without a row is off.
create table campaign_key (
  campaign_id bigint not null references campaign on delete cascade,
  use text not null check (use in ('stop', 'repeat', 'person', 'language')),
  key text not null check (key ~ '^[0-9*#]$'),
  -- stop: the script before the call ends, and the outcome of the call.
  script_id bigint references script on delete set null,
  outcome text,
  -- person: the number, a template.
  number text not null default '',
  -- language: its code; null for the next one.
  language text,
  primary key (campaign_id, use),
  unique (campaign_id, key)
);
create index campaign_key_script on campaign_key (script_id) where script_id is not null;

-- With the scripts of these keys.
create or replace view campaign_script as
select campaign_id, script_id from script_use
union
select campaign_id, script_id from live_script join campaign on campaign.id = campaign_id
where status in ('Live', 'Scheduled')
union
select campaign_id, script_id from campaign_key where script_id is not null;
