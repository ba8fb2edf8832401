import { scriptLimits } from '@halloo/contract/scripts';
import { limits } from '@halloo/flow/limits';
import { say } from '../../../platform/words.ts';
import type { SurveyRow } from '../form.ts';
import type { PlannedCalculation, Step } from '../plan.ts';
import { type Calculation, calculationOf, fieldName } from './assignments.ts';
import { readExpression } from './expression.ts';
import { waysOf } from './formula.ts';
import { planQuestion } from './plan-questions.ts';
import { mostNodes, type Planner } from './planner.ts';
import { rowPlace } from './problems.ts';
import type { RowType } from './question-type.ts';
import { textIn } from './spoken-label.ts';
import type { Branch } from './tree.ts';
import { yesOrNo } from './yes-or-no.ts';

/** How many nodes a part of the call has, and how many of them a call enters at most. */
const sizeOf = (step: Step, usedNames: ReadonlySet<string>): { nodes: number; entered: number } => {
  switch (step.do) {
    case 'say':
      return { nodes: 1, entered: 1 };
    case 'ask': {
      // An answer whose choice is needed as a value has a Set of its own.
      const isValue = usedNames.has(step.name);
      return { nodes: 2 + step.answers.length * (isValue ? 2 : 1), entered: isValue ? 4 : 3 };
    }
    case 'set':
      return sizeOfCalculation(step.calculation);
    case 'when': {
      const inside = step.steps.map((each) => sizeOf(each, usedNames));
      const sum = (of: 'nodes' | 'entered') => inside.reduce((total, each) => total + each[of], 0);
      return { nodes: 1 + step.ways.length + sum('nodes'), entered: 2 + sum('entered') };
    }
  }
};

const sizeOfCalculation = (calculation: PlannedCalculation): { nodes: number; entered: number } => {
  if ('set' in calculation) return { nodes: 1, entered: 1 };
  const [met, otherwise] = [sizeOfCalculation(calculation.met), sizeOfCalculation(calculation.otherwise)];
  return {
    nodes: 1 + calculation.ways.length + met.nodes + otherwise.nodes,
    entered: 2 + Math.max(met.entered, otherwise.entered),
  };
};

/** The part of a calculation that every call takes is taken at once. */
const planned = (calculation: Calculation): PlannedCalculation => {
  if ('set' in calculation) return calculation;
  const ways = waysOf(calculation.when);
  if (typeof ways === 'boolean') return planned(ways ? calculation.met : calculation.otherwise);
  return { ways, met: planned(calculation.met), otherwise: planned(calculation.otherwise) };
};

/** Plans rows in their order, as long as they fit into one flow. */
class RowPlan {
  readonly #planner: Planner;
  #nodes = 0;
  #entered = 1;
  #isLong = false;
  /** The row at which the flow was full. */
  #fullAt: number | undefined;

  constructor(planner: Planner) {
    this.#planner = planner;
  }

  all(branches: readonly Branch[]): Step[] {
    return branches.flatMap((branch) => this.#one(branch));
  }

  #one(branch: Branch): Step[] {
    const { row, type } = branch;
    if (type.is === 'begin') return this.#group(branch, type.what);
    if (this.#fullAt !== undefined) return this.#omit(branch, say('form.problem.full', { row: this.#fullAt }));
    const planner = this.#planner;
    const before = planner.mark();
    const ways = planner.relevance(row);
    if (ways === false) {
      planner.forget(row);
      return [];
    }
    const told = planner.mark();
    const steps = this.#row(row, type);
    if (steps.length === 0) {
      // Who would be asked a row that is left out does not matter.
      planner.untell(before, told);
      return [];
    }
    const all: Step[] = ways === true ? steps : [{ do: 'when', ways, steps }];
    if (this.#fits(all, row)) return all;
    planner.undo(before);
    this.#fullAt = row.row;
    return this.#omit(branch, say('form.problem.tooManyNodes', { max: mostNodes }));
  }

  #group(branch: Branch, what: 'group' | 'repeat'): Step[] {
    const { row, inside } = branch;
    if (what === 'repeat') {
      this.#planner.leaveOut(row, row.cells.type, say('form.problem.repeat'), say('form.hint.repeat'));
      return this.#omitAll(inside, say('form.problem.inRepeat', { row: row.row }));
    }
    const ways = this.#planner.relevance(row);
    if (ways === false) return this.#omitAll(inside, say('form.problem.inGroup', { row: row.row }));
    if (ways === true) return this.all(inside);
    this.#nodes += 1 + ways.length;
    this.#entered += 2;
    const steps = this.all(inside);
    return steps.length === 0 ? [] : [{ do: 'when', ways, steps }];
  }

  /** Leaves rows out because of what is around them. */
  #omitAll(branches: readonly Branch[], sentence: string): Step[] {
    return branches.flatMap((branch) => this.#omit(branch, sentence));
  }

  #omit({ row, type, inside }: Branch, sentence: string): Step[] {
    if (type.is === 'meta') this.#planner.forget(row);
    else this.#planner.leaveOut(row, undefined, sentence);
    return this.#omitAll(inside, sentence);
  }

  /** Whether steps fit into the flow. Tells where a call that is asked everything reaches its limit. */
  #fits(steps: readonly Step[], { row }: SurveyRow): boolean {
    const sizes = steps.map((step) => sizeOf(step, this.#planner.usedNames));
    const nodes = this.#nodes + sizes.reduce((sum, each) => sum + each.nodes, 0);
    if (nodes > mostNodes) return false;
    this.#nodes = nodes;
    this.#entered += sizes.reduce((sum, each) => sum + each.entered, 0);
    if (this.#entered > limits.steps && !this.#isLong) {
      this.#isLong = true;
      const sentence = say('form.problem.tooManySteps', { max: limits.steps });
      this.#planner.problems.changed(rowPlace(row), sentence, say('form.hint.tooManySteps'));
    }
    return true;
  }

  #row(row: SurveyRow, type: RowType): Step[] {
    const { cells } = row;
    switch (type.is) {
      case 'meta':
        if (cells.name) {
          const name = cells.name.text;
          this.#planner.mean(name, type.today ? { is: 'today' } : { is: 'nothing', name });
        }
        return [];
      case 'unknown':
        return this.#leaveOut(row, say('form.problem.unknownType', { type: cells.type?.text.slice(0, 60) ?? '' }));
      case 'elsewhere':
        return this.#leaveOut(row, say('form.problem.elsewhere'), say('form.hint.noList'));
      case 'screen': {
        const sentence = say('form.problem.screen', { type: cells.type?.text.split(/\s/)[0]?.slice(0, 60) ?? '' });
        return this.#leaveOut(row, sentence, type.several ? say('form.hint.several') : undefined);
      }
      default:
        return this.#named(row, type);
    }
  }

  #leaveOut(row: SurveyRow, sentence: string, hint?: string): Step[] {
    this.#planner.leaveOut(row, row.cells.type, sentence, hint);
    return [];
  }

  /** A row with a name: it is said, asked or calculated. */
  #named(row: SurveyRow, type: RowType): Step[] {
    const { cells } = row;
    const name = cells.name?.text ?? '';
    if (fieldName(name) === '') {
      // Nothing refers to a note.
      if (type.is === 'note') return this.#say(row);
      return this.#leaveOut(row, say('form.problem.noName'), say('form.hint.noName'));
    }
    const earlier = this.#planner.earlier(name);
    if (earlier !== undefined && type.is !== 'note') {
      const sentence = say('form.problem.sameName', { name, row: earlier });
      this.#planner.problems.changed(cells.name ?? rowPlace(row.row), sentence, say('form.hint.sameName'));
    }
    if (cells.media_image || cells.media_audio || cells.media_video) {
      this.#planner.problems.changedOnce(rowPlace(row.row), say('form.problem.media'), say('form.hint.media'));
    }
    if (type.is === 'calculate' || type.is === 'hidden') return this.#calculate(row, type.is === 'hidden');
    if (cells.calculation) return [...this.#calculate(row, false), ...this.#say(row)];
    if (type.is === 'note' || yesOrNo(cells.read_only?.text ?? '')) return this.#say(row);
    return this.#ask(row, type);
  }

  #ask(row: SurveyRow, type: RowType): Step[] {
    if (!this.#canSay(row)) return [];
    const step = planQuestion(this.#planner, row, type);
    if (!step) return [];
    const isOther = type.is === 'select' && type.orOther;
    return isOther ? [step, ...this.#askOther(row)] : [step];
  }

  /** `or_other` asks for what the choices lack. */
  #askOther({ row, cells }: SurveyRow): Step[] {
    const at = cells.type ?? { ...rowPlace(row), text: '' };
    const name = cells.name?.text ?? '';
    const other: SurveyRow = {
      row,
      cells: {
        type: { ...at, text: 'text' },
        name: { ...at, text: `${name}_other` },
        relevant: { ...at, text: `selected(\${${name}}, 'other')` },
      },
      labels: { '': say('form.specifyOther') },
      messages: { constraint_message: {}, required_message: {} },
    };
    return this.#one({ row: other, type: { is: 'text' }, inside: [] });
  }

  /** Whether a row has a label that can be a script; otherwise it is left out. */
  #canSay(row: SurveyRow): boolean {
    const { language } = this.#planner;
    const { text, isOwn } = textIn(row.labels, language);
    if (text === '') {
      this.#planner.leaveOut(row, undefined, say('form.problem.noLabel'), say('form.hint.noLabel'));
      return false;
    }
    if (text.length > scriptLimits.text) {
      const sentence = say('form.problem.longLabel', { max: scriptLimits.text });
      this.#planner.leaveOut(row, row.cells.label, sentence, say('form.hint.longLabel'));
      return false;
    }
    if (!isOwn) {
      const hint = say('form.hint.otherLanguage');
      this.#planner.problems.changed(rowPlace(row.row), say('form.problem.otherLanguage', { language }), hint);
    }
    return true;
  }

  #say(row: SurveyRow): Step[] {
    const isHeard = this.#canSay(row);
    if (!isHeard) return [];
    const { name } = row.cells;
    if (name && this.#planner.earlier(name.text) === undefined) this.#planner.forget(row);
    return [
      {
        do: 'say',
        nodeId: this.#planner.add(
          row,
          'message',
          this.#planner.texts(row, () => ''),
        ),
      },
    ];
  }

  #calculate(row: SurveyRow, isHidden: boolean): Step[] {
    const planner = this.#planner;
    const cell = row.cells.calculation ?? (isHidden ? row.cells.default : undefined);
    const name = fieldName(row.cells.name?.text ?? '');
    if (!cell) {
      if (isHidden) planner.forget(row);
      else planner.leaveOut(row, undefined, say('form.problem.noCalculation'));
      return [];
    }
    const read = (text: string) => {
      const isPlain = isHidden && !/[$(']/.test(text);
      return planned(calculationOf(name, isPlain ? { kind: 'text', value: text } : readExpression(text), planner));
    };
    const found = planner.evaluate(cell, read, (why) =>
      planner.leaveOut(row, cell, say('form.problem.calculation', { why }), say('form.hint.calculation')),
    );
    if (!found) return [];
    planner.mean(row.cells.name?.text ?? name, { is: 'field', name });
    planner.items.push({ row: row.row, name, becomes: 'calculation', text: '' });
    return [{ do: 'set', name, row: row.row, calculation: found.value }];
  }
}

/** The parts of the call, in the order of the form. */
export const planRows = (planner: Planner, branches: readonly Branch[]): Step[] => new RowPlan(planner).all(branches);
