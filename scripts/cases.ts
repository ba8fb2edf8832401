const triesAll = process.env.HALLOO_PROPERTY_SEED !== undefined;

/** How many random cases a test tries: a quarter in `npm test`, all of them in `npm run test:properties`. */
export const cases = (all: number): number => (triesAll ? all : Math.ceil(all / 4));
