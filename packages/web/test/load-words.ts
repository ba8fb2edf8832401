import { consoleWords } from '@halloo/words/en/console';
import { addWords } from '../src/words/say.ts';

addWords(consoleWords);
