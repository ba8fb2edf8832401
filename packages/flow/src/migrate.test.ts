import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { documentVersion } from './vocabulary.ts';

const nodes = { A: { id: 'A', anything: [1] } };

test.each([undefined, null, 1])('a document of version %s is migrated to the newest', (version) =>
  expect(migrate({ version, nodes, links: {}, note: 'x' })).toEqual({
    document: { version: documentVersion, nodes, links: {}, note: 'x' },
  }),
);

test('a document of the newest version is unchanged', () => {
  const document = { version: documentVersion, nodes, links: {} };
  expect(migrate(document)).toEqual({ document });
});

test.each([0, -1, 1.5, '2', {}, Number.NaN, 1e162])('%j is not a version', (version) =>
  expect(migrate({ version })).toEqual({
    problem: 'The version of the flow must be a whole number from 1 to 2.',
    path: 'version',
  }),
);

test('a document of a later version is refused with its version number', () =>
  expect(migrate({ version: 7 })).toEqual({
    problem: 'A newer Halloo made this flow: it has version 7, and this Halloo reads versions up to 2.',
    path: 'version',
  }));
