import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routes } from '@halloo/contract/routes';
import { afterAll, expect, test } from 'vitest';
import { Zip } from '../src/lib/tables/reading/inner/zip.ts';
import { privacyCommand } from '../src/upkeep/privacy/command.ts';
import { createKnowingServer, findEverywhere, her } from './known-person.ts';

const server = await createKnowingServer();
const { db, send, token, context } = server;

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'halloo-person-'));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

/** The files of an archive, read by third-party code. */
const unpack = async (file: string): Promise<Record<string, Buffer>> => {
  const zip = await Zip.open(file);
  const files: Record<string, Buffer> = {};
  for (const name of zip.names()) files[name] = await zip.readWhole(name);
  zip.close();
  return files;
};

/** A person who was called, created before the first test that needs it. */
const called = (() => {
  let made: ReturnType<typeof server.callCampaign> | undefined;
  return () => {
    made ??= server.callCampaign();
    return made;
  };
})();

test('the archive has a readable text, the same as JSON, and the original recordings', async () => {
  const { id, recording } = await called();
  const { raw, headers, status } = await send(routes.downloadPerson, { token, body: { number: her.written } });
  expect([status, headers['content-type']]).toEqual([200, 'application/zip']);
  expect(await db`select thing from audit_log where action = 'person.exported'`).toEqual([
    { thing: expect.stringMatching(/^person [0-9a-f]{16}$/) },
  ]);
  const file = path.join(folder, 'her.zip');
  fs.writeFileSync(file, raw);
  const files = await unpack(file);
  const person = JSON.parse(String(files['person.json']));
  expect(person).toMatchObject({ number: her.number, leads: [{ campaign_id: id, first_name: her.first_name }] });
  const answer = person.calls[0].answers[1];
  expect(Object.keys(files).sort()).toEqual(['person.json', 'person.txt', answer.recording_file].sort());
  expect(files[answer.recording_file]?.length).toBe(await context.blobs.size(recording));
  const text = String(files['person.txt']);
  for (const word of [her.number, her.first_name, her.city, her.said, her.typed, answer.recording_file]) {
    expect(text).toContain(word);
  }
});

test('a recording is playable at its address while the session lasts', async () => {
  const { recording } = await called();
  const { body } = await send(routes.readPerson, { token, body: { number: her.number } });
  const address = body.calls[0]?.answers[1]?.recording ?? '';
  const heard = await server.app.inject({ method: 'GET', url: address });
  expect([heard.statusCode, heard.rawPayload.length]).toEqual([200, await context.blobs.size(recording)]);
});

test('an unknown person has an empty page, and an invalid number is refused with its reason', async () => {
  const { body } = await send(routes.readPerson, { token, body: { number: '+91 98222 33445' } });
  expect(body).toMatchObject({ number: '+919822233445', leads: [], calls: [], do_not_call: null, elsewhere: [] });
  const wrong = await send(routes.readPerson, { token, body: { number: '12' } });
  expect(wrong.body.fields).toEqual({ number: '12 is not a valid phone number in India' });
});

test('an inbound caller with a short number is found by that number', async () => {
  const { id } = await called();
  await db`update lead set number = '5551' where campaign_id = ${id} and position = 5`;
  const { body } = await send(routes.readPerson, { token, body: { number: '5551' } });
  expect(body.leads).toHaveLength(1);
});

test('the command line exports, and erases only with the number given twice', async () => {
  await called();
  expect(await privacyCommand({ ...context, cwd: folder }, ['export', her.number])).toContain(her.said);
  expect(JSON.parse(await privacyCommand({ ...context, cwd: folder }, ['export', her.number, '--json']))).toMatchObject(
    {
      number: her.number,
    },
  );
  const file = path.join(folder, 'command.zip');
  await privacyCommand({ ...context, cwd: folder }, ['export', her.number, '--to', 'command.zip']);
  expect(Object.keys(await unpack(file))).toContain('person.json');
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
  await expect(privacyCommand({ ...context, cwd: folder }, ['erase', her.number])).rejects.toThrow(
    'Nothing was erased',
  );
  await expect(privacyCommand({ ...context, cwd: folder }, ['erase'])).rejects.toThrow('Usage');
  const said = await privacyCommand({ ...context, cwd: folder }, [
    'erase',
    her.number,
    '--yes',
    her.number,
    '--never-call',
  ]);
  expect(said).toContain('The person was erased.');
  expect(said).toContain('Backups that were made before');
  expect(await findEverywhere(db, [her.last_name, her.said])).toEqual([]);
  expect(await privacyCommand({ ...context, cwd: folder }, ['export', '+91 98222 33445'])).toBe(
    'There is no data of +919822233445.',
  );
});
