-- One person is one number over all campaigns. A row has what the search over everything reads, so that a call, which
-- changes its lead twice, never touches an index of the search. The leads remain the truth: rows are made from them in
-- the background (features/people/).
create table person (
  id bigint generated always as identity primary key,
  number text collate "C" not null unique,
  -- As in the newest lead that has a name.
  first_name text not null,
  last_name text not null,
  -- The words of all names, lower case and without accents.
  words text[] collate "C" not null,
  -- The ids that lists gave, lower case.
  own_ids text[] collate "C" not null,
  campaigns bigint[] not null,
  -- The newest lead.
  lead_id bigint not null
) with (fillfactor = 90);

-- A scan in the order of one of these stops at the limit of a search, however common the word is.
create index person_first_word on person ((words[1]), (words[2]));
create index person_second_word on person ((words[2]), (words[1]));
create index person_third_word on person ((words[3])) where words[3] is not null;
create index person_fourth_word on person ((words[4])) where words[4] is not null;
create index person_last_digits on person (reverse(number));
create index person_own_id on person ((own_ids[1])) where own_ids[1] is not null;
-- Several words at once, in any order, and every id.
create index person_all_words on person using gin ((words || own_ids)) with (gin_pending_list_limit = 512);

-- The refused rows of lists that were added to a campaign.
create table refused_person (
  id bigint generated always as identity primary key,
  file_id uuid not null references lead_file on delete cascade,
  campaign_id bigint not null references campaign on delete cascade,
  row integer not null,
  name text not null,
  -- As E.164 where the number is valid, else as the list has it.
  number text collate "C" not null,
  problem text not null,
  words text[] collate "C" not null,
  own_ids text[] collate "C" not null
);

create index refused_person_file on refused_person (file_id, row);
create index refused_person_campaign on refused_person (campaign_id);
create index refused_person_first_word on refused_person ((words[1]), (words[2]));
create index refused_person_second_word on refused_person ((words[2]), (words[1]));
create index refused_person_third_word on refused_person ((words[3])) where words[3] is not null;
create index refused_person_fourth_word on refused_person ((words[4])) where words[4] is not null;
create index refused_person_number on refused_person (number);
create index refused_person_last_digits on refused_person (reverse(number));
create index refused_person_own_id on refused_person ((own_ids[1])) where own_ids[1] is not null;
create index refused_person_all_words on refused_person using gin ((words || own_ids)) with (gin_pending_list_limit = 512);

-- What the rows above do not show yet, oldest first.
-- added: leads of the campaign with ids above after_id, up to last_id.
-- refused: refused rows of a list, above row after_id.
-- recheck: leads of the campaign are gone; persons with ids above after_id are made anew if they were in it.
create table person_work (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('added', 'refused', 'recheck')),
  campaign_id bigint not null,
  file_id uuid,
  after_id bigint not null default 0,
  last_id bigint not null default 0,
  rows bigint not null default 0
);
create unique index person_recheck on person_work (campaign_id) where kind = 'recheck' and after_id = 0;

create function note_added_leads() returns trigger language plpgsql as $$
begin
  insert into person_work (kind, campaign_id, after_id, last_id, rows)
  select 'added', campaign_id, min(id) - 1, max(id), count(*) from added group by campaign_id;
  return null;
end $$;
create trigger note_added_leads after insert on lead
  referencing new table as added for each statement execute function note_added_leads();

create function note_refused_rows() returns trigger language plpgsql as $$
begin
  insert into person_work (kind, campaign_id, file_id, rows) values ('refused', new.campaign_id, new.id, new.invalid);
  return null;
end $$;
create trigger note_refused_rows after update of campaign_id on lead_file for each row
  when (old.campaign_id is null and new.campaign_id is not null and new.invalid > 0)
  execute function note_refused_rows();

create function note_gone_leads(campaign bigint) returns void language sql as $$
  insert into person_work (kind, campaign_id) values ('recheck', campaign) on conflict do nothing
$$;

create function note_undone_list() returns trigger language plpgsql as $$
begin
  perform note_gone_leads(old.campaign_id);
  return null;
end $$;
create trigger note_undone_list after delete on lead_file for each row
  when (old.campaign_id is not null) execute function note_undone_list();

create function note_purged_campaign() returns trigger language plpgsql as $$
begin
  perform note_gone_leads(old.id);
  return null;
end $$;
create trigger note_purged_campaign after delete on campaign for each row execute function note_purged_campaign();

insert into person_work (kind, campaign_id, after_id, last_id, rows)
select 'added', campaign_id, min(id) - 1, max(id), count(*) from lead group by campaign_id order by campaign_id desc;
insert into person_work (kind, campaign_id, file_id, rows)
select 'refused', campaign_id, id, invalid from lead_file where campaign_id is not null and invalid > 0 order by added_at desc;
