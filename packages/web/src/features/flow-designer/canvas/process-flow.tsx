import '@xyflow/react/dist/base.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  Background,
  BackgroundVariant,
  type Connection,
  type Edge,
  type FinalConnectionState,
  MiniMap,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react';
import { useCallback, useMemo, useRef } from 'react';
import { say } from '../../../words/say.ts';
import { useDesigner } from '../parts/designer-context.tsx';
import { gridStep } from '../parts/grid.ts';
import { mayLink } from '../parts/legal-links.ts';
import { newLink } from '../parts/new-node.ts';
import { fitOptions } from '../parts/show-all.ts';
import classes from './canvas.module.css';
import { CanvasButtons } from './inner/canvas-buttons.tsx';
import type { Card } from './inner/cards.ts';
import { EmptyCanvas } from './inner/empty-canvas.tsx';
import type { Line } from './inner/lines.ts';
import { LinkLine } from './inner/link-line.tsx';
import { NodeCard } from './inner/node-card.tsx';
import { RemoveContext } from './inner/remove-context.ts';
import { sheetOf } from './inner/sheet.ts';
import { useCanvasKeys } from './inner/use-canvas-keys.ts';
import { useDrawn } from './inner/use-drawn.ts';
import { useClipboard } from './use-clipboard.ts';

const nodeTypes = { card: NodeCard };
const edgeTypes = { line: LinkLine };
const snapGrid: [number, number] = [gridStep, gridStep];
const severalKeys = ['Shift', 'Meta', 'Control'];
/** Hides the attribution: it links away from the console. */
const proOptions = { hideAttribution: true };
const words = {
  'node.a11yDescription.default': say('designer.canvas.nodeHelp'),
  'edge.a11yDescription.default': say('designer.canvas.linkHelp'),
};

/** The node under the pointer: a link may be dropped anywhere on it. */
const nodeAt = (event: MouseEvent | TouchEvent): string | undefined => {
  const { clientX, clientY } =
    'changedTouches' in event ? (event.changedTouches[0] ?? { clientX: 0, clientY: 0 }) : event;
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.react-flow__node');
  return element?.dataset.id;
};

const useLinking = () => {
  const { flow, edit } = useDesigner();
  const latest = useRef(flow);
  latest.current = flow;
  const link = useCallback(
    (from: string, to: string) => {
      if (mayLink(latest.current, from, to)) {
        edit({ type: 'add', nodes: [], links: [newLink(from, to, Math.random)] });
      }
    },
    [edit],
  );
  return {
    isValidConnection: useCallback(
      ({ source, target }: Connection | Edge) => mayLink(latest.current, source, target),
      [],
    ),
    onConnect: useCallback(({ source, target }: Connection) => link(source, target), [link]),
    onConnectEnd: useCallback(
      (event: MouseEvent | TouchEvent, { isValid, fromNode, fromHandle }: FinalConnectionState) => {
        const other = isValid ? undefined : nodeAt(event);
        if (!fromNode || other === undefined) return;
        if (fromHandle?.type === 'target') link(other, fromNode.id);
        else link(fromNode.id, other);
      },
      [link],
    ),
  };
};

/** Shorter than the time between turning the wheel and pressing a card. */
const shieldMs = 150;

/**
 * While the canvas moves it is a layer of its own, which is not repainted; afterwards it is sharp again. During a move
 * by hand a shield covers the cards, so that the browser does not hit-test them: with 300 cards that takes as long as
 * compositing the layer.
 */
const useMoving = () => {
  const canvas = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const set = (name: string, on: boolean) => canvas.current?.toggleAttribute(name, on);
  return {
    ref: canvas,
    onMoveStart: () => set('data-moving', true),
    onMove: (event: MouseEvent | TouchEvent | null) => {
      if (!event) return;
      clearTimeout(timer.current);
      set('data-shielded', true);
      timer.current = setTimeout(() => set('data-shielded', false), shieldMs);
    },
    onMoveEnd: () => set('data-moving', false),
  };
};

/** The canvas. */
export function ProcessFlow() {
  const { flow, readOnly, selected, edit } = useDesigner();
  const { chosenLinks, ...drawn } = useDrawn();
  const linking = useLinking();
  const moving = useMoving();
  const colorMode = useComputedColorScheme('light');
  const editable = readOnly === null;
  const sheet = useMemo(() => sheetOf(flow), [flow]);
  const remove = useCallback(
    ({ nodeIds = [], linkIds = [] }: { nodeIds?: readonly string[]; linkIds?: readonly string[] }) =>
      edit({ type: 'remove', nodeIds, linkIds }),
    [edit],
  );
  useCanvasKeys({ removeChosen: () => remove({ nodeIds: selected, linkIds: [...chosenLinks] }) });
  useClipboard();

  const first = useRef({ selected, isEmpty: Object.keys(flow.nodes).length === 0 });
  const onInit = useCallback((canvas: ReactFlowInstance<Card, Line>) => {
    // A node that the address names is shown in the middle.
    const nodes = first.current.selected.map((id) => ({ id }));
    if (nodes.length > 0) void canvas.fitView({ nodes, maxZoom: 1 });
  }, []);

  return (
    <RemoveContext value={remove}>
      <ReactFlow<Card, Line>
        {...drawn}
        {...linking}
        {...moving}
        className={classes.canvas}
        style={sheet}
        data-canvas
        aria-label={say('designer.canvas.label')}
        colorMode={colorMode}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        snapToGrid
        snapGrid={snapGrid}
        multiSelectionKeyCode={severalKeys}
        deleteKeyCode={null}
        nodesDraggable={editable}
        nodesConnectable={editable}
        connectionRadius={48}
        minZoom={0.1}
        maxZoom={2}
        // An empty canvas would fit itself to the first node and move it from where it was dropped.
        fitView={!first.current.isEmpty}
        fitViewOptions={fitOptions}
        onInit={onInit}
        proOptions={proOptions}
        ariaLabelConfig={words}
      >
        <Background variant={BackgroundVariant.Dots} gap={gridStep} size={1.5} />
        {Object.keys(flow.nodes).length === 0 ? (
          <EmptyCanvas />
        ) : (
          <MiniMap
            pannable
            zoomable
            className={classes.miniMap}
            nodeBorderRadius={16}
            ariaLabel={say('designer.canvas.overview')}
          />
        )}
        <CanvasButtons />
      </ReactFlow>
    </RemoveContext>
  );
}
