import { Button, VisuallyHidden } from '@mantine/core';
import { IconChartBar, IconTable } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { say } from '../../words/say.ts';
import { Section } from '../section.tsx';
import classes from './chart.module.css';
import type { ChartTable } from './inner/chart-table.ts';

interface ChartProps {
  title: string;
  about?: ReactNode;
  table: ChartTable;
  /** The picture itself has texts for screen readers; otherwise they get the table. */
  telling?: boolean;
  children: ReactNode;
}

/** A picture or its table. Screen readers get the table. */
export function Chart({ title, about, table, telling = false, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const Icon = asTable ? IconChartBar : IconTable;
  return (
    <Section
      full
      title={title}
      about={about}
      action={
        <Button
          data-no-print
          className={classes.toggle}
          variant="subtle"
          size="compact-sm"
          leftSection={<Icon size={16} aria-hidden />}
          aria-label={say(asTable ? 'ui.chart.asPictureOf' : 'ui.chart.asTableOf', { title })}
          onClick={() => setAsTable(!asTable)}
        >
          <span className={classes.words}>{say(asTable ? 'ui.chart.asPicture' : 'ui.chart.asTable')}</span>
        </Button>
      }
    >
      {asTable ? (
        <FigureTable table={table} />
      ) : (
        <figure className={classes.picture}>
          {children}
          {!telling && (
            <VisuallyHidden>
              <FigureTable table={table} />
            </VisuallyHidden>
          )}
        </figure>
      )}
    </Section>
  );
}

function FigureTable({ table: { caption, columns, rows } }: { table: ChartTable }) {
  const [first, ...others] = columns;
  return (
    <table className={classes.figures}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {others.map((name) => (
            <th scope="col" key={name}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [name, ...figures] }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {figures.map((figure, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure belongs to its column
              <td key={place}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
