alter table campaign
  -- Calling hours of each weekday from Monday: seven lists of {"start": "09:00:00", "end": "12:00:00"}. Null: the same
  -- hours every day.
  add column week jsonb,
  -- The region of a holiday calendar, such as IN or DE-BY. Null: no holidays.
  add column holidays text,
  -- The holidays of that region in the dates of the campaign: a list of {"date": "2026-12-25", "name": "Christmas"}.
  add column holiday_dates jsonb not null default '[]',
  -- When they were read from the calendar last: once a day, so that a campaign without an end always knows the next ones.
  add column holidays_read_on date,
  -- Own dates without calls, YYYY-MM-DD.
  add column days_off text[] not null default '{}';
