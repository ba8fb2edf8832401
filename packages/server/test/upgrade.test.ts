import { expect, test } from 'vitest';
import { sealEntries } from '../src/features/audit/seal-entries.ts';
import { verifyChain } from '../src/features/audit/verify-chain.ts';
import { rolesWithFactor } from '../src/features/factors/factors.ts';
import { searchPeople } from '../src/features/people/search-people.ts';
import { createSealKey } from '../src/platform/audit/seal-key.ts';
import { notesInMemory } from '../src/platform/audit/seal-notes.ts';
import { systemClock } from '../src/platform/clock.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { databaseAt } from './database-at.ts';

/** The last migration of the Halloo in which everybody could do everything. */
const beforeRoles = 52;

test('after an update from a Halloo without roles everybody is an Owner, and audit and people are complete', async () => {
  const db = await databaseAt(beforeRoles);
  await db`
    insert into account (email, password_hash, first_name, last_name)
    values ('ada@example.org', 'x', 'Ada', 'Lovelace'), ('grace@example.org', 'x', 'Grace', 'Hopper')`;
  await db`insert into campaign (name, campaign_type) select 'Campaign ' || n, 'Outbound' from generate_series(1, 2) n`;
  await db`
    insert into lead (campaign_id, position, number, first_name, last_name, import_id)
    select 1 + n % 2, n, '+9198000000' || lpad((n / 2)::text, 2, '0'), 'Asha', 'Person ' || n / 2, gen_random_uuid()
    from generate_series(0, 59) n`;
  await db`
    insert into audit_log (who, action, thing) select 'ada@example.org', 'campaign.created', 'Campaign ' || n
    from generate_series(1, 5) n`;
  expect(await migrate(db)).toBeGreaterThan(0);

  expect(await db`select email, role from account order by id`).toEqual([
    { email: 'ada@example.org', role: 'owner' },
    { email: 'grace@example.org', role: 'owner' },
  ]);
  expect(await rolesWithFactor(db)).toEqual([]);

  expect(await sealEntries({ db, clock: systemClock, auditKey: createSealKey() })).toBe(5);
  expect(await verifyChain(db, notesInMemory())).toMatchObject({ entries: 5, waiting: 0, problem: undefined });

  // The same number in two campaigns is one person. Few leads are indexed by the search itself.
  const found = await searchPeople(db, { search: '+919800000007', limit: 10 });
  expect(found.people).toHaveLength(1);
  expect(found.people[0]).toMatchObject({ name: 'Asha Person 7', campaign_count: 2 });
});
