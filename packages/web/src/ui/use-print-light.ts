import { useEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Paper is white: while the page is printed it has the colours of the light scheme. */
export const usePrintLight = () => {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | null = null;
    const begin = () => {
      before = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const end = () => {
      if (before !== null) root.setAttribute(attribute, before);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
};
