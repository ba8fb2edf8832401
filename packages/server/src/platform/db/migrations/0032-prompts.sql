-- A Rule plays several scripts. Empty: the node's own script; otherwise the prompt for which the Rule plays it.
alter table script_use add column prompt text not null default ''
  check (prompt in ('', 'no_input', 'no_match', 'read_back'));
alter table script_use drop constraint script_use_pkey, add primary key (campaign_id, node_id, prompt);
