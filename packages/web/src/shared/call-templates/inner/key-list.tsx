import type { CallTemplate } from '@halloo/flow/templates/template';
import classes from './key-list.module.css';

/** What people can press in a call. */
export function KeyList({ keys }: Pick<CallTemplate, 'keys'>) {
  return (
    <span className={classes.keys}>
      {keys.map(({ key, means }) => (
        <span key={key} className={classes.key}>
          <kbd>{key}</kbd> {means}
        </span>
      ))}
    </span>
  );
}
