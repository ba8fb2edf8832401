import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ResultFile } from '@halloo/contract/result-files';
import { megabytes } from '../../lib/words/words.ts';
import { systemClock } from '../../platform/clock.ts';
import { StartError } from '../../platform/errors.ts';
import { makeResultFile } from '../../results/files/send-files.ts';
import { type Command, idIn, onlyWord, textOption, UsageError } from '../command.ts';
import { withDatabase } from './with-database.ts';

const kindOf = (to: string | undefined, xlsx: boolean, responses: boolean): ResultFile => {
  if (responses && xlsx)
    throw new UsageError('--responses and --xlsx cannot be combined: responses are exported as CSV.');
  if (responses) return 'responses.csv';
  return xlsx || to?.toLowerCase().endsWith('.xlsx') ? 'overall.xlsx' : 'overall.csv';
};

export const exportCommand: Command = {
  name: 'export',
  summary: 'export the results of a campaign to a file',
  usage: ['export CAMPAIGN_ID --to FILE [--xlsx | --responses] [--force]', 'export CAMPAIGN_ID --to -'],
  details: [
    'Exports the same files as the results page. Without --to the file has the same name; - is standard output.',
  ],
  options: {
    to: { type: 'string', says: 'the file' },
    xlsx: { type: 'boolean', says: 'as an Excel sheet (default if FILE ends in .xlsx)' },
    responses: { type: 'boolean', says: 'one row per answer instead of one per lead' },
    force: { type: 'boolean', says: 'overwrite an existing file' },
  },
  run: (parts, given) => {
    const id = idIn(onlyWord(given, 'The id of the campaign'));
    const to = textOption(given, 'to');
    const kind = kindOf(to, given.options.xlsx === true, given.options.responses === true);
    return withDatabase(parts, { schema: 'up to date', max: 4 }, async ({ db }) => {
      const { name, content } = await makeResultFile(
        { db, clock: systemClock },
        { id, file: kind, search: '', status: 0 },
      );
      if (to === '-') {
        await pipeline(content, process.stdout, { end: false });
        return 0;
      }
      const file = path.resolve(parts.cwd, to ?? name);
      const flags = given.options.force === true ? 'w' : 'wx';
      try {
        await pipeline(content, fs.createWriteStream(file, { flags, mode: 0o600 }), { signal: parts.signal });
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'EEXIST') throw new StartError(`${file} already exists. Name another file, or use --force.`);
        throw new StartError(`The file ${file} could not be written: ${message}.`, { cause: error });
      }
      parts.terminal.line(`Written to ${file} (${megabytes(fs.statSync(file).size)}).`);
      return 0;
    });
  },
};
