import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { megabytes } from '../../lib/words/words.ts';
import { StartError } from '../../platform/errors.ts';
import { version } from '../../platform/version.ts';
import type { Manifest } from '../../upkeep/backup/format.ts';
import { intoFile } from '../../upkeep/backup/into-file.ts';
import { type BackupProgress, writeBackup } from '../../upkeep/backup/write-backup.ts';
import { type Command, type CommandParts, onlyWord } from '../command.ts';
import { withDatabase } from './with-database.ts';

const nameAt = (now: Date) => `halloo-${now.toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')}.tar.gz`;

/** Where the file goes: a folder gets one named by the time. */
const fileFor = (cwd: string, given: string, now: Date, force: boolean): string => {
  const place = path.resolve(cwd, given);
  const isFolder = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? given.endsWith('/');
  const file = isFolder ? path.join(place, nameAt(now)) : place;
  if (fs.existsSync(file) && !force) throw new StartError(`${file} exists already; name another file, or say --force.`);
  if (!fs.existsSync(path.dirname(file))) throw new StartError(`The folder ${path.dirname(file)} does not exist.`);
  return file;
};

/** The output itself is never ended, so nobody could wait for that. */
const toOutput = () =>
  new Writable({ write: (chunk: Buffer, _encoding, then) => void process.stdout.write(chunk, (error) => then(error)) });

const tell = (parts: CommandParts) => (done: BackupProgress) => {
  if ('table' in done) parts.terminal.progress(`Table ${done.table}: ${done.rows.toLocaleString('en')} rows`);
  else parts.terminal.progress(`Audio: ${done.audio.toLocaleString('en')} of ${done.of.toLocaleString('en')}`);
};

const inWords = ({ tables, audio }: Manifest, file: string): string[] => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = audio.files.reduce((sum, each) => sum + each.bytes, 0);
  const sounds = audio.left_out
    ? 'without audio'
    : `${audio.files.length.toLocaleString('en')} sounds (${megabytes(bytes)})`;
  return [
    `Backed up ${rows.toLocaleString('en')} rows of ${tables.length} tables, ${sounds}, to ${file}.`,
    ...(audio.missing.length > 0
      ? [`${audio.missing.length} sounds are not in the store, so they are not in the backup: see halloo check.`]
      : []),
  ];
};

export const backupCommand: Command = {
  name: 'backup',
  summary: 'everything into one file, also while Halloo runs',
  usage: ['backup FILE [--without-audio] [--force]', 'backup FOLDER', 'backup - | age -r … > halloo.tar.gz.age'],
  details: [
    'The file holds the database as it was at one moment and the audio, with the hash of every part. A folder gets a file',
    'that is named by the time; - writes to the output, to be encrypted or sent on. It holds names, numbers, recordings,',
    'password hashes and keys: keep it as safe as Halloo itself. Settings of the environment are not in it.',
  ],
  options: {
    'without-audio': { type: 'boolean', says: 'the database alone: where audio is kept safe by other means' },
    force: { type: 'boolean', says: 'over a file that exists' },
  },
  run: (parts, given) => {
    const word = onlyWord(given, 'The file to back up to');
    const now = new Date();
    const isPiped = word === '-';
    const file = isPiped ? 'the output' : fileFor(parts.cwd, word, now, given.options.force === true);
    return withDatabase(parts, { schema: 'as it is', max: 3 }, async ({ db }) => {
      const withoutAudio = given.options['without-audio'] === true;
      const blobs = await parts.openBlobs();
      const write = (out: Writable) =>
        writeBackup({ db, blobs, version, now, withoutAudio, onProgress: tell(parts) }, out);
      const manifest = isPiped ? await write(toOutput()) : await intoFile(file, parts.signal, write);
      for (const line of inWords(manifest, file)) {
        if (isPiped) parts.terminal.step(line);
        else parts.terminal.line(line);
      }
      return 0;
    });
  },
};
