import { leadStateId, openStateIds } from '@halloo/contract/ledger';
import type { Erased } from '@halloo/contract/privacy';
import { countLedger } from '../../../calling/journal/counters.ts';
import { forgetPerson, holdPeople } from '../../../features/people/forget-people.ts';
import { removeRecordings } from '../../../features/sounds/remove-recordings.ts';
import { joinErasures } from '../../../platform/audit/erase-entries.ts';
import { type Actor, recordStatement } from '../../../platform/audit/record-audit.ts';
import type { SealKey } from '../../../platform/audit/seal-key.ts';
import { inTransaction, type Tx } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import {
  closeLeads,
  deleteListRows,
  deleteMails,
  deleteMessages,
  deleteNotices,
  deleteNumberCalls,
  deleteSpeechWork,
  deleteSpoken,
  deleteTests,
  deleteTries,
  forgetReasons,
  forgetUncalled,
  holdLeads,
  isInCall,
  keepUncalled,
  unnameAnswers,
  unnameAudit,
} from './erase-sql.ts';
import { readNumber, referenceOf } from './person-number.ts';
import { callsOf, digitsOf, type LeadRow, leadsOf, ownUses } from './person-sql.ts';
import { scrubCallRows, scrubLeads } from './scrub-leads.ts';
import { readSpeakers, type Speakers, spokenForAll } from './spoken-texts.ts';

/** Without the engines, the quick voices in place of slow ones are not known: their sounds are deleted when nobody uses them. */
type Parts = Pick<Context, 'db' | 'blobs' | 'clock' | 'log' | 'auditKey'> & Partial<Pick<Context, 'speech'>>;

const [calling, cancelled] = [leadStateId('Calling'), leadStateId('Cancelled')];

/** The reason on the do-not-call list for a number about which nothing else is known. */
const mostTold = 20;

/** Cancels planned calls of these leads. Updates the counters last, in the order of campaigns. */
const closeOpen = async (tx: Tx, held: readonly Pick<LeadRow, 'id' | 'campaign_id' | 'state'>[]): Promise<void> => {
  const open = held.filter(({ state }) => openStateIds.includes(state));
  if (open.length === 0) return;
  await closeLeads(tx, cancelled, open);
  for (const { campaign_id, state } of open) await Promise.all(countLedger(tx, campaign_id, [[state, cancelled]], {}));
};

interface Erasing {
  readonly number: string;
  readonly actor: Actor;
  readonly auditKey: SealKey;
  readonly doNotCall: boolean;
  readonly speakers: Speakers;
  readonly now: Date;
}

type InBooks = Omit<Erased, 'recordings_later' | 'left'>;

const eraseRows = async (tx: Tx, { number, actor, auditKey, doNotCall, speakers, now }: Erasing) => {
  const digits = digitsOf(number);
  await holdPeople(tx);
  const found = await leadsOf(tx, number);
  const held = await holdLeads(tx, number, found);
  if (held.some(({ state }) => state === calling) || (await isInCall(tx, number))) throw new AppError('person.in_call');
  const calls = await callsOf(tx, number, found);
  const spoken = spokenForAll(found, calls, speakers);
  const others = calls.filter(({ lead_id }) => lead_id === null);
  const scrubbed = await scrubLeads(tx, held);
  const alone = await scrubCallRows(tx, [...new Set(others.map(({ campaign_id }) => campaign_id))], others);
  const unnamed = await unnameAudit(tx, digits);
  const counts = {
    campaigns: new Set(held.map(({ campaign_id }) => campaign_id)).size,
    leads: held.length,
    calls: scrubbed.calls.length + alone.calls.length,
    answers: scrubbed.answers + alone.answers,
    recordings: scrubbed.recordings.length + alone.recordings.length,
    messages: await deleteMessages(tx, number),
    webhooks: scrubbed.webhooks + alone.webhooks,
    list_rows: await deleteListRows(tx, number),
    flow_tests: await deleteTests(tx, digits),
    notices: await deleteNotices(tx, digits),
    audit: unnamed.count,
    spoken: await deleteSpoken(tx, [...spoken.keys()]),
  };
  const reasons = await forgetReasons(tx, number, unnamed.erases);
  await deleteTries(tx, number);
  await deleteNumberCalls(tx, number);
  await deleteMails(tx, digits);
  await deleteSpeechWork(tx, [...spoken.values()]);
  await forgetPerson(tx, number);
  await unnameAnswers(tx, digits);
  const wasListed = doNotCall
    ? await keepUncalled(tx, number, say('call.note.erased'))
    : await forgetUncalled(tx, number);
  const listed = doNotCall ? ('kept' as const) : wasListed ? ('removed' as const) : ('none' as const);
  const reference = await referenceOf(tx, number);
  await closeOpen(tx, held);
  await recordStatement(tx, auditKey, actor, {
    ...{ action: 'person.erased', thing: say('audit.person', { reference }) },
    detail: { ...counts, do_not_call: listed },
    erases: joinErasures(unnamed.erases, reasons.erases),
  });
  for (const id of [...new Set(held.map(({ campaign_id }) => campaign_id))].slice(0, mostTold)) {
    await publish(tx, { type: 'campaign.changed', campaign_id: id });
  }
  await publish(tx, { type: 'do_not_call.changed' });
  const rows: InBooks = { reference, erased_at: now.toISOString(), ...counts, do_not_call: listed };
  return { rows, recordings: [...scrubbed.recordings, ...alone.recordings], own: await ownUses(tx, number, digits) };
};

/**
 * Erases one person everywhere, by a number as people write it. The totals in the results stay, without personal data.
 * Changes the database in one transaction, then deletes the recordings. Throws during a call with the person.
 */
export const erasePerson = async (
  parts: Parts,
  actor: Actor,
  given: string,
  { doNotCall }: { readonly doNotCall: boolean },
): Promise<Erased> => {
  const number = await readNumber(parts.db, given);
  const speakers = await readSpeakers(parts);
  const { auditKey, clock } = parts;
  const erasing = { number, actor, auditKey, doNotCall, speakers, now: clock.now() };
  const { rows, recordings, own } = await inTransaction(parts.db.long, (tx) => eraseRows(tx, erasing));
  const later = recordings.length - (await removeRecordings(parts, recordings));
  return {
    ...rows,
    recordings_later: later,
    left: [
      say('person.backups'),
      ...(doNotCall ? [say('person.doNotCall')] : []),
      ...(rows.spoken > 0 ? [say('person.spoken')] : []),
      ...(later > 0 ? [say('person.recordings')] : []),
      ...own,
    ],
  };
};
