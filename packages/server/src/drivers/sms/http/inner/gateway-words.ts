const mostCharacters = 200;

/** One line, without characters that break a terminal or a database. */
const plain = (words: string): string =>
  words
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();

const formsOf = (secret: string): string[] => {
  const encoded = encodeURIComponent(secret.toWellFormed());
  return [secret, plain(secret), encoded, encoded.replaceAll('%20', '+'), JSON.stringify(secret).slice(1, -1)];
};

/** The gateway's words, safe to show: short, on one line, and without secrets. */
export const gatewayWords = (words: string, hidden: readonly string[]): string => {
  // Longest first: a user name that is part of the password must not reveal the rest of it.
  const forms = [...new Set(hidden.flatMap(formsOf))].filter((form) => form !== '').sort((a, b) => b.length - a.length);
  const safe = forms.reduce((text, form) => text.replaceAll(form, '…'), plain(words));
  const characters = [...safe];
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters - 1).join('')}…` : safe;
};
