import type { FlowVersion } from '@halloo/contract/flows';
import { openFlow } from '@halloo/flow/open-flow';
import { Button, Drawer, Text } from '@mantine/core';
import { IconBroadcast, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError, EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { say } from '../../../words/say.ts';
import { useDesigner, useSaving } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';
import classes from './history-drawer.module.css';
import { versionQuery, versionsQuery } from './queries.ts';

interface HistoryDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Earlier versions of the flow. One can be viewed on the canvas, and restored from there. */
export const HistoryDrawer = memo(function HistoryDrawer({ opened, onClose }: HistoryDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title={say('designer.history.title')}
      closeButtonProps={{ 'aria-label': say('designer.history.close') }}
    >
      <Versions onClose={onClose} />
    </Drawer>
  );
});

function Versions({ onClose }: { onClose: () => void }) {
  const { campaignId } = useDesigner();
  const { version: current } = useSaving();
  const { setPreview } = useWorkbench();
  const queries = useQueryClient();
  const versions = useQuery(versionsQuery(campaignId));
  const [loading, setLoading] = useState<number>();

  const open = async ({ version, saved_at, saved_by }: FlowVersion) => {
    setLoading(version);
    try {
      const { flowdata } = await queries.fetchQuery(versionQuery(campaignId, version));
      const parsed = openFlow(flowdata);
      if ('problem' in parsed) return notifyError(parsed.problem);
      setPreview({
        version,
        words: say('designer.history.viewing', {
          version: String(version),
          name: saved_by,
          when: formatMoment(saved_at),
        }),
        flow: parsed.flow,
      });
      onClose();
    } catch (error) {
      notifyError(describeError(error).message);
    } finally {
      setLoading(undefined);
    }
  };

  if (!versions.data) {
    return versions.isError ? (
      <ErrorState error={versions.error} onRetry={() => void versions.refetch()} />
    ) : (
      <TableSkeleton rows={5} columns={2} />
    );
  }
  if (versions.data.length === 0) {
    return (
      <EmptyState icon={<IconHistory />} title={say('designer.history.none')}>
        {say('designer.history.noneHelp')}
      </EmptyState>
    );
  }
  return (
    <ol className={classes.versions}>
      {versions.data.map((one) => (
        <VersionItem
          key={one.version}
          item={one}
          isCurrent={one.version === current}
          loading={loading === one.version}
          onView={() => void open(one)}
        />
      ))}
    </ol>
  );
}

interface VersionItemProps {
  item: FlowVersion;
  isCurrent: boolean;
  loading: boolean;
  onView: () => void;
}

function VersionItem({ item, isCurrent, loading, onView }: VersionItemProps) {
  const when = formatMoment(item.saved_at);
  const version = String(item.version);
  return (
    <li className={classes.version}>
      <div className={classes.words}>
        <Text fw={600}>{isCurrent ? say('designer.history.current', { when }) : when}</Text>
        <Text c="dimmed" size="xs">
          {say('designer.history.version', { version, nodes: item.nodes, name: item.saved_by })}
        </Text>
        {item.live && (
          <Tag tone="green" icon={<IconBroadcast size={14} aria-hidden />}>
            {say('designer.history.live')}
          </Tag>
        )}
      </div>
      <Button
        variant="default"
        size="xs"
        loading={loading}
        aria-label={say('designer.history.viewVersion', { version })}
        onClick={onView}
      >
        {say('designer.history.view')}
      </Button>
    </li>
  );
}
