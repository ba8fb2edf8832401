import { say } from '../../../platform/words.ts';
import { formLimits, type SurveyRow } from '../form.ts';
import { type Problems, rowPlace } from './problems.ts';
import { type RowType, readType } from './question-type.ts';

/** A row with what it is, and the rows inside of a group or repeat. */
export interface Branch {
  readonly row: SurveyRow;
  readonly type: RowType;
  readonly inside: readonly Branch[];
}

interface Open {
  readonly branch: Branch & { inside: Branch[] };
  readonly what: 'group' | 'repeat';
}

/** Rows by their groups. A group that never ends ends with the form. */
export const treeOf = (survey: readonly SurveyRow[], problems: Problems): Branch[] => {
  const all: Branch[] = [];
  const open: Open[] = [];
  for (const row of survey) {
    const given = row.cells.type?.text;
    const into = open.at(-1)?.branch.inside ?? all;
    if (given === undefined) {
      if (row.cells.name || Object.keys(row.labels).length > 0) {
        problems.leftOut(rowPlace(row.row), say('form.problem.noType'), say('form.hint.noType'));
      }
      continue;
    }
    const type = readType(given);
    if (type.is === 'end') {
      if (!open.pop()) {
        problems.changed(rowPlace(row.row), say('form.problem.endWithoutBegin'), say('form.hint.endWithoutBegin'));
      }
      continue;
    }
    const branch = { row, type, inside: [] };
    into.push(branch);
    if (type.is === 'begin' && open.length < formLimits.groupDepth) open.push({ branch, what: type.what });
  }
  for (const { branch } of open) {
    problems.changed(rowPlace(branch.row.row), say('form.problem.neverEnds'), say('form.hint.neverEnds'));
  }
  return all;
};
