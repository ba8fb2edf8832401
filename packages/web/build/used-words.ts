const literal = /'([a-zA-Z]\w*(?:\.[\w-]+)+)'|"([a-zA-Z]\w*(?:\.[\w-]+)+)"/g;
const template = /`([a-zA-Z]\w*\.(?:[\w.-]|\$\{[^}`]*\})*)`/g;

/** Whether the code contains a key: in quotes, or as a matching template. */
export const isUsedIn = (code: string): ((key: string) => boolean) => {
  const named = new Set([...code.matchAll(literal)].map(([, one, other]) => one ?? other));
  const patterns = [...code.matchAll(template)].map(([, text = '']) => {
    const parts = text.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[\\w. -]+')}$`);
  });
  return (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
};
