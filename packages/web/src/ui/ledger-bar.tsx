import { Anchor, Table, Tooltip, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../words/say.ts';
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
  /** The address of the list of a state's leads. */
  linkTo?: (state: LedgerState) => string;
  /** Actions on the leads of a state, at the end of its row. */
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
          label={say('ui.ledger.part', {
            state: state.name,
            count: state.count,
            share: formatShare(state.count, total),
          })}
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
      <ul className={classes.legend} aria-label={say('ui.ledger.label')}>
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

/** The leads of a campaign by state: a bar, and a table of its figures. */
export function LedgerBar({ ledger, linkTo, rowEnd }: LedgerBarProps) {
  const total = ledger.reduce((sum, { count }) => sum + count, 0);
  const shown = ledger.filter(({ count }) => count > 0);
  return (
    <div className={classes.ledger}>
      {/* The table below says the same in figures, for those who do not see the bar. */}
      <Parts shown={shown} total={total} />
      {/* The style sheet lays the rows out as columns, so browsers no longer take it for a table without the roles. */}
      <Table
        role="table"
        className={classes.figures}
        aria-label={say('ui.ledger.label')}
        data-ends={rowEnd !== undefined || undefined}
        highlightOnHover={false}
        withRowBorders={false}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{say('ui.ledger.state')}</Table.Th>
            <Table.Th role="columnheader">{say('ui.ledger.leads')}</Table.Th>
            <Table.Th role="columnheader">{say('ui.ledger.share')}</Table.Th>
            {rowEnd && (
              <Table.Th role="columnheader" data-no-print>
                <VisuallyHidden>{say('ui.ledger.followUp')}</VisuallyHidden>
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
              {say('ui.ledger.all')}
            </Table.Th>
            <Table.Td role="cell">{formatNumber(total)}</Table.Td>
            <Table.Td role="cell">{total > 0 ? formatShare(total, total) : ''}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </div>
  );
}
