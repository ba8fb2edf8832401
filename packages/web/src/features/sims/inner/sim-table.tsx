import type { Sim } from '@halloo/contract/sims';
import { Table } from '@mantine/core';
import type { MouseEvent } from 'react';
import { formatNumber } from '../../../ui/format.ts';
import { Hint } from '../../../ui/hint.tsx';
import { ListTable } from '../../../ui/list-table.tsx';
import { PhoneNumber } from '../../../ui/phone-number.tsx';
import { ActionsMenu } from './actions-menu.tsx';
import { columns } from './columns.ts';
import { useVerify } from './send-code.ts';
import classes from './sim-list.module.css';
import { Label, LastFailure, OtpTag, UsedBy, VerifyButton } from './sim-parts.tsx';
import { answerRateInWords, isVerified } from './sim-words.ts';
import { StatusSwitch } from './status-switch.tsx';

interface SimTableProps {
  /** Nothing while they are on their way. */
  sims: readonly Sim[] | undefined;
  /** The room that a page takes, so that the pager below stays where it is. */
  rows: number;
  now: number;
}

export function SimTable({ sims, rows, now }: SimTableProps) {
  return (
    <ListTable
      label="SIM cards"
      className={classes.table}
      head={<Head />}
      columns={Object.keys(columns).length}
      rows={rows}
    >
      {sims?.map((sim) => (
        <Row key={sim.id} sim={sim} now={now} />
      ))}
    </ListTable>
  );
}

function Head() {
  return (
    <>
      {Object.entries(columns).map(([name, column]) => (
        <Table.Th key={name} className={classes[name]}>
          {'meaning' in column ? <Hint meaning={column.meaning}>{column.label}</Hint> : column.label}
        </Table.Th>
      ))}
    </>
  );
}

/** A click on the row itself: not on a control in it, on a menu that it opened, or at the end of marking a text. */
const isMeantForRow = ({ target, currentTarget }: MouseEvent) =>
  target instanceof Element &&
  currentTarget.contains(target) &&
  !target.closest('button, a, input, label') &&
  getSelection()?.isCollapsed !== false;

function Row({ sim, now }: { sim: Sim; now: number }) {
  const { verify } = useVerify(sim);
  const unverified = !isVerified(sim);
  return (
    <Table.Tr
      data-sim={sim.id}
      data-unverified={unverified || undefined}
      onClick={(event) => {
        // The keyboard has the button in the row.
        if (unverified && isMeantForRow(event)) {
          verify(event.currentTarget.querySelector<HTMLElement>('[data-verify]'));
        }
      }}
    >
      <Table.Td className={classes.mobile}>
        <PhoneNumber>{sim.phone}</PhoneNumber>
        <Label sim={sim} />
      </Table.Td>
      <Table.Td>
        <span className={classes.otp}>
          <OtpTag sim={sim} />
          {unverified && <VerifyButton sim={sim} />}
        </span>
      </Table.Td>
      <Table.Td>
        <StatusSwitch sim={sim} />
      </Table.Td>
      <Table.Td className={classes.channels}>{formatNumber(sim.channels)}</Table.Td>
      <Table.Td className={classes.callsToday}>{formatNumber(sim.calls_today)}</Table.Td>
      <Table.Td className={classes.answerRate}>{answerRateInWords(sim.answer_rate)}</Table.Td>
      <Table.Td className={classes.lastFailure}>
        <LastFailure sim={sim} now={now} />
      </Table.Td>
      <Table.Td className={classes.usedBy}>
        <UsedBy sim={sim} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <ActionsMenu sim={sim} />
      </Table.Td>
    </Table.Tr>
  );
}
