-- When a campaign was over for good: completed, cancelled or archived, and not brought back since.
alter table campaign
  add column ended_at timestamptz,
  -- When the personal data of its leads was removed, and how many leads it had then: leads that come later are looked at again.
  add column anonymised_at timestamptz,
  add column anonymised_leads bigint;

update campaign set ended_at = coalesce(
    (select max(minute) from campaign_minute where campaign_id = campaign.id), archived_at, now())
  where status in ('Completed', 'Cancelled') or archived_at is not null;

-- However a campaign comes to its end, the time is noted; one that is brought back has no end.
create function note_campaign_end() returns trigger language plpgsql as $$
begin
  if new.status in ('Completed', 'Cancelled') or new.archived_at is not null then
    new.ended_at := coalesce(new.ended_at, now());
  else
    new.ended_at := null;
    new.anonymised_at := null;
    new.anonymised_leads := null;
  end if;
  return new;
end $$;
create trigger campaign_has_end before insert or update of status, archived_at on campaign
  for each row execute function note_campaign_end();

-- How long personal data is kept, in days; null for ever. One row.
create table retention (
  only_row boolean primary key default true check (only_row),
  recordings_days integer check (recordings_days between 1 and 36500),
  personal_days integer check (personal_days between 1 and 36500),
  -- When it was last applied, and the last time that it removed anything: what, in numbers.
  ran_at timestamptz,
  removed_at timestamptz,
  removed jsonb not null default '{}'
);
insert into retention default values;

-- Recordings by age.
create index response_recorded on response (at) where recording is not null;
-- What is known of one number. Leads need no index for it: each campaign has one of its own numbers, and is asked.
create index sms_message_number on sms_message (number);
create index webhook_of_lead on webhook (lead_id) where lead_id is not null;
create index call_without_lead on call (number) where lead_id is null;
