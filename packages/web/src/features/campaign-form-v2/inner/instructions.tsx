import { Button, Modal, Table, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { say } from '../../../words/say.ts';

const rules = [
  { column: 'campaigns.guide.campaign', rule: 'campaigns.guide.optional', content: 'campaigns.guide.campaignAbout' },
  { column: 'campaigns.guide.lead', rule: 'campaigns.guide.optional', content: 'campaigns.guide.leadAbout' },
  { column: 'campaigns.guide.name', rule: 'campaigns.guide.required', content: 'campaigns.guide.nameAbout' },
  { column: 'campaigns.guide.number', rule: 'campaigns.guide.required', content: 'campaigns.guide.numberAbout' },
] as const;

/** The columns of a lead file. */
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
        {say('campaigns.guide.title')}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={say('campaigns.guide.title')}
        size="lg"
        closeButtonProps={{ 'aria-label': say('campaigns.guide.close') }}
      >
        <Text mb="sm">{say('campaigns.guide.about')}</Text>
        <Table aria-label={say('campaigns.guide.columns')} highlightOnHover={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{say('campaigns.guide.column')}</Table.Th>
              <Table.Th>{say('campaigns.guide.needed')}</Table.Th>
              <Table.Th>{say('campaigns.guide.content')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rules.map(({ column, rule, content }) => (
              <Table.Tr key={column}>
                <Table.Th scope="row">{say(column)}</Table.Th>
                <Table.Td>{say(rule)}</Table.Td>
                <Table.Td>{say(content)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <Text c="dimmed" mt="sm">
          {say('campaigns.guide.more')}
        </Text>
        <Button mt="lg" fullWidth data-autofocus onClick={() => setOpened(false)}>
          {say('ui.close')}
        </Button>
      </Modal>
    </>
  );
}
