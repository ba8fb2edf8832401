import '@xyflow/react/dist/base.css';
import { useComputedColorScheme } from '@mantine/core';
import {
  Background,
  BackgroundVariant,
  ReactFlow,
  type ReactFlowInstance,
  useReactFlow,
  useStore,
  type Viewport,
  ViewportPortal,
} from '@xyflow/react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { gridStep } from '../../../shared/flow-picture/grid.ts';
import { latePart } from '../../../ui/late-part.tsx';
import { say } from '../../../words/say.ts';
import { useDesigner, usePicture } from '../parts/designer-context.tsx';
import { fitOptions } from '../parts/show-all.ts';
import { useRemove } from '../parts/use-remove.ts';
import { useToggleFold } from '../parts/use-toggle-fold.ts';
import { behind } from '../parts/when-drawn.ts';
import classes from './canvas.module.css';
import { BlockCard } from './inner/block-card.tsx';
import { belowOf, CanvasActionsContext } from './inner/canvas-actions.ts';
import { CanvasButtons } from './inner/canvas-buttons.tsx';
import { type Card, cardHelpId } from './inner/cards.ts';
import { type Insertion, InsertMenu } from './inner/insert-menu.tsx';
import type { Line } from './inner/lines.ts';
import { LinkLine } from './inner/link-line.tsx';
import { Overview } from './inner/overview.tsx';
import { sheetOf } from './inner/sheet.ts';
import { smallestReadable } from './inner/tiles.ts';
import { useCanvasFocus } from './inner/use-canvas-focus.ts';
import { useCanvasKeys } from './inner/use-canvas-keys.ts';
import { useDrawn } from './inner/use-drawn.ts';
import { useLinking } from './inner/use-linking.ts';
import { useClipboard } from './use-clipboard.ts';

/** A flow with nodes needs neither templates nor words about its first steps. */
const EmptyCanvas = latePart(async () => (await import('./inner/empty-canvas.tsx')).EmptyCanvas);

/** Only large flows have such links. */
const FarLinks = latePart(async () => (await import('./inner/far-links.tsx')).FarLinks);

const nodeTypes = { card: BlockCard };
const edgeTypes = { line: LinkLine };
const snapGrid: [number, number] = [gridStep, gridStep];
const severalKeys = ['Shift', 'Meta', 'Control'];
/** The cards have a help of their own. */
const ownHelp = { 'node.a11yDescription.keyboardDisabled': '', 'edge.a11yDescription.default': '' };
/** Hides the attribution: it links away from the console. */
const proOptions = { hideAttribution: true };
/** Shorter than the time between turning the wheel and pressing a card. */
const shieldMs = 150;

/**
 * While the canvas moves it is a layer of its own, which is not repainted; afterwards it is sharp again. During a move
 * by hand a shield covers the cards, so that the browser does not hit-test them: with 300 cards that takes as long as
 * compositing the layer.
 */
const createMoving = (canvas: RefObject<HTMLDivElement | null>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (name: string, on: boolean) => canvas.current?.toggleAttribute(name, on);
  const far = ({ zoom }: Viewport) => set('data-far', zoom < smallestReadable);
  return {
    far,
    // The same functions for the whole visit: the canvas library tells every card and link of a new one.
    handlers: {
      onMoveStart: () => set('data-moving', true),
      onMove: (event: MouseEvent | TouchEvent | null, view: Viewport) => {
        far(view);
        if (!event) return;
        clearTimeout(timer);
        set('data-shielded', true);
        timer = setTimeout(() => set('data-shielded', false), shieldMs);
      },
      onMoveEnd: () => set('data-moving', false),
    },
  };
};

const useMoving = () => {
  const canvas = useRef<HTMLDivElement>(null);
  const [moving] = useState(() => createMoving(canvas));
  return { canvas, ...moving };
};

/** Deleting and inserting on the canvas, by the same functions for the whole visit. */
const useActions = (
  setAsked: (asked: Insertion | undefined) => void,
  { comeNear, pointAt }: ReturnType<typeof useDrawn>['nearing'],
) => {
  const remove = useRemove();
  const toggleFold = useToggleFold();
  const { now } = useDesigner();
  return useMemo(
    () => ({
      remove,
      removeBlock: (id: string) => remove({ nodeIds: now().picture.blocks.get(id)?.members ?? [] }),
      insert: (nodeId: string, at: Insertion['at']) => setAsked({ nodeId, at }),
      toggleFold,
      comeNear,
      pointAt,
    }),
    [remove, toggleFold, now, setAsked, comeNear, pointAt],
  );
};

interface ProcessFlowProps {
  /** Somebody points at the canvas, or moves the focus to it. */
  onIntent: () => void;
}

/** The canvas. */
export function ProcessFlow({ onIntent }: ProcessFlowProps) {
  const { readOnly, now } = useDesigner();
  const picture = usePicture();
  const { chosenLinks, isBehind, farLinks, nearing, ...drawn } = useDrawn();
  const linking = useLinking();
  const { canvas, far, handlers: moving } = useMoving();
  const focusing = useCanvasFocus();
  const [asked, setAsked] = useState<Insertion>();
  const actions = useActions(setAsked, nearing);
  const colorMode = useComputedColorScheme('light');
  const editable = readOnly === null;
  const sheet = useMemo(() => sheetOf(picture), [picture]);
  useCanvasKeys({
    removeChosen: () => actions.remove({ nodeIds: now().selected, linkIds: [...chosenLinks] }),
    insert: (nodeId) => {
      const card = document.activeElement;
      if (card) setAsked({ nodeId, at: belowOf(card) });
    },
  });
  useClipboard();

  const first = useRef({ selected: now().selected, isEmpty: picture.blocks.size === 0 });
  const [fit] = useState(fitOptions);
  const fitted = useRef<Viewport>(undefined);
  const onInit = ({ fitView, getViewport }: ReactFlowInstance<Card, Line>) => {
    far(getViewport());
    // A node that the address names is shown in the middle.
    const nodes = first.current.selected.flatMap((id) => now().picture.blocks.get(id) ?? []).map(({ id }) => ({ id }));
    if (nodes.length > 0) void fitView({ nodes, maxZoom: 1 });
    else if (!first.current.isEmpty) fitted.current = getViewport();
  };

  return (
    <CanvasActionsContext value={actions}>
      <p id={cardHelpId} hidden>
        {say('designer.canvas.nodeHelp')}
      </p>
      <ReactFlow<Card, Line>
        ref={canvas}
        {...drawn}
        {...linking}
        {...moving}
        {...focusing}
        onPointerEnter={onIntent}
        onFocusCapture={onIntent}
        className={classes.canvas}
        data-canvas
        {...behind(isBehind)}
        aria-label={say('designer.canvas.label')}
        colorMode={colorMode}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        snapToGrid
        snapGrid={snapGrid}
        multiSelectionKeyCode={severalKeys}
        deleteKeyCode={null}
        // Its own keys move a node by the arrow keys, which go from node to node here.
        disableKeyboardA11y
        nodesDraggable={editable}
        nodesConnectable={editable}
        connectOnClick={false}
        connectionRadius={48}
        reconnectRadius={14}
        minZoom={0.1}
        maxZoom={2}
        // An empty canvas would fit itself to the first node and move it from where it was dropped.
        fitView={!first.current.isEmpty}
        fitViewOptions={fit}
        onInit={onInit}
        proOptions={proOptions}
        ariaLabelConfig={ownHelp}
      >
        <ViewportPortal>
          <div className={classes.sheet} style={sheet} />
        </ViewportPortal>
        {farLinks.length > 0 && <FarLinks links={farLinks} />}
        <FitAgain fitted={fitted} />
        <Background variant={BackgroundVariant.Dots} gap={gridStep} size={1.5} />
        {picture.blocks.size === 0 ? <EmptyCanvas /> : <Overview />}
        <CanvasButtons />
      </ReactFlow>
      <InsertMenu asked={asked} onClose={() => setAsked(undefined)} />
    </CanvasActionsContext>
  );
}

const sameView = (a: Viewport, b: Viewport | undefined) => a.x === b?.x && a.y === b.y && a.zoom === b.zoom;

/**
 * Fits the flow again when the room changes, as long as the canvas shows the whole flow: what is above the canvas loads a
 * moment after it.
 */
function FitAgain({ fitted }: { fitted: RefObject<Viewport | undefined> }) {
  const { fitView, getViewport } = useReactFlow();
  const room = useStore(({ width, height }) => `${width} ${height}`);
  const before = useRef(room);
  useEffect(() => {
    if (before.current === room) return;
    before.current = room;
    if (!sameView(getViewport(), fitted.current)) return;
    void fitView(fitOptions()).then(() => {
      fitted.current = getViewport();
    });
  }, [room, fitted, fitView, getViewport]);
  return null;
}
