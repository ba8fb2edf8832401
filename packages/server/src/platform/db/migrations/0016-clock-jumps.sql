-- How long each rest and each wait for a retry was meant to be: a moment that lies further ahead was written by a clock that
-- was set back since. Rests that run now are at most a day, the longest that a schedule takes.
alter table sim_channel add column rest_seconds integer not null default 86400;
alter table lead add column retry_after_seconds integer;
