import { buffer } from 'node:stream/consumers';
import type { Person } from '@halloo/contract/privacy';
import { recordingsOfCalls } from '../../../features/call-recordings/call-recording-row.ts';
import type { Context } from '../../../ports/context.ts';
import { answersOf } from './person-sql.ts';
import { personInWords } from './person-words.ts';
import { zipFiles } from './zip-files.ts';

type Parts = Pick<Context, 'db' | 'blobs'>;

async function* filesOf({ db, blobs }: Parts, person: Person) {
  yield { name: 'person.txt', bytes: Buffer.from(personInWords(person)) };
  yield { name: 'person.json', bytes: Buffer.from(`${JSON.stringify(person, null, 2)}\n`) };
  const names = new Map(
    person.calls.flatMap(({ answers }) => answers.map(({ id, recording_file }) => [id, recording_file])),
  );
  const answers = await answersOf(
    db,
    person.calls.map(({ id }) => id),
  );
  for (const { id, recording } of answers) {
    const name = names.get(id);
    const bytes = name && recording ? await blobs.read(recording) : null;
    if (name && bytes) yield { name, bytes: await buffer(bytes) };
  }
  const files = new Map(person.calls.map(({ id, recording_file }) => [id, recording_file]));
  for (const { call_id, sound } of await recordingsOfCalls(db, [...files.keys()])) {
    const name = files.get(call_id);
    const bytes = name && sound ? await blobs.read(sound) : null;
    if (name && bytes) yield { name, bytes: await buffer(bytes) };
  }
}

/** Everything known about a person as an archive: readable text, JSON, and the recordings. */
export const personArchive = (parts: Parts, person: Person): AsyncGenerator<Buffer> => zipFiles(filesOf(parts, person));
