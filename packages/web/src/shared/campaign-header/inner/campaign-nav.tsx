import { Tooltip, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { say } from '../../../words/say.ts';
import classes from '../campaign-header.module.css';
import { type CampaignPage, campaignPages, pageAddress, pageNames } from '../campaign-pages.ts';

interface CampaignNavProps {
  page: CampaignPage;
  id: number;
  unsaved: CampaignPage | undefined;
  noResults: boolean;
}

export function CampaignNav({ page, id, unsaved, noResults }: CampaignNavProps) {
  return (
    <nav className={classes.nav} aria-label={say('header.pages')} data-no-print>
      {campaignPages.map((name) =>
        name === 'results' && noResults ? (
          <NoResults key={name} />
        ) : (
          <Link key={name} to={pageAddress(name, id)} aria-current={name === page ? 'page' : undefined}>
            {pageNames[name]}
            {name === unsaved && <span className={classes.unsaved}> {say('campaign.unsaved')}</span>}
          </Link>
        ),
      )}
    </nav>
  );
}

/** It still takes the focus, so that everybody can read the reason. */
function NoResults() {
  return (
    <Tooltip label={say('header.noResults')} multiline maw={260} events={{ hover: true, focus: true, touch: true }}>
      <UnstyledButton className={classes.locked} aria-disabled>
        {pageNames.results}
      </UnstyledButton>
    </Tooltip>
  );
}
