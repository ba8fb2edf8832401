import type { FormPart } from '@halloo/contract/forms';
import { defaultLanguage, scriptLimits } from '@halloo/contract/scripts';
import { fieldKey, leadFields } from '@halloo/flow/template';
import { documentLimits, type Prompt } from '@halloo/flow/vocabulary';
import { say } from '../../../platform/words.ts';
import { languages } from '../../spoken-text/languages.ts';
import { hasPhonePhrases, type PhonePhrases, phonePhrases } from '../../spoken-text/phone-phrases.ts';
import type { ChoiceList, Form, FormCell, FormTexts, MessageColumn, SurveyRow } from '../form.ts';
import type { PlannedItem, PlannedScript } from '../plan.ts';
import { fieldName } from './assignments.ts';
import { NotByPhone, namesIn, readExpression } from './expression.ts';
import { formulaOf, type PlannedWay, waysOf } from './formula.ts';
import type { Meaning, Names } from './meaning.ts';
import { type Problems, rowPlace } from './problems.ts';
import { asSentence, spokenLabel, textIn } from './spoken-label.ts';
import { yesOrNo } from './yes-or-no.ts';

export interface PlanOptions {
  /** Used where the form has no title. */
  readonly fileName: string;
  /** The language of the form whose texts are spoken; the default one if there is no such language. */
  readonly language?: string | undefined;
  /** The language of the voice. */
  readonly langCode?: string | undefined;
  readonly newId: () => string;
}

const ofEveryLead = new Set(leadFields.map(fieldKey));

interface Mark {
  readonly problems: number;
  readonly items: number;
  readonly scripts: number;
}

/** What is known while the rows of a form are planned one after the other. */
export class Planner implements Names {
  readonly form: Form;
  readonly problems: Problems;
  readonly newId: () => string;
  readonly title: string;
  readonly language: string;
  readonly speech: { readonly langCode: string; readonly langName: string };
  readonly items: PlannedItem[] = [];
  readonly scripts: PlannedScript[] = [];
  /** Names that texts and calculations mention: their values may be needed. */
  readonly usedNames: ReadonlySet<string>;
  /** Rules whose choices are needed as values. */
  readonly valued = new Set<string>();
  readonly #codes: ReadonlyMap<string, string>;
  readonly #meanings = new Map<string, Meaning>();
  readonly #rows = new Map<string, number>();
  readonly #toldLists = new Set<string>();
  readonly #fields: ReadonlySet<string>;
  /** Names that the current expression uses although the call does not ask for them. */
  #unasked = new Set<string>();
  #place: FormCell | undefined;

  constructor(form: Form, problems: Problems, options: PlanOptions) {
    this.form = form;
    this.problems = problems;
    this.newId = options.newId;
    this.title = form.title || options.fileName.replace(/\.[^.]*$/, '').trim() || say('form.untitled');
    const [first] = form.languages;
    const chosen = form.languages.find(({ name }) => name === options.language) ?? first;
    this.language = chosen?.name ?? '';
    const langCode = options.langCode ?? chosen?.langCode ?? defaultLanguage;
    this.speech = { langCode, langName: languages.find(({ code }) => code === langCode)?.name ?? '' };
    this.#codes = new Map([
      ...form.languages.map(({ name, langCode: code }) => [name, code ?? ''] as const),
      [this.language, langCode],
    ]);
    for (const { row, cells } of form.survey) {
      if (cells.name && !this.#rows.has(cells.name.text)) this.#rows.set(cells.name.text, row);
    }
    const texts = form.survey.flatMap(({ cells, labels, messages }) => [
      ...[cells.calculation?.text ?? '', cells.default?.text ?? ''],
      ...[labels, ...Object.values(messages)].flatMap((said) => Object.values(said)),
    ]);
    const choices = Object.values(form.lists).flatMap((list) =>
      list.choices.slice(0, 10).flatMap(({ labels }) => Object.values(labels)),
    );
    this.usedNames = new Set([...texts, ...choices].flatMap(namesIn).map(fieldName));
    this.#fields = new Set([...this.#rows.keys(), ...this.usedNames, ...leadFields].map(fieldKey));
    if (!hasPhonePhrases(langCode)) {
      problems.changed(rowPlace(0), say('form.problem.noPhrases'), say('form.hint.noPhrases'));
    }
  }

  of(name: string): Meaning {
    const known = this.#meanings.get(name);
    if (known) {
      if (known.is === 'nothing') this.#unasked.add(name);
      return known;
    }
    const row = this.#rows.get(name);
    if (row !== undefined) return { is: 'later', name, row };
    if (this.#place && !ofEveryLead.has(fieldKey(name))) {
      this.problems.changedOnce(
        this.#place,
        say('form.problem.unknownName', { name }),
        say('form.hint.unknownName', { name }),
      );
    }
    return { is: 'field', name: fieldName(name) };
  }

  /** Whether a name is a field of the call: an answer saved under it would replace the field. */
  isField(name: string): boolean {
    return this.#fields.has(fieldKey(name));
  }

  useValue({ ruleId }: Meaning & { is: 'choice' }): void {
    this.valued.add(ruleId);
  }

  /** The row of an earlier question of that name. */
  earlier(name: string): number | undefined {
    const known = this.#meanings.get(name);
    return known && known.is !== 'nothing' ? this.#rows.get(name) : undefined;
  }

  mean(name: string, meaning: Meaning): void {
    this.#meanings.set(name, meaning);
  }

  /** The call does without this row. */
  leaveOut(row: SurveyRow, cell: FormCell | undefined, sentence: string, hint = say('form.hint.leftOut')): void {
    this.problems.leftOut(cell ?? rowPlace(row.row), sentence, hint);
    this.forget(row);
  }

  /** Tells the problems of a list at its first use. */
  tellOf({ name, problems }: ChoiceList): void {
    if (this.#toldLists.has(name)) return;
    this.#toldLists.add(name);
    this.problems.all.push(...problems);
  }

  /** Nothing will be known under the name of a row. */
  forget({ cells }: SurveyRow): void {
    if (cells.name) this.mean(cells.name.text, { is: 'nothing', name: cells.name.text });
  }

  /** How much is planned so far. */
  mark(): Mark {
    return { problems: this.problems.all.length, items: this.items.length, scripts: this.scripts.length };
  }

  /** Takes back the problems between two moments. */
  untell(from: Mark, to: Mark): void {
    this.problems.all.splice(from.problems, to.problems - from.problems);
  }

  /** Takes back everything since a moment. */
  undo({ problems, items, scripts }: Mark): void {
    this.problems.all.length = problems;
    this.items.length = items;
    this.scripts.length = scripts;
  }

  /** Reads an expression of a cell with `read`. Returns undefined, with a problem told by `tell`, if a call cannot. */
  evaluate<T>(
    cell: FormCell,
    read: (text: string) => T,
    tell: (why: string) => void,
  ): { value: T; unasked: string[] } | undefined {
    this.#place = cell;
    this.#unasked = new Set();
    try {
      return { value: read(cell.text), unasked: [...this.#unasked] };
    } catch (error) {
      if (!(error instanceof NotByPhone)) throw error;
      tell(error.message);
      return undefined;
    } finally {
      this.#place = undefined;
    }
  }

  /** The ways that lead to a row; true for everybody, false for nobody. A problem is told, and leads everybody there. */
  relevance({ cells }: SurveyRow): boolean | readonly PlannedWay[] {
    const cell = cells.relevant;
    if (!cell) return true;
    const found = this.evaluate(
      cell,
      (text) => yesOrNo(text) ?? waysOf(formulaOf(readExpression(text), this)),
      (why) => this.problems.changed(cell, say('form.problem.condition', { why }), say('form.hint.condition')),
    );
    if (!found) return true;
    const { value, unasked } = found;
    const names = unasked.join(', ');
    if (value === false) {
      const sentence = names === '' ? say('form.problem.neverTrue') : say('form.problem.neverTrueWithout', { names });
      this.problems.leftOut(cell, sentence, say('form.hint.neverTrue'));
    } else if (names !== '') {
      this.problems.changed(cell, say('form.problem.unasked', { names }), say('form.hint.unasked'));
    }
    return value;
  }

  /** The field of a name in a label. */
  fieldIn(name: string): string {
    const meaning = this.of(name);
    if (meaning.is === 'choice') this.useValue(meaning);
    if (meaning.is === 'nothing' || meaning.is === 'later' || meaning.is === 'today') {
      if (this.#place) {
        this.problems.changedOnce(this.#place, say('form.problem.labelName', { name }), say('form.hint.labelName'));
      }
      return '';
    }
    return `{${meaning.name}}`;
  }

  /** What callers hear for a row, by language: its label, and what `more` adds in that language. */
  texts(row: SurveyRow, more: (phrases: PhonePhrases, language: string) => string): FormTexts {
    this.#place = row.cells.label;
    const texts = this.form.languages.map(({ name }) => {
      const label = asSentence(this.spoken(row.labels, name));
      const rest = more(phonePhrases(this.#codes.get(name) ?? ''), name);
      return [name, [label, rest].filter(Boolean).join(' ')] as const;
    });
    this.#place = undefined;
    return Object.fromEntries(texts);
  }

  /** A label in a language, or in another one that has it. */
  spoken(labels: FormTexts, language: string): string {
    return spokenLabel(textIn(labels, language).text, (name) => this.fieldIn(name));
  }

  /** Adds what a row becomes, and its script. */
  add(row: SurveyRow, becomes: FormPart, texts: FormTexts): string {
    const nodeId = this.newId();
    const name = row.cells.name?.text ?? '';
    this.items.push({ row: row.row, name, becomes, text: texts[this.language] ?? '' });
    this.scripts.push({ nodeId, name: this.#scriptName(name || String(row.row)), texts });
    return nodeId;
  }

  /** Adds a message of the form as a prompt of the Rule that asks its question. */
  addPrompt(row: SurveyRow, ruleId: string, column: MessageColumn, prompt: Prompt & `no_${string}`): void {
    const messages = row.messages[column];
    // In another language it would be spoken with the wrong voice.
    const languages = this.form.languages.filter(({ name }) => textIn(messages, name).isOwn);
    this.#place = row.cells[column];
    const texts = Object.fromEntries(languages.map(({ name }) => [name, asSentence(this.spoken(messages, name))]));
    this.#place = undefined;
    if (!texts[this.language]) return;
    const name = this.#scriptName(row.cells.name?.text ?? String(row.row), (own) =>
      say(`form.promptName.${prompt}`, { name: own }),
    );
    this.scripts.push({ nodeId: ruleId, prompt, name, texts });
  }

  #scriptName(name: string, shown = (own: string) => own): string {
    const own = shown(fieldName(name).slice(0, 50));
    const title = this.title.slice(0, scriptLimits.name - own.length - 2).trim();
    return say('form.scriptName', { title, name: own });
  }
}

/** Room for Start and End. */
export const mostNodes = documentLimits.nodes - 2;
