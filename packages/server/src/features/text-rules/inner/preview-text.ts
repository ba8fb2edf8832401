import type { Message } from '@halloo/contract/messages';
import type { TextPreview } from '@halloo/contract/text-rules';
import { fillTemplate, leadValues, unknownFields } from '@halloo/flow/template';
import { splitText } from '../../../drivers/sms/text/split-text.ts';
import type { Caller } from '../../../platform/caller.ts';
import type { Connection } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Context } from '../../../ports/context.ts';
import { sendTestMessage } from '../../messages/send-test-message.ts';
import { findColumns, findPerson } from './sql.ts';

export interface Wording {
  readonly text: string;
  readonly lead?: number | undefined;
}

/** A text with the fields of a person. Without anybody on the list, the fields stay as they are written. */
export const previewText = async (db: Connection, campaignId: number, given: Wording): Promise<TextPreview> => {
  const columns = await findColumns(db, campaignId);
  if (!columns) throw new AppError('campaign.not_found');
  const person = await findPerson(db, campaignId, given.lead);
  const { text, missing } = person ? fillTemplate(given.text, leadValues(person)) : { text: given.text, missing: [] };
  const unknown = unknownFields(given.text, columns);
  const { encoding, parts } = splitText(text);
  return {
    text,
    encoding,
    parts: parts.length,
    person: person ? `${person.first_name} ${person.last_name}`.trim() || person.number : '',
    missing: missing.filter((field) => !unknown.includes(field)),
    unknown,
  };
};

/** Sends a filled-in text to a number of the caller's choice. */
export const sendTestText = async (
  context: Pick<Context, 'db' | 'clock' | 'sms'>,
  caller: Caller,
  campaignId: number,
  { phone, address, ...given }: Wording & { readonly phone: string; readonly address: string },
): Promise<Message> => {
  const { text } = await previewText(context.db, campaignId, given);
  return sendTestMessage(context, caller, phone, address, text || given.text);
};
