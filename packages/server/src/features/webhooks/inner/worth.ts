/** How long each event is worth delivering; after that it is given up. */
export const worthMs = 86_400_000;
