import type { StoredStatus } from '@halloo/contract/campaigns';
import type { LeadText, TextCounts } from '@halloo/contract/text-rules';
import type { LeadPerson } from '../../../campaign-row/lead-person.ts';
import { type ScheduleRow, scheduleColumns } from '../../../campaign-row/schedule-row.ts';
import type { Connection, Tx } from '../../../platform/db/connect.ts';
import type { StoredMoment } from '../queue-lead-texts.ts';

export interface TextInLanguage {
  readonly language: string;
  readonly text: string;
}

export interface RuleRow {
  readonly id: number;
  readonly moments: StoredMoment[];
  readonly body: string;
  readonly languages: TextInLanguage[];
  readonly active: boolean;
}

export const selectRules = (db: Connection, campaignId: number): Promise<RuleRow[]> => db<RuleRow[]>`
  select id, moments, body, languages, active from text_rule where campaign_id = ${campaignId} order by place, id`;

export const deleteRulesExcept = (tx: Tx, campaignId: number, kept: readonly number[]) =>
  tx`delete from text_rule where campaign_id = ${campaignId} and id <> all(${kept as number[]})`;

type NewRule = Omit<RuleRow, 'id'> & { readonly place: number };

const rowOf = (tx: Tx, { languages, ...rule }: NewRule) => ({
  ...rule,
  languages: tx.json(languages.map(({ language, text }) => ({ language, text }))),
});

export const insertRule = (tx: Tx, campaignId: number, rule: NewRule) =>
  tx`insert into text_rule ${tx({ ...rowOf(tx, rule), campaign_id: campaignId })}`;

export const updateRule = (tx: Tx, id: number, rule: NewRule) =>
  tx`update text_rule set ${tx(rowOf(tx, rule))} where id = ${id}`;

export const copyRules = (tx: Tx, from: number, to: number) => tx`
  insert into text_rule (campaign_id, place, moments, body, languages, active)
  select ${to}, place, moments, body, languages, active from text_rule where campaign_id = ${from}`;

/** The state that people see: of the message once it is queued, also after it was deleted. */
const shownState = (db: Connection) => db`
  case when t.state <> 'queued' then t.state
    else case coalesce(m.state, t.message_state, 'sent') when 'queued' then 'waiting' else coalesce(m.state, t.message_state, 'sent') end
  end`;

export const countTexts = async (
  db: Connection,
  campaignId: number,
): Promise<ReadonlyMap<number, Partial<TextCounts>>> => {
  const rows = await db<{ rule_id: number; state: keyof TextCounts; texts: number }[]>`
    select rule_id, ${shownState(db)} as state, count(*) as texts
    from lead_text t left join sms_message m on m.id = t.message_id
    where t.campaign_id = ${campaignId} group by 1, 2`;
  return new Map(
    [...Map.groupBy(rows, ({ rule_id }) => rule_id)].map(([id, own]) => [
      id,
      Object.fromEntries(own.map(({ state, texts }) => [state, texts])),
    ]),
  );
};

export interface LeadTextRow extends Omit<LeadText, 'created_at' | 'changed_at'> {
  readonly created_at: Date;
  readonly changed_at: Date;
}

const ofLeads = (db: Connection, campaignId: number, lead: number | undefined) =>
  db`t.campaign_id = ${campaignId} and ${lead === undefined ? db`true` : db`t.lead_id = ${lead}`}`;

export const countLeadTexts = async (db: Connection, campaignId: number, lead: number | undefined): Promise<number> => {
  const [row] = await db<{ count: number }[]>`
    select count(*) as count from lead_text t where ${ofLeads(db, campaignId, lead)}`;
  return row?.count ?? 0;
};

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly behind: number | undefined;
}

export const selectLeadTexts = (
  db: Connection,
  campaignId: number,
  lead: number | undefined,
  { limit, offset, behind }: Page,
): Promise<LeadTextRow[]> => db<LeadTextRow[]>`
  select t.id, t.lead_id, t.rule_id, t.call_id, ${shownState(db)} as state, t.created_at,
    trim(coalesce(l.first_name, '') || ' ' || coalesce(l.last_name, '')) as name, coalesce(l.number, '') as phone,
    case when m.id is null then t.reason else m.reason end as reason, m.parts,
    case when m.driver = 'outbox' then m.body end as text, coalesce(m.changed_at, t.created_at) as changed_at
  from lead_text t left join sms_message m on m.id = t.message_id
    left join lead l on l.campaign_id = ${campaignId} and l.id = t.lead_id
  where ${ofLeads(db, campaignId, lead)} and ${behind === undefined ? db`true` : db`t.id < ${behind}`}
  order by t.id desc limit ${limit} offset ${offset}`;

/** Takes due texts, each for one process. The lease of one that died ends by itself. */
export const claimTexts = (db: Connection, now: Date, until: Date, limit: number) => db<{ id: number }[]>`
  update lead_text set due_at = ${until}
  where id = any(array(
    select id from lead_text where state = 'waiting' and due_at <= ${now}
    order by due_at limit ${limit} for update skip locked))
  returning id`;

export interface DueText extends ScheduleRow, Omit<LeadPerson, 'id' | 'number'> {
  readonly status: StoredStatus;
  readonly archived: boolean;
  /** Null if the rule was removed. */
  readonly body: string | null;
  readonly languages: TextInLanguage[] | null;
  readonly active: boolean | null;
  /** Null if the lead was removed. */
  readonly number: string | null;
  readonly blocked: boolean;
}

/** Locks a text that waits, with everything that decides about it; undefined if another process was faster. */
export const holdText = async (tx: Tx, id: number): Promise<DueText | undefined> => {
  const [text] = await tx<{ rule_id: number; lead_id: number; campaign_id: number }[]>`
    select rule_id, lead_id, campaign_id from lead_text where id = ${id} and state = 'waiting' for update skip locked`;
  if (!text) return undefined;
  const [row] = await tx<DueText[]>`
    select ${scheduleColumns(tx)}, status, archived_at is not null as archived, r.body, r.languages, r.active, l.number,
      l.lead_id, l.first_name, l.last_name, l.data, exists (select 1 from do_not_call d where d.number = l.number) as blocked
    from campaign left join text_rule r on r.id = ${text.rule_id}
      left join lead l on l.campaign_id = ${text.campaign_id} and l.id = ${text.lead_id}
    where campaign.id = ${text.campaign_id}`;
  return row;
};

export const postponeText = (tx: Tx, id: number, until: Date, reason: string) =>
  tx`update lead_text set due_at = ${until}, reason = ${reason} where id = ${id}`;

export const skipText = (tx: Tx, id: number, reason: string) =>
  tx`update lead_text set state = 'skipped', reason = ${reason} where id = ${id}`;

export const noteQueued = (tx: Tx, id: number, messageId: number) =>
  tx`update lead_text set state = 'queued', reason = '', message_id = ${messageId} where id = ${id}`;

/** A person of the list, the first one unless told otherwise. */
export const findPerson = async (
  db: Connection,
  campaignId: number,
  lead: number | undefined,
): Promise<LeadPerson | undefined> => {
  const [row] = await db<LeadPerson[]>`
    select id, number, lead_id, first_name, last_name, data from lead
    where campaign_id = ${campaignId} and ${lead === undefined ? db`true` : db`id = ${lead}`} order by position limit 1`;
  return row;
};

/** The columns of a campaign's list; undefined without the campaign. */
export const findColumns = async (db: Connection, campaignId: number): Promise<readonly string[] | undefined> => {
  const [row] = await db<{ data_fields: string[] }[]>`select data_fields from campaign where id = ${campaignId}`;
  return row?.data_fields;
};
