import { flowCodes, type LaunchProblem } from '@halloo/contract/campaigns';
import { type FlowChange, flowChanges } from '@halloo/flow/flow-changes';
import type { Flow } from '@halloo/flow/model';
import { openFlow } from '@halloo/flow/open-flow';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { type Icon, IconArrowRight, IconMinus, IconPencil, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../../api/client.ts';
import { LaunchProblems } from '../../../shared/campaign-status/launch-problems.tsx';
import { launchCheckQuery } from '../../../shared/campaign-status/queries.ts';
import { useScripts } from '../../../shared/flow-picture/use-scripts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { reportError, useSend } from '../../../ui/use-send.ts';
import { say } from '../../../words/say.ts';
import { useDesigner, useFlow, useSaving } from '../parts/designer-context.tsx';
import classes from './publish-dialog.module.css';
import { publishFlow, versionQuery } from './queries.ts';

interface PublishDialogProps {
  liveVersion: number;
  opened: boolean;
  onClose: () => void;
  opener: HTMLElement | null;
}

const isAboutFlow = ({ code }: LaunchProblem) => flowCodes.includes(code) || code === 'empty_fields';

const isNotPublishable = (error: unknown) => error instanceof ApiError && error.code === 'flow.not_publishable';

/** Shows what changes for callers, and the problems of the flow; then new calls use it. */
export function PublishDialog({ liveVersion, opened, onClose, opener }: PublishDialogProps) {
  const { campaignId } = useDesigner();
  const { version } = useSaving();
  const flow = useFlow();
  const published = useQuery({ ...versionQuery(campaignId, liveVersion), enabled: opened });
  const check = useQuery({ ...launchCheckQuery(campaignId), enabled: opened });
  const before = useMemo(() => published.data && openFlow(published.data.flowdata), [published.data]);
  const blockers = check.data?.blockers.filter(isAboutFlow) ?? [];
  const failed = published.error ?? check.error;
  const explain = async (error: unknown) => {
    // The flow has changed since the check: a new one lists what is wrong now.
    const fresh = isNotPublishable(error) ? await check.refetch() : undefined;
    if (!fresh?.data?.blockers.some(isAboutFlow)) reportError(error);
  };
  const publishing = useSend(publishFlow(campaignId), {
    notice: ({ msg }) => msg,
    onSuccess: onClose,
    onError: (error) => void explain(error),
  });
  const given = { version: String(liveVersion) };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={say('designer.publish.title')}
      size="lg"
      busy={publishing.isPending}
      opener={opener}
    >
      {check.data && before ? (
        <>
          <Text>{say(blockers.length > 0 ? 'designer.publish.fixFirst' : 'designer.publish.what', given)}</Text>
          <LaunchProblems kind="blockers" problems={blockers} onFollow={onClose} />
          <LaunchProblems kind="warnings" problems={check.data.warnings.filter(isAboutFlow)} onFollow={onClose} />
          {'flow' in before && <Changes before={before.flow} after={flow} liveVersion={liveVersion} />}
          <Group justify="flex-end" mt="lg">
            <Button variant="default" data-autofocus disabled={publishing.isPending} onClick={onClose}>
              {say('designer.publish.notYet')}
            </Button>
            <Button
              leftSection={<IconUpload size={16} aria-hidden />}
              loading={publishing.isPending}
              disabled={blockers.length > 0}
              onClick={() => publishing.send(version)}
            >
              {say('designer.publish.publish')}
            </Button>
          </Group>
        </>
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void Promise.all([published.refetch(), check.refetch()])} />
      ) : (
        <Stack gap="xs" role="status" aria-label={say('ui.loading')}>
          <Text c="dimmed">{say('designer.publish.comparing')}</Text>
          <Skeleton height={14} width="90%" />
          <Skeleton height={14} width="60%" />
        </Stack>
      )}
    </Dialog>
  );
}

const icons: Readonly<Record<FlowChange['kind'], Icon>> = {
  added: IconPlus,
  removed: IconMinus,
  changed: IconPencil,
  redirected: IconArrowRight,
};

const mostShown = 50;

function Changes({ before, after, liveVersion }: { before: Flow; after: Flow; liveVersion: number }) {
  const { facts: old } = useScripts(before);
  const { facts: now, known } = useScripts(after);
  const { outcomes } = known;
  const changes = useMemo(
    () => flowChanges(before, after, new Map([...old, ...now]), outcomes),
    [before, after, old, now, outcomes],
  );
  const version = String(liveVersion);
  if (changes.length === 0) {
    return (
      <Text mt="md" c="dimmed">
        {say('designer.publish.noChanges', { version })}
      </Text>
    );
  }
  const more = changes.length - mostShown;
  const title = say('designer.publish.changes', { count: changes.length, version });
  return (
    <>
      <Text mt="md" fw={600}>
        {title}
      </Text>
      <ul className={classes.changes} aria-label={title}>
        {changes.slice(0, mostShown).map(({ kind, nodeId, sentence }) => {
          const Glyph = icons[kind];
          return (
            <li key={kind + nodeId + sentence} data-kind={kind}>
              <Glyph size={16} aria-hidden />
              <span>{sentence}</span>
            </li>
          );
        })}
      </ul>
      {more > 0 && <Text c="dimmed">{say('designer.publish.more', { count: more })}</Text>}
    </>
  );
}
