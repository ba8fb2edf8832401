/** Begins what stands for the number of somebody whose data was removed; an id follows. */
export const removedPrefix = 'removed-';
export const removedPattern = `${removedPrefix}%`;
