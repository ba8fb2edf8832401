import { loadWords } from '../src/words/say.ts';

await loadWords();
