import { addresses } from '@halloo/contract/console-addresses';
import { graphOf } from '@halloo/flow/graph';
import type { FlowProblem } from '@halloo/flow/validate';
import { Anchor, Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleDashed, IconCircleX } from '@tabler/icons-react';
import { Link } from 'react-router';
import { say } from '../../../words/say.ts';
import { useShowNode } from '../canvas/use-show-node.ts';
import { useDesigner, useFlow, useFound } from '../parts/designer-context.tsx';
import classes from './findings.module.css';
import { useScheduleMissing } from './use-schedule-missing.ts';

/** The problems of the flow, and what else is missing before the campaign can go live. A click shows the node. */
export function ProblemList() {
  const { problems, unfinished } = useFound();
  const scheduleMissing = useScheduleMissing();
  if (problems.length + unfinished.length === 0 && !scheduleMissing) {
    return (
      <Text c="dimmed" p="sm">
        {say('designer.findings.noneFound')}
      </Text>
    );
  }
  return (
    <ul className={classes.items} aria-label={say('designer.findings.problems')}>
      {problems.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be wrong twice at one node
        <li key={`${problem.code} ${problem.nodeId} ${problem.linkId} ${index}`}>
          <Problem problem={problem} tone={problem.severity} />
        </li>
      ))}
      {/* Parts that are drawn while the list is open. */}
      {unfinished.map((problem, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same thing may be missing twice at one node
        <li key={`unfinished ${problem.code} ${problem.nodeId} ${problem.linkId} ${index}`}>
          <Problem problem={problem} tone="todo" />
        </li>
      ))}
      {scheduleMissing && (
        <li>
          <MissingSchedule />
        </li>
      )}
    </ul>
  );
}

const tones = {
  error: { icon: IconCircleX, words: say('designer.error') },
  warning: { icon: IconAlertTriangle, words: say('designer.warning') },
  todo: { icon: IconCircleDashed, words: say('designer.findings.todo') },
} as const;
type Tone = keyof typeof tones;

function Mark({ tone }: { tone: Tone }) {
  const { icon: Glyph, words } = tones[tone];
  return (
    <span className={classes.count} data-tone={tone}>
      <Glyph size={16} aria-hidden />
      {words}
    </span>
  );
}

function Problem({ problem: { sentence, hint, nodeId }, tone }: { problem: FlowProblem; tone: Tone }) {
  const show = useShowNode();
  const words = (
    <>
      <Mark tone={tone} />
      <span className={classes.words}>
        {sentence} <span className={classes.hint}>{hint}</span>
      </span>
    </>
  );
  return nodeId === null ? (
    <div className={classes.item}>{words}</div>
  ) : (
    <UnstyledButton className={classes.item} onClick={() => show(nodeId, { toDetail: true })}>
      {words}
    </UnstyledButton>
  );
}

/** The schedule is in the panel of Start, or on the campaign's page where the flow has none. */
function MissingSchedule() {
  const { campaignId, readOnly } = useDesigner();
  const flow = useFlow();
  const show = useShowNode();
  const { start } = graphOf(flow);
  const words = (
    <>
      <Mark tone="todo" />
      <span className={classes.words}>{say('designer.findings.schedule')}</span>
    </>
  );
  if (start && readOnly === null) {
    return (
      <UnstyledButton className={classes.item} onClick={() => show(start.id, { toDetail: true })}>
        {words} <span className={classes.go}>{say('designer.findings.setSchedule')}</span>
      </UnstyledButton>
    );
  }
  return (
    <div className={classes.item}>
      {words}
      <Anchor component={Link} to={addresses.campaignDetails(campaignId, 'schedule')} size="sm">
        {say('designer.findings.setSchedule')}
      </Anchor>
    </div>
  );
}
