import { readFileSync } from 'node:fs';
import { type Permission, permissions, roleMay, roles } from '@halloo/contract/roles';
import { roleWords } from '@halloo/words/en/console/roles';
import { vocabulary } from '@halloo/words/en/vocabulary';
import { expect, test } from 'vitest';

test('the table of the guide is the one that the server decides by', () => {
  const guide = readFileSync(new URL('../docs/people-and-roles.md', import.meta.url), 'utf8');
  const rows = guide.split('\n').filter((line) => line.startsWith('|'));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const shown = (Object.keys(permissions) as Permission[]).filter((one) => one !== 'own');
  expect(rows).toEqual([
    `| ${line(roles.map((role) => vocabulary[`role.${role}`]))}`,
    `|${'---|'.repeat(roles.length + 1)}`,
    ...shown.map((one) =>
      line([
        roleWords[`permission.${one}` as keyof typeof roleWords],
        ...roles.map((role) => (roleMay(role, one) ? 'yes' : 'no')),
      ]),
    ),
  ]);
});
