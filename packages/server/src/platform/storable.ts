/** Removes characters that PostgreSQL cannot store in text, from any external input. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
