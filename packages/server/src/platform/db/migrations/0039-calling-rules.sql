-- What the workspace does with the calling rules of a country or state. The rules themselves are in the code; without a row
-- a rule is off. Null: the limit of the rule holds.
create table calling_rule (
  region text primary key,
  is_on boolean not null default false,
  hours text,
  holidays text check (holidays in ('allowed', 'off')),
  per_day integer check (per_day > 0),
  per_week integer check (per_week > 0),
  per_30_days integer check (per_30_days > 0),
  changed_at timestamptz not null default now()
);
