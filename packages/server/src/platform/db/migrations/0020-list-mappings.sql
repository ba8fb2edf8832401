-- What the columns of a list are, as somebody said, for later lists with the same headings (a hash of their set).
create table list_mapping (
  purpose text not null check (purpose in ('leads', 'do_not_call')),
  headings text not null,
  roles jsonb not null,
  updated_at timestamptz not null,
  primary key (purpose, headings)
);
