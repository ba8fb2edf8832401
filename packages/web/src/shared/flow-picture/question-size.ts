/** The measures of a question that is drawn as one block, in units. As wide as a node. */
const head = 60;
/** What is asked, with its play button. */
const asked = 36;
const row = 26;
const foot = 8;

export const questionParts = { head, asked, row } as const;

/** A row for each answer, and one for no answer. */
export const questionHeight = (answers: number): number => head + asked + row * (answers + 1) + foot;

/** The middle of a row, from the top of the block. */
export const rowMiddle = (index: number): number => head + asked + row * index + row / 2;
