import { addresses } from '@halloo/contract/console-addresses';
import type { PersonCampaign } from '@halloo/contract/people';
import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { DataList, type ListColumn } from '../../../ui/data-list.tsx';
import { TruncatedText } from '../../../ui/truncated-text.tsx';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import classes from './person.module.css';

const layout = { fits: '(min-width: 62em)' };

/** The campaigns that have the number, with the reason why they do not call now. */
export function PersonCampaigns({ campaigns }: { campaigns: readonly PersonCampaign[] }) {
  return (
    <DataList
      label={say('people.campaigns')}
      columns={columns}
      keyOf={({ lead }) => lead}
      layout={layout}
      rows={campaigns}
      room={campaigns.length}
    />
  );
}

const columns: readonly ListColumn<PersonCampaign>[] = [
  {
    name: 'campaign',
    header: say('people.campaign'),
    card: 'title',
    cell: ({ id, name }) => (
      <Anchor component={Link} to={addresses.campaignDetails(id, 'leads')} underline="hover">
        <TruncatedText>{name}</TruncatedText>
      </Anchor>
    ),
  },
  {
    name: 'status',
    header: say('people.status'),
    width: 104,
    card: 'state',
    cell: ({ status }) => status,
  },
  { name: 'attempts', header: say('people.attempts'), width: 88, numeric: true, cell: ({ attempts }) => attempts },
  { name: 'response', header: say('people.response'), width: 96, cell: ({ response }) => response },
  {
    name: 'why',
    header: say('person.whyNot'),
    width: '34%',
    cell: ({ why_not, remedy, link }) =>
      why_not && (
        <Stack gap={2} py={4} className={classes.words}>
          <Text size="sm">{why_not}</Text>
          {remedy && (
            <Text size="xs" c="dimmed">
              {link ? (
                <Anchor component={Link} to={link} size="xs">
                  {remedy}
                </Anchor>
              ) : (
                remedy
              )}
            </Text>
          )}
        </Stack>
      ),
  },
  {
    name: 'next',
    header: say('person.nextCall'),
    width: 184,
    cell: ({ next_call_at: at, timezone }) => at && momentIn(at, timezone),
  },
];
