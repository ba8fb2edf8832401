import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('logs a database error without the row, the values and the statement', () => {
  const written: string[] = [];
  const log = createLog('error', { write: (line: string) => void written.push(line) });
  const row = 'Failing row contains (+919800000042)';
  const more = { detail: row, where: row, query: row, parameters: [row], args: [row], internalQuery: row };
  log.error({ err: Object.assign(new Error('null value in column "reason"'), { code: '23502', ...more }) }, 'failed');
  expect(written.join('')).toContain('null value in column');
  expect(written.join('')).toContain('23502');
  expect(written.join('')).not.toContain('9800000042');
});
