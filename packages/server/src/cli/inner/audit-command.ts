import fs from 'node:fs';
import path from 'node:path';
import { exportChain } from '../../features/audit/export-chain.ts';
import { problemInWords, verifyChain } from '../../features/audit/verify-chain.ts';
import { notesOf } from '../../platform/audit/seal-key.ts';
import { StartError } from '../../platform/errors.ts';
import { type Command, type CommandParts, UsageError } from '../command.ts';
import { withDatabase } from './with-database.ts';

const inWords = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const verify = (parts: CommandParts): Promise<number> =>
  withDatabase(parts, { schema: 'as it is' }, async ({ db }) => {
    const result = await verifyChain(db, notesOf(parts.config.dataDir), (share) =>
      parts.terminal.progress(`Verifying: ${Math.floor(share * 100)} %`),
    );
    const { entries, seals, waiting, problem } = result;
    if (problem) {
      parts.terminal.line(`CHANGED. ${problemInWords(problem)}`);
      return 1;
    }
    parts.terminal.line(
      `${inWords(entries, 'entry', 'entries')}, ${inWords(seals, 'seal', 'seals')}, nothing changed. ${waiting} not sealed yet.`,
    );
    if (result.keys.length > 1) {
      const keys = result.keys.join(', ');
      parts.terminal.line(`Signed with several keys, one for each machine that runs Halloo on this database: ${keys}`);
    }
    return 0;
  });

const exportTo = (parts: CommandParts, given: string): Promise<number> => {
  const file = path.resolve(parts.cwd, given);
  if (fs.existsSync(file)) throw new StartError(`${file} already exists. Name another file.`);
  return withDatabase(parts, { schema: 'up to date' }, async (opened) => {
    const { context, close } = await parts.makeContext(opened);
    try {
      await exportChain(context, fs.createWriteStream(file, { mode: 0o600, flags: 'wx' }));
    } finally {
      await close();
    }
    parts.terminal.line(`Exported the audit to ${file}. Verify it with: node scripts/verify-audit.mjs ${given}`);
    return 0;
  });
};

export const auditCommand: Command = {
  name: 'audit',
  summary: 'verify the audit, or export it with its seals',
  usage: ['audit verify', 'audit export FILE.jsonl.gz'],
  details: [
    'verify reads the chain in the database and finds entries that were changed, added or removed. It compares it with the',
    'seals in audit-seals.jsonl of the data folder. export writes a file that scripts/verify-audit.mjs verifies on any',
    'machine with Node, without Halloo.',
  ],
  options: {},
  run: async (parts, { words }) => {
    const [what, file, more] = words;
    if (what === 'verify' && file === undefined) return verify(parts);
    if (what === 'export' && file !== undefined && more === undefined) return exportTo(parts, file);
    throw new UsageError(what === 'export' ? 'The file is missing.' : 'Say "verify" or "export FILE".');
  },
};
