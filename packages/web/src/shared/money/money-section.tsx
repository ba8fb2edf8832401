import { showAmount } from '@halloo/contract/amounts';
import { addresses } from '@halloo/contract/console-addresses';
import type { CampaignMoney } from '@halloo/contract/money';
import { Alert, Anchor, Button, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCoins } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/section.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { say } from '../../words/say.ts';
import { BudgetDialog } from './inner/budget-dialog.tsx';
import classes from './inner/money.module.css';
import { moneyQuery, movingMoneyQuery } from './queries.ts';

interface MoneySectionProps {
  id: number;
  /** The budget can be set and changed. */
  canChange?: boolean;
  /** Calls may be in progress: the figures are fetched again. */
  moving?: boolean;
  /** Shows nothing while the workspace has no prices and the campaign no budget. */
  quiet?: boolean;
}

const isOff = ({ has_prices, budget }: CampaignMoney) => !has_prices && budget === null;

/** What a campaign has spent, its budget, and what is left to spend. */
export function MoneySection({ id, canChange = false, moving = false, quiet = false }: MoneySectionProps) {
  const money = useQuery(moving ? movingMoneyQuery(id) : moneyQuery(id));
  if (quiet && (!money.data || isOff(money.data))) return null;
  return (
    <Section full title={say('money.title')} about={say('money.about')}>
      {money.data && <MoneyParts money={money.data} canChange={canChange} />}
      {money.isPending && <Skeleton height={96} role="status" aria-label={say('ui.loading')} />}
      {money.isError && !money.data && <ErrorState error={money.error} onRetry={() => void money.refetch()} />}
    </Section>
  );
}

interface PartsProps {
  money: CampaignMoney;
  canChange: boolean;
}

function MoneyParts({ money, canChange }: PartsProps) {
  return (
    <Stack gap="md">
      <BudgetNotice money={money} />
      {money.has_prices || money.budget !== null ? <Facts money={money} /> : <NoPrices />}
      {money.used_percent !== null && (
        <Progress
          value={Math.min(100, money.used_percent)}
          color={money.state === 'open' ? 'blue' : 'yellow'}
          aria-label={say('money.budget')}
        />
      )}
      {canChange && <BudgetButton money={money} />}
    </Stack>
  );
}

function BudgetNotice({ money: { state, used_percent } }: Pick<PartsProps, 'money'>) {
  if (state === 'open') return null;
  const isUsedUp = state === 'used_up';
  return (
    <Alert
      color="yellow"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={isUsedUp ? say('money.usedUp') : say('money.warned', { percent: used_percent ?? 0 })}
    >
      {say(isUsedUp ? 'money.usedUpHelp' : 'money.warnedHelp')}
    </Alert>
  );
}

function NoPrices() {
  return (
    <Text c="dimmed">
      {say('money.noPrices')}{' '}
      <Anchor component={Link} to={addresses.settings('prices')} inherit>
        {say('money.addPrices')}
      </Anchor>
    </Text>
  );
}

function Facts({ money }: Pick<PartsProps, 'money'>) {
  const { currency, spent, reserved, budget, used_percent, unpriced_calls, estimate } = money;
  const shown = (amount: string) => showAmount(amount, currency);
  const facts: [name: string, value: ReactNode][] = [
    [say('money.spent'), shown(spent)],
    [
      say('money.budget'),
      budget === null
        ? say('money.noBudget')
        : say('money.used', { budget: shown(budget), percent: used_percent ?? 0 }),
    ],
    ...(reserved === '0' ? [] : ([[say('money.reserved'), shown(reserved)]] as [string, ReactNode][])),
    ...(unpriced_calls === 0 ? [] : ([[say('money.unpriced'), formatNumber(unpriced_calls)]] as [string, ReactNode][])),
    ...(estimate
      ? ([
          [
            say('money.toCall'),
            <>
              {estimate.sentence}
              <Text c="dimmed" size="xs">
                {say(`money.basis.${estimate.basis}`)}
              </Text>
            </>,
          ],
        ] as [string, ReactNode][])
      : []),
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BudgetButton({ money }: Pick<PartsProps, 'money'>) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div>
      <Button
        ref={opener}
        variant="default"
        leftSection={<IconCoins size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {say(money.budget === null ? 'money.setBudget' : 'money.changeBudget')}
      </Button>
      <BudgetDialog
        key={`${money.budget} ${money.unpriced}`}
        money={money}
        opened={opened}
        opener={opener.current}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}
