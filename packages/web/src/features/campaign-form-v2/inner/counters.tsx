import type { LeadFile } from '@halloo/contract/leads';
import { formatNumber } from '../../../ui/format.ts';
import { messages } from '../../../ui/messages.ts';
import classes from '../campaign-form-v2.module.css';

const texts = messages.campaignFormV2;

/** How many rows were read, and how many of them are good. */
export function Counters({ file }: { file: LeadFile | undefined }) {
  const total = formatNumber(file?.total ?? 0);
  return (
    <dl className={classes.counters}>
      <div>
        <dt>{texts.totalCampaign}</dt>
        <dd>{total}</dd>
      </div>
      <div>
        <dt>{texts.successRecord}</dt>
        <dd>
          {formatNumber(file?.valid ?? 0)}/{total}
        </dd>
      </div>
    </dl>
  );
}
