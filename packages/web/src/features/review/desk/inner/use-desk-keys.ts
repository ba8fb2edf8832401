import { useEffect, useEffectEvent } from 'react';
import { isDialogOpen } from '../../../../ui/is-dialog-open.ts';
import { isTyping } from '../../../../ui/is-typing.ts';
import { type Shortcut, usePageShortcuts } from '../../../../ui/page-shortcuts.ts';
import { say } from '../../../../words/say.ts';

const shortcuts: readonly Shortcut[] = [
  { keys: '1–9, 0, U', what: say('reviewDesk.key.category') },
  { keys: 'Enter', what: say('reviewDesk.key.save') },
  { keys: 'Space', what: say('reviewDesk.key.pause') },
  { keys: '← →', what: say('reviewDesk.key.seek') },
  { keys: '↑ ↓', what: say('reviewDesk.key.speed') },
  { keys: 'R', what: say('reviewDesk.key.again') },
  { keys: 'Z', what: say('reviewDesk.key.back') },
  { keys: 'T', what: say('reviewDesk.key.transcript') },
  { keys: 'N', what: say('reviewDesk.key.note') },
  { keys: 'F', what: say('reviewDesk.key.flag') },
  { keys: 'A', what: say('reviewDesk.key.add') },
  { keys: 'Esc', what: say('reviewDesk.key.leave') },
];

/** What the keys of the desk do. A category's own key is any other one. */
export interface DeskActions {
  save(): void;
  toggle(): void;
  skip(direction: 1 | -1): void;
  faster(direction: 1 | -1): void;
  restart(): void;
  back(): void;
  focus(field: 'transcript' | 'note' | 'category'): void;
  flag(): void;
  /** False: no category has this key. */
  choose(key: string): boolean;
}

const press = (key: string, actions: DeskActions): boolean => {
  const keys: Readonly<Record<string, () => void>> = {
    enter: actions.save,
    ' ': actions.toggle,
    arrowleft: () => actions.skip(-1),
    arrowright: () => actions.skip(1),
    arrowup: () => actions.faster(1),
    arrowdown: () => actions.faster(-1),
    r: actions.restart,
    z: actions.back,
    backspace: actions.back,
    t: () => actions.focus('transcript'),
    n: () => actions.focus('note'),
    a: () => actions.focus('category'),
    f: actions.flag,
  };
  const action = keys[key.toLowerCase()];
  if (!action) return actions.choose(key.toLowerCase());
  action();
  return true;
};

/** Whether a key belongs to the control that has the focus: a button outside of the desk, or a list that is open. */
const isForControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, [role="tab"], [role="option"], [role="slider"]');

/** The keys of the desk, also listed in the sheet behind “?”. */
export const useDeskKeys = (actions: DeskActions) => {
  usePageShortcuts(shortcuts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isDialogOpen()) return;
    if (isTyping(event.target) || isForControl(event.target)) return;
    if (press(event.key, actions)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
};
