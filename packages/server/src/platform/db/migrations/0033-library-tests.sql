-- The saved tests of a version, which come into a flow with it. They contain only those data that the walk depends on.
create table library_test (
  id bigint generated always as identity primary key,
  library_id bigint not null,
  version integer not null,
  name text not null,
  vars jsonb not null,
  events jsonb not null,
  expected jsonb not null,
  began jsonb,
  foreign key (library_id, version) references library_version on delete cascade
);
create index library_test_of_version on library_test (library_id, version);
