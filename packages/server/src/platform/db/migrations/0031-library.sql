-- Flows and parts of flows that people saved to use them again. `version` is the newest one; 0 only while the first is
-- being saved. A removed flow keeps its versions, because flows that entered it contain copies of them.
create table library_flow (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  version integer not null,
  removed_at timestamptz
);
create unique index library_flow_name on library_flow (lower(name)) where removed_at is null;

-- A version never changes. `whole`: a Sub-flow node can enter it.
create table library_version (
  library_id bigint not null references library_flow on delete cascade,
  version integer not null check (version > 0),
  document jsonb not null,
  whole boolean not null,
  saved_by text not null,
  saved_at timestamptz not null,
  primary key (library_id, version)
);

-- The scripts of the newest version of each flow.
create table library_script (
  library_id bigint not null references library_flow on delete cascade,
  script_id bigint not null references script,
  primary key (library_id, script_id)
);
create index library_script_of_script on library_script (script_id);
