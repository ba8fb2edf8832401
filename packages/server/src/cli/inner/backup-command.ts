import fs from 'node:fs';
import path from 'node:path';
import { Writable } from 'node:stream';
import { megabytes } from '../../lib/words/words.ts';
import { StartError } from '../../platform/errors.ts';
import { version } from '../../platform/version.ts';
import { backupNameAt } from '../../upkeep/backup/backup-name.ts';
import type { Manifest } from '../../upkeep/backup/format.ts';
import { intoFile } from '../../upkeep/backup/into-file.ts';
import { type BackupProgress, writeBackup } from '../../upkeep/backup/write-backup.ts';
import { type Command, type CommandParts, onlyWord } from '../command.ts';
import { withDatabase } from './with-database.ts';

/** The path of the backup. In a folder, the file is named by the time. */
const fileFor = (cwd: string, given: string, now: Date, force: boolean): string => {
  const place = path.resolve(cwd, given);
  const isFolder = fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? given.endsWith('/');
  const file = isFolder ? path.join(place, backupNameAt(now)) : place;
  if (fs.existsSync(file) && !force) throw new StartError(`${file} already exists. Name another file, or use --force.`);
  if (!fs.existsSync(path.dirname(file))) throw new StartError(`The folder ${path.dirname(file)} does not exist.`);
  return file;
};

/** Standard output is never closed, so `finished` would wait forever. */
const toOutput = () =>
  new Writable({ write: (chunk: Buffer, _encoding, then) => void process.stdout.write(chunk, (error) => then(error)) });

const showProgress = (parts: CommandParts) => (done: BackupProgress) => {
  if ('table' in done) parts.terminal.progress(`Table ${done.table}: ${done.rows.toLocaleString('en')} rows`);
  else parts.terminal.progress(`Audio: ${done.audio.toLocaleString('en')} of ${done.of.toLocaleString('en')}`);
};

const inWords = ({ tables, audio, audit_seal: seal }: Manifest, file: string): string[] => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = audio.files.reduce((sum, each) => sum + each.bytes, 0);
  const sounds = audio.left_out
    ? 'without audio'
    : `${audio.files.length.toLocaleString('en')} sounds (${megabytes(bytes)})`;
  return [
    `Backed up ${rows.toLocaleString('en')} rows of ${tables.length} tables, ${sounds}, to ${file}.`,
    ...(seal ? [`The audit is sealed up to entry ${seal.position.toLocaleString('en')}, by seal ${seal.seal}.`] : []),
    ...(audio.missing.length > 0
      ? [`${audio.missing.length} sounds are missing in the store and in the backup. Run halloo check.`]
      : []),
  ];
};

export const backupCommand: Command = {
  name: 'backup',
  summary: 'back up everything to one file, also while Halloo runs',
  usage: ['backup FILE [--without-audio] [--force]', 'backup FOLDER', 'backup - | age -r … > halloo.tar.gz.age'],
  details: [
    'The file contains a snapshot of the database and the audio, with the hash of every part. In a folder, the file is',
    'named by the time; - writes to standard output, for encryption or upload. It contains names, numbers, recordings,',
    'password hashes and keys: keep it as safe as Halloo itself. It does not contain environment variables.',
  ],
  options: {
    'without-audio': { type: 'boolean', says: 'only the database, if the audio is backed up separately' },
    force: { type: 'boolean', says: 'overwrite an existing file' },
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
        writeBackup({ db, blobs, version, now, withoutAudio, onProgress: showProgress(parts) }, out);
      const manifest = isPiped ? await write(toOutput()) : await intoFile(file, parts.signal, write);
      for (const line of inWords(manifest, file)) {
        if (isPiped) parts.terminal.step(line);
        else parts.terminal.line(line);
      }
      return 0;
    });
  },
};
