-- Calls that are over and not in the tallies yet: written in the statement that ends a call, taken away in the transaction
-- that tallies it. So each call is in exactly one of the two, and a reader who adds them up is right at any moment.
create table untallied_call (
  campaign_id bigint not null,
  call_id bigint not null,
  primary key (campaign_id, call_id)
);
insert into untallied_call (campaign_id, call_id) select campaign_id, id from call order by campaign_id, id;

-- What the calls of a campaign add up to, so that no screen ever counts calls. `what` says what is counted, `a` and `b` of
-- what (a node, a link, a rule and its child); results/fold-calls.ts is the one place that says how.
create table tally (
  campaign_id bigint not null,
  what text not null,
  -- Of the flow; 0 where it does not matter.
  version integer not null,
  a text not null,
  b text not null,
  n bigint not null,
  primary key (campaign_id, what, version, a, b)
) with (fillfactor = 70);

-- Which calls have something in common: one bit a call, in blocks of 2,048 ids. Any page of any selection is found by
-- counting bits, and selections are joined by `&` and `|`.
create table call_set (
  campaign_id bigint not null,
  what text not null,
  version integer not null,
  a text not null,
  b text not null,
  block integer not null,
  calls bit(2048) not null,
  -- Of the set of all calls: when the first and the last of the block were dialled.
  first_at timestamptz,
  last_at timestamptz,
  primary key (campaign_id, what, version, a, b, block)
) with (fillfactor = 70);

-- The last call of a lead, without a look at its others and whatever the planner knows of a table that is just growing.
create index call_of_lead_in_order on call (lead_id, id) where lead_id is not null;
drop index call_of_lead;
