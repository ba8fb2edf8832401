import type { Monitor } from '@halloo/contract/calls';
import { addresses } from '@halloo/contract/console-addresses';
import { Button, Group } from '@mantine/core';
import { IconCalendarTime, IconPhoneOutgoing, IconTestPipe } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { RehearsalDrawer } from '../../../shared/rehearsal/rehearsal-drawer.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import classes from '../monitor.module.css';

const next = {
  Outbound:
    'This campaign is a draft. Set its schedule, rehearse it to see how it would go, then go live: its calls show here.',
  Inbound:
    'This campaign is a draft. Choose the SIM cards that it answers on, then go live: calls that come in show here.',
};

/** A draft has nothing to watch yet; here is what comes next. */
export function NothingCalled({ monitor, archived }: { monitor: Monitor; archived: boolean }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState(false);
  const { campaign_id: id, campaign_type, name } = monitor;
  const rehearse = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    setOpener(currentTarget);
    setOpened(true);
  };
  return (
    <div className={classes.empty}>
      <EmptyState
        icon={<IconPhoneOutgoing />}
        title="Nothing has been called yet"
        action={
          !archived && (
            <Group gap="xs" justify="center">
              <Button
                component={Link}
                to={addresses.campaignDetails(id, 'schedule')}
                variant="default"
                leftSection={<IconCalendarTime size={16} aria-hidden />}
              >
                Set the schedule
              </Button>
              {campaign_type === 'Outbound' && (
                <Button variant="default" leftSection={<IconTestPipe size={16} aria-hidden />} onClick={rehearse}>
                  Rehearse
                </Button>
              )}
            </Group>
          )
        }
      >
        {archived ? 'This campaign was deleted before it called anybody.' : next[campaign_type]}
      </EmptyState>
      <RehearsalDrawer campaign={{ id, name }} opened={opened} onClose={() => setOpened(false)} opener={opener} />
    </div>
  );
}
