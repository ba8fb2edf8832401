import { wakeForConsent } from '../../../campaign-row/wake-for-consent.ts';
import type { Tx } from '../../../platform/db/connect.ts';
import { stagingTable } from '../staging.ts';
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
/** A number that cannot be read is refused as the list has it. */
const isNumber = '^[+][1-9][0-9]{6,14}$';

/**
 * Notes what a list says about consent, before its rows are dropped: in each row with a number, refused ones too, of which
 * one no of a number counts more than its yes. A yes without a date does not undo a withdrawal that is known already, and a
 * list of the same name that says the same again brings no entry. Campaigns that waited for a consent may call now.
 */
export const importConsent = async (tx: Tx, { fileId, name, columns, campaignId, now }: List): Promise<void> => {
  const day = columns.at === null ? tx`''` : tx`trim(fields ->> ${columns.at})`;
  const how = columns.how === null ? tx`''` : tx`trim(fields ->> ${columns.how})`;
  await tx`
    with listed as (
      select distinct on (number) number, word = any(${[...consentWords.yes]}::text[]) as given, coalesce(how, '') as how,
        day ~ ${isDay} as dated,
        case when day ~ ${isDay} then least(${now},
          (left(day, 7) || '-01')::date + (substr(day, 9, 2)::integer - 1)) else ${now} end as at
      from (
        select number, row, lower(trim(fields ->> ${columns.given})) as word, ${day} as day, left(${how}, 500) as how
        from ${tx(stagingTable(fileId))} where number ~ ${isNumber}
      ) as said
      where word = any(${[...consentWords.yes, ...consentWords.no]}::text[])
      order by number, given, at desc, row desc
    ), noted as (
      insert into consent (number, given, at, how, source, campaign_id, list, noted_at)
      select number, given, at, how, 'list', ${campaignId}, ${name}, ${now} from listed
      where not exists (
          select 1 from (
            select c.given, c.at from consent c
            where c.number = listed.number and c.campaign_id = ${campaignId} and c.list = ${name}
            order by c.id desc limit 1) as before
          where before.given = listed.given and (before.at = listed.at or not listed.dated))
        and not (given and not dated and exists (
          select 1 from (
            select c.given from consent c where c.number = listed.number order by c.at desc, c.id desc limit 1) as known
          where not known.given))
      order by number returning number, given
    )
    ${wakeForConsent(tx, tx`select number from noted where given`, now)}`;
};
