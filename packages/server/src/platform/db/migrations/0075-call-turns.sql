-- What a call in progress has done so far, one row for each saved turn. Rows are only added, and go with the call: a row of
-- live_call that had all of it was written anew at every turn, which was half of the database's work for a call.
create table call_turn (
  call_id bigint not null,
  turn integer not null,
  -- Lines of lib/call-turns.ts. As json and not as jsonb: nothing looks into them.
  lines json not null,
  primary key (call_id, turn)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_vacuum_cost_delay = 0,
  toast.autovacuum_vacuum_scale_factor = 0, toast.autovacuum_vacuum_threshold = 5000, toast.autovacuum_vacuum_cost_delay = 0);

insert into call_turn
select id, turn, jsonb_build_array(jsonb_build_array(1, run, '[]'::jsonb, facts)) from live_call where run is not null or facts <> '[]';
alter table live_call drop column run, drop column facts;

-- A trigger and not a foreign key, which would look for the call at every turn.
create function drop_call_turns() returns trigger language plpgsql as $$
begin
  delete from call_turn using gone where call_turn.call_id = gone.id;
  return null;
end $$;
create trigger drop_call_turns after delete on live_call
  referencing old table as gone for each statement execute function drop_call_turns();

-- All lines of a call in progress, in their order.
create function live_lines(call bigint) returns json language sql stable as $$
  select coalesce(json_agg(line order by turn, nth), '[]')
  from call_turn, json_array_elements(lines) with ordinality as l (line, nth) where call_id = call
$$;
