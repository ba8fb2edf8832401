import { applyNodeChanges, type EdgeChange, type NodeChange } from '@xyflow/react';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSame } from '../../../../ui/use-same.ts';
import { useDesigner, useFlow, useFound, useLit, usePicture, useSelected } from '../../parts/designer-context.tsx';
import { movedWith, type Picture } from '../../parts/picture.ts';
import { useWorkbench } from '../../parts/workbench.tsx';
import { afterEachPaint, batch, batchOf, countChanged, inPieces } from './batches.ts';
import { type Card, type Drawing, drawCards } from './cards.ts';
import { drawLines, type Line } from './lines.ts';
import { createRouter, type Routes } from './route-links.ts';
import { useFar } from './use-far.ts';
import { hasManyCards, useNear } from './use-near.ts';
import { useRoom } from './use-room.ts';

const sameList = <Thing>(a: readonly Thing[], b: readonly Thing[]) =>
  a.length === b.length && a.every((thing, index) => thing === b[index]);

/** A large flow is opened with plain cards, which take little time. Afterwards, those in view are drawn in full. */
const batchFor = ({ picture, near, room }: Pick<Drawing, 'picture' | 'near' | 'room'>): number => {
  const isOpened = room === Number.POSITIVE_INFINITY;
  return near && isOpened ? batch : batchOf(sizeOf(picture), near !== undefined);
};

/** All cards and links. */
const sizeOf = ({ blocks, links }: Picture): number => blocks.size + links.length;

const atPlace = (card: Card, { blocks }: Picture): Card => {
  const { x, y } = blocks.get(card.id) ?? card.position;
  return x === card.position.x && y === card.position.y ? card : { ...card, position: { x, y } };
};

const useCards = (drawing: Drawing) => {
  const { edit, select, now } = useDesigner();
  const [cards, setCards] = useState<Card[]>(() => drawCards([], drawing));
  const latest = useRef(cards);
  const set = useCallback((next: Card[]) => {
    if (sameList(next, latest.current)) return;
    latest.current = next;
    setCards(next);
  }, []);
  const [isBehind, setBehind] = useState(false);
  // Tidying up a large flow moves every card: after the first batch, the page can answer again.
  useLayoutEffect(
    () =>
      inPieces(() => {
        const most = batchFor(drawing);
        const next = drawCards(latest.current, drawing, most);
        const isWhole = countChanged(latest.current, next) < most;
        set(next);
        setBehind(!isWhole);
        return isWhole;
      }),
    [drawing, set],
  );

  const onNodesChange = useCallback(
    (changes: NodeChange<Card>[]) => {
      const taken = changes.filter(({ type }) => type !== 'remove');
      set(applyNodeChanges(taken, latest.current));
      // A drag ends with the final positions; an arrow key sends them at each step.
      const dropped = taken.flatMap((change) =>
        change.type === 'position' && change.dragging === false && change.position
          ? [[change.id, change.position]]
          : [],
      );
      if (dropped.length > 0) {
        const { flow, picture } = now();
        edit({ type: 'move', places: movedWith(flow, picture, Object.fromEntries(dropped)) });
        // Dropped where it is stored, under a question: it is drawn below that as before.
        if (now().flow === flow) set(latest.current.map((card) => atPlace(card, picture)));
      }
      if (taken.some(({ type }) => type === 'select')) {
        select(latest.current.filter(({ selected }) => selected).map(({ id }) => id));
      }
    },
    [set, edit, select, now],
  );
  return { nodes: cards, onNodesChange, isBehind };
};

const nothing: ReadonlySet<string> = new Set();

const noRoutes: Routes = new Map();

/** The routes of all links. In a large flow, those that need a search follow, a piece after each paint. */
const useRoutes = (picture: Picture, areCardsDrawn: boolean): Routes => {
  const [router] = useState(createRouter);
  const [, setFound] = useState(noRoutes);
  const routes = areCardsDrawn ? router.begin(picture) : noRoutes;
  useEffect(() => {
    if (!areCardsDrawn || router.isDone()) return;
    return afterEachPaint(() => {
      const isDone = router.goOn();
      if (isDone) setFound(router.begin(picture));
      return isDone;
    });
  }, [router, picture, areCardsDrawn]);
  return routes;
};

const useLines = ({ flow, picture, scripts, lit, editable, near, room }: Drawing) => {
  const [chosen, setChosen] = useState(nothing);
  // After the cards: finding all routes takes as long as drawing a batch of them.
  const linkRoom = room - picture.blocks.size;
  const most = batchFor({ picture, near, room });
  const routes = useRoutes(picture, linkRoom > 0);
  const drawing = useSame({ flow, picture, scripts, lit, routes, chosen, editable, room: linkRoom });
  const [lines, setLines] = useState(() => drawLines([], drawing));
  const latest = useRef(lines);
  useLayoutEffect(
    () =>
      inPieces(() => {
        const next = drawLines(latest.current, drawing, most);
        const isWhole = countChanged(latest.current, next) < most;
        if (!sameList(next, latest.current)) setLines(next);
        latest.current = next;
        return isWhole;
      }),
    [drawing, most],
  );

  const onEdgesChange = useCallback((changes: EdgeChange<Line>[]) => {
    setChosen((old) => {
      const next = new Set(old);
      for (const change of changes) {
        if (change.type !== 'select') continue;
        if (change.selected) next.add(change.id);
        else next.delete(change.id);
      }
      return next.size === old.size && [...next].every((id) => old.has(id)) ? old : next;
    });
  }, []);
  return { lines, onEdgesChange, chosenLinks: chosen };
};

/** The flow as cards and lines for the canvas, with handlers for their changes. */
export const useDrawn = () => {
  const { readOnly } = useDesigner();
  const flow = useFlow();
  const picture = usePicture();
  const { problems } = useFound();
  const lit = useLit();
  const selected = useSelected();
  const { scripts } = useWorkbench();
  const editable = readOnly === null;
  const room = useRoom(sizeOf(picture), hasManyCards(picture));
  const { near, ...nearing } = useNear(picture, room === Number.POSITIVE_INFINITY);
  const drawing: Drawing = useMemo(
    () => ({ flow, picture, scripts, problems, lit, selected, editable, near, room }),
    [flow, picture, scripts, problems, lit, selected, editable, near, room],
  );
  const { nodes, ...cards } = useCards(drawing);
  const { lines, ...links } = useLines(drawing);
  return { ...cards, ...links, nodes, ...useFar(nodes, lines), nearing };
};
