-- renamed: the names of lead last_id have changed.
alter table person_work drop constraint person_work_kind_check;
alter table person_work add constraint person_work_kind_check check (kind in ('added', 'refused', 'recheck', 'renamed'));

-- The leads of the campaign are gone because a list was undone: what people said about consent elsewhere stays.
alter table person_work add column keeps_consent boolean not null default false;

-- A recheck reads all persons, so its rows are an estimate of them; a small table may not be analysed yet.
drop function note_gone_leads(bigint);
create function note_gone_leads(campaign bigint, keeps_it boolean) returns void language sql as $$
  insert into person_work (kind, campaign_id, rows, keeps_consent)
  select 'recheck', campaign, greatest(
      (select reltuples from pg_class where oid = 'person'::regclass)::bigint,
      (select count(*) from (select from person limit 5000) as few)), keeps_it
  on conflict (campaign_id) where kind = 'recheck' and after_id = 0
  do update set keeps_consent = person_work.keeps_consent and excluded.keeps_consent
$$;

create or replace function note_undone_list() returns trigger language plpgsql as $$
begin
  perform note_gone_leads(old.campaign_id, true);
  return null;
end $$;

create or replace function note_purged_campaign() returns trigger language plpgsql as $$
begin
  perform note_gone_leads(old.id, false);
  return null;
end $$;

-- The page of a person and the erasure find closed requests too.
create index call_request_lead on call_request (lead_id);

-- When a group that somebody looks at is to be counted again; while a process counts it, the end of its lease.
alter table person_group add column recount_at timestamptz;
