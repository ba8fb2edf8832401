-- When the call of a test began, and its attempt, number and time zone; null where its flow does not choose by them.
alter table flow_test add column began jsonb;
