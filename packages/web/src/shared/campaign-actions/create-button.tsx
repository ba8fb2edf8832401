import { addresses } from '@halloo/contract/console-addresses';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../../words/say.ts';
import { useMay } from '../roles/use-may.ts';

/** Opens the form of a new campaign. */
export function CreateButton() {
  if (!useMay('run')) return null;
  return (
    <Button component={Link} to={addresses.campaignForm()} leftSection={<IconPlus size={16} aria-hidden />}>
      {say('campaigns.form.create')}
    </Button>
  );
}
