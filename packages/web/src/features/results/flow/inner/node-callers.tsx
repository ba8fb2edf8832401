import type { ResultCampaign } from '@halloo/contract/results';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPhonePlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { formatNumber } from '../../../../ui/format.ts';
import { Section } from '../../../../ui/section.tsx';
import { callColumns } from '../../parts/call-columns.tsx';
import { useFollowUp } from '../../parts/follow-up-context.ts';
import { PagedTable } from '../../parts/paged-table.tsx';
import { nodeCallersQuery } from '../../parts/queries.ts';
import { readTablePlace, withParts, writeTablePlace } from '../../parts/result-address.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useOpenCall } from '../../parts/use-open-call.ts';
import type { DrawnNode } from './flow-drawing.ts';

interface NodeCallersProps {
  campaign: ResultCampaign;
  version: number;
  node: DrawnNode;
  onClose: () => void;
}

/** The calls that came to a step of the flow, or that ended there by hanging up. */
export function NodeCallers({ campaign, version, node: { node, title, reached, hungUp }, onClose }: NodeCallersProps) {
  const { params, show } = useAddress();
  const ask = useFollowUp();
  const which = params.get('which') === 'hung_up' && hungUp > 0 ? 'hung_up' : 'arrived';
  const place = readTablePlace(params);
  const list = useQuery(nodeCallersQuery(campaign.id, { version, node: node.id, which, place }));
  const { to } = useOpenCall();
  const columns = useMemo(() => callColumns(campaign, to), [campaign, to]);
  const top = useRef<HTMLDivElement>(null);
  // The list comes below the picture, where it may be out of view.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={top}>
      <Section
        full
        title={`Callers at “${title}”`}
        action={
          <Button
            data-no-print
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={onClose}
          >
            Close the list
          </Button>
        }
      >
        <Group mb="sm" data-no-print>
          <SegmentedControl
            aria-label="Which callers"
            data={[
              { value: 'arrived', label: `Came here (${formatNumber(reached)})` },
              { value: 'hung_up', label: `Hung up here (${formatNumber(hungUp)})`, disabled: hungUp === 0 },
            ]}
            value={which}
            onChange={(next) =>
              show(withParts(params, { which: next === 'hung_up' ? next : null, page: null, after: null }))
            }
          />
          {hungUp > 0 && campaign.campaign_type === 'Outbound' && (
            <Button
              variant="default"
              leftSection={<IconPhonePlus size={16} aria-hidden />}
              onClick={({ currentTarget }) =>
                ask({
                  slice: { kind: 'hung_up_in', node_id: node.id, version },
                  words: `Hung up in ${title}`,
                  opener: currentTarget,
                })
              }
            >
              Call again who hung up
            </Button>
          )}
        </Group>
        <PagedTable
          label={`Callers at ${title}`}
          columns={columns}
          list={list}
          place={place}
          onPlace={(next, how) => show(writeTablePlace(params, next), how)}
          total={(count) => `${formatNumber(count)} ${count === 1 ? 'call' : 'calls'}`}
          empty={<Text c="dimmed">No call came here.</Text>}
        />
      </Section>
    </div>
  );
}
