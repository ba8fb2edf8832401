import { addresses } from '@halloo/contract/console-addresses';
import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';

/** Calm, and there as long as it holds: nobody should take these figures for real ones. */
export function SimulatedBanner() {
  return (
    <Alert variant="default" p="xs" icon={<IconInfoCircle size={18} aria-hidden />}>
      Calls are simulated: nobody is really called.{' '}
      <Anchor component={Link} to={addresses.settings('system')}>
        About lines
      </Anchor>
    </Alert>
  );
}
