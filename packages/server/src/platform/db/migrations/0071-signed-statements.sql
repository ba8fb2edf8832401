-- What an entry states about others, such as an erasure, counts only with a signature of the audit's key: key:signature.
alter table audit_log add column signature text;
create index audit_statement on audit_log (id) where signature is not null;
