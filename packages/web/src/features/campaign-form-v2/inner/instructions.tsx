import { Button, Modal, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { messages } from '../../../ui/messages.ts';

const { instructions, fileColumns } = messages.campaignFormV2;

const rules = [
  { column: fileColumns.campaign, rule: 'Required', holds: 'Name of the campaign' },
  { column: fileColumns.lead, rule: 'Optional', holds: 'Your own id of the person, unique in the file' },
  { column: fileColumns.name, rule: 'Required', holds: 'First and last name' },
  { column: fileColumns.number, rule: 'Required', holds: 'Phone number without the country dial code' },
] as const;

/** How a file must look. */
export function Instructions() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconInfoCircle size={16} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        {instructions}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={instructions}
        size="lg"
        closeButtonProps={{ 'aria-label': 'Close the instructions' }}
      >
        <Text mb="sm">The file has these columns, in this order. Do not change the order or the headings.</Text>
        <Table aria-label="Columns of the file" highlightOnHover={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Column</Table.Th>
              <Table.Th>Needed</Table.Th>
              <Table.Th>What it holds</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map(({ column, rule, holds }) => (
              <Table.Tr key={column}>
                <Table.Th scope="row">{column}</Table.Th>
                <Table.Td>{rule}</Table.Td>
                <Table.Td>{holds}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text c="dimmed" mt="sm">
          Further columns may follow; they become data fields for text templates.
        </Text>
        <Button mt="lg" fullWidth data-autofocus onClick={() => setOpened(false)}>
          Close
        </Button>
      </Modal>
    </>
  );
}
