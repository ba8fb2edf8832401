import { whenDrawn } from './when-drawn.ts';

/** The controls of a panel that can take the focus. */
const controls = 'input, select, textarea, button, a[href], [tabindex="0"]';

const isUsable = (control: HTMLElement): boolean => !control.matches(':disabled') && control.checkVisibility();

const cardOf = (nodeId: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-canvas] .react-flow__node')].find(
    ({ dataset }) => dataset.id === nodeId,
  );

/** Whether a key press would go nowhere. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** To the first control of Activity Detail, as soon as the form of the node has loaded. */
const focusDetail = (): unknown =>
  whenDrawn(() => {
    const panel = document.querySelector('[data-detail]');
    if (panel?.querySelector('[data-loading-form]')) return void focusDetail();
    [...(panel?.querySelectorAll<HTMLElement>(controls) ?? [])].find(isUsable)?.focus();
  });

/** Moves the focus between canvas and panels, and tells screen readers what changed. `cardIdOf` is the card of a node. */
export const createFocusPlaces = (cardIdOf: (nodeId: string) => string | undefined) => {
  const openers = new Set<() => void>();
  const listeners = new Set<(text: string) => void>();
  const add = <Thing>(things: Set<Thing>, thing: Thing) => {
    things.add(thing);
    return () => void things.delete(thing);
  };
  const cardFor = (nodeId?: string) => (nodeId === undefined ? undefined : cardOf(cardIdOf(nodeId) ?? nodeId));
  const toCard = (nodeId?: string) => {
    const card = cardFor(nodeId);
    // At once where it can be, so that keys that follow quickly go on from there.
    if (card) return card.focus({ preventScroll: true });
    whenDrawn(() => {
      const place = cardFor(nodeId) ?? document.querySelector<HTMLElement>('[data-canvas]');
      place?.focus({ preventScroll: true });
    });
  };
  return {
    /** The card of a node, or the canvas without one. */
    toCard,
    /** The same, but only if the element that has the focus disappears. */
    keep: (nodeId?: string) => {
      const had = document.activeElement;
      whenDrawn(() => {
        if (isFocusLost() || !had?.isConnected) toCard(nodeId);
      });
    },
    /** The first control of Activity Detail, which opens. */
    toDetail: () => {
      for (const open of openers) open();
      focusDetail();
    },
    /** Called before the focus moves into Activity Detail. */
    onToDetail: (open: () => void) => add(openers, open),
    /** For screen readers. */
    announce: (text: string) => {
      for (const listener of listeners) listener(text);
    },
    onAnnounce: (listener: (text: string) => void) => add(listeners, listener),
  };
};
export type FocusPlaces = ReturnType<typeof createFocusPlaces>;
