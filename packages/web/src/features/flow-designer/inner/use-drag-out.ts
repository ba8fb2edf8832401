import { type PointerEvent, useRef, useState } from 'react';
import type { PartKind } from '../parts/part-kinds.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Up to this distance a press is still a click. */
const clickDistance = 5;

interface DragOutOptions {
  onDrop: (kind: PartKind, at: Point) => void;
}

const isCanvasAt = ({ x, y }: Point): boolean => Boolean(document.elementFromPoint(x, y)?.closest('[data-canvas]'));

/** Dragging a part out of the directory, by mouse, pen or finger. */
export const useDragOut = ({ onDrop }: DragOutOptions) => {
  const [dragged, setDragged] = useState<{ kind: PartKind; at: Point; over: boolean }>();
  const pressed = useRef<{ kind: PartKind; from: Point; moved: boolean }>(undefined);

  const stop = () => {
    setDragged(undefined);
    // The click that follows a drag still needs it.
    setTimeout(() => {
      pressed.current = undefined;
    });
  };
  return {
    dragged,
    /** Whether the current click ends a drag. */
    wasDrag: () => pressed.current?.moved ?? false,
    handlers: (kind: PartKind) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        pressed.current = { kind, from: { x: event.clientX, y: event.clientY }, moved: false };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const press = pressed.current;
        if (!press || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const at = { x: event.clientX, y: event.clientY };
        press.moved ||= Math.hypot(at.x - press.from.x, at.y - press.from.y) > clickDistance;
        if (press.moved) setDragged({ kind, at, over: isCanvasAt(at) });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => {
        const at = { x: event.clientX, y: event.clientY };
        if (pressed.current?.moved && isCanvasAt(at)) {
          onDrop(kind, at);
          // Keys now act on the dropped node.
          event.currentTarget.blur();
        }
        stop();
      },
      onPointerCancel: stop,
    }),
  };
};
