import type { LeadFile, LeadFileRow } from '@halloo/contract/leads';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber } from '../../ui/format.ts';
import { Tag } from '../../ui/tag.tsx';
import classes from './inner/lead-rows.module.css';
import { headingOf } from './words.ts';

/** A column of the table of rows. */
export interface RowColumn {
  id: string;
  heading: string;
  text: (row: LeadFileRow) => string;
  /** Where plain text on one line is not enough. */
  cell?: (row: LeadFileRow) => ReactNode;
}

/** Why a row is refused, told by colour, icon and words alike. */
export function Refusal({ detail }: { detail: string }) {
  if (detail === '') return null;
  return (
    <span className={classes.refusal}>
      <Tag tone="red" icon={<IconX size={14} stroke={2} aria-hidden />}>
        Refused
      </Tag>
      <span>{detail}</span>
    </span>
  );
}

function Check({ row }: { row: LeadFileRow }) {
  return (
    <span className={classes.check}>
      <span className={classes.place}>
        <span className={classes.placeWord}>Row </span>
        {formatNumber(row.row)}
      </span>
      {row.detail === '' ? (
        <Tag tone="green" icon={<IconCheck size={14} stroke={2} aria-hidden />}>
          Good
        </Tag>
      ) : (
        <Refusal detail={row.detail} />
      )}
    </span>
  );
}

/** The file's own columns, after what became of each row. */
export const columnsOf = (file: LeadFile): RowColumn[] => [
  { id: ' check', heading: 'Row', text: ({ row }) => String(row), cell: (row) => <Check row={row} /> },
  ...file.columns.map((column) => ({
    id: column,
    heading: headingOf(column),
    text: ({ fields }: LeadFileRow) => fields[column] ?? '',
  })),
];
