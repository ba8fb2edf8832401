import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

type Change = readonly [from: string, to: string];

/*
 * postgres 3.4.9 has two places where a connection that is lost at the wrong moment throws outside of every promise and
 * takes the whole process along. It writes to a connection's socket in a later turn without looking whether it is still
 * there (its issues 1154 and 1208); were that error only swallowed, whoever waits for the statement would wait for ever. And
 * nobody waits for the question about types with which it opens a connection; there the lost connection is noticed anyway.
 * So the driver is read with two guards more. Where a release has mended it, nothing is found to change.
 *
 * And it tells nobody how its connections do, nor how long statements take: two windows let `db/connect.ts` look in.
 */
const guards: readonly Change[] = [
  [
    'function nextWrite(fn) {\n    const x = socket.write(chunk, fn)',
    `function nextWrite(fn) {
    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`,
  ],
  ['return fetchArrayTypes()', 'return fetchArrayTypes().catch(() => {})'],
];

const windows: readonly Change[] = [
  [
    'get parameters() {',
    `pool: () => ({
      idle: open.length,
      busy: busy.length + full.length + reserved.length,
      connecting: connecting.length,
      waiting: queries.length
    }),
    get parameters() {`,
  ],
  ['function handler(query) {', 'function handler(query) {\n    sql.onStatement && sql.onStatement(query)'],
];

const changes: Readonly<Record<string, readonly Change[]>> = {
  '/postgres/src/connection.js': guards,
  '/postgres/src/index.js': windows,
};

const hooks = registerHooks({
  load: (url, context, nextLoad) => {
    const [, changed] = Object.entries(changes).find(([file]) => url.endsWith(file)) ?? [];
    if (!changed) return nextLoad(url, context);
    const source = changed.reduce(
      (text, [from, to]) => text.replace(from, () => to),
      readFileSync(new URL(url), 'utf8'),
    );
    return { format: 'module', source, shortCircuit: true };
  },
});
const { default: postgres } = await import('postgres');
hooks.deregister();

export { postgres };
