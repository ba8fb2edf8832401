import { addresses } from '@halloo/contract/console-addresses';
import type { ReviewDesk } from '@halloo/contract/reviews';
import { Anchor, Group, Tabs, Text } from '@mantine/core';
import { IconMicrophone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { useMay } from '../../shared/roles/use-may.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, TableSkeleton } from '../../ui/states.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import { AgreementTab } from './agreement/agreement-tab.tsx';
import { AnswersTab } from './answers/answers-tab.tsx';
import { CategoriesTab } from './categories/categories-tab.tsx';
import { DeskTab } from './desk/desk-tab.tsx';
import { UnsavedCodings } from './desk/unsaved-codings.tsx';
import { useCodings } from './desk/use-codings.ts';
import { deskQuery } from './parts/queries.ts';

const tabs = ['code', 'answers', 'agreement', 'categories'] as const;
type Tab = (typeof tabs)[number];

const tabNames: Readonly<Record<Tab, string>> = {
  code: say('reviewDesk.tab.code'),
  answers: say('reviewDesk.tab.answers'),
  agreement: say('reviewDesk.tab.agreement'),
  categories: say('reviewDesk.tab.categories'),
};

/** The recorded answers of a campaign: listen, correct, put into categories. */
export function ReviewScreen() {
  const { campaignId } = useParams();
  const id = Number(campaignId);
  const mayHear = useMay('persons');
  const desk = useQuery({ ...deskQuery(id), enabled: mayHear && Number.isSafeInteger(id) });
  const name = desk.data?.campaign.name;
  return (
    <Page
      wide
      title={name === undefined ? say('reviewDesk.title') : say('reviewDesk.titleOf', { campaign: name })}
      intro={
        <Group gap="md" mb="md">
          <Text c="dimmed">{say('reviewDesk.about')}</Text>
          <Anchor component={Link} to={addresses.result(id)}>
            {say('reviewDesk.back')}
          </Anchor>
        </Group>
      }
    >
      {mayHear ? <Content desk={desk} /> : <Locked />}
    </Page>
  );
}

function Locked() {
  return (
    <EmptyState icon={<IconMicrophone />} title={say('reviewDesk.locked')}>
      {say('reviewDesk.lockedHelp')}
    </EmptyState>
  );
}

interface ContentProps {
  desk: { data: ReviewDesk | undefined; isError: boolean; error: unknown; refetch: () => unknown };
}

function Content({ desk: { data, isError, error, refetch } }: ContentProps) {
  if (data) return data.questions.length === 0 ? <Nothing desk={data} /> : <Parts desk={data} />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return <TableSkeleton rows={6} columns={2} />;
}

function Nothing({ desk }: { desk: ReviewDesk }) {
  return (
    <EmptyState
      icon={<IconMicrophone />}
      title={say('reviewDesk.none')}
      action={
        <Anchor component={Link} to={addresses.flow(desk.campaign.id)}>
          {say('reviewDesk.openFlow')}
        </Anchor>
      }
    >
      {say('reviewDesk.noneHelp')}
    </EmptyState>
  );
}

function Parts({ desk }: { desk: ReviewDesk }) {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((name) => name === params.get('tab')) ?? 'code';
  const choose = (next: string | null) =>
    setParams(next === null || next === 'code' ? {} : { tab: next }, { preventScrollReset: true });
  const codings = useCodings(desk.campaign.id);
  return (
    <Tabs value={tab} onChange={choose} keepMounted={false}>
      <UnsavedGuard dirty={codings.unsaved.size > 0} finish={codings.finish} />
      <UnsavedCodings desk={desk} codings={codings} />
      <Tabs.List aria-label={say('reviewDesk.tabs')} mb="lg">
        {tabs.map((name) => (
          <Tabs.Tab key={name} value={name}>
            {tabNames[name]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="code">
        <DeskTab desk={desk} codings={codings} />
      </Tabs.Panel>
      <Tabs.Panel value="answers">
        <AnswersTab desk={desk} />
      </Tabs.Panel>
      <Tabs.Panel value="agreement">
        <AgreementTab campaignId={desk.campaign.id} />
      </Tabs.Panel>
      <Tabs.Panel value="categories">
        <CategoriesTab desk={desk} />
      </Tabs.Panel>
    </Tabs>
  );
}
