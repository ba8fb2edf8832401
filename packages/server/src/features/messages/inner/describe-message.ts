import type { Message } from '@halloo/contract/messages';
import type { MessageRow } from './sql.ts';

/** A message as the API shows it. Only the outbox shows its text. */
export const describeMessage = (row: MessageRow): Message => ({
  id: row.id,
  to: row.number,
  purpose: row.purpose,
  driver: row.driver,
  state: row.state,
  reason: row.reason,
  parts: row.parts,
  attempts: row.attempts,
  text: row.driver === 'outbox' ? row.body : null,
  created_at: row.created_at.toISOString(),
  changed_at: row.changed_at.toISOString(),
});
