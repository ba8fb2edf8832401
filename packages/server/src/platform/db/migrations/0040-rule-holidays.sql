-- The public holidays of regions whose calling rules allow no calls on them, for the years ahead. Dialers read these
-- dates and never the calendar.
create table rule_holiday (
  region text not null,
  date date not null,
  primary key (region, date)
);
