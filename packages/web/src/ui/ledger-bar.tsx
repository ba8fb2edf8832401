import { Anchor, Table, Tooltip } from '@mantine/core';
import { Link } from 'react-router';
import { formatNumber, formatShare } from './format.ts';
import classes from './ledger-bar.module.css';
import { ledgerColour } from './ledger-colours.ts';

interface LedgerState {
  id: number;
  name: string;
  count: number;
}

interface LedgerBarProps {
  /** Every state in its order. */
  ledger: readonly LedgerState[];
  /** Where the leads of a state are listed. */
  linkTo?: (state: LedgerState) => string;
}

/** The colour of a state, beside its name. */
export function LedgerSwatch({ id }: { id: number }) {
  return <span className={classes.swatch} style={{ backgroundColor: ledgerColour(id) }} aria-hidden />;
}

/** Where a campaign's leads stand: one bar that adds up, and the figures behind it. */
export function LedgerBar({ ledger, linkTo }: LedgerBarProps) {
  const total = ledger.reduce((sum, { count }) => sum + count, 0);
  const shown = ledger.filter(({ count }) => count > 0);
  return (
    <div className={classes.ledger}>
      {/* The table below says the same in figures, for those who do not see the bar. */}
      <div className={classes.bar} aria-hidden>
        {shown.map((state) => (
          <Tooltip key={state.id} label={`${state.name}: ${formatNumber(state.count)}, ${formatShare(state.count, total)}`}>
            <span className={classes.part} style={{ flexGrow: state.count, backgroundColor: ledgerColour(state.id) }} />
          </Tooltip>
        ))}
      </div>
      <Table className={classes.figures} aria-label="Leads by state" highlightOnHover={false} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>State</Table.Th>
            <Table.Th>Leads</Table.Th>
            <Table.Th>Share</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {ledger.map((state) => (
            <Table.Tr key={state.id} data-state={state.id} data-none={state.count === 0 || undefined}>
              <Table.Th scope="row">
                <span className={classes.name}>
                  <LedgerSwatch id={state.id} />
                  {linkTo && state.count > 0 ? (
                    <Anchor component={Link} to={linkTo(state)} underline="hover" c="inherit">
                      {state.name}
                    </Anchor>
                  ) : (
                    state.name
                  )}
                </span>
              </Table.Th>
              <Table.Td>{formatNumber(state.count)}</Table.Td>
              <Table.Td>{formatShare(state.count, total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">All records</Table.Th>
            <Table.Td>{formatNumber(total)}</Table.Td>
            <Table.Td>{total > 0 ? formatShare(total, total) : ''}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
