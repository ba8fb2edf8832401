import { useMemo } from 'react';

/** Returns the object of the last render while all its values are the same. For contexts and memoised components. */
export const useSame = <T extends object>(value: T): T =>
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the dependencies
  useMemo(() => value, Object.values(value));
