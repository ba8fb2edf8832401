import type { ResultCampaign } from '@halloo/contract/results';
import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { IconPhonePlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useMay } from '../../../../shared/roles/use-may.ts';
import { Section } from '../../../../ui/section.tsx';
import { say } from '../../../../words/say.ts';
import { callColumns } from '../../parts/call-columns.tsx';
import { useFollowUp } from '../../parts/follow-up-context.ts';
import { nodeCallersQuery } from '../../parts/queries.ts';
import { readLanguage, readTablePlace, withParts, writeTablePlace } from '../../parts/result-address.ts';
import { ResultList } from '../../parts/result-list.tsx';
import { useAddress } from '../../parts/use-address.ts';
import { useOpenCall } from '../../parts/use-open-call.ts';
import type { DrawnNode } from './flow-drawing.ts';

interface NodeCallersProps {
  campaign: ResultCampaign;
  version: number;
  node: DrawnNode;
  onClose: () => void;
}

/** The calls that reached a step of the flow, or that hung up there. */
export function NodeCallers({ campaign, version, node: { node, title, reached, hungUp }, onClose }: NodeCallersProps) {
  const { params, show } = useAddress();
  const ask = useFollowUp();
  const mayCall = useMay('run');
  const which = params.get('which') === 'hung_up' && hungUp > 0 ? 'hung_up' : 'arrived';
  const place = readTablePlace(params);
  const language = readLanguage(params);
  const list = useQuery(nodeCallersQuery(campaign.id, { version, node: node.id, which, language, place }));
  const { to } = useOpenCall();
  const columns = useMemo(() => callColumns(campaign, to), [campaign, to]);
  const top = useRef<HTMLDivElement>(null);
  // The list is below the chart and may be out of view.
  useEffect(() => top.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={top}>
      <Section
        full
        title={say('results.callers.title', { step: title })}
        action={
          <Button
            data-no-print
            variant="subtle"
            size="compact-sm"
            leftSection={<IconX size={16} aria-hidden />}
            onClick={onClose}
          >
            {say('results.callers.close')}
          </Button>
        }
      >
        <Group mb="sm" data-no-print>
          <SegmentedControl
            aria-label={say('results.callers.which')}
            data={[
              { value: 'arrived', label: say('results.callers.arrived', { count: reached }) },
              {
                value: 'hung_up',
                label: say('results.callers.hungUp', { count: hungUp }),
                disabled: hungUp === 0,
              },
            ]}
            value={which}
            onChange={(next) =>
              show(withParts(params, { which: next === 'hung_up' ? next : null, page: null, after: null }))
            }
          />
          {mayCall && hungUp > 0 && campaign.campaign_type === 'Outbound' && (
            <Button
              variant="default"
              leftSection={<IconPhonePlus size={16} aria-hidden />}
              onClick={({ currentTarget }) =>
                ask({
                  slice: { kind: 'hung_up_in', node_id: node.id, version },
                  who: say('results.slice.hungUpAt', { step: title }),
                  opener: currentTarget,
                })
              }
            >
              {say('results.callers.callBack')}
            </Button>
          )}
        </Group>
        <ResultList
          name="calls"
          label={say('results.callers.title', { step: title })}
          columns={columns}
          list={list}
          place={place}
          onPlace={(next, how) => show(writeTablePlace(params, next), how)}
          total={(count) => say('results.countOfCalls', { count })}
          empty={<Text c="dimmed">{say('results.callers.empty')}</Text>}
        />
      </Section>
    </div>
  );
}
