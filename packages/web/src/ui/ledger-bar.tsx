import { Anchor, Table, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatNumber, formatShare } from './format.ts';
import { ledgerColour } from './inner/ledger-colours.ts';
import classes from './ledger-bar.module.css';

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
  /** What can be done with the leads of a state, at the end of its row. */
  rowEnd?: (state: LedgerState) => ReactNode;
}

/** The colour of a state, beside its name. */
export function LedgerSwatch({ id }: { id: number }) {
  return <span className={classes.swatch} style={{ backgroundColor: ledgerColour(id) }} aria-hidden />;
}

/** The parts of the bar, wide as their counts. */
function Parts({ shown, total }: { shown: readonly LedgerState[]; total: number }) {
  return (
    <div className={classes.bar} aria-hidden>
      {shown.map((state) => (
        <Tooltip
          key={state.id}
          label={`${state.name}: ${formatNumber(state.count)}, ${formatShare(state.count, total)}`}
        >
          <span className={classes.part} style={{ flexGrow: state.count, backgroundColor: ledgerColour(state.id) }} />
        </Tooltip>
      ))}
    </div>
  );
}

/** The bar with the states that have leads named below it: for a page's head. Its room is kept while it loads. */
export function LedgerStrip({ ledger }: { ledger: readonly LedgerState[] | undefined }) {
  const shown = ledger?.filter(({ count }) => count > 0) ?? [];
  const total = shown.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.strip}>
      <Parts shown={shown} total={total} />
      <ul className={classes.legend} aria-label="Leads by state">
        {shown.map(({ id, name, count }) => (
          <li key={id} className={classes.name}>
            <LedgerSwatch id={id} />
            <span>
              {name} <strong>{formatNumber(count)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where a campaign's leads stand: one bar that adds up, and the figures behind it. */
export function LedgerBar({ ledger, linkTo, rowEnd }: LedgerBarProps) {
  const total = ledger.reduce((sum, { count }) => sum + count, 0);
  const shown = ledger.filter(({ count }) => count > 0);
  return (
    <div className={classes.ledger}>
      {/* The table below says the same in figures, for those who do not see the bar. */}
      <Parts shown={shown} total={total} />
      {/* The style sheet lays the rows out as columns, by which browsers forget that it is a table: hence the roles. */}
      <Table
        role="table"
        className={classes.figures}
        aria-label="Leads by state"
        data-ends={rowEnd !== undefined || undefined}
        highlightOnHover={false}
        withRowBorders={false}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">State</Table.Th>
            <Table.Th role="columnheader">Leads</Table.Th>
            <Table.Th role="columnheader">Share</Table.Th>
            {rowEnd && (
              <Table.Th role="columnheader" data-no-print>
                <VisuallyHidden>Follow-up</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {ledger.map((state) => (
            <Table.Tr role="row" key={state.id} data-state={state.id} data-none={state.count === 0 || undefined}>
              <Table.Th role="rowheader" scope="row">
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
              <Table.Td role="cell">{formatNumber(state.count)}</Table.Td>
              <Table.Td role="cell">{formatShare(state.count, total)}</Table.Td>
              {rowEnd && (
                <Table.Td role="cell" className={classes.end} data-no-print>
                  {state.count > 0 && rowEnd(state)}
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="rowheader" scope="row">
              All records
            </Table.Th>
            <Table.Td role="cell">{formatNumber(total)}</Table.Td>
            <Table.Td role="cell">{total > 0 ? formatShare(total, total) : ''}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
