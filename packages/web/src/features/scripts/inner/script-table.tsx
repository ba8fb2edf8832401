import type { Script } from '@halloo/contract/scripts';
import { Table } from '@mantine/core';
import { audioTime } from '../../../ui/audio-time.ts';
import { formatLocalDate } from '../../../ui/format.ts';
import { ListTable } from '../../../ui/list-table.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { ActionsMenu } from './actions-menu.tsx';
import { columns } from './columns.ts';
import classes from './script-list.module.css';
import { ScriptPlayer, TypeTag, UsedBy } from './script-parts.tsx';
import { beginningOf } from './script-words.ts';

interface ScriptTableProps {
  /** Nothing while they are on their way. */
  scripts: readonly Script[] | undefined;
  /** The room that a page takes, so that the pager below stays where it is. */
  rows: number;
}

export function ScriptTable({ scripts, rows }: ScriptTableProps) {
  return (
    <ListTable
      label="Audio scripts"
      className={classes.table}
      head={<Head />}
      columns={Object.keys(columns).length}
      rows={rows}
    >
      {scripts?.map((script) => (
        <Row key={script.id} script={script} />
      ))}
    </ListTable>
  );
}

function Head() {
  return (
    <>
      {Object.entries(columns).map(([name, label]) => (
        <Table.Th key={name} className={classes[name]}>
          {label}
        </Table.Th>
      ))}
    </>
  );
}

function Row({ script }: { script: Script }) {
  const beginning = beginningOf(script);
  return (
    <Table.Tr data-script={script.id}>
      <Table.Td className={classes.name}>
        <TruncatedText>{script.name}</TruncatedText>
        {beginning !== '' && (
          <div className={classes.beginning} lang={script.lang_code || undefined}>
            <TruncatedText>{beginning}</TruncatedText>
          </div>
        )}
      </Table.Td>
      <Table.Td>
        <ScriptPlayer script={script} />
      </Table.Td>
      <Table.Td>
        <TypeTag type={script.audio_type} />
      </Table.Td>
      <Table.Td>
        <TruncatedText>{script.lang_name || '–'}</TruncatedText>
      </Table.Td>
      <Table.Td>
        <TruncatedText>{script.voice_label || '–'}</TruncatedText>
      </Table.Td>
      <Table.Td className={classes.length}>{audioTime(script.length_in_seconds)}</Table.Td>
      <Table.Td className={classes.created}>{formatLocalDate(script.created_date)}</Table.Td>
      <Table.Td className={classes.usedBy}>
        <UsedBy short script={script} />
      </Table.Td>
      <Table.Td className={classes.actions}>
        <ActionsMenu script={script} />
      </Table.Td>
    </Table.Tr>
  );
}
