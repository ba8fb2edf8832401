import { listSettings } from '../../config/config.ts';
import { notesOf } from '../../platform/audit/seal-key.ts';
import { readMigrations } from '../../platform/db/migrate.ts';
import { StartError } from '../../platform/errors.ts';
import type { Finding } from '../../upkeep/check/finding.ts';
import { repairFindings } from '../../upkeep/check/repair.ts';
import { type Checking, runCheck } from '../../upkeep/check/run-check.ts';
import { checkNames, checkSettings } from '../../upkeep/check/settings.ts';
import { type Command, type CommandParts, UsageError } from '../command.ts';
import { withDatabase } from './with-database.ts';

/** Findings for people: the problem, the affected things, and what to do. */
export const findingLines = (findings: readonly Finding[]): string[] =>
  findings.flatMap(({ severity, code, sentence, which, count, todo }) => {
    const more =
      count > which.length && which.length > 0 ? ` and ${(count - which.length).toLocaleString('en')} more` : '';
    return [
      `${severity === 'wrong' ? 'WRONG' : 'Note '}  ${sentence} [${code}]`,
      ...(which.length > 0 ? [`       Which: ${which.join(', ')}${more}`] : []),
      `       ${todo}`,
    ];
  });

/** An unusable store is a finding and does not end the check. */
const openAudio = async (parts: CommandParts): Promise<{ audio?: Checking['audio']; findings: Finding[] }> => {
  try {
    return { audio: { store: await parts.openBlobs(), folder: parts.audioFolder }, findings: [] };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    const todo = 'Check the permissions of the folder, or the settings HALLOO_S3_….';
    return {
      findings: [
        {
          code: 'audio.store',
          severity: 'wrong',
          sentence: error.message,
          count: 1,
          which: [],
          todo,
          repairable: false,
        },
      ],
    };
  }
};

const isOtherSchema = (findings: readonly Finding[]) => findings.some(({ code }) => code.startsWith('migrations.'));

export const checkCommand: Command = {
  name: 'check',
  summary: 'find problems, and repair those that are safe to repair',
  usage: ['check', 'check --repair', 'check --quick --json'],
  details: [
    'Recounts leads and calls and compares the counters, and searches for orphaned rows, abandoned work, missing audio',
    'and settings without effect. Halloo may run meanwhile. The exit code is 1 if a problem was found; notes do not',
    'count.',
  ],
  options: {
    repair: { type: 'boolean', says: 'make all repairs that need no decision, and list the changes' },
    quick: { type: 'boolean', says: 'skip the checks that read every call and every sound' },
    json: { type: 'boolean', says: 'for programs' },
  },
  run: (parts, { words, options }) => {
    if (words.length > 0) throw new UsageError(`"${words[0]}" is one argument too many.`);
    return withDatabase(parts, { schema: 'as it is' }, async ({ db }) => {
      const { audio, findings: store } = await openAudio(parts);
      const checking = {
        db,
        migrations: readMigrations(),
        audio,
        auditNotes: notesOf(parts.config.dataDir),
        quick: options.quick === true,
        onProgress: (what: string) => parts.terminal.progress(`Checking ${what}`),
      };
      const check = async (): Promise<Finding[]> => {
        const findings = await runCheck(checking);
        const names = checkNames(
          parts.env,
          listSettings().map(({ name }) => name),
        );
        const settings = isOtherSchema(findings) ? [] : await checkSettings(db, parts.config);
        return [...findings, ...store, ...names, ...settings];
      };
      let findings = await check();
      let changed: string[] = [];
      if (options.repair === true && findings.some(({ repairable }) => repairable)) {
        changed = await repairFindings({ db, audio }, findings);
        findings = await check();
      }
      const isWrong = findings.some(({ severity }) => severity === 'wrong');
      if (options.json === true) {
        parts.terminal.line(JSON.stringify({ ok: !isWrong, findings, changed }, null, 2));
      } else {
        for (const line of changed) parts.terminal.line(`Repaired: ${line}`);
        for (const line of findingLines(findings)) parts.terminal.line(line);
        if (findings.length === 0) parts.terminal.line('No problems found.');
      }
      return isWrong ? 1 : 0;
    });
  },
};
