import type { LeadFile } from '@halloo/contract/leads';
import { Alert, Button, Group, List, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { say } from '../../words/say.ts';
import type { LeadFileHandle } from './use-lead-file.ts';

/** How a file was read, in words. */
const readInWords = ({ layout }: LeadFile) => {
  const { sheet, encoding, separator, header_row, found_by } = layout;
  const parts = [
    sheet !== null && sheet !== '' && say('leads.readSheet', { sheet }),
    encoding !== null &&
      say('leads.readText', {
        encoding: say(`leads.encoding.${encoding}`),
        separator: say(`leads.separatedBy.${separator ?? 'comma'}`),
      }),
    header_row > 1 && say('leads.readHeadings', { row: header_row }),
    header_row === 0 && say('leads.readNoHeadings'),
    found_by === 'remembered' && say('leads.readRemembered'),
  ];
  return parts.filter(Boolean).join(' ');
};

/** What was decided about a file, what is not read of it, and ways to change both. */
export function ReadAs({ file, leads }: { file: LeadFile; leads: LeadFileHandle }) {
  const { hidden_rows, notes } = file;
  const leavesOut = leads.choice.hidden_rows === 'leave_out';
  return (
    <>
      <Group gap="xs" justify="space-between">
        <Text size="sm" c="dimmed">
          {readInWords(file)}
        </Text>
        <Button variant="default" size="xs" onClick={leads.openMapping}>
          {say('leads.changeColumns')}
        </Button>
      </Group>
      {notes.length > 0 && (
        <Alert color="yellow" icon={<IconInfoCircle aria-hidden />} title={say('leads.notes')}>
          <List size="sm">
            {notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
          {hidden_rows > 0 && (
            <Button
              mt="xs"
              size="xs"
              variant="default"
              onClick={() => leads.read({ ...leads.choice, hidden_rows: leavesOut ? 'read' : 'leave_out' })}
            >
              {say(leavesOut ? 'leads.readHidden' : 'leads.leaveOutHidden', { count: hidden_rows })}
            </Button>
          )}
        </Alert>
      )}
    </>
  );
}
