-- The words of an entry, for the search: the same expression as in filter-entries.ts.
create index audit_words on audit_log using gin (
  (who || ' ' || action || ' ' || thing || ' ' || detail::text || ' ' || changes::text || ' ' || coalesce(address, ''))
  gin_trgm_ops);
