import { IconAlertCircle, IconAlertTriangle } from '@tabler/icons-react';
import { say } from '../../../../words/say.ts';
import { useDesigner } from '../../parts/designer-context.tsx';
import classes from '../panels.module.css';

/** The problems of a node, and their solutions. */
export function NodeProblems({ nodeId }: { nodeId: string }) {
  const { problems } = useDesigner();
  const own = problems.filter((problem) => problem.nodeId === nodeId);
  if (own.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={say('designer.panel.problems')}>
      {own.map(({ code, severity, sentence, hint, linkId }) => (
        <li key={`${code} ${linkId ?? ''}`} data-severity={severity}>
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
    </ul>
  );
}
