import type { FlowProblem } from '@halloo/flow/validate';
import { IconAlertCircle, IconAlertTriangle, IconCircleDashed } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { useFound } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

/** The problems of a node, or of the nodes of a question, and their solutions. */
export function NodeProblems({ nodeIds }: { nodeIds: readonly string[] }) {
  const { problems, unfinished } = useFound();
  const isOwn = (problem: FlowProblem) => problem.nodeId !== null && nodeIds.includes(problem.nodeId);
  const own = problems.filter(isOwn);
  const toDo = unfinished.filter(isOwn);
  if (own.length + toDo.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={say('designer.panel.problems')}>
      {own.map(({ code, severity, sentence, hint, linkId, nodeId }) => (
        <li key={`${code} ${nodeId} ${linkId ?? ''}`} data-severity={severity}>
          {severity === 'error' ? (
            <IconAlertCircle size={14} aria-label={say('designer.error')} />
          ) : (
            <IconAlertTriangle size={14} aria-label={say('designer.warning')} />
          )}
          <div>
            <strong>{sentence}</strong> {hint}
          </div>
        </li>
      ))}
      {toDo.map(({ code, sentence, hint, linkId, nodeId }) => (
        <li key={`unfinished ${code} ${nodeId} ${linkId ?? ''}`} data-severity="todo">
          <IconCircleDashed size={14} aria-label={say('designer.findings.todo')} />
          <div>
            {sentence} {hint}
          </div>
        </li>
      ))}
    </ul>
  );
}
