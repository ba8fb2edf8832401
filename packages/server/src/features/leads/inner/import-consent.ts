import type { Tx } from '../../../platform/db/connect.ts';
import { inCampaign, stagingTable } from '../staging.ts';
import { type ConsentColumns, consentWords } from './consent-columns.ts';

interface List {
  readonly fileId: string;
  readonly name: string;
  readonly columns: ConsentColumns;
  readonly campaignId: number;
  readonly now: Date;
}

/** A day of the calendar; 31 February is 3 March. Other texts are no date. */
const isDay = '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])';

/**
 * Notes what a list says about consent, before its rows are dropped. A consent without a date is not newer than a withdrawal
 * that is known already. People whom the campaign has already are noted too.
 */
export const importConsent = async (tx: Tx, { fileId, name, columns, campaignId, now }: List): Promise<void> => {
  const day = columns.at === null ? tx`''` : tx`trim(fields ->> ${columns.at})`;
  const how = columns.how === null ? tx`''` : tx`trim(fields ->> ${columns.how})`;
  await tx`
    insert into consent (number, given, at, how, source, campaign_id, list, noted_at)
    select number, given, at, how, 'list', ${campaignId}, ${name}, ${now}
    from (
      select distinct on (number) number, word = any(${[...consentWords.yes]}::text[]) as given, coalesce(how, '') as how,
        day ~ ${isDay} as dated,
        case when day ~ ${isDay} then least(${now},
          (left(day, 7) || '-01')::date + (substr(day, 9, 2)::integer - 1)) else ${now} end as at
      from (
        select number, row, lower(trim(fields ->> ${columns.given})) as word, ${day} as day, left(${how}, 500) as how
        from ${tx(stagingTable(fileId))}
        where number like '+%' and (problem is null or problem = ${inCampaign.number})
      ) as said
      where word = any(${[...consentWords.yes, ...consentWords.no]}::text[])
      order by number, row desc
    ) as listed
    where not exists (
      select 1 from (
        select c.given, c.at from consent c where c.number = listed.number order by c.at desc, c.id desc limit 1) as known
      where known.given = listed.given and known.at >= listed.at
        or listed.given and not listed.dated and not known.given)
    order by number`;
};
