-- Texts that a campaign sends after calls.
create table text_rule (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  place integer not null,
  -- When it is sent: moments of contract/text-rules.ts, and outcomes as `outcome:<key>`.
  moments text[] not null,
  -- For everybody without a text in their language.
  body text not null,
  -- [{"language": "hi-IN", "text": "…"}]
  languages jsonb not null default '[]',
  active boolean not null default true
);
create index text_rule_of_campaign on text_rule (campaign_id);

-- The text of a rule to one person. The transaction that settles the call adds it, so it is neither lost nor doubled; a job
-- fills in the fields and queues the message when the hours of the campaign are open.
create table lead_text (
  id bigint generated always as identity primary key,
  -- No foreign keys: saving a call never fails because a rule was removed, and the table of leads is partitioned.
  rule_id bigint not null,
  lead_id bigint not null,
  campaign_id bigint not null references campaign on delete cascade,
  -- Null if the last day passed before another attempt.
  call_id bigint,
  created_at timestamptz not null,
  -- Also the lease of the process that works on it.
  due_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'queued', 'skipped')),
  -- Why it was skipped or still waits.
  reason text not null default '',
  message_id bigint references sms_message on delete set null,
  -- The last state of the message once it is deleted.
  message_state text,
  unique (rule_id, lead_id)
);
create index lead_text_due on lead_text (due_at) where state = 'waiting';
create index lead_text_of_lead on lead_text (campaign_id, lead_id);
create index lead_text_message on lead_text (message_id) where message_id is not null;

-- Messages are deleted after some time, or with their person; counts of texts stay as they were.
create function keep_text_state() returns trigger language plpgsql as $$
begin
  update lead_text set message_state = old.state where message_id = old.id;
  return old;
end $$;
create trigger lead_text_keeps_state before delete on sms_message for each row execute function keep_text_state();

alter table sms_message
  drop constraint sms_message_purpose_check,
  add constraint sms_message_purpose_check check (purpose in ('code', 'test', 'flow', 'campaign'));

-- Whose clock the hours of a campaign mean: that of its own time zone, or that of each person.
alter table campaign add column hours_in text not null default 'campaign' check (hours_in in ('campaign', 'person'));
create index campaign_person_hours on campaign (id) where hours_in = 'person';

-- The time zones of the people of such a campaign. They count while its list has as many records as then: until the next
-- count, people may be in any zone.
create table campaign_zones (
  campaign_id bigint primary key references campaign on delete cascade,
  zones text[] not null default '{}',
  -- Null while they are counted for the first time.
  records integer,
  counted_at timestamptz not null
);
