import { addresses } from '@halloo/contract/console-addresses';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../words/say.ts';

export function BackToCampaigns() {
  return (
    <Button
      component={Link}
      to={addresses.campaigns()}
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {say('ui.backToCampaigns')}
    </Button>
  );
}
