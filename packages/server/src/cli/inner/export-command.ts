import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ResultFile } from '@halloo/contract/results';
import { megabytes } from '../../lib/words/words.ts';
import { StartError } from '../../platform/errors.ts';
import { makeResultFile } from '../../results/files/send-files.ts';
import { type Command, idIn, onlyWord, textOption, UsageError } from '../command.ts';
import { withDatabase } from './with-database.ts';

const kindOf = (to: string | undefined, xlsx: boolean, responses: boolean): ResultFile => {
  if (responses && xlsx) throw new UsageError('--responses and --xlsx do not go together: responses come as CSV.');
  if (responses) return 'responses.csv';
  return xlsx || to?.toLowerCase().endsWith('.xlsx') ? 'overall.xlsx' : 'overall.csv';
};

export const exportCommand: Command = {
  name: 'export',
  summary: 'the results of a campaign into a file',
  usage: ['export CAMPAIGN_ID --to FILE [--xlsx | --responses] [--force]', 'export CAMPAIGN_ID --to -'],
  details: ['The same files that the result page gives. Without --to the file is named as there; - is the output.'],
  options: {
    to: { type: 'string', says: 'the file' },
    xlsx: { type: 'boolean', says: 'as an Excel sheet (also where FILE ends so)' },
    responses: { type: 'boolean', says: 'one row for every answer, instead of one for every lead' },
    force: { type: 'boolean', says: 'over a file that exists' },
  },
  run: (parts, given) => {
    const id = idIn(onlyWord(given, 'The number of the campaign'));
    const to = textOption(given, 'to');
    const kind = kindOf(to, given.options.xlsx === true, given.options.responses === true);
    return withDatabase(parts, { schema: 'up to date', max: 4 }, async ({ db }) => {
      const { name, content } = await makeResultFile(db, { id, file: kind, search: '', status: 0 });
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
        if (code === 'EEXIST') throw new StartError(`${file} exists already; name another file, or say --force.`);
        throw new StartError(`The file ${file} could not be written: ${message}.`, { cause: error });
      }
      parts.terminal.line(`Written to ${file} (${megabytes(fs.statSync(file).size)}).`);
      return 0;
    });
  },
};
