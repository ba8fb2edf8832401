import type { LeadFile } from '@halloo/contract/leads';
import { formatNumber } from '../../../ui/format.ts';
import { say } from '../../../words/say.ts';
import classes from '../campaign-form-v2.module.css';

/** The number of rows that were read, and of those that can be called. */
export function Counters({ file }: { file: LeadFile | undefined }) {
  const { total = 0, valid = 0 } = file ?? {};
  return (
    <dl className={classes.counters}>
      <div>
        <dt>{say('campaigns.v2.total')}</dt>
        <dd>{formatNumber(total)}</dd>
      </div>
      <div>
        <dt>{say('campaigns.v2.success')}</dt>
        <dd>{say('campaigns.v2.successOf', { valid, total })}</dd>
      </div>
    </dl>
  );
}
