import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTaskReport, fullestOf } from './task-report.ts';

const columns = 'Output: Processor   Processed   In Queue  Max Depth  Low water High water Low time(us) High time(us)';
const list = `Response: Success
Message: Command output follows
Output: 
${columns}
Output: ast_msg_queue                  0          0          0        450        500          0          0
Output: pjsip/options/manage         120         90        400       4500       5000          0         81
Output: stasis/m:devicestate:all-00000002       7         45         80        450        500          3         80
Output: 
Output: 3 taskprocessors
Output: 

`;

test('the fullest task processor is the one closest to its own high-water mark', () => {
  expect(fullestOf(list)).toEqual({ name: 'stasis/m:devicestate:all-00000002', queued: 45, highWater: 500 });
});

test('the columns of Asterisk 20 and 21 are read too, and other text is not', () => {
  expect(
    fullestOf('Processor  Processed   In Queue  Max Depth  Low water High water\npjsip/a 5 2 9 450 500\n'),
  ).toEqual({
    name: 'pjsip/a',
    queued: 2,
    highWater: 500,
  });
  expect(fullestOf('Response: Error\nMessage: Permission denied\n')).toBe(undefined);
});

/** A manager interface: `answer` gets the fields and the cookie of each request. */
const startManager = async (answer: (fields: URLSearchParams, cookie: string | undefined) => string | number) => {
  const actions: string[] = [];
  const server = http.createServer((request, response) => {
    let body = '';
    request.on('data', (bytes) => {
      body += String(bytes);
    });
    request.on('end', () => {
      const fields = new URLSearchParams(body);
      actions.push(`${request.url} ${fields.get('action')}`);
      const said = answer(fields, request.headers.cookie);
      if (typeof said === 'number') return response.writeHead(said).end();
      response.writeHead(200, { 'set-cookie': 'mansession_id="1f"; Version=1; Max-Age=60' }).end(said);
      return undefined;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ari`;
  const settings = { name: 'a', user: 'halloo', password: 'right', trunk: 'provider', capacity: 10 } as const;
  return { read: createTaskReport({ ...settings, baseUrl, number: 'plus', inbound: 'halloo' }), actions };
};

const welcome = 'Response: Success\r\nMessage: Authentication accepted\r\n\r\n';

test('it signs in once, and again when Asterisk has forgotten it', async () => {
  let forgotten = false;
  const { read, actions } = await startManager((fields, cookie) => {
    if (fields.get('action') === 'Login') {
      forgotten = false;
      return fields.get('username') === 'halloo' && fields.get('secret') === 'right' ? welcome : 'Response: Error\n';
    }
    return cookie === 'mansession_id="1f"' && !forgotten ? list : 'Response: Error\nMessage: Permission denied\n';
  });
  await read();
  expect(await read()).toMatchObject({ queued: 45 });
  forgotten = true;
  expect(await read()).toMatchObject({ queued: 45 });
  expect(actions.map((action) => action.replace('/rawman ', ''))).toEqual([
    ...['Login', 'Command', 'Command'],
    ...['Command', 'Login', 'Command'],
  ]);
});

test('it says why there is no report', async () => {
  const none = await startManager(() => 404);
  await expect(none.read()).rejects.toThrow('the manager interface answers 404');
  const wrong = await startManager(() => 'Response: Error\nMessage: Authentication failed\n');
  await expect(wrong.read()).rejects.toThrow('does not accept the user and password');
  const other = await startManager(() => welcome);
  await expect(other.read()).rejects.toThrow('does not show task processors');
});
