import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

/** What is wrong with a node, and what to do about it. */
export function NodeProblems({ nodeId }: { nodeId: string }) {
  const { problems } = useDesigner();
  const own = problems.filter((problem) => problem.nodeId === nodeId);
  if (own.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label="Problems of this node">
      {own.map(({ code, severity, sentence, hint, linkId }) => (
        <li key={`${code} ${linkId ?? ''}`} data-severity={severity}>
          {severity === 'error' ? (
            <IconAlertCircle size={14} aria-label="Problem" />
          ) : (
            <IconAlertTriangle size={14} aria-label="Warning" />
          )}
          <div>
            <strong>{sentence}</strong> {hint}
          </div>
        </li>
      ))}
    </ul>
  );
}
