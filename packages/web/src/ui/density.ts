/** How close the rows of tables are: a person's choice for all tables. */
import { useLayoutEffect } from 'react';
import { remember, useRemembered } from '../api/remembered.ts';

export const densities = ['comfortable', 'compact'] as const;
export type Density = (typeof densities)[number];

const name = 'density';

export const useDensity = (): Density => (useRemembered(name) === 'compact' ? 'compact' : 'comfortable');

export const chooseDensity = (density: Density) => remember(name, density === 'compact' ? density : undefined);

/** Tells the style sheets, which have the measures (tokens.css). */
export const useShownDensity = () => {
  const density = useDensity();
  useLayoutEffect(() => {
    document.documentElement.dataset.density = density;
  }, [density]);
};
