import type { FlowVersion } from '@halloo/contract/flows';
import { parseFlow } from '@halloo/flow/parse-flow';
import { Button, Drawer, Text } from '@mantine/core';
import { IconBroadcast, IconHistory } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { memo, useState } from 'react';
import { formatMoment } from '../../../ui/format.ts';
import { notifyError } from '../../../ui/notices.ts';
import { describeError, EmptyState, ErrorState, TableSkeleton } from '../../../ui/states.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { useDesigner, useSaving } from '../parts/designer-context.tsx';
import { useWorkbench } from '../parts/workbench.tsx';
import classes from './history-drawer.module.css';
import { versionQuery, versionsQuery } from './queries.ts';

interface HistoryDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** Earlier states of the flow: who saved them and when. One can be looked at on the canvas, and restored from there. */
export const HistoryDrawer = memo(function HistoryDrawer({ opened, onClose }: HistoryDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size={400}
      title="Version history"
      closeButtonProps={{ 'aria-label': 'Close the version history' }}
    >
      <Versions onClose={onClose} />
    </Drawer>
  );
});

function Versions({ onClose }: { onClose: () => void }) {
  const { campaignId } = useDesigner();
  const { version: current } = useSaving();
  const { look } = useWorkbench();
  const queries = useQueryClient();
  const versions = useQuery(versionsQuery(campaignId));
  const [loading, setLoading] = useState<number>();

  const open = async ({ version, saved_at, saved_by }: FlowVersion) => {
    setLoading(version);
    try {
      const { flowdata } = await queries.fetchQuery(versionQuery(campaignId, version));
      const parsed = parseFlow(flowdata);
      if ('problem' in parsed) return notifyError(parsed.problem);
      look({
        version,
        words: `You see version ${version}, saved by ${saved_by}, ${formatMoment(saved_at)}.`,
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
      <EmptyState icon={<IconHistory />} title="No versions yet">
        Each time somebody works on the flow, its state is kept here.
      </EmptyState>
    );
  }
  return (
    <ol className={classes.versions}>
      {versions.data.map((one) => (
        <li key={one.version} className={classes.version}>
          <div className={classes.words}>
            <Text fw={600}>
              {formatMoment(one.saved_at)}
              {one.version === current && ' (now)'}
            </Text>
            <Text c="dimmed" size="xs">
              Version {one.version}, {one.nodes} {one.nodes === 1 ? 'node' : 'nodes'}, by {one.saved_by}
            </Text>
            {one.live && (
              <Tag tone="green" icon={<IconBroadcast size={14} aria-hidden />}>
                Went live
              </Tag>
            )}
          </div>
          <Button
            variant="default"
            size="xs"
            loading={loading === one.version}
            aria-label={`Look at version ${one.version}`}
            onClick={() => void open(one)}
          >
            Look
          </Button>
        </li>
      ))}
    </ol>
  );
}
