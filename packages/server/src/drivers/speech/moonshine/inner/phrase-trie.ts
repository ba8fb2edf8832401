/** A trie of texts by their tokens, so that common prefixes are computed once. */
export interface TrieNode {
  readonly children: Map<number, TrieNode>;
  /** Phrases whose text may end here. */
  readonly phrases: Set<string>;
  /** The lowest floor of all texts through this node. */
  floor: number;
}

const createNode = (): TrieNode => ({ children: new Map(), phrases: new Set(), floor: Number.POSITIVE_INFINITY });

export interface WrittenPhrase {
  readonly phrase: string;
  readonly texts: readonly (readonly number[])[];
  /** The log-probability at or below which the phrase is irrelevant. */
  readonly floor: number;
}

export const phraseTrie = (phrases: readonly WrittenPhrase[]): TrieNode => {
  const root = createNode();
  for (const { phrase, texts, floor } of phrases) {
    for (const text of texts) {
      let node = root;
      for (const token of text) {
        const child: TrieNode = node.children.get(token) ?? createNode();
        child.floor = Math.min(child.floor, floor);
        node.children.set(token, child);
        node = child;
      }
      node.phrases.add(phrase);
    }
  }
  return root;
};
