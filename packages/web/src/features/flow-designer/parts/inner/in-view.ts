export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface View {
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

/** Room at the edges of the canvas. */
const edge = { top: 44, side: 16 };

interface Room {
  readonly width: number;
  readonly height: number;
  /** How much of it the buttons or the small map cover from below. */
  readonly covered: number;
}
const smallestZoom = 0.5;

/** How far a line from `from` to `to` has to move to lie within the room; its beginning comes first. */
const shift = (from: number, to: number, least: number, most: number): number =>
  from < least || to - from > most - least ? least - from : Math.min(0, most - to);

/** The view from which the whole box is seen: moved no further than that takes, and smaller only where it does not fit. */
export const inView = (view: View, room: Room, box: Box): View => {
  const fit = Math.min(
    (room.width - 2 * edge.side) / (box.right - box.left),
    (room.height - edge.top - room.covered) / (box.bottom - box.top),
  );
  const zoom = Math.max(Math.min(view.zoom, fit), Math.min(view.zoom, smallestZoom));
  const { x, y } = view;
  return {
    zoom,
    x: x + shift(box.left * zoom + x, box.right * zoom + x, edge.side, room.width - edge.side),
    y: y + shift(box.top * zoom + y, box.bottom * zoom + y, edge.top, room.height - room.covered),
  };
};
