import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { isDialogOpen } from '../../../ui/is-dialog-open.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { useDesigner, useFlow, usePicture, useSelected } from '../parts/designer-context.tsx';
import { blockAround } from '../parts/picture.ts';
import { behind } from '../parts/when-drawn.ts';
import { NothingSelected } from './inner/nothing-selected.tsx';
import { PanelSkeleton } from './inner/panel-skeleton.tsx';

/** Its forms are a fifth of the designer, and load when somebody points at the canvas. */
const LatePanel = latePart(async () => (await import('./inner/node-panel.tsx')).NodePanel, <PanelSkeleton />);

const LateQuestion = latePart(
  async () => (await import('./inner/question-panel.tsx')).QuestionPanel,
  <PanelSkeleton />,
);

const SeveralSelected = latePart(async () => (await import('./inner/several-selected.tsx')).SeveralSelected);

/** Memoised: an edit of another node changes its links alone, which it asks the context for. */
const NodePanel = memo(LatePanel);

const QuestionPanel = memo(LateQuestion);

/** Loads the panels that a click on a card opens. */
export const preparePanel = () => {
  LatePanel.preload();
  LateQuestion.preload();
};

/** The panel of the selected node. It follows the card, which is the first to show that it is selected. */
export function ActivityDetail() {
  const flow = useFlow();
  const chosen = useSelected();
  const selected = useDeferredValue(chosen);
  // An answer that was added a moment ago is not selected yet.
  const block = blockAround(usePicture(), selected);
  const question = block?.question;
  const chosenIds = new Set(selected);
  const nodes = Object.values(flow.nodes).filter(({ id }) => chosenIds.has(id));
  const node = nodes.length === 1 ? nodes[0] : undefined;
  const [startId, setStartId] = useState<string>();
  if (node?.kind === 'start' && node.id !== startId) setStartId(node.id);
  const start = startId === undefined ? undefined : flow.nodes[startId];
  const top = useTop(selected[0]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the panel, whichever of its fields has the focus
    <div ref={top} data-detail {...behind(selected !== chosen)} onKeyDown={useBack(selected[0])}>
      {/* Once opened, the schedule stays mounted while other nodes are selected, so that nothing typed is lost. */}
      {start && (
        <div hidden={node !== start}>
          <NodePanel key={start.id} node={start} />
        </div>
      )}
      {nodes.length === 0 && <NothingSelected />}
      {nodes.length > 1 && !question && <SeveralSelected nodes={nodes} folded={block?.isFolded ? block : undefined} />}
      {question && <QuestionPanel key={question.rule.id} question={question} />}
      {/* Each node gets a new panel, so that text typed for one is never stored in another. */}
      {node && node !== start && <NodePanel key={node.id} node={node} />}
    </div>
  );
}

/** The panel of another node begins at its top, wherever the last one was scrolled to. */
const useTop = (nodeId: string | undefined) => {
  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each node
  useEffect(() => {
    // Together with the frame: asking earlier would lay out the whole page once more.
    const frame = requestAnimationFrame(() => {
      for (let area = top.current?.parentElement; area && area !== document.body; area = area.parentElement) {
        if (area.scrollTop > 0) area.scrollTop = 0;
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [nodeId]);
  return top;
};

/** Escape goes back to the card, unless it closes a list of choices or a drawer. */
const useBack = (nodeId: string | undefined) => {
  const { focus } = useDesigner();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    if (event.key !== 'Escape' || event.defaultPrevented || !(target instanceof HTMLElement)) return;
    const closesSomething = target.getAttribute('aria-expanded') === 'true' || isDialogOpen();
    if (closesSomething || !currentTarget.contains(target)) return;
    event.preventDefault();
    focus.toCard(nodeId);
  };
};
