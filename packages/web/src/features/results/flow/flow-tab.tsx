import type { FlowResult, ResultCampaign } from '@halloo/contract/results';
import type { Flow } from '@halloo/flow/model';
import { openFlow } from '@halloo/flow/open-flow';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useScripts } from '../../../shared/flow-picture/use-scripts.ts';
import { useMay } from '../../../shared/roles/use-may.ts';
import { Chart } from '../../../ui/charts/chart.tsx';
import { formatNumber, formatShare } from '../../../ui/format.ts';
import { Select } from '../../../ui/select.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { momentIn } from '../../../ui/zone-moment.ts';
import { say } from '../../../words/say.ts';
import { CallDrawer } from '../parts/call-drawer.tsx';
import { NoCallsYet } from '../parts/no-calls-yet.tsx';
import { flowResultQuery } from '../parts/queries.ts';
import { readId, readLanguage, withParts } from '../parts/result-address.ts';
import classes from '../parts/results.module.css';
import { useAddress } from '../parts/use-address.ts';
import { drawFlow, type FlowCounts } from './inner/flow-drawing.ts';
import { FlowPicture } from './inner/flow-picture.tsx';
import { HungUpChart } from './inner/hung-up-chart.tsx';
import { NodeCallers } from './inner/node-callers.tsx';

/** The flow with the number of calls on each link. */
export function FlowTab({ campaign }: { campaign: ResultCampaign }) {
  const { params } = useAddress();
  const result = useQuery(flowResultQuery(campaign.id, readId(params.get('version')), readLanguage(params)));
  if (result.data) return <Walked campaign={campaign} result={result.data} />;
  if (result.isError) return <ErrorState error={result.error} onRetry={() => void result.refetch()} />;
  return <Skeleton height={480} role="status" aria-label={say('ui.loading')} />;
}

interface WalkedProps {
  campaign: ResultCampaign;
  result: FlowResult;
}

function Walked({ campaign, result }: WalkedProps) {
  const parsed = useMemo(() => openFlow(result.flowdata), [result.flowdata]);
  const { params } = useAddress();
  if (result.callers === 0 && readLanguage(params) === '') {
    return <NoCallsYet campaign={campaign}>{say('results.noCalls.flow')}</NoCallsYet>;
  }
  if (!('flow' in parsed)) return <Text>{say('results.flow.notDrawn', { problem: parsed.problem })}</Text>;
  return <Drawn campaign={campaign} result={result} flow={parsed.flow} />;
}

const countsOf = ({ nodes, links }: FlowResult): FlowCounts => ({
  nodes: new Map(
    Object.entries(nodes).map(([id, { arrived, hung_up, stopped, times }]) => [
      id,
      { reached: arrived, hungUp: hung_up, stopped, times },
    ]),
  ),
  links: new Map(Object.entries(links).map(([id, { callers }]) => [id, callers])),
});

function Drawn({ campaign, result, flow }: WalkedProps & { flow: Flow }) {
  const { params, show } = useAddress();
  const { known } = useScripts(flow);
  const seesPersons = useMay('persons');
  const drawing = useMemo(() => drawFlow(flow, countsOf(result), known, formatNumber), [flow, result, known]);
  const node = drawing.nodes.find((drawn) => drawn.node.id === params.get('node'));
  const hasStopped = drawing.nodes.some(({ stopped }) => stopped > 0);
  const choose = (id: string | null) =>
    show(withParts(params, { node: id, which: null, page: null, after: null, call: null }));
  return (
    <Stack gap="md">
      <Chart
        telling
        title={say('results.flow.title')}
        about={
          <>
            {say('results.flow.about', { count: result.callers })}
            <Versions campaign={campaign} result={result} />
            <Languages languages={result.languages} />
          </>
        }
        table={{
          caption: say('results.flow.caption'),
          columns: [
            say('results.column.step'),
            say('results.column.calls'),
            say('results.column.share'),
            say('results.flow.hungUpHere'),
            ...(hasStopped ? [say('results.flow.stoppedHere')] : []),
            say('results.flow.noAnswer'),
          ],
          rows: drawing.nodes.map(({ node: { id }, title, reached, hungUp, stopped, noAnswer }) => ({
            key: id,
            cells: [
              title,
              formatNumber(reached),
              formatShare(reached, result.callers),
              formatNumber(hungUp),
              ...(hasStopped ? [formatNumber(stopped)] : []),
              formatNumber(noAnswer),
            ],
          })),
        }}
      >
        <FlowPicture
          drawing={drawing}
          whole={result.callers}
          chosen={node?.node.id ?? null}
          onChoose={(id) => choose(id === node?.node.id ? null : id)}
        />
      </Chart>
      {node && seesPersons && (
        <NodeCallers
          key={node.node.id}
          campaign={campaign}
          version={result.version}
          node={node}
          onClose={() => choose(null)}
        />
      )}
      <HungUpChart
        nodes={drawing.nodes}
        version={result.version}
        language={readLanguage(params)}
        outbound={campaign.campaign_type === 'Outbound'}
      />
      <CallDrawer campaign={campaign} />
    </Stack>
  );
}

/** Each call belongs to a version of the flow, and each version has its own chart. */
function Versions({ campaign, result: { versions, version } }: WalkedProps) {
  const { params, show } = useAddress();
  if (versions.length < 2) return null;
  return (
    <Select
      className={classes.version}
      data-no-print
      aria-label={say('results.flow.version')}
      allowDeselect={false}
      mt="xs"
      data={versions.map(({ version: number, calls, saved_at }) => ({
        value: String(number),
        label: saved_at
          ? say('results.flow.versionSaved', {
              version: String(number),
              calls,
              moment: momentIn(saved_at, campaign.timezone),
            })
          : say('results.flow.versionCalls', { version: String(number), calls }),
      }))}
      value={String(version)}
      onChange={(next) => show(withParts(params, { version: next, node: null, page: null, after: null }))}
    />
  );
}

/** The calls of one language alone. */
function Languages({ languages }: Pick<FlowResult, 'languages'>) {
  const { params, show } = useAddress();
  const chosen = readLanguage(params);
  if (languages.length < 2 && chosen === '') return null;
  return (
    <Select
      className={classes.version}
      data-no-print
      aria-label={say('results.language.filter')}
      placeholder={say('results.language.any')}
      clearable
      mt="xs"
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={chosen || null}
      onChange={(next) => show(withParts(params, { language: next, node: null, page: null, after: null }))}
    />
  );
}
