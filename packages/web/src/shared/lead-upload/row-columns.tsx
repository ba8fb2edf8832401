import type { LeadFile, LeadFileRow } from '@halloo/contract/leads';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Tag } from '../../ui/tag.tsx';
import { say } from '../../words/say.ts';
import classes from './inner/lead-rows.module.css';
import { headingOf } from './words.ts';

/** A column of the table of rows. */
export interface RowColumn {
  id: string;
  heading: string;
  text: (row: LeadFileRow) => string;
  /** For cells that need more than one line of plain text. */
  cell?: (row: LeadFileRow) => ReactNode;
}

/** The reason why a row is refused, with colour and icon. */
export function Refusal({ detail }: { detail: string }) {
  if (detail === '') return null;
  return (
    <span className={classes.refusal}>
      <Tag tone="red" icon={<IconX size={14} stroke={2} aria-hidden />}>
        {say('leads.refused')}
      </Tag>
      <span>{detail}</span>
    </span>
  );
}

function Check({ row }: { row: LeadFileRow }) {
  return (
    <span className={classes.check}>
      <span className={classes.place}>
        <span className={classes.placeWord}>{say('leads.row')} </span>
        {formatNumber(row.row)}
      </span>
      {row.detail === '' ? (
        <Tag tone="green" icon={<IconCheck size={14} stroke={2} aria-hidden />}>
          {say('leads.good')}
        </Tag>
      ) : (
        <Refusal detail={row.detail} />
      )}
    </span>
  );
}

/** The check of each row, then the file's own columns. */
export const columnsOf = (file: LeadFile): RowColumn[] => [
  { id: ' check', heading: say('leads.row'), text: ({ row }) => String(row), cell: (row) => <Check row={row} /> },
  ...file.columns.map((column) => ({
    id: column,
    heading: headingOf(column),
    text: ({ fields }: LeadFileRow) => fields[column] ?? '',
  })),
];
