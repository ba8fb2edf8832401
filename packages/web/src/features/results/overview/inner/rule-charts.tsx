import { addresses } from '@halloo/contract/console-addresses';
import type { Overview, RuleBars } from '@halloo/contract/results';
import type { CodedAnswers } from '@halloo/contract/reviews';
import { outcomeName } from '@halloo/flow/outcome-names';
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useOutcomes } from '../../../../shared/outcomes/use-outcomes.ts';
import { useIsGuest } from '../../../../shared/roles/guest.ts';
import { useMay } from '../../../../shared/roles/use-may.ts';
import { type BarRow, BarRows } from '../../../../ui/charts/bar-rows.tsx';
import { Chart } from '../../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../../ui/format.ts';
import { say } from '../../../../words/say.ts';
import { CallAgain } from '../../parts/call-again.tsx';
import classes from '../../parts/results.module.css';
import { answerAt, responseSlice } from '../../parts/slice-options.ts';

/** The answers that people gave: a chart for each rule. */
export function RuleCharts({ overview: { campaign, rules } }: { overview: Overview }) {
  if (rules.length === 0) return null;
  return (
    <div className={rules.length > 1 || rules.some(({ coded }) => coded) ? classes.pair : undefined}>
      {rules.map((rule) => (
        <RuleChart
          key={rule.rule_id}
          rule={rule}
          campaignId={campaign.id}
          outbound={campaign.campaign_type === 'Outbound'}
        />
      ))}
      {rules.map((rule) => rule.coded && <CodedChart key={`coded ${rule.rule_id}`} rule={rule} coded={rule.coded} />)}
    </div>
  );
}

/** What people heard in the recorded answers to a question. */
function CodedChart({ rule, coded }: { rule: RuleBars; coded: CodedAnswers }) {
  const title = say('results.coded.title', { question: rule.name || say('results.unnamedRule') });
  const shown = coded.codes.filter(({ code, answers }) => answers > 0 || code.startsWith('own:'));
  const rows: BarRow[] = shown.map(({ code, name, color, answers }) => ({
    ...{ key: code, label: name, value: answers },
    colour: `var(--mantine-color-${color}-6)`,
  }));
  if (coded.unsettled > 0) {
    rows.push({ key: 'unsettled', label: say('results.coded.notSettled'), value: coded.unsettled });
  }
  const about = [
    say('results.coded.about', { coded: coded.coded, recorded: coded.recorded }),
    ...(coded.unsettled > 0 ? [say('results.coded.unsettled', { count: coded.unsettled })] : []),
    ...(coded.not_understood > 0 ? [say('results.coded.notUnderstood', { count: coded.not_understood })] : []),
  ].join(' ');
  return (
    <Chart
      telling
      title={title}
      about={about}
      table={{
        caption: say('results.coded.caption'),
        columns: [say('results.coded.column'), say('results.coded.answers'), say('results.column.share')],
        rows: rows.map(({ key, label, value }) => ({
          key,
          cells: [label, formatNumber(value), formatShare(value, coded.coded)],
        })),
      }}
    >
      <BarRows label={title} rows={rows} whole={coded.coded} />
    </Chart>
  );
}

interface RuleChartProps {
  rule: RuleBars;
  campaignId: number;
  outbound: boolean;
}

function RuleChart({ rule, campaignId, outbound }: RuleChartProps) {
  const { names } = useOutcomes();
  const seesPersons = useMay('persons');
  const isGuest = useIsGuest();
  // An Inbound campaign has no leads to count, so it counts answers.
  const whole = outbound ? rule.leads : rule.responses;
  const rows: BarRow[] = rule.answers.map(({ child_id, name, leads, responses, outcome, answer }) => ({
    key: child_id,
    label: name === answer ? name : say('results.rule.answer', { name, answer }),
    value: outbound ? leads : responses,
    note: (
      <>
        {outcome && outcomeName(outcome, names)}
        {outcome && seesPersons && !isGuest && ' · '}
        {seesPersons && !isGuest && (
          <Anchor
            component={Link}
            size="xs"
            c="dimmed"
            to={addresses.result(campaignId, { tab: 'calls', rule: rule.rule_id, child: child_id })}
          >
            {say('results.rule.showCalls')}
          </Anchor>
        )}
      </>
    ),
    action: outbound && leads > 0 && (
      <CallAgain slice={responseSlice(rule.rule_id, child_id)} who={answerAt(name, rule)} />
    ),
  }));
  const title = rule.name ? say('results.rule.title', { rule: rule.name }) : say('results.rule.unnamedTitle');
  return (
    <Chart
      telling
      title={title}
      about={aboutRule(rule, outbound)}
      table={{
        caption: say('results.rule.caption'),
        columns: [
          say('results.rule.column'),
          say('results.column.leads'),
          say('results.column.share'),
          say('results.rule.responses'),
        ],
        rows: rule.answers.map(({ child_id, name, leads, responses }) => ({
          key: child_id,
          cells: [name, formatNumber(leads), formatShare(outbound ? leads : responses, whole), formatNumber(responses)],
        })),
      }}
    >
      <BarRows label={title} rows={rows} whole={whole} />
    </Chart>
  );
}

const aboutRule = ({ arrived, leads, responses, no_input, no_match }: RuleBars, outbound: boolean) =>
  [
    outbound
      ? say('results.rule.aboutLeads', { arrived, leads })
      : say('results.rule.aboutResponses', { arrived, responses }),
    ...(no_input > 0 ? [say('results.rule.noInput', { count: no_input })] : []),
    ...(no_match > 0 ? [say('results.rule.noMatch', { count: no_match })] : []),
  ].join(' ');
