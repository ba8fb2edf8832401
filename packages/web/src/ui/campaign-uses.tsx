import { addresses } from '@halloo/contract/console-addresses';
import { Anchor, Popover, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../words/say.ts';
import classes from './campaign-uses.module.css';

interface CampaignUse {
  readonly campaign_id: number;
  readonly name: string;
  readonly archived?: boolean;
}

interface CampaignLinkProps {
  use: CampaignUse;
  className?: string | undefined;
  children?: ReactNode;
}

export function CampaignLink({ use, className, children = use.name }: CampaignLinkProps) {
  const place = addresses.campaignDetails(use.campaign_id);
  return (
    <Anchor component={Link} to={place} underline="hover" className={className}>
      {children}
    </Anchor>
  );
}

interface CampaignUsesProps {
  uses: readonly CampaignUse[];
  /** Names the count for screen readers. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** How many campaigns use something; a click lists them. */
export function CampaignUses({ uses, label, className, children }: CampaignUsesProps) {
  return (
    <Popover position="bottom-start" offset={4} trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Anchor component="button" type="button" underline="hover" className={className} aria-label={label}>
          {children}
        </Anchor>
      </Popover.Target>
      <Popover.Dropdown className={classes.uses}>
        <ul>
          {uses.map((use) => (
            <li key={use.campaign_id}>
              <CampaignLink use={use} />
              {use.archived && (
                <Text component="span" size="xs" c="dimmed">
                  {' '}
                  {say('ui.deletedCampaign')}
                </Text>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
