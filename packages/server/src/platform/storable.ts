/** Without what no database text can hold, from whatever a document, a caller or an endpoint brought. */
export const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();
