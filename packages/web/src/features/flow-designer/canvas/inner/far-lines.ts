import type { Card } from './cards.ts';
import type { FarLine } from './far-links.tsx';
import type { Line } from './lines.ts';

/** The middle of the outer side of a dot, where the canvas lets links begin and end. */
const endAt = ({ position, handles = [] }: Card, type: 'source' | 'target', id?: string | null) => {
  const dot = handles.find((handle) => handle.type === type && (!id || handle.id === id));
  if (!dot) return undefined;
  const { x, y, width = 0, height = 0 } = dot;
  if (type === 'target') return { x: position.x + x + width / 2, y: position.y + y };
  return id
    ? { x: position.x + x + width, y: position.y + y + height / 2 }
    : { x: position.x + x + width / 2, y: position.y + y + height };
};

/** The links with a plain card at an end. They follow a card that is dragged. */
export const farLines = (lines: readonly Line[], cards: readonly Card[], plain: ReadonlySet<string>): FarLine[] => {
  const known = new Map(cards.map((card) => [card.id, card]));
  return lines.flatMap((line): FarLine[] => {
    const [source, target] = [known.get(line.source), known.get(line.target)];
    if (!source || !target || (!plain.has(line.source) && !plain.has(line.target))) return [];
    const from = endAt(source, 'source', line.sourceHandle);
    const to = endAt(target, 'target');
    return from && to ? [{ line, sourceX: from.x, sourceY: from.y, targetX: to.x, targetY: to.y }] : [];
  });
};
