import { settingsNeeds } from '@halloo/contract/address-needs';
import { type SettingsTab, settingsTabs } from '@halloo/contract/console-addresses';
import { roleMay } from '@halloo/contract/roles';
import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useRole } from '../../shared/roles/use-may.ts';
import { Page } from '../../ui/page.tsx';
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx';
import { say } from '../../words/say.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { AnnouncementsTab } from './announcements/announcements-tab.tsx';
import { ApiKeysTab } from './api-keys/api-keys-tab.tsx';
import { CallingRulesTab } from './calling-rules/calling-rules-tab.tsx';
import { DoNotCallTab } from './do-not-call/do-not-call-tab.tsx';
import { EmailTab } from './email/email-tab.tsx';
import { MessagesTab } from './inner/messages-tab.tsx';
import { SetUpTab } from './inner/set-up/set-up-tab.tsx';
import { SpeechTab } from './inner/speech-tab.tsx';
import { SystemTab } from './inner/system-tab.tsx';
import { WebhooksTab } from './inner/webhooks-tab.tsx';
import { WorkspaceTab } from './inner/workspace-tab.tsx';
import { LanguagesTab } from './languages/languages-tab.tsx';
import { OutcomesTab } from './outcomes/outcomes-tab.tsx';
import { PeopleTab } from './people/people-tab.tsx';
import { PricesTab } from './prices/prices-tab.tsx';
import { PrivacyTab } from './privacy/privacy-tab.tsx';
import classes from './settings.module.css';

const tabs: Readonly<Record<SettingsTab, string>> = {
  workspace: say('settings.tabs.workspace'),
  people: say('settings.tabs.people'),
  'set-up': say('settings.tabs.setUp'),
  languages: say('settings.tabs.languages'),
  speech: say('settings.tabs.speech'),
  messages: say('settings.tabs.messages'),
  email: say('settings.tabs.email'),
  'do-not-call': say('settings.tabs.doNotCall'),
  'calling-rules': say('settings.tabs.callingRules'),
  prices: say('settings.tabs.prices'),
  outcomes: say('settings.tabs.outcomes'),
  announcements: say('settings.tabs.announcements'),
  webhooks: say('settings.tabs.webhooks'),
  'api-keys': say('settings.tabs.apiKeys'),
  privacy: say('settings.tabs.privacy'),
  system: say('settings.tabs.system'),
  activity: say('settings.tabs.activity'),
};

export function SettingsScreen() {
  const [params, setParams] = useSearchParams();
  const [dirty, setDirty] = useState(false);
  const role = useRole();
  const shown = settingsTabs.filter((one) => roleMay(role, settingsNeeds[one]));
  const given = params.get('tab');
  const tab = shown.find((one) => one === given) ?? shown[0] ?? 'system';
  // So many tabs are easier to find below each other. Where the page is narrower, they scroll beside each other.
  const wide = useMediaQuery('(min-width: 90em)', undefined, { getInitialValueInEffect: false });
  const list = useRef<HTMLDivElement>(null);

  // Beside each other, not all of the tabs are in view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the tab scrolls the list
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [tab]);

  return (
    <Page title={say('settings.title')}>
      <UnsavedGuard dirty={dirty} />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next && next !== shown[0] ? { tab: next } : {})}
        keepMounted={false}
        orientation={wide ? 'vertical' : 'horizontal'}
      >
        <Tabs.List ref={list} aria-label={say('settings.title')} className={classes.tabs}>
          {shown.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {tabs[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* The form stays mounted while another tab is open, so that typed values are not lost. */}
        {shown.includes('workspace') && (
          <Tabs.Panel value="workspace" keepMounted>
            <WorkspaceTab onDirty={setDirty} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="people">
          <PeopleTab />
        </Tabs.Panel>
        <Tabs.Panel value="set-up">
          <SetUpTab />
        </Tabs.Panel>
        <Tabs.Panel value="languages">
          <LanguagesTab />
        </Tabs.Panel>
        <Tabs.Panel value="speech">
          <SpeechTab />
        </Tabs.Panel>
        <Tabs.Panel value="messages">
          <MessagesTab />
        </Tabs.Panel>
        <Tabs.Panel value="email">
          <EmailTab />
        </Tabs.Panel>
        <Tabs.Panel value="do-not-call">
          <DoNotCallTab />
        </Tabs.Panel>
        <Tabs.Panel value="calling-rules">
          <CallingRulesTab />
        </Tabs.Panel>
        <Tabs.Panel value="prices">
          <PricesTab />
        </Tabs.Panel>
        <Tabs.Panel value="outcomes">
          <OutcomesTab />
        </Tabs.Panel>
        <Tabs.Panel value="announcements">
          <AnnouncementsTab />
        </Tabs.Panel>
        <Tabs.Panel value="webhooks">
          <WebhooksTab />
        </Tabs.Panel>
        <Tabs.Panel value="api-keys">
          <ApiKeysTab />
        </Tabs.Panel>
        <Tabs.Panel value="privacy">
          <PrivacyTab />
        </Tabs.Panel>
        <Tabs.Panel value="system">
          <SystemTab />
        </Tabs.Panel>
        <Tabs.Panel value="activity">
          <ActivityTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
