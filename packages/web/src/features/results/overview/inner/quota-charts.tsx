import type { Overview, QuotaResult } from '@halloo/contract/results';
import { Text } from '@mantine/core';
import { BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';

/** The places of each Quota that are taken, by group. */
export function QuotaCharts({ overview: { quotas } }: { overview: Overview }) {
  return quotas.map((quota) => <QuotaChart key={quota.node_id} quota={quota} />);
}

function QuotaChart({ quota: { name, limit, groups } }: { quota: QuotaResult }) {
  const nameOf = (group: string) => group || say('results.quota.everybody');
  const full = groups.filter(({ taken }) => taken >= limit).length;
  return (
    <Chart
      title={say('results.quota.title', { quota: name })}
      about={say('results.quota.about')}
      table={{
        caption: say('results.quota.caption'),
        columns: [say('results.quota.group'), say('results.quota.taken'), say('results.quota.places')],
        // Groups that are masked have one name.
        rows: groups.map(({ group, taken }, place) => ({
          key: String(place),
          cells: [nameOf(group), formatNumber(taken), formatNumber(limit)],
        })),
      }}
    >
      {groups.length === 0 ? (
        <Text c="dimmed">{say('results.quota.none')}</Text>
      ) : (
        <>
          <BarRows
            label={say('results.quota.bars')}
            rows={groups.map(({ group, taken }, place) => ({
              key: String(place),
              label: nameOf(group),
              note: say('results.quota.ofPlaces', { places: limit }),
              value: taken,
              of: limit,
            }))}
            whole={0}
          />
          <Text mt="sm" role="status">
            {say('results.quota.full', { full, groups: groups.length })}
          </Text>
        </>
      )}
    </Chart>
  );
}
