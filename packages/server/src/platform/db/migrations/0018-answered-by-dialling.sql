-- A minute counts the answered calls that were dialled in it, no longer those that ended in it: a column of a chart is then
-- never answered more often than dialled.
update campaign_minute m set answered = coalesce(counted.answered, 0)
from campaign_minute every_minute
  left join (
    select campaign_id, date_trunc('minute', dialled_at) as minute, count(*) as answered
    from call where answered_by in ('person', 'unknown') group by 1, 2) counted using (campaign_id, minute)
where m.campaign_id = every_minute.campaign_id and m.minute = every_minute.minute
  and m.answered <> coalesce(counted.answered, 0);
