import { addresses } from '@halloo/contract/console-addresses';
import type { PersonGroup } from '@halloo/contract/groups';
import { Anchor, Button, Group, Menu, Stack, Text } from '@mantine/core';
import { IconPencil, IconPhonePlus, IconPlus, IconRefresh, IconTrash, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { groupsQuery } from '../../shared/groups/group-queries.ts';
import { useMay } from '../../shared/roles/use-may.ts';
import { ConfirmChange } from '../../ui/confirm-change.tsx';
import { formatMoment } from '../../ui/format.ts';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { Section } from '../../ui/section.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { useSend } from '../../ui/use-send.ts';
import { say } from '../../words/say.ts';
import { CampaignDialog } from './inner/campaign-dialog.tsx';
import { GroupEditor } from './inner/group-editor.tsx';
import classes from './inner/groups.module.css';
import { KeepDialog } from './inner/keep-dialog.tsx';
import { releaseGroup, removeGroup } from './inner/queries.ts';

/** Saved groups of people: who they are, how many, and the campaigns that they are added to. */
export function GroupsScreen() {
  const mayRun = useMay('run');
  const groups = useQuery(groupsQuery);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const add = mayRun && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={({ currentTarget }) => setOpener(currentTarget)}>
      {say('groups.add')}
    </Button>
  );
  return (
    <Page
      title={say('groups.title')}
      action={add}
      intro={
        <Text c="dimmed" mb="md">
          {say('groups.about')}
        </Text>
      }
    >
      <List groups={groups} />
      {opener && <GroupEditor group={undefined} opener={opener} onClose={() => setOpener(null)} />}
    </Page>
  );
}

interface ListProps {
  groups: { data: PersonGroup[] | undefined; isError: boolean; error: unknown; refetch: () => unknown };
}

function List({ groups: { data, isError, error, refetch } }: ListProps) {
  if (data?.length === 0) {
    return (
      <EmptyState icon={<IconUsers />} title={say('groups.none')}>
        {say('groups.noneHelp')}
      </EmptyState>
    );
  }
  if (data) {
    return (
      <Stack>
        {data.map((group) => (
          <OneGroup key={group.id} group={group} />
        ))}
      </Stack>
    );
  }
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <TableSkeleton rows={4} columns={2} />;
}

function OneGroup({ group }: { group: PersonGroup }) {
  const { name, sentence, people, counted_at, campaigns } = group;
  const mayRun = useMay('run');
  return (
    <Section full title={name} about={sentence} action={mayRun && <Actions group={group} />}>
      <Text>
        {people === null ? say('groups.tooMany') : say('groups.people', { people })}{' '}
        {counted_at !== null && (
          <Text span c="dimmed">
            {say('groups.countedAt', { at: formatMoment(counted_at) })}
          </Text>
        )}
      </Text>
      {campaigns.map((campaign) => (
        <Kept key={campaign.id} group={group} campaign={campaign} mayRun={mayRun} />
      ))}
    </Section>
  );
}

interface KeptProps {
  group: PersonGroup;
  campaign: PersonGroup['campaigns'][number];
  mayRun: boolean;
}

function Kept({ group, campaign, mayRun }: KeptProps) {
  const releasing = useSend(releaseGroup(group.id), { notice: say('groups.released', { campaign: campaign.name }) });
  return (
    <Group gap="xs" mt="xs" wrap="nowrap" align="flex-start">
      <IconRefresh size={16} aria-hidden className={classes.kept} />
      <Text>
        {say('groups.keptIn')}{' '}
        <Anchor component={Link} to={addresses.campaignDetails(campaign.id, 'leads')}>
          {campaign.name}
        </Anchor>
      </Text>
      {mayRun && (
        <Button
          size="compact-xs"
          variant="default"
          loading={releasing.isPending}
          aria-label={say('groups.stopFor', { campaign: campaign.name })}
          onClick={() => releasing.send(campaign.id)}
        >
          {say('groups.stop')}
        </Button>
      )}
    </Group>
  );
}

function Actions({ group }: { group: PersonGroup }) {
  const menu = useRef<HTMLButtonElement>(null);
  const [dialog, setDialog] = useState<'edit' | 'campaign' | 'keep' | 'remove'>();
  const close = () => setDialog(undefined);
  const shown = { group, opener: menu.current, onClose: close };
  return (
    <>
      <RowMenu label={say('groups.actions', { name: group.name })} opener={menu}>
        <Menu.Item leftSection={<IconPhonePlus size={16} aria-hidden />} onClick={() => setDialog('campaign')}>
          {say('groups.campaign')}
        </Menu.Item>
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => setDialog('keep')}>
          {say('groups.keep')}
        </Menu.Item>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setDialog('edit')}>
          {say('groups.edit')}
        </Menu.Item>
        <Menu.Item color="danger" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setDialog('remove')}>
          {say('groups.remove')}
        </Menu.Item>
      </RowMenu>
      {dialog === 'edit' && <GroupEditor {...shown} />}
      {dialog === 'campaign' && <CampaignDialog {...shown} />}
      {dialog === 'keep' && <KeepDialog {...shown} />}
      {dialog === 'remove' && (
        <ConfirmChange
          opened
          change={removeGroup}
          given={group.id}
          notice={({ msg }) => msg}
          title={say('groups.removeTitle', { name: group.name })}
          confirm={{ label: say('groups.remove'), icon: <IconTrash size={16} aria-hidden />, danger: true }}
          keep={say('groups.keepGroup')}
          opener={menu.current}
          onClose={close}
        >
          <Text>{say('groups.removeAbout', { campaigns: group.campaigns.length })}</Text>
        </ConfirmChange>
      )}
    </>
  );
}
