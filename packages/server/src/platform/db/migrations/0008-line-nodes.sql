alter table dialer
  -- The machines that its line calls through, as it last saw them.
  add column line_nodes jsonb not null default '[]';

-- What people said about a machine of the line. One that nobody said anything about takes calls.
create table line_node (
  name text primary key,
  -- Finishes its calls and takes no new ones.
  draining boolean not null,
  changed_at timestamptz not null default now()
);
