import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { documentVersion } from './schema.ts';

const nodes = { A: { id: 'A', anything: [1] } };

test.each([undefined, null, 1])('a document of version %s becomes one of the newest', (version) =>
  expect(migrate({ version, nodes, links: {}, note: 'x' })).toEqual({
    document: { version: documentVersion, nodes, links: {}, note: 'x' },
  }),
);

test('a document of the newest version stays as it is', () => {
  const document = { version: documentVersion, nodes, links: {} };
  expect(migrate(document)).toEqual({ document });
});

test.each([0, -1, 1.5, '2', {}, Number.NaN])('%j is no version', (version) =>
  expect(migrate({ version })).toEqual({
    problem: 'The version of the flow must be a whole number from 1 to 2.',
    path: 'version',
  }),
);

test('a document of a later version is refused with its number', () =>
  expect(migrate({ version: 7 })).toEqual({
    problem: 'The flow was made by a newer Halloo: it is of version 7, and this one reads versions up to 2.',
    path: 'version',
  }));
