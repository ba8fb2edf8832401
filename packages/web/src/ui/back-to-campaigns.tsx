import { addresses } from '@halloo/contract/console-addresses';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../words/say.ts';
import { useLastAddress } from './list-memory.ts';

export function BackToCampaigns() {
  const back = useLastAddress(addresses.campaigns());
  return (
    <Button component={Link} to={back} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
      {say('ui.backToCampaigns')}
    </Button>
  );
}
