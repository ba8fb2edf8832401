import type { Assignment, Flow, FlowLink, FlowNode } from '@halloo/flow/model';
import { childDistance, documentLimits, nodeSize } from '@halloo/flow/vocabulary';
import type { PlannedAnswer, PlannedCalculation, Step } from '../plan.ts';
import type { PlannedWay } from './formula.ts';

const below = 120;
/** From one column to the next: what only some callers hear is drawn further to the right. */
const apart = nodeSize.width + 40;

type Made<N> = N extends FlowNode
  ? Omit<N, 'id' | 'x' | 'y' | 'wire' | 'name'> & { id?: string; name?: string }
  : never;

/** The calculation of a row of the form. */
type Calculated = Pick<Step & { do: 'set' }, 'name' | 'row'>;

/** Draws the parts of a call from top to bottom. */
class Drawing {
  readonly nodes: Record<string, FlowNode> = {};
  readonly links: Record<string, FlowLink> = {};
  readonly #newId: () => string;
  readonly #valued: ReadonlySet<string>;
  /** The nodes whose way out leads to the next one. */
  #open: readonly string[] = [];
  #x = 0;
  #y = 0;
  /** The Set that ended the last part, if the next assignments can join it. */
  #lastSet: (FlowNode & { kind: 'set' }) | undefined;

  constructor(newId: () => string, valued: ReadonlySet<string>) {
    this.#newId = newId;
    this.#valued = valued;
  }

  start() {
    this.#open = [this.#add({ kind: 'start' }, 0)];
  }

  end() {
    this.#enter({ kind: 'end', closingScriptId: null, outcome: null });
  }

  steps(steps: readonly Step[]) {
    for (const step of steps) this.#step(step);
  }

  #step(step: Step) {
    if (step.do !== 'set') this.#lastSet = undefined;
    switch (step.do) {
      case 'say':
        this.#enter({ kind: 'audio', id: step.nodeId, scriptId: null });
        break;
      case 'ask':
        this.#ask(step);
        break;
      case 'set':
        this.#calculate(step.calculation, step);
        break;
      case 'when':
        this.#when(step.ways, () => this.steps(step.steps));
        this.#lastSet = undefined;
        break;
    }
  }

  #place(column: number): Pick<FlowNode, 'x' | 'y'> {
    return { x: this.#x + column * apart, y: this.#y };
  }

  #add(node: Made<FlowNode>, column: number): string {
    const id = node.id ?? this.#newId();
    this.nodes[id] = { name: '', wire: undefined, ...node, id, ...this.#place(column) } as FlowNode;
    return id;
  }

  #link(from: string, to: string) {
    const id = this.#newId();
    this.links[id] = { id, from, to, wire: undefined };
  }

  /** A node that everything before leads to. */
  #enter(node: Made<FlowNode>): string {
    this.#y += below;
    const id = this.#add(node, 0);
    for (const from of this.#open) this.#link(from, id);
    this.#open = [id];
    return id;
  }

  /** Nodes that belong to another one, side by side below it. */
  #parts(owner: string, parts: readonly Made<FlowNode>[]): string[] {
    this.#y += childDistance;
    return parts.map((part, index) => {
      const id = this.#add(part, index);
      this.#link(owner, id);
      return id;
    });
  }

  #ask({ nodeId, ruleId, name, row, answers, isRequired }: Step & { do: 'ask' }) {
    this.#enter({ kind: 'audio', id: nodeId, scriptId: null });
    this.#enter({ kind: 'rule', id: ruleId, name, form: { column: name, row } });
    const children = this.#parts(
      ruleId,
      answers.map(({ id, name: own, answer, value }) => ({
        ...{ kind: 'child', id, name: own, ruleId, answer, outcome: null },
        ...(value !== undefined && { formValue: value }),
      })),
    );
    const ends = this.#valued.has(ruleId) ? this.#values(name, answers, children) : children;
    this.#open = isRequired ? ends : [...ends, ruleId];
  }

  /** Saves the name of the choice in place of its key. */
  #values(field: string, answers: readonly PlannedAnswer[], children: readonly string[]): string[] {
    this.#y += below;
    return answers.map(({ value = '' }, index) => {
      const id = this.#add(
        { kind: 'set', assignments: [{ field, do: 'set', value: value.replace(/[<>{}]/g, ' ') }] },
        index,
      );
      this.#link(children[index] ?? '', id);
      return id;
    });
  }

  /** Draws what only some callers reach, one column further to the right. */
  #when(ways: readonly PlannedWay[], inside: () => void) {
    const branch = this.#enter({ kind: 'branch' });
    this.#x += apart;
    this.#open = this.#parts(
      branch,
      ways.map(({ match, conditions }) => ({ kind: 'way', ownerId: branch, match, conditions, weight: 1, on: null })),
    );
    inside();
    this.#x -= apart;
    this.#open = [...this.#open, branch];
  }

  #calculate(calculation: PlannedCalculation, of: Calculated) {
    if ('set' in calculation) {
      this.#set(calculation.set, of);
      return;
    }
    this.#lastSet = undefined;
    let otherwise: readonly string[] = [];
    this.#when(calculation.ways, () => this.#calculate(calculation.met, of));
    // The branch itself leads to the other calculation, and only then on.
    const ends = this.#open.slice(0, -1);
    this.#open = this.#open.slice(-1);
    this.#lastSet = undefined;
    this.#calculate(calculation.otherwise, of);
    otherwise = this.#open;
    this.#open = [...ends, ...otherwise];
    this.#lastSet = undefined;
  }

  #set(given: readonly Assignment[], { name, row }: Calculated) {
    const assignments = given.map((assignment) => ({ ...assignment, formRow: row }));
    const last = this.#lastSet;
    if (last && last.assignments.length + assignments.length <= documentLimits.conditions) {
      this.#lastSet = { ...last, name: '', assignments: [...last.assignments, ...assignments] };
      this.nodes[last.id] = this.#lastSet;
      return;
    }
    const id = this.#enter({ kind: 'set', name, assignments });
    const made = this.nodes[id];
    this.#lastSet = made?.kind === 'set' ? made : undefined;
  }
}

/** The flow of a form: its Audio Plays get their scripts later. */
export const drawSteps = (steps: readonly Step[], newId: () => string, valued: ReadonlySet<string>): Flow => {
  const drawing = new Drawing(newId, valued);
  drawing.start();
  drawing.steps(steps);
  drawing.end();
  return { nodes: drawing.nodes, links: drawing.links, rest: {} };
};
