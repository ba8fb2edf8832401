import { graphOf } from '@halloo/flow/graph';
import type { ChildNode, Flow } from '@halloo/flow/model';
import { nodesInOrder } from '@halloo/flow/nodes-in-order';
import { flowAtVersion } from '../../features/flows/flow-versions.ts';
import { type NameOf, namerOf } from '../../features/flows/node-namer.ts';
import type { Db, Tx } from '../../platform/db/connect.ts';
import { say } from '../../platform/words.ts';
import { type Counts, inResults, readCounts } from '../tally/read-tally.ts';

/** A Rule that calls could reach. */
export interface Question {
  readonly ruleId: string;
  /** Different from all other questions of the campaign. */
  readonly name: string;
  /** By id, in the order of the flow. */
  readonly answers: ReadonlyMap<string, { readonly child: ChildNode; readonly name: string }>;
  /** Its column in the results of the form, different from the others of its flow, and its row in the form. */
  readonly form?: { readonly column: string; readonly row: number };
}

/** The answers of a question that its callers choose from: keys and phrases, but not free input. */
export const expectedAnswers = ({ answers }: Question): { readonly childId: string; readonly name: string }[] =>
  [...answers].flatMap(([childId, { child, name }]) =>
    child.answer.kind === 'key' || child.answer.kind === 'phrase' ? [{ childId, name }] : [],
  );

/** A version of the flow that calls used. */
export interface DrawnFlow {
  readonly flow: Flow;
  readonly nameOf: NameOf;
}

/** The flow versions that calls used, newest first. */
export const flowsOf = async (db: Db, tx: Tx, campaignId: number, counts: Counts): Promise<DrawnFlow[]> => {
  const versions = counts.all('calls').map(({ version }) => version);
  const drawn: DrawnFlow[] = [];
  for (const version of versions.toSorted((a, b) => b - a)) {
    const flow = await flowAtVersion(db, campaignId, version, tx);
    if (flow) drawn.push({ flow, nameOf: await namerOf(tx, flow) });
  }
  return drawn;
};

/** A name that is not taken yet: a Rule of an older version may be called like one of the newest. */
const untaken = (name: string, taken: Set<string>): string => {
  let own = name;
  for (let number = 2; taken.has(own.toLowerCase()); number += 1) own = say('result.sameName', { name, number });
  taken.add(own.toLowerCase());
  return own;
};

/** The questions of a campaign in the order of its newest flow; older flows add what it lacks. Needs the count `calls`. */
export const readQuestions = async (db: Db, tx: Tx, campaignId: number, counts: Counts): Promise<Question[]> =>
  questionsIn(await flowsOf(db, tx, campaignId, counts));

/** The columns of a flow's Rules in the results of its form. A form may have one name in several groups. */
const formColumns = (flow: Flow): Map<string, NonNullable<Question['form']>> => {
  const asked = Object.values(flow.nodes).flatMap((node) =>
    node.kind === 'rule' && node.form ? [{ id: node.id, ...node.form }] : [],
  );
  const taken = new Set<string>();
  const inOrder = asked.toSorted((a, b) => a.row - b.row);
  return new Map(inOrder.map(({ id, column, row }) => [id, { column: untaken(column, taken), row }]));
};

interface KnownQuestion extends Omit<Question, 'ruleId' | 'answers'> {
  readonly answers: Map<string, { child: ChildNode; name: string }>;
}

/** The questions of flows that are given newest first. */
export const questionsIn = (flows: readonly DrawnFlow[]): Question[] => {
  const questions = new Map<string, KnownQuestion>();
  const taken = new Set<string>();
  for (const { flow, nameOf } of flows) {
    const forms = formColumns(flow);
    for (const node of nodesInOrder(flow)) {
      if (node.kind !== 'rule') continue;
      const form = forms.get(node.id);
      const known = questions.get(node.id) ?? {
        name: untaken(nameOf(node.id), taken),
        answers: new Map(),
        ...(form && { form }),
      };
      questions.set(node.id, known);
      for (const child of graphOf(flow).children(node.id)) {
        if (!known.answers.has(child.id)) known.answers.set(child.id, { child, name: nameOf(child.id) });
      }
    }
  }
  return [...questions].map(([ruleId, question]) => ({ ruleId, ...question }));
};

/** A calculation of a form: the field that calls set, which is its column in the results, and its row in the form. */
interface FormCalculation {
  readonly field: string;
  readonly row: number;
}

/** The calculations of flows that are given newest first. */
const calculationsIn = (flows: readonly DrawnFlow[]): FormCalculation[] => {
  const found = new Map<string, FormCalculation>();
  for (const { flow } of flows) {
    const sets = Object.values(flow.nodes).flatMap((node) => (node.kind === 'set' ? node.assignments : []));
    for (const { field: given, formRow: row } of sets) {
      const field = given.trim();
      if (row !== undefined && !found.has(field)) found.set(field, { field, row });
    }
  }
  return [...found.values()];
};

/** The parts of a form that have a column in its results; empty if the calls followed none. */
export const formOf = (db: Db, campaignId: number) =>
  inResults(db, campaignId, async (tx) => {
    const flows = await flowsOf(db, tx, campaignId, await readCounts(tx, campaignId, ['calls']));
    return {
      questions: questionsIn(flows).flatMap(({ form, ...question }) => (form ? { ...question, form } : [])),
      calculations: calculationsIn(flows),
    };
  });

/** The same in a snapshot of its own. */
export const questionsOf = (db: Db, campaignId: number): Promise<Question[]> =>
  inResults(db, campaignId, async (tx) =>
    readQuestions(db, tx, campaignId, await readCounts(tx, campaignId, ['calls'])),
  );
