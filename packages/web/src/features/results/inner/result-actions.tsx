import { addresses } from '@halloo/contract/console-addresses';
import type { ResultCampaign } from '@halloo/contract/results';
import { Button, Group } from '@mantine/core';
import { IconHeadphones, IconPhonePlus, IconPrinter, IconShare } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useMay } from '../../../shared/roles/use-may.ts';
import { say } from '../../../words/say.ts';
import { useFollowUp } from '../parts/follow-up-context.ts';
import { ShareDialog } from '../share/share-dialog.tsx';
import { DownloadMenu } from './download-menu.tsx';

const icon = { size: 16, 'aria-hidden': true } as const;

/** Actions on the whole result. */
export function ResultActions({ campaign }: { campaign: ResultCampaign }) {
  const ask = useFollowUp();
  const mayShare = useMay('persons');
  const [isSharing, setIsSharing] = useState(false);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const mayCall = useMay('run');
  const mayHear = useMay('persons');
  return (
    <Group gap="xs" data-no-print>
      <Button variant="default" visibleFrom="xs" leftSection={<IconPrinter {...icon} />} onClick={() => window.print()}>
        {say('results.action.print')}
      </Button>
      {mayHear && (
        <Button
          component={Link}
          to={addresses.review(campaign.id)}
          variant="default"
          leftSection={<IconHeadphones {...icon} />}
        >
          {say('reviewDesk.open')}
        </Button>
      )}
      {mayCall && campaign.campaign_type === 'Outbound' && (
        <Button
          variant="default"
          leftSection={<IconPhonePlus {...icon} />}
          onClick={({ currentTarget }) => ask({ opener: currentTarget })}
        >
          {say('results.action.followUp')}
        </Button>
      )}
      {mayShare && (
        <Button
          variant="default"
          leftSection={<IconShare {...icon} />}
          onClick={({ currentTarget }) => {
            setOpener(currentTarget);
            setIsSharing(true);
          }}
        >
          {say('share.action')}
        </Button>
      )}
      <DownloadMenu campaign={campaign} />
      <ShareDialog campaign={campaign} opened={isSharing} opener={opener} onClose={() => setIsSharing(false)} />
    </Group>
  );
}
