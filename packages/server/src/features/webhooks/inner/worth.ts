/** How long something is worth telling: after that it is given up. */
export const worthMs = 86_400_000;
