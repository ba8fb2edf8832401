/**
 * Quick ways to what jsdom finds slowly, with the same results. It walks the whole page once for each label of each field,
 * and once for each part of a selector. Here the page is walked once for each of its states, which its nodes count.
 */

/** The inside of a node, of which only this is used. */
interface Inside {
  /** Counts the changes in and below the node. */
  _version: number;
  localName?: string;
  control?: Inside | null;
  getElementsByTagName: (name: string) => Iterable<Inside>;
}

const symbolOf = (owner: object, name: string) =>
  Object.getOwnPropertySymbols(owner).find(({ description }) => description === name) as symbol;
const toInside = symbolOf(document, 'impl');
const insideOf = (node: Node) => (node as unknown as Record<symbol, Inside>)[toInside] as Inside;
const toOutside = symbolOf(insideOf(document), 'wrapper');
const outsideOf = (inside: Inside) => (inside as unknown as Record<symbol, HTMLElement>)[toOutside] as HTMLElement;

/** What is found below a node, kept until something changes there. */
const kept = <Found>(find: (inside: Inside) => Found) => {
  const known = new WeakMap<Node, { version: number; found: Found }>();
  return (node: Node): Found => {
    const inside = insideOf(node);
    const last = known.get(node);
    if (last?.version === inside._version) return last.found;
    const found = find(inside);
    known.set(node, { version: inside._version, found });
    return found;
  };
};

const labelsByControl = kept((inside) => {
  const found = new Map<Inside, HTMLElement[]>();
  for (const label of inside.getElementsByTagName('label')) {
    const { control } = label;
    if (!control) continue;
    const others = found.get(control);
    if (others) others.push(outsideOf(label));
    else found.set(control, [outsideOf(label)]);
  }
  return found;
});
for (const { prototype } of [HTMLInputElement, HTMLButtonElement, HTMLSelectElement, HTMLTextAreaElement]) {
  const slow = Object.getOwnPropertyDescriptor(prototype, 'labels')?.get;
  Object.defineProperty(prototype, 'labels', {
    configurable: true,
    get(this: HTMLElement) {
      // Outside of the page, or hidden, which has none.
      if (this.getRootNode() !== document || (this as HTMLInputElement).type === 'hidden') return slow?.call(this);
      return labelsByControl(document).get(insideOf(this)) ?? [];
    },
  });
}

/** A selector of one element by its tag, and maybe by more. Elements with another tag do not match. */
const byTag = /^([a-z]\w*)([^,\s>+~]*)$/;
const tags = new Map<string, string | undefined>();
const tagOf = (selector: string) => {
  if (!tags.has(selector)) tags.set(selector, byTag.exec(selector)?.[1]);
  return tags.get(selector);
};
const { matches, querySelectorAll } = Element.prototype;
const doesMatch = (element: Element, selector: string) => {
  const tag = tagOf(selector);
  return (tag === undefined || tag === element.localName) && matches.call(element, selector);
};
Element.prototype.matches = function quickly(this: Element, selector: string) {
  return doesMatch(this, selector);
} as unknown as typeof matches;

const elementsBelow = kept((inside) => Array.from(inside.getElementsByTagName('*'), outsideOf));

/** The parts of a query by role, by tag, where all but the first part name one. */
const asksByRole = /^\*\[role~="\w+"\](,|$)/;
const asked = new Map<string, Map<string, string[]> | undefined>();
const partsByTag = (selector: string) => {
  const [, ...parts] = selector.split(',');
  if (!asksByRole.test(selector) || parts.some((part) => !tagOf(part.trim()))) return;
  return Map.groupBy(
    parts.map((part) => part.trim()),
    (part) => tagOf(part) as string,
  );
};
Element.prototype.querySelectorAll = function quickly(this: Element, selector: string) {
  if (!asked.has(selector)) asked.set(selector, partsByTag(selector));
  const parts = asked.get(selector);
  if (!parts) return querySelectorAll.call(this, selector);
  // Only the testing library asks this way, and it makes an array of the result.
  return elementsBelow(this).filter((element) =>
    element.hasAttribute('role')
      ? matches.call(element, selector)
      : parts.get(element.localName)?.some((part) => part === element.localName || matches.call(element, part)),
  );
} as unknown as typeof querySelectorAll;
