-- Holds the place of a migration that comes from another branch. Not to be committed.
select 1;
