-- When a draft was last rehearsed: its checklist says whether that is still to do.
alter table campaign add column rehearsed_at timestamptz;

-- The order in which a call reaches the scripts of a flow: the first one stands for the campaign.
alter table script_use add column place integer not null default 0;

-- The name in the older details form. It is the script of the flow since then, and could name another one.
alter table campaign drop column script;
