import type { ChildNode } from '../model.ts';
import { spokenWords } from '../spoken-words.ts';
import { quoted } from './node-words.ts';
import type { Checked, Found } from './problem.ts';

/** Words are compared as those of a caller are. */
const answerKey = (text: string): string => spokenWords(text).join(' ');

function* missing({ words }: Checked, child: ChildNode): Iterable<Found> {
  const { answer } = child;
  const found = (code: Found['code'], what: string, hint: string): Found => ({
    code,
    sentence: `${words(child)} has no ${what}.`,
    hint,
    nodeId: child.id,
  });
  if (answer.kind === 'key' && answer.key === null) {
    yield found('key_missing', 'key that callers could press', 'Choose its key: 0 to 9, * or #.');
  }
  if (answer.kind === 'phrase' && answerKey(answer.keyword) === '') {
    yield found('keyword_missing', 'keyword that callers could say', 'Enter its keyword.');
  }
  if (answer.kind === 'phrase' && answer.langCode.trim() === '') {
    yield found(
      'language_missing',
      'language, so callers cannot be understood',
      'Choose the language that callers speak.',
    );
  }
  if ((answer.kind === 'digits' || answer.kind === 'speech') && child.name.trim() === '') {
    yield found('name_missing', 'name under which the input is kept', 'Enter a name, for example “amount”.');
  }
}

function* orphan({ node, words }: Checked, child: ChildNode): Iterable<Found> {
  if (node(child.ruleId)?.kind === 'rule') return;
  yield {
    code: 'orphan_child',
    sentence: `${words(child)} belongs to a Rule that does not exist.`,
    hint: 'Delete it, and add it again in the panel of a Rule.',
    nodeId: child.id,
  };
}

/** What callers give to choose this child, and how it is compared. */
const answersOf = ({ answer }: ChildNode): { text: string; key: string }[] => {
  if (answer.kind === 'key') return answer.key === null ? [] : [{ text: answer.key, key: answer.key }];
  if (answer.kind !== 'phrase') return [];
  return [answer.keyword, ...answer.synonyms].map((text) => ({ text, key: answerKey(text) })).filter(({ key }) => key);
};

/** In the order in which a Rule tries them: the first child with an answer has it, later ones are told. */
function* twice({ words }: Checked, siblings: readonly ChildNode[]): Iterable<Found> {
  const owners = new Map<string, ChildNode>();
  for (const child of siblings) {
    const taken = answersOf(child).find(({ key }) => owners.has(`${child.answer.kind} ${key}`));
    for (const { key } of answersOf(child)) {
      const full = `${child.answer.kind} ${key}`;
      if (!owners.has(full)) owners.set(full, child);
    }
    if (!taken) continue;
    const isKey = child.answer.kind === 'key';
    yield {
      code: isKey ? 'same_key_twice' : 'keyword_twice',
      sentence: isKey
        ? `${words(child)} waits for a key that another child of its Rule already has.`
        : `${words(child)} waits for ${quoted(taken.text)}, which another child of its Rule already has.`,
      hint: isKey ? 'Choose another key, or delete one of the two.' : 'Take the word out of one of the two children.',
      nodeId: child.id,
    };
  }
}

export function* children(checked: Checked): Iterable<Found> {
  for (const node of checked.nodes) {
    if (node.kind === 'rule') yield* twice(checked, checked.graph.children(node.id));
    if (node.kind !== 'child') continue;
    yield* orphan(checked, node);
    yield* missing(checked, node);
  }
}
