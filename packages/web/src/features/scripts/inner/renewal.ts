import { createContext, useContext } from 'react';

/** Fetches the list again and returns the new address of a script's audio. */
type Renewal = (scriptId: number) => Promise<string | undefined>;

export const RenewalContext = createContext<Renewal>(async () => undefined);

export const useRenewal = () => useContext(RenewalContext);
