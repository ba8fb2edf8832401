import type { Monitor } from '@halloo/contract/calls';
import { useNow } from '../../../ui/use-now.ts';
import classes from '../monitor.module.css';
import { headline } from './monitor-words.ts';

export function Headline({ monitor, atOnce }: { monitor: Monitor; atOnce: number | null }) {
  const now = useNow(60_000);
  return <p className={classes.headline}>{headline(monitor, atOnce, now)}</p>;
}
