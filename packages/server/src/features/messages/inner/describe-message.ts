import type { Message } from '@halloo/contract/messages';
import type { MessageRow } from './sql.ts';

/** A message as the API shows it: what it says stays with the gateway, and is shown on the outbox alone. */
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
