-- Recorded answers that no expected answer matched. They are no answers of the call, but somebody may listen to them and code them.
alter table response add column understood boolean not null default true;
create index response_not_understood on response (campaign_id, id) where not understood;
