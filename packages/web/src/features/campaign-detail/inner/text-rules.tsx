import type { CampaignDetail } from '@halloo/contract/campaigns';
import { addresses } from '@halloo/contract/console-addresses';
import type { TextRule, TextRules } from '@halloo/contract/text-rules';
import { Alert, Anchor, Button, Divider, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useOutcomes } from '../../../shared/outcomes/use-outcomes.ts';
import { textRulesQuery } from '../../../shared/text-rules/queries.ts';
import { momentsInWords } from '../../../shared/text-rules/text-rule-words.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Section } from '../../../ui/section.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { useCanAddPeople } from './add-person.tsx';
import { TextRuleDialog } from './text-rule-dialog.tsx';
import { changeTextRules } from './text-rule-queries.ts';

const icon = { size: 16, 'aria-hidden': true } as const;

/** The texts that a campaign sends after calls. */
export function TextRulesSection({ detail }: { detail: CampaignDetail }) {
  const rules = useQuery(textRulesQuery(detail.id));
  return (
    <Section full title={say('textRules.title')} about={say('textRules.about')}>
      {rules.data && <RuleList detail={detail} texts={rules.data} />}
      {rules.isPending && <Skeleton height={64} role="status" aria-label={say('ui.loading')} />}
      {rules.isError && !rules.data && <ErrorState error={rules.error} onRetry={() => rules.refetch()} />}
    </Section>
  );
}

interface ListProps {
  detail: CampaignDetail;
  texts: TextRules;
}

function RuleList({ detail, texts: { rules, gateway } }: ListProps) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const canChange = useCanAddPeople(detail);
  return (
    <Stack gap="md">
      {gateway !== 'ready' && rules.some(({ active }) => active) && (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} aria-hidden />}>
          {say(`textRules.${gateway}`)}{' '}
          {gateway !== 'simulated' && (
            <Anchor component={Link} to={addresses.settings('messages')} inherit>
              {say('textRules.setUp')}
            </Anchor>
          )}
        </Alert>
      )}
      {rules.length === 0 && <Text c="dimmed">{say('textRules.empty')}</Text>}
      {rules.map((rule, index) => (
        <Fragment key={rule.id}>
          {index > 0 && <Divider />}
          <Rule detail={detail} rules={rules} rule={rule} place={index + 1} canChange={canChange} />
        </Fragment>
      ))}
      <Group>
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconPlus {...icon} />}
          disabled={!canChange}
          onClick={() => setOpened(true)}
        >
          {say('textRules.add')}
        </Button>
      </Group>
      <TextRuleDialog
        {...{ detail, rules, opened }}
        rule={undefined}
        opener={opener.current}
        onClose={() => setOpened(false)}
      />
    </Stack>
  );
}

interface RuleProps {
  detail: CampaignDetail;
  rules: readonly TextRule[];
  rule: TextRule;
  place: number;
  canChange: boolean;
}

function Rule({ detail, rules, rule, place, canChange }: RuleProps) {
  const { names } = useOutcomes();
  return (
    <Stack gap="xs">
      <Group gap="xs">
        {momentsInWords(rule, names).map((words) => (
          <Tag key={words} tone="blue">
            {words}
          </Tag>
        ))}
        {!rule.active && <Tag tone="grey">{say('textRules.off')}</Tag>}
      </Group>
      <Text>{rule.text}</Text>
      <Text size="sm" c="dimmed">
        {say('textRules.counts', rule.counts)}
      </Text>
      {canChange && <RuleActions {...{ detail, rules, rule, place }} />}
    </Stack>
  );
}

function RuleActions({ detail, rules, rule, place }: Omit<RuleProps, 'canChange'>) {
  const [opened, setOpened] = useState<'change' | 'remove'>();
  const changer = useRef<HTMLButtonElement>(null);
  const remover = useRef<HTMLButtonElement>(null);
  const close = () => setOpened(undefined);
  const removing = useSend(changeTextRules(detail.id), { notice: say('textRules.removed'), onSuccess: close });
  return (
    <Group gap="sm">
      <Button
        ref={changer}
        size="compact-sm"
        variant="default"
        leftSection={<IconPencil {...icon} />}
        aria-label={say('textRules.changeOf', { place })}
        onClick={() => setOpened('change')}
      >
        {say('textRules.change')}
      </Button>
      <Button
        ref={remover}
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash {...icon} />}
        aria-label={say('textRules.removeOf', { place })}
        onClick={() => setOpened('remove')}
      >
        {say('textRules.remove')}
      </Button>
      <TextRuleDialog
        {...{ detail, rules, rule }}
        opened={opened === 'change'}
        opener={changer.current}
        onClose={close}
      />
      <ConfirmDialog
        opened={opened === 'remove'}
        onClose={close}
        opener={remover.current}
        title={say('textRules.removeTitle')}
        confirm={{ label: say('textRules.removeConfirm'), icon: <IconTrash {...icon} />, danger: true }}
        keep={say('textRules.removeKeep')}
        working={removing.isPending}
        onConfirm={() => removing.send(rules.filter(({ id }) => id !== rule.id).map(({ counts: _, ...kept }) => kept))}
      >
        <Text>{say('textRules.removeAbout')}</Text>
      </ConfirmDialog>
    </Group>
  );
}
