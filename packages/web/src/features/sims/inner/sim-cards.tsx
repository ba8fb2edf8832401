import type { Sim } from '@halloo/contract/sims';
import { Text } from '@mantine/core';
import { CardHead, CardList, CardName, Fact, Facts } from '../../../ui/card-list.tsx';
import { formatNumber } from '../../../ui/format.ts';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { ActionsMenu } from './actions-menu.tsx';
import { columns } from './columns.ts';
import classes from './sim-list.module.css';
import { OtpTag, UsedBy, VerifyButton, WholeFailure } from './sim-parts.tsx';
import { answerRateInWords, isVerified } from './sim-words.ts';
import { StatusSwitch } from './status-switch.tsx';

interface SimCardsProps {
  sims: readonly Sim[] | undefined;
  rows: number;
  now: number;
}

export function SimCards({ sims, rows, now }: SimCardsProps) {
  return (
    <CardList items={sims} label="SIM cards" rows={rows}>
      {(sim) => <Card sim={sim} now={now} />}
    </CardList>
  );
}

function Card({ sim, now }: { sim: Sim; now: number }) {
  return (
    <>
      <CardHead menu={<ActionsMenu sim={sim} />}>
        <CardName>
          <PhoneNumber>{sim.phone}</PhoneNumber>
        </CardName>
        {sim.label !== '' && (
          <Text size="xs" c="dimmed" className={classes.cardLabel}>
            {sim.label}
          </Text>
        )}
      </CardHead>
      <Facts>
        <Fact label={columns.otpStatus.label}>
          <OtpTag sim={sim} />
        </Fact>
        <Fact label={columns.simStatus.label}>
          <StatusSwitch sim={sim} />
        </Fact>
      </Facts>
      {!isVerified(sim) && <VerifyButton full sim={sim} />}
      <Facts columns={3}>
        <Fact label={columns.channels.label}>{formatNumber(sim.channels)}</Fact>
        <Fact label={columns.callsToday.label}>{formatNumber(sim.calls_today)}</Fact>
        <Fact label={columns.answerRate.label}>{answerRateInWords(sim.answer_rate)}</Fact>
      </Facts>
      {(sim.last_failure || sim.used_by.length > 0) && (
        <dl className={classes.cardMore}>
          {sim.last_failure && (
            <Fact label={columns.lastFailure.label}>
              <WholeFailure sim={sim} now={now} />
            </Fact>
          )}
          {sim.used_by.length > 0 && (
            <Fact label={columns.usedBy.label}>
              <UsedBy sim={sim} />
            </Fact>
          )}
        </dl>
      )}
    </>
  );
}
