import { leadStateName } from '@halloo/contract/ledger';
import { resultSearchLimit } from '@halloo/contract/results';
import type { AnswerReviewInWords } from '@halloo/contract/reviews';
import { type OutcomeNames, outcomeName } from '@halloo/flow/outcome-names';
import { reviewedRules } from '../../../features/answer-reviews/effective-codes.ts';
import { needsConsentOf } from '../../../features/consent/consent-sql.ts';
import { listLeads } from '../../../features/leads/list-leads.ts';
import { currencySpent } from '../../../features/money/budget-facts.ts';
import { outcomeNames } from '../../../features/outcomes/read-outcomes.ts';
import type { SheetColumn } from '../../../lib/tables/writing/stream-xlsx.ts';
import type { Db } from '../../../platform/db/connect.ts';
import { say } from '../../../platform/words.ts';
import { codingsReader } from '../../pages/answer-codings.ts';
import { phoneOf } from '../../pages/describe-calls.ts';
import { type LanguageNamer, languageNamer, languagesIn } from '../../pages/language-names.ts';
import { describeAnswer } from '../../pages/lead-answers.ts';
import { type Question, readQuestions } from '../../pages/questions.ts';
import { inResults, readCounts } from '../../tally/read-tally.ts';
import { type FileLead, type FileQuery, leadChunks } from './file-leads.ts';

/**
 * Rows per chunk of a file: few enough that the first byte is sent immediately, and that their text is no large object
 * to V8, which collects those late: with 2,000 rows the process grew by 200 MB.
 */
export const batch = 800;

export interface FileOf {
  readonly id: number;
  readonly timezone: string;
  /** The columns of its lists besides name, number and lead id. */
  readonly data_fields: readonly string[];
}

/** A column with the cells that it takes from each lead. */
export interface Column extends SheetColumn {
  cell(lead: FileLead): string;
}

export const text = (heading: string, cell: Column['cell']): Column => ({ heading, kind: 'text', cell });

export const personColumns = (): Column[] => [
  text(say('resultFile.leadId'), ({ leadId }) => leadId),
  text(say('resultFile.firstName'), ({ firstName }) => firstName),
  text(say('resultFile.lastName'), ({ lastName }) => lastName),
  text(say('resultFile.mobileNo'), ({ number }) => phoneOf(number)),
];

/** Only where calls had a language. */
const languageColumns = (languages: LanguageNamer | undefined): Column[] =>
  languages ? [text(say('resultFile.callLanguage'), ({ language }) => language && languages(language).name)] : [];

interface Names {
  readonly outcomes: OutcomeNames;
  readonly languages: LanguageNamer | undefined;
  /** Undefined where no call has a cost. */
  readonly currency: string | undefined;
  /** The campaign calls only people who gave their consent. */
  readonly withConsent: boolean;
  /** The Rules with answers that people have coded or corrected. */
  readonly coded: ReadonlySet<string>;
}

/** Only where calls had a price. */
const costColumns = (currency: string | undefined): Column[] =>
  currency === undefined
    ? []
    : [{ heading: say('resultFile.cost', { currency }), kind: 'number', cell: ({ cost }) => cost }];

const consentColumns = (withConsent: boolean): Column[] =>
  withConsent
    ? [text(say('resultFile.consent'), ({ consent }) => consent && say(`resultFile.consent.${consent}`))]
    : [];

const resultColumns = (timezone: string, { outcomes, languages, currency, withConsent }: Names): Column[] => [
  { heading: say('resultFile.response'), kind: 'any', cell: ({ response }) => response },
  text(say('resultFile.outcome'), ({ outcome }) => outcome && outcomeName(outcome, outcomes)),
  text(say('resultFile.status'), ({ state }) => say(`leadState.${leadStateName(state)}`)),
  text(say('resultFile.substatus'), ({ substatus }) => substatus),
  { heading: say('resultFile.attempts'), kind: 'number', cell: ({ attempts }) => attempts },
  { heading: say('resultFile.firstCallDate'), kind: 'moment', cell: ({ firstCall }) => firstCall },
  { heading: say('resultFile.lastCallDate'), kind: 'moment', cell: ({ lastCall }) => lastCall },
  { heading: say('resultFile.talkSeconds'), kind: 'number', cell: ({ talkSeconds }) => talkSeconds },
  text(say('resultFile.timeZone'), () => timezone),
  ...languageColumns(languages),
  ...costColumns(currency),
  ...consentColumns(withConsent),
];

/** The answer's label, and beside it what was really pressed, typed or said. */
const questionColumns = (question: Question): Column[] => {
  const answerOf = ({ answers }: FileLead) => {
    const answer = answers.get(question.ruleId);
    return answer && describeAnswer(question, answer);
  };
  return [
    { heading: question.name, kind: 'any', cell: (lead) => answerOf(lead)?.label ?? '' },
    {
      heading: say('resultFile.given', { question: question.name }),
      kind: 'any',
      cell: (lead) => answerOf(lead)?.given ?? '',
    },
  ];
};

/** What people heard in an answer, as files show it. */
export const codingTexts = {
  category: ({ codes }: AnswerReviewInWords): string => codes.join('; '),
  transcript: ({ transcript }: AnswerReviewInWords): string => transcript ?? '',
  codedBy: ({ coders }: AnswerReviewInWords): string => coders.join('; '),
  agreement: ({ agreement }: AnswerReviewInWords): string =>
    agreement === 'none' ? '' : say(`resultFile.agreement.${agreement}`),
} as const;

/** The cells of a coded question. */
export const codingCells = (codingOf: (lead: FileLead) => AnswerReviewInWords | undefined) =>
  (['category', 'transcript', 'codedBy', 'agreement'] as const).map((part) => ({
    part,
    cell: (lead: FileLead): string => {
      const coding = codingOf(lead);
      return coding ? codingTexts[part](coding) : '';
    },
  }));

/** What people heard in recorded answers: only for questions where somebody has coded one. */
const codingColumns = ({ ruleId, name: question }: Question): Column[] =>
  codingCells(({ codings }) => codings.get(ruleId)).map(({ part, cell }) =>
    text(say(`resultFile.${part}`, { question }), cell),
  );

/** A pivot table needs headings that differ, whatever the case. */
export const withUniqueHeadings = (columns: readonly Column[], taken: Set<string>): Column[] =>
  columns.map((column) => {
    let heading = column.heading;
    for (let number = 2; taken.has(heading.toLowerCase()); number += 1) {
      heading = say('result.sameName', { name: column.heading, number });
    }
    taken.add(heading.toLowerCase());
    return { ...column, heading };
  });

/** The person, the columns of the list, the questions, then the result. */
const columnsOf = ({ timezone, data_fields }: FileOf, questions: readonly Question[], names: Names): Column[] => {
  const [person, result] = [personColumns(), resultColumns(timezone, names)];
  const own = new Set([...person, ...result].map(({ heading }) => heading.toLowerCase()));
  const taken = new Set(own);
  const list = data_fields.map(
    (field): Column => ({
      heading: own.has(field.trim().toLowerCase()) ? say('resultFile.listColumn', { column: field }) : field,
      kind: 'any',
      cell: ({ fields }) => (Object.hasOwn(fields, field) ? (fields[field] ?? '') : ''),
    }),
  );
  return [
    ...person,
    ...withUniqueHeadings(list, taken),
    ...withUniqueHeadings(
      questions.flatMap((question) => [
        ...questionColumns(question),
        ...(names.coded.has(question.ruleId) ? codingColumns(question) : []),
      ]),
      taken,
    ),
    ...result,
  ];
};

/** A search finds the same leads as in the table. If the table stops counting, the file continues. */
const found = async (db: Db, query: FileQuery): Promise<number[] | undefined> => {
  if (query.search === '') return undefined;
  const { count, results } = await listLeads(db, { ...query, limit: resultSearchLimit, offset: 0 });
  return count < resultSearchLimit ? results.map(({ id }) => id) : undefined;
};

/** Streams the rows and holds none of them. */
export async function* rowsOf(
  db: Db,
  { id, timezone }: FileOf,
  { search, status }: { search: string; status: number },
  columns: readonly Column[],
  { calculated = [], ...more }: Pick<FileQuery, 'calculated' | 'codings' | 'withConsent'> = {},
): AsyncGenerator<readonly (readonly string[])[]> {
  const asked = { campaignId: id, search, state: status };
  const query = { ...asked, calculated, ...more, leads: await found(db, asked) };
  for await (const leads of leadChunks(db, query, { limit: batch, timezone })) {
    yield leads.map((lead) => columns.map(({ cell }) => cell(lead)));
  }
}

/** Overall results: one row per lead, in chunks. */
export const overallFile = async (db: Db, file: FileOf, filter: { search: string; status: number }) => {
  const { questions, languages, coded } = await inResults(db, file.id, async (tx) => {
    const counts = await readCounts(tx, file.id, ['calls', 'language']);
    return {
      coded: await reviewedRules(tx, file.id),
      questions: await readQuestions(db, tx, file.id, counts),
      languages: languagesIn(counts).length > 0 ? await languageNamer(tx) : undefined,
    };
  });
  const withConsent = await needsConsentOf(db, file.id);
  const columns = columnsOf(file, questions, {
    withConsent,
    outcomes: await outcomeNames(db),
    languages,
    currency: await currencySpent(db, file.id),
    coded,
  });
  const codings = coded.size > 0 ? await codingsReader(db, file.id, questions) : undefined;
  return { columns, rows: rowsOf(db, file, filter, columns, { codings, withConsent }) };
};
