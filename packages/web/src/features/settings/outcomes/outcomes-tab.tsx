import type { Outcome } from '@halloo/contract/outcomes';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { outcomesQuery } from '../../../shared/outcomes/queries.ts';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Section } from '../../../ui/section.tsx';
import { say } from '../../../words/say.ts';
import { DeleteDialog } from './inner/delete-dialog.tsx';
import { outcomeColumns } from './inner/outcome-columns.tsx';
import { OutcomeDialog } from './inner/outcome-dialog.tsx';
import classes from './inner/outcomes.module.css';

const layout = { fits: '(min-width: 48em)', table: classes.table };
const fewRows = 3;

interface Asked {
  act: 'edit' | 'delete';
  /** Undefined for a new one. */
  outcome: Outcome | undefined;
  opener: HTMLElement | null;
}

/** The outcomes that calls can have, in the order in which they are offered. */
export function OutcomesTab() {
  const outcomes = useQuery(outcomesQuery);
  const [asked, setAsked] = useState<Asked>();
  const [asking, setAsking] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const ask = useCallback((next: Asked) => {
    setAsked(next);
    setAsking(true);
  }, []);
  const { data } = outcomes;
  const columns = useMemo(
    () => outcomeColumns(data ?? [], (act, outcome, opener) => ask({ act, outcome, opener })),
    [data, ask],
  );
  const close = () => setAsking(false);
  return (
    <Section
      full
      title={say('settings.outcomes.title')}
      about={say('settings.outcomes.about')}
      action={
        <Button
          ref={adder}
          leftSection={<IconPlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => ask({ act: 'edit', outcome: undefined, opener: adder.current })}
        >
          {say('settings.outcomes.new')}
        </Button>
      }
    >
      <PagedList
        name="outcomes"
        label={say('settings.outcomes.title')}
        columns={columns}
        keyOf={({ id }) => id}
        rowProps={rowProps}
        layout={layout}
        room={fewRows}
        query={outcomes}
        data={data && { count: data.length, results: data }}
        // The two of the specification are always there.
        empty={null}
      />
      {asked?.act === 'edit' && (
        <OutcomeDialog key={asked.outcome?.id ?? 'new'} {...asked} opened={asking} onClose={close} />
      )}
      {asked?.act === 'delete' && asked.outcome && (
        <DeleteDialog outcome={asked.outcome} opener={asked.opener} opened={asking} onClose={close} />
      )}
    </Section>
  );
}

const rowProps = ({ key, archived }: Outcome) => ({ 'data-outcome': key, 'data-archived': archived || undefined });
