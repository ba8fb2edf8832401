import type { FlowProblem } from '@halloo/flow/validate';
import { Text, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconCircleX } from '@tabler/icons-react';
import { say } from '../../../words/say.ts';
import { useShowNode } from '../canvas/use-show-node.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import classes from './findings.module.css';

/** The problems of the flow. A click shows the node. */
export function ProblemList() {
  const { problems } = useDesigner();
  if (problems.length === 0) {
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
          <Problem problem={problem} />
        </li>
      ))}
    </ul>
  );
}

function Problem({ problem: { severity, sentence, hint, nodeId } }: { problem: FlowProblem }) {
  const show = useShowNode();
  const error = severity === 'error';
  const Mark = error ? IconCircleX : IconAlertTriangle;
  const words = (
    <>
      <span className={classes.count} data-tone={severity}>
        <Mark size={16} aria-hidden />
        {say(error ? 'designer.error' : 'designer.warning')}
      </span>
      <span className={classes.words}>
        {sentence} <span className={classes.hint}>{hint}</span>
      </span>
    </>
  );
  return nodeId === null ? (
    <div className={classes.item}>{words}</div>
  ) : (
    <UnstyledButton className={classes.item} onClick={() => show(nodeId)}>
      {words}
    </UnstyledButton>
  );
}
