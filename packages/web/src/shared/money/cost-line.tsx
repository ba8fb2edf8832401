import type { CostEstimate } from '@halloo/contract/cost-estimate';
import { Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import classes from './inner/cost-line.module.css';

/** What calls are expected to cost, and how sure that is. */
export function CostLine({ cost }: { cost: CostEstimate }) {
  return (
    <div className={classes.line}>
      <IconCoins size={16} aria-hidden />
      <div>
        <Text>
          <strong>{say('money.estimate')}:</strong> {cost.sentence}
        </Text>
        <Text c="dimmed" size="xs">
          {say(`money.basis.${cost.basis}`)}
        </Text>
      </div>
    </div>
  );
}
