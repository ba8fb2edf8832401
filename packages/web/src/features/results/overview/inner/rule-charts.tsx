import { addresses } from '@halloo/contract/console-addresses';
import type { Overview, RuleBars } from '@halloo/contract/results';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { type BarRow, BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import classes from '../../parts/results.module.css';
import { responseSlice } from '../../parts/slice-options.ts';

/** What people answered: a picture for each rule. */
export function RuleCharts({ overview: { campaign, rules } }: { overview: Overview }) {
  if (rules.length === 0) return null;
  return (
    <div className={rules.length > 1 ? classes.pair : undefined}>
      {rules.map((rule) => (
        <RuleChart
          key={rule.rule_id}
          rule={rule}
          campaignId={campaign.id}
          outbound={campaign.campaign_type === 'Outbound'}
        />
      ))}
    </div>
  );
}

interface RuleChartProps {
  rule: RuleBars;
  campaignId: number;
  outbound: boolean;
}

function RuleChart({ rule, campaignId, outbound }: RuleChartProps) {
  // An Inbound campaign has no leads to count: there the answers themselves count.
  const whole = outbound ? rule.leads : rule.responses;
  const rows: BarRow[] = rule.answers.map(({ child_id, name, leads, responses, outcome, answer }) => ({
    key: child_id,
    label: name === answer ? name : `${name} (${answer})`,
    value: outbound ? leads : responses,
    note: (
      <>
        {outcome && `${outcome} · `}
        <Anchor
          component={Link}
          size="xs"
          c="dimmed"
          to={addresses.result(campaignId, { tab: 'calls', rule: rule.rule_id, child: child_id })}
        >
          Show the calls
        </Anchor>
      </>
    ),
    action: outbound && leads > 0 && (
      <CallAgain slice={responseSlice(rule.rule_id, child_id)} words={`${name} at ${rule.name || 'the rule'}`} />
    ),
  }));
  return (
    <Chart
      telling
      title={rule.name ? `Answers at “${rule.name}”` : 'Answers'}
      about={aboutRule(rule, outbound)}
      table={{
        caption: 'Last answers of leads, and every answer given.',
        columns: ['Answer', 'Leads', 'Share', 'Responses'],
        rows: rule.answers.map(({ child_id, name, leads, responses }) => ({
          key: child_id,
          cells: [name, formatNumber(leads), formatShare(outbound ? leads : responses, whole), formatNumber(responses)],
        })),
      }}
    >
      <BarRows label={`Answers at ${rule.name || 'the rule'}`} rows={rows} whole={whole} />
    </Chart>
  );
}

const aboutRule = ({ arrived, leads, responses, no_input, no_match }: RuleBars, outbound: boolean) => {
  const parts = [
    `${formatNumber(arrived)} ${arrived === 1 ? 'call' : 'calls'} came here, and ${formatNumber(outbound ? leads : responses)} ${outbound ? 'leads answered' : 'answers were given'}.`,
    ...(no_input > 0 ? [`${formatNumber(no_input)} times nothing came.`] : []),
    ...(no_match > 0 ? [`${formatNumber(no_match)} times it was something else.`] : []),
  ];
  return parts.join(' ');
};
