import { createHash, randomBytes } from 'node:crypto';
import type { MadeApiKey, NewApiKey } from '@halloo/contract/api-keys';
import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Person } from '../../../platform/caller.ts';
import { brokenConstraint, inTransaction } from '../../../platform/db/connect.ts';
import { AppError } from '../../../platform/errors.ts';
import { publish } from '../../../platform/events/publish.ts';
import { say } from '../../../platform/words.ts';
import type { Context } from '../../../ports/context.ts';
import { holdMaker, insertKey } from '../sql.ts';
import { describeKey } from './describe-key.ts';

const dayMs = 86_400_000;

/** A key has 256 random bits, so a plain hash is enough: it cannot be guessed. */
export const hashKey = (key: string): Buffer => createHash('sha256').update(key).digest();

/** The visible prefix is separate random data, so showing it reveals nothing of the secret. */
const inventKey = () => {
  const visible = Array.from(randomBytes(6), (byte) => (byte % 36).toString(36)).join('');
  const prefix = `hal_${visible}`;
  return { prefix, key: `${prefix}_${randomBytes(32).toString('base64url')}` };
};

const nameTaken = (error: unknown): never => {
  if (brokenConstraint(error) !== 'api_key_name') throw error;
  throw new AppError('key.name_taken', { fields: { name: say('apiKey.nameTaken') } });
};

/** Creates a key for another program. This is the only time that the key can be read. */
export const makeKey = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Person,
  { name, scope, expires_in_days }: NewApiKey,
): Promise<MadeApiKey> => {
  const now = clock.now();
  const { prefix, key } = inventKey();
  const expires_at = expires_in_days === null ? null : new Date(now.getTime() + expires_in_days * dayMs);
  return inTransaction(db, async (tx) => {
    if (!(await holdMaker(tx, caller.accountId))) throw new AppError('token_not_valid');
    const stored = { name, scope, prefix, created_at: now, expires_at };
    const id = await insertKey(tx, { ...stored, account_id: caller.accountId, key_hash: hashKey(key) }).catch(
      nameTaken,
    );
    await recordAudit(tx, caller, 'api_key.created', say('audit.apiKey', { name }), {
      scope,
      prefix,
      expires_at: expires_at?.toISOString() ?? null,
    });
    await publish(tx, { type: 'api_keys.changed' });
    const unused = { revoked_at: null, last_used_at: null, last_used_address: '' };
    const row = { ...stored, ...unused, id, made_by: caller.email };
    return { ...describeKey(row, now), key };
  });
};
