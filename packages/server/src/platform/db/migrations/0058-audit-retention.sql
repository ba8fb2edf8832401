-- How long entries of the audit are kept; null: for ever.
alter table retention add column audit_days integer;
