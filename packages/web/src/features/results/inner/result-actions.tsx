import type { ResultCampaign } from '@halloo/contract/results';
import { Button, Group, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconPhonePlus, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useHasForm, useResultFiles } from '../../../shared/result-files/use-result-files.ts';
import { say } from '../../../words/say.ts';
import { useFollowUp } from '../parts/follow-up-context.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions on the whole result. */
export function ResultActions({ campaign }: { campaign: ResultCampaign }) {
  const { busy, save } = useResultFiles(campaign.id);
  const ask = useFollowUp();
  const [opened, setOpened] = useState(false);
  const hasForm = useHasForm(campaign.id, opened);
  return (
    <Group gap="xs" data-no-print>
      <Button variant="default" visibleFrom="xs" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {say('results.action.print')}
      </Button>
      {campaign.campaign_type === 'Outbound' && (
        <Button
          variant="default"
          leftSection={<IconPhonePlus {...icon} />}
          onClick={({ currentTarget }) => ask({ opener: currentTarget })}
        >
          {say('results.action.followUp')}
        </Button>
      )}
      <Menu position="bottom-end" onOpen={() => setOpened(true)}>
        <Menu.Target>
          <Button loading={busy} leftSection={<IconDownload {...icon} />} rightSection={<IconChevronDown {...icon} />}>
            {say('ui.download')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('overall_csv')}>{say('results.action.overallCsv')}</Menu.Item>
          <Menu.Item onClick={() => save('overall_xlsx')}>{say('results.action.overallExcel')}</Menu.Item>
          <Menu.Item onClick={() => save('responses_csv')}>{say('results.action.responsesCsv')}</Menu.Item>
          {hasForm && (
            <>
              <Menu.Item onClick={() => save('form_csv')}>{say('results.action.formCsv')}</Menu.Item>
              <Menu.Item onClick={() => save('form_xlsx')}>{say('results.action.formExcel')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}
