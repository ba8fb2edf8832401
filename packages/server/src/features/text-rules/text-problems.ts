import type { LaunchCheck, LaunchProblem } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import { fieldKey, templateFields, unknownFields } from '@halloo/flow/template';
import type { Connection } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import type { Context } from '../../ports/context.ts';
import { leadsLacking } from '../leads/next-leads.ts';
import { isPretended } from '../messages/is-pretended.ts';
import { selectRules } from './inner/sql.ts';

type Problems = Pick<LaunchCheck, 'blockers' | 'warnings'>;

const inBraces = (fields: readonly string[]) => fields.map((field) => `{${field}}`).join(', ');

/** The texts of the rules that are on, with the place of each rule. */
const activeTexts = async (db: Connection, campaignId: number) =>
  (await selectRules(db, campaignId)).flatMap(({ active, body, languages }, index) =>
    active ? [{ place: index + 1, text: [body, ...languages.map(({ text }) => text)].join('\n') }] : [],
  );

const problemOf = (campaignId: number, sentence: string, link?: LaunchProblem['link']): LaunchProblem => ({
  code: 'text_rules',
  sentence,
  link: link ?? addresses.campaignDetails(campaignId, 'schedule'),
});

/** Fields of texts that the list does not have. */
export const textBlockers = async (
  db: Connection,
  campaignId: number,
  columns: readonly string[],
): Promise<LaunchProblem[]> =>
  (await activeTexts(db, campaignId)).flatMap(({ place, text }) => {
    const fields = unknownFields(text, columns);
    return fields.length === 0
      ? []
      : [problemOf(campaignId, say('launch.textFields', { place, fields: inBraces(fields) }))];
  });

const gatewayWarning = (context: Pick<Context, 'sms' | 'config'>): string | undefined => {
  if (isPretended(context)) return say('launch.textsSimulated');
  if (context.sms.name === 'outbox') return say('launch.noSms');
  const { state, note } = context.sms.state();
  return state === 'failing' ? say('launch.textsFailing', { note: note.replace(/[.\s]+$/u, '') }) : undefined;
};

/** All problems of the texts, with those that need the whole list. */
export const textProblems = async (
  context: Pick<Context, 'db' | 'sms' | 'config'>,
  campaignId: number,
  columns: readonly string[],
): Promise<Problems> => {
  const { db } = context;
  const texts = await activeTexts(db, campaignId);
  if (texts.length === 0) return { blockers: [], warnings: [] };
  const gateway = gatewayWarning(context);
  const used = new Set(texts.flatMap(({ text }) => templateFields(text)).map(fieldKey));
  const filled = columns.filter((column) => used.has(fieldKey(column)));
  const leads = await leadsLacking(db, campaignId, filled);
  return {
    blockers: await textBlockers(db, campaignId, columns),
    warnings: [
      ...(gateway === undefined ? [] : [problemOf(campaignId, gateway, addresses.settings('messages'))]),
      ...(leads === 0 ? [] : [problemOf(campaignId, say('launch.textEmpty', { leads, fields: inBraces(filled) }))]),
    ],
  };
};
