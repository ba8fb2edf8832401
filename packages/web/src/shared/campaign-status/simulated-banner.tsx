import { addresses } from '@halloo/contract/console-addresses';
import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Rich } from '../../words/rich.tsx';

/** Shown as long as calls are simulated, so that nobody takes the figures for real ones. */
export function SimulatedBanner() {
  return (
    <Alert variant="default" p="xs" icon={<IconInfoCircle size={18} aria-hidden />}>
      <Rich
        text="monitor.simulated"
        tags={{
          link: (inside) => (
            <Anchor component={Link} to={addresses.settings('system')}>
              {inside}
            </Anchor>
          ),
        }}
      />
    </Alert>
  );
}
