import { useEffect, useRef, useState } from 'react';

/** A list of rows of fields. A new row gets the focus; when a row is removed, the button that adds one does. */
export const useRows = <Row>(rows: readonly Row[], store: (rows: readonly Row[]) => void) => {
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ selector: string }>();
  useEffect(() => {
    if (target) [...(list.current?.querySelectorAll<HTMLElement>(target.selector) ?? [])].at(-1)?.focus();
  }, [target]);
  return {
    list,
    add: (row: Row) => {
      store([...rows, row]);
      setTarget({ selector: '[data-first]' });
    },
    removeAt: (at: number) => {
      store(rows.filter((_, index) => index !== at));
      setTarget({ selector: '[data-add]' });
    },
    changeAt: (at: number, row: Row) => store(rows.with(at, row)),
  };
};
