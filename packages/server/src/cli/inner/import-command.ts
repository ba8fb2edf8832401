import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { campaignRoutes } from '@halloo/contract/campaigns';
import { type LeadFile, leadLimits } from '@halloo/contract/leads';
import { fieldProblems, plainWords } from '@halloo/contract/validation';
import type { z } from 'zod';
import { createCampaign, editCampaign } from '../../features/campaigns/create-campaign.ts';
import { forgetFile } from '../../features/leads/forget-file.ts';
import { receiveFile } from '../../features/leads/receive-file.ts';
import { refusedRowsCsv } from '../../features/leads/refused-rows.ts';
import { so } from '../../lib/words/words.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/connect.ts';
import { StartError } from '../../platform/errors.ts';
import type { Context } from '../../ports/context.ts';
import { type Command, type CommandParts, type Given, idIn, onlyWord, textOption, UsageError } from '../command.ts';
import { withDatabase } from './with-database.ts';

/** The acting account: every change belongs to one. The first account by default. */
const actingAccount = async (db: Db, email: string | undefined): Promise<Caller> => {
  const [row] = await db<{ id: number; email: string }[]>`
    select id, email from account ${email === undefined ? db`` : db`where email = ${email.toLowerCase()}`}
    order by id limit 1`;
  if (!row) throw new StartError(`There is no account${email === undefined ? '' : ` with the email "${email}"`}.`);
  return { accountId: row.id, email: row.email, role: 'owner', sessionId: 0 };
};

const fileFor = (cwd: string, word: string): string => {
  const file = path.resolve(cwd, word);
  const facts = fs.statSync(file, { throwIfNoEntry: false });
  if (!facts?.isFile()) throw new StartError(`There is no file ${file}.`);
  if (facts.size > leadLimits.fileBytes)
    throw new StartError('The file is larger than 200 MB. Split it and try again.');
  return file;
};

type Target = { readonly campaignId: number } | { readonly name: string } | undefined;

const targetOf = (given: Given): Target => {
  const [id, name, dry] = [textOption(given, 'campaign'), textOption(given, 'new'), given.options['dry-run'] === true];
  if (id !== undefined && name !== undefined) throw new UsageError('Use either --campaign or --new.');
  if (id !== undefined) return { campaignId: idIn(id) };
  if (name !== undefined) return { name };
  if (!dry) throw new UsageError('Use --campaign ID, --new NAME or --dry-run.');
  return undefined;
};

/** Refused rows with their reason, to be corrected and imported again. */
const writeRefused = async ({ db }: Context, staged: LeadFile, file: string): Promise<void> => {
  const rows = refusedRowsCsv(db, { id: staged.file_id, columns: staged.columns });
  await pipeline(rows, fs.createWriteStream(file, { mode: 0o600 }));
};

/** Reports an invalid name in the words of the console. */
const parsed = <T>(read: { success: true; data: T } | { success: false; error: z.ZodError }): T => {
  if (read.success) return read.data;
  const problems = Object.entries(fieldProblems(read.error)).map(([field, problem]) => `${field} ${problem}`);
  throw new StartError(`Nothing was added: ${problems.join('; ')}.`);
};

const add = (context: Context, caller: Caller, target: NonNullable<Target>, file_id: string) => {
  const { createCampaign: making, editCampaign: editing } = campaignRoutes;
  if ('campaignId' in target) {
    const body = editing.body.safeParse({ campaign_id: target.campaignId, file_id }, { error: plainWords });
    return editCampaign(context, caller, parsed(body));
  }
  return createCampaign(
    context,
    caller,
    parsed(making.body.safeParse({ campaign: target.name, file_id }, { error: plainWords })),
  );
};

const importList = async (parts: CommandParts, given: Given, context: Context, file: string): Promise<number> => {
  const { terminal, signal } = parts;
  const target = targetOf(given);
  const caller = await actingAccount(context.db, textOption(given, 'as'));
  const fileId = randomUUID();
  terminal.step(`Reading ${file} …`);
  const campaignId = target && 'campaignId' in target ? target.campaignId : undefined;
  const upload = { name: path.basename(file), content: fs.createReadStream(file), fileId, campaignId, signal };
  const staged = await receiveFile(context, caller, upload);
  const n = (count: number) => count.toLocaleString('en');
  terminal.line(
    `${so(staged.total, 'row', 'rows')}: ${n(staged.valid)} valid, ${n(staged.invalid)} refused (${so(staged.duplicates, 'duplicate', 'duplicates')}).`,
  );
  const refused = path.resolve(parts.cwd, textOption(given, 'refused') ?? `${file}.refused.csv`);
  const giveBack = async (count: number) => {
    if (count === 0) return;
    await writeRefused(context, staged, refused);
    terminal.line(`The refused rows are in ${refused}, each with its reason.`);
  };
  if (!target || given.options['dry-run'] === true || staged.valid === 0) {
    await giveBack(staged.invalid);
    await forgetFile(context, caller, fileId);
    if (given.options['dry-run'] === true) terminal.line('Nothing was added.');
    else throw new StartError('Nothing was added: no row is valid.');
    return 0;
  }
  const added = await add(context, caller, target, fileId);
  await giveBack(added.invalid);
  terminal.line(`${so(added.valid, 'lead was', 'leads were')} added to campaign ${added.campaign_id}.`);
  return 0;
};

export const importCommand: Command = {
  name: 'import',
  summary: 'import leads from a file into a campaign',
  usage: [
    'import FILE --campaign ID [--as EMAIL] [--refused FILE]',
    'import FILE --new NAME [--as EMAIL]',
    'import FILE --dry-run',
  ],
  details: [
    'Accepts the same files as the console (CSV, .xlsx, .xls, .ods, 200 MB or 2,000,000 rows), with the same rules.',
    'Refused rows are written to FILE.refused.csv by default. Pause a live campaign first.',
  ],
  options: {
    campaign: { type: 'string', says: 'the id of the campaign that gets the leads' },
    new: { type: 'string', says: 'the name of a campaign to create' },
    as: { type: 'string', says: 'the email of the acting account; the first account by default' },
    refused: { type: 'string', says: 'the file for refused rows' },
    'dry-run': { type: 'boolean', says: 'check the list and add nothing' },
  },
  run: (parts, given) => {
    const file = fileFor(parts.cwd, onlyWord(given, 'The file with the list'));
    targetOf(given);
    return withDatabase(parts, { schema: 'up to date' }, async (opened) => {
      const { context, close } = await parts.makeContext(opened);
      try {
        return await importList(parts, given, context, file);
      } finally {
        await close();
      }
    });
  },
};
