-- The name that people gave the workspace; empty until then.
alter table workspace add column workspace_name text not null default '' check (length(workspace_name) <= 60);
