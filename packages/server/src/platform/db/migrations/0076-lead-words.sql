-- What a search in a list reads, apart from the lead: a call changes its lead twice, and each change made some thirty new
-- entries in the index of the search, which is a third of what a lead adds to the log. Triggers keep the rows.
create table lead_words (
  campaign_id bigint not null,
  lead_id bigint not null,
  -- In lower case.
  words text not null
) partition by list (campaign_id);
create table lead_words_shared partition of lead_words default;
alter table lead_words_shared set (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_cost_limit = 1000);

do $$
declare
  own text;
begin
  for own in select substring(c.relname from 6) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'own' and c.relname ~ '^lead_\d+$'
  loop
    execute format('create table %s partition of lead_words for values in (%s)', own_partition('lead_words', own::bigint), own);
  end loop;
end $$;

create function words_of_lead(first_name text, last_name text, own_id text, number text) returns text
language sql immutable parallel safe as $$
  select lower(first_name || ' ' || last_name || ' ' || coalesce(own_id, '') || ' ' || number)
$$;

drop index lead_search;
insert into lead_words select campaign_id, id, words_of_lead(first_name, last_name, lead_id, number) from lead;
alter table lead_words add primary key (lead_id, campaign_id);
create index lead_words_search on lead_words using gin (campaign_id, words gin_trgm_ops);

create function add_lead_words() returns trigger language plpgsql as $$
begin
  insert into lead_words
  select campaign_id, id, words_of_lead(first_name, last_name, lead_id, number) from added;
  return null;
end $$;
create trigger add_lead_words after insert on lead
  referencing new table as added for each statement execute function add_lead_words();

create function change_lead_words() returns trigger language plpgsql as $$
begin
  update lead_words set words = words_of_lead(new.first_name, new.last_name, new.lead_id, new.number)
  where campaign_id = new.campaign_id and lead_id = new.id;
  return null;
end $$;
create trigger change_lead_words after update of first_name, last_name, lead_id, number on lead for each row
  when ((old.first_name, old.last_name, old.lead_id, old.number) is distinct from (new.first_name, new.last_name, new.lead_id, new.number))
  execute function change_lead_words();

create function drop_lead_words() returns trigger language plpgsql as $$
begin
  delete from lead_words where campaign_id = old.campaign_id and lead_id = old.id;
  return null;
end $$;
create trigger drop_lead_words after delete on lead for each row execute function drop_lead_words();

-- The tables that a campaign with a long list has partitions of, in the order in which they can be dropped.
create function own_partition_parents() returns text[] language sql immutable as $$
  select array['response', 'call', 'lead', 'lead_words']
$$;

create or replace function own_partition_announce(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array own_partition_parents() loop
    execute format('alter table %I add constraint %I check (campaign_id <> %s) not valid',
      parent || '_shared', 'without_' || campaign, campaign);
  end loop;
end $$;

create or replace function own_partition_check(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array own_partition_parents() loop
    execute format('alter table %I validate constraint %I', parent || '_shared', 'without_' || campaign);
  end loop;
end $$;

create or replace function own_partition_attach(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array own_partition_parents() loop
    execute format('create table %s (like %I including all)', own_partition(parent, campaign), parent);
    if parent = 'lead' then
      execute format('alter table %s set (autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_cost_limit = 1000)',
        own_partition(parent, campaign));
    end if;
    execute format('alter table %I attach partition %s for values in (%s)',
      parent, own_partition(parent, campaign), campaign);
    execute format('alter table %I drop constraint if exists %I', parent || '_shared', 'without_' || campaign);
  end loop;
end $$;

create or replace function own_partition_withdraw(campaign bigint) returns void language plpgsql as $$
declare
  parent text;
begin
  foreach parent in array own_partition_parents() loop
    execute format('alter table %I drop constraint if exists %I', parent || '_shared', 'without_' || campaign);
  end loop;
end $$;
