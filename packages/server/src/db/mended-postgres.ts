import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * postgres 3.4.9 writes to a connection's socket in a later turn and does not look whether it is still there. When the
 * database ends in between, that throws outside of every promise and takes the whole process along; were the error only
 * swallowed, whoever waits for the statement would wait for ever. So the driver is read with one guard more, which lets the
 * statement fail as it does everywhere else. Reported there as issues 1154 and 1208; where a release has mended it, nothing
 * is found to change.
 */
const unguarded = 'function nextWrite(fn) {\n    const x = socket.write(chunk, fn)';
const guarded = `function nextWrite(fn) {
    if (!socket) {
      chunk = nextWriteTimer = null
      error(Errors.connection('CONNECTION_CLOSED', options))
      return false
    }
    const x = socket.write(chunk, fn)`;

const hooks = registerHooks({
  load: (url, context, nextLoad) => {
    if (!url.endsWith('/postgres/src/connection.js')) return nextLoad(url, context);
    const source = readFileSync(new URL(url), 'utf8').replace(unguarded, guarded);
    return { format: 'module', source, shortCircuit: true };
  },
});
const { default: postgres } = await import('postgres');
hooks.deregister();

export { postgres };
