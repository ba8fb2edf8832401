import fs from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '@halloo/contract/openapi';
import { routes } from '@halloo/contract/routes';
import { schemaNames } from '@halloo/contract/schema-names';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './run.ts';

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: object;
}
interface Operation {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
const document = openApiDocument(routes, '1', 'https://halloo.example') as {
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const schemas = document.components.schemas;
const text = JSON.stringify(document);

test('the glossary of ARCHITECTURE.md has a named schema for each thing', () => {
  const [, table = ''] =
    /^## Words\n(.*?)^## /ms.exec(fs.readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8')) ?? [];
  const words = [...table.matchAll(/^\| (?!word)([\w, ]+) \|/gm)].flatMap(([, cell = '']) => cell.split(', '));
  expect(words).toContain('campaign');
  /** An attempt is a call, and “Response” is a class of browsers, in which clients run. Rounds and steps are of a plan. */
  const named: Record<string, string> = {
    ...{ attempt: 'Call', response: 'CallResponse', SIM: 'Sim' },
    ...{ round: 'CallRound', step: 'PlanStep' },
  };
  const nameOf = (word: string) => named[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  expect(words.map(nameOf).filter((name) => !schemas[name]?.properties)).toEqual([]);
});

test('every JSON body, answer and webhook refers to a named schema, or is a list or a value', () => {
  const operations = [document.paths, document.webhooks].flatMap((items) =>
    Object.values(items).flatMap((item) => Object.values(item)),
  );
  const unnamed = operations.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody, ...Object.values(responses)]
      .flatMap((part) => part?.content?.['application/json']?.schema ?? [])
      .filter(({ properties }) => properties !== undefined)
      .map(() => operationId),
  );
  expect(unnamed).toEqual([]);
});

test('every reference leads to a schema, and no schema is unused', () => {
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name));
  expect([...referred].filter((name) => !schemas[name ?? '']).sort()).toEqual([]);
  // The description of live events names it, because a stream has no schema.
  expect(Object.keys(schemas).filter((name) => !referred.has(name))).toEqual(['LiveEvent']);
  expect(text).not.toMatch(/"\$(defs|id|schema)":/);
});

test('answers may get new fields, so no object of an answer is closed', () => {
  expect(text).not.toContain('"additionalProperties":false');
});

test('the document names the server', () => {
  expect(document.servers).toEqual([{ url: 'https://halloo.example' }]);
});

test('every exported object of the contract has a name', async () => {
  const folder = path.join(root, 'packages/contract/src');
  const named = schemaNames();
  const missing: string[] = [];
  for (const file of fs.readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))) {
    for (const [name, value] of Object.entries(await import(path.join(folder, file)))) {
      if (value instanceof z.ZodObject && !named.has(value)) missing.push(`${file}: ${name}`);
    }
  }
  expect(missing).toEqual([]);
});
