-- How the answers to a question are coded. A question without a row has the defaults.
create table review_question (
  campaign_id bigint not null references campaign on delete cascade,
  rule_id text not null,
  several boolean not null default false,
  twice_percent smallint not null default 0 check (twice_percent between 0 and 100),
  primary key (campaign_id, rule_id)
);

-- Categories that people have added to a question. Its expected answers are categories without a row.
create table review_code (
  id bigint generated always as identity primary key,
  campaign_id bigint not null references campaign on delete cascade,
  rule_id text not null,
  name text not null,
  description text not null default '',
  color text not null,
  -- The digit that chooses it; null: the next one that is free.
  key text
);
create unique index review_code_name on review_code (campaign_id, rule_id, lower(name));

-- What a person heard in a recorded answer. Without `coded_at` the answer is only handed out to them, until `held_until`.
create table answer_review (
  id bigint generated always as identity primary key,
  campaign_id bigint not null,
  response_id bigint not null,
  rule_id text not null,
  -- 1 and 2: the people who code it; 3: the decision where they differ.
  pass smallint not null check (pass between 1 and 3),
  coder_id bigint references account on delete set null,
  -- In alphabetical order: 'child:…', 'own:…', 'unintelligible', 'no_answer'.
  codes text[] not null default '{}',
  -- Null where it stays as recognised.
  transcript text,
  flagged boolean not null default false,
  note text not null default '',
  held_until timestamptz not null,
  coded_at timestamptz,
  constraint answer_review_pass unique (response_id, pass)
);
create unique index answer_review_coder on answer_review (response_id, coder_id) where pass < 3;
create index answer_review_of_campaign on answer_review (campaign_id, rule_id, response_id);
create index answer_review_coder_id on answer_review (coder_id) where coder_id is not null;
create index answer_review_held on answer_review (campaign_id, held_until) where coded_at is null;

create index response_recorded_of_question on response (campaign_id, rule_id, id) where recording is not null;
