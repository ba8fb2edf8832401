import { withScript } from '@halloo/flow/about-node';
import { writeFlow } from '@halloo/flow/convert';
import type { Flow } from '@halloo/flow/model';
import { parseFlow } from '@halloo/flow/parse-flow';
import { validate } from '@halloo/flow/validate';
import { describe, expect, test } from 'vitest';
import { call, type Given, played, press, tell, timedOut } from '../../../../flow/test/call.ts';
import { planOf, problemsOf, type WrittenForm } from '../../../test/kits/forms.ts';
import type { FormPlan } from './plan.ts';

/** The flow of a plan, each Audio Play with a script of its own. */
const flowOf = ({ flow }: FormPlan): Flow => ({
  ...flow,
  nodes: Object.fromEntries(Object.values(flow.nodes).map((node, index) => [node.id, withScript(node, index + 1)])),
});

/** What callers hear in a call, by the names of the rows. Keys are pressed after each question; a gap is silence. */
const heardIn = (plan: FormPlan, answers: readonly (string | undefined)[]) => {
  const flow = flowOf(plan);
  const nameOf = new Map(
    plan.scripts
      .filter(({ prompt }) => prompt === undefined)
      .map(({ nodeId }, index) => [nodeId, plan.items.filter(({ text }) => text)[index]?.name]),
  );
  const events: Given[] = [];
  const about = { seed: '', attempt: 1, caller: '', zoneMs: 0 };
  const walk = () => call(flow, events, { about });
  const rest = [...answers];
  while (walk().run.waiting.for !== 'nothing' && events.length < 200) {
    const { waiting } = walk().run;
    if (waiting.for === 'played') events.push(played);
    else {
      const answer = rest.shift();
      if (answer === undefined) events.push(timedOut);
      else if (waiting.for === 'speech') events.push(tell(answer));
      else {
        events.push(...[...answer].map(press));
        if (walk().run.waiting.for === 'digits' && walk().run.digits !== '') events.push(press('#'));
      }
    }
  }
  const { run, entered, ended, problems } = walk();
  return { heard: entered.flatMap((id) => nameOf.get(id) ?? []), vars: run.vars, ended, problems };
};

const yesNo = `
  list_name | name | label
  yes_no    | yes  | Yes
  yes_no    | no   | No
`;

describe('each kind of question becomes what a phone can ask:', () => {
  test('a flow without problems, in the order of the form', () => {
    const plan = planOf({
      survey: `
        type               | name    | label                        | constraint          | required | relevant
        start              | start   |                              |                     |          |
        note               | hello   | Hello from the **clinic**    |                     |          |
        select_one yes_no  | consent | May we ask some questions?   |                     | yes      |
        integer            | age     | How old are you?             | . >= 0 and . <= 120 |          | \${consent} = 'yes'
        date               | visit   | When did you visit us last?  | . <= today()        |          |
        text               | why     | Why did you come?            |                     |          |
        text               | phone   | What is your other number?   | regex(., '^[0-9]{10}$') |      |
        acknowledge        | ok      | We call you next week        |                     |          |
      `,
      choices: yesNo,
      settings: `
        form_title
        Clinic visit
      `,
    });
    expect(plan.items.map(({ row, name, becomes, text }) => [row, name, becomes, text])).toEqual([
      [3, 'hello', 'message', 'Hello from the clinic.'],
      [4, 'consent', 'keys', 'May we ask some questions? For Yes, press 1. For No, press 2.'],
      [5, 'age', 'number', 'How old are you? Type the number, then press the hash key.'],
      [
        6,
        'visit',
        'date',
        'When did you visit us last? Type the date with eight digits: two for the day, two for the month and four for the year.',
      ],
      [7, 'why', 'recording', 'Why did you come? Please say your answer now.'],
      [8, 'phone', 'digits', 'What is your other number? Type the number, then press the hash key.'],
      [9, 'ok', 'go_on', 'We call you next week. To continue, press 1.'],
    ]);
    expect(plan.scripts.map(({ name }) => name)).toContain('Clinic visit: consent');
    expect(plan.problems).toEqual([]);
    expect(validate(flowOf(plan), { scripts: undefined, leadFields: [] })).toEqual([]);
    const stored = parseFlow(JSON.parse(JSON.stringify(writeFlow(flowOf(plan)))));
    expect(stored).toHaveProperty('flow');
    const rules = Object.values(plan.flow.nodes).flatMap((node) => (node.kind === 'rule' ? [node.form] : []));
    expect(rules).toContainEqual({ column: 'consent', row: 4 });
    const values = Object.values(plan.flow.nodes).flatMap((node) =>
      node.kind === 'child' ? (node.formValue ?? []) : [],
    );
    expect(values).toEqual(['yes', 'no', 'OK']);
  });

  test('a question that must be answered ends the call, others are passed over', () => {
    const form: WrittenForm = {
      survey: `
        type    | name | label  | required
        integer | a    | First  | yes
        integer | b    | Second |
      `,
    };
    expect(heardIn(planOf(form), ['1'])).toMatchObject({ heard: ['a', 'b'], ended: 'end', vars: { a: '1' } });
    expect(heardIn(planOf(form), [])).toMatchObject({ heard: ['a'], ended: 'no_answer' });
  });

  test('a range asks for a number within it, and a wrong entry repeats the question', () => {
    const plan = planOf({
      survey: `
        type  | name  | label            | parameters
        range | score | From 1 to 5      | start=1 end=5 step=1
      `,
    });
    expect(heardIn(plan, ['6', '0', '5'])).toMatchObject({ vars: { score: '5' }, ended: 'end' });
  });
});

describe('conditions decide who hears a row:', () => {
  const plan = planOf({
    survey: `
      type              | name     | label            | relevant
      select_one yes_no | farm     | Do you farm?     |
      begin group       | farming  | Farming          | \${farm} = 'yes'
      integer           | cows     | How many cows?   |
      note              | many     | That is many     | \${cows} > 10
      end group         |          |                  |
      note              | bye      | Goodbye          | not(\${farm} = 'yes') or \${cows} < 5
    `,
    choices: yesNo,
  });

  test.each([
    [
      ['1', '11'],
      ['farm', 'cows', 'many'],
    ],
    [
      ['1', '3'],
      ['farm', 'cows', 'bye'],
    ],
    [
      ['1', '7'],
      ['farm', 'cows'],
    ],
    [['2'], ['farm', 'bye']],
    [[], ['farm', 'bye']],
  ])('%j', (answers, heard) => {
    expect(plan.problems).toEqual([]);
    expect(validate(flowOf(plan), { scripts: undefined, leadFields: [] })).toEqual([]);
    expect(heardIn(plan, answers)).toMatchObject({ heard, ended: 'end', problems: [] });
  });
});

test('calculations set fields: constants, answers, sums and conditions', () => {
  const plan = planOf({
    survey: `
      type              | name   | label                     | calculation
      select_one yes_no | well   | Is there a well?          |
      integer           | men    | Men?                      |
      integer           | women  | Women?                    |
      calculate         | all    |                           | \${men} + \${women} + 1
      calculate         | kind   |                           | if(\${all} > 5, 'large', if(\${all} > 2, 'middle', 'small'))
      calculate         | words  |                           | concat('well: ', \${well})
      calculate         | truth  |                           | \${well} = 'yes'
      note              | end_   | You are \${all}, \${kind}. \${words} |
    `,
    choices: yesNo,
  });
  expect(plan.problems).toEqual([]);
  expect(validate(flowOf(plan), { scripts: undefined, leadFields: [] })).toEqual([]);
  expect(plan.items.at(-1)?.text).toBe('You are {all}, {kind}. {words}.');
  expect(heardIn(plan, ['1', '3', '2']).vars).toMatchObject({
    well: 'yes',
    all: '6',
    kind: 'large',
    words: 'well: yes',
    truth: 'true',
  });
  expect(heardIn(plan, ['2', '1', '1']).vars).toMatchObject({
    all: '3',
    kind: 'middle',
    words: 'well: no',
    truth: 'false',
  });
  expect(heardIn(plan, []).vars).toMatchObject({ all: '1', kind: 'small', truth: 'false' });
});

test('a choice that is called like a field does not replace it', () => {
  const plan = planOf({
    survey: `
      type            | name | label
      integer         | men  | How many men?
      select_one who  | who  | Who fetches the water?
      note            | all_ | \${men} men
    `,
    choices: `
      list_name | name | label
      who       | m    | Men
      who       | w    | Women
    `,
  });
  const { vars } = heardIn(plan, ['7', '1']);
  expect(vars).toEqual({ men: '7', 'Men (1)': '1' });
});

test('“or_other” adds a choice and asks for it', () => {
  const plan = planOf({
    survey: `
      type                    | name | label
      select_one yes_no or_other | q | Which one?
    `,
    choices: yesNo,
  });
  expect(plan.items.map(({ name, becomes }) => [name, becomes])).toEqual([
    ['q', 'keys'],
    ['q_other', 'recording'],
  ]);
  expect(heardIn(plan, ['3', 'something'])).toMatchObject({ heard: ['q', 'q_other'], vars: { q_other: 'something' } });
  expect(heardIn(plan, ['1']).heard).toEqual(['q']);
});

test('messages of the form are said after a wrong entry, and after none to a required question', () => {
  const form: WrittenForm = {
    survey: `
      type              | name | label::English (en) | label::French (fr) | constraint | required | constraint_message::English (en) | constraint_message::French (fr) | required_message
      integer           | age  | How old?            | Quel âge ?         | . < 120    | yes      | Less than 120, \${name}          | Moins de 120                    | We need your age
      integer           | kids | Children            | Enfants            | . < 20     |          | Too many                         |                                 | We need this
      select_one yes_no | ok   | Agreed?             | D’accord ?         | . = 'yes'  | yes      | Please agree                     |                                 |
    `,
    choices: yesNo,
  };
  const plan = planOf(form);
  const ruleOf = (name: string) =>
    Object.values(plan.flow.nodes).find((node) => node.kind === 'rule' && node.name === name)?.id;
  expect(plan.scripts.filter(({ prompt }) => prompt)).toEqual([
    {
      ...{ nodeId: ruleOf('age'), prompt: 'no_match', name: 'form: age (wrong answer)' },
      texts: { 'English (en)': 'Less than 120, {name}.', 'French (fr)': 'Moins de 120.' },
    },
    {
      ...{ nodeId: ruleOf('age'), prompt: 'no_input', name: 'form: age (no answer)' },
      texts: { 'English (en)': 'We need your age.', 'French (fr)': 'We need your age.' },
    },
    {
      ...{ nodeId: ruleOf('kids'), prompt: 'no_match', name: 'form: kids (wrong answer)' },
      texts: { 'English (en)': 'Too many.' },
    },
  ]);
  const french = planOf(form, { language: 'French (fr)' }).scripts.filter(({ prompt }) => prompt);
  expect(french.map(({ name }) => name)).toEqual(['form: age (wrong answer)', 'form: age (no answer)']);
});

describe('languages', () => {
  const form: WrittenForm = {
    survey: `
      type              | name | label::English (en) | label::French (fr)
      select_one yes_no | a    | Do you agree?       | Êtes-vous d’accord ?
      note              | b    | Thank you           |
    `,
    choices: `
      list_name | name | label::English (en) | label::French (fr)
      yes_no    | yes  | Yes                 | Oui
      yes_no    | no   | No                  | Non
    `,
    settings: `
      default_language
      French
    `,
  };

  test('the default language is spoken, and all texts are kept', () => {
    const plan = planOf(form);
    expect(plan.languages).toEqual([
      { name: 'French (fr)', langCode: 'fr-FR' },
      { name: 'English (en)', langCode: 'en-IN' },
    ]);
    expect(plan).toMatchObject({ language: 'French (fr)', langCode: 'fr-FR' });
    expect(plan.scripts[0]?.texts).toEqual({
      'French (fr)': 'Êtes-vous d’accord ? Pour Oui, tapez 1. Pour Non, tapez 2.',
      'English (en)': 'Do you agree? For Yes, press 1. For No, press 2.',
    });
    expect(problemsOf(plan)).toEqual(['3 changed: The label is empty in the language “French (fr)”.']);
    expect(plan.items[1]?.text).toBe('Thank you.');
  });

  test('another language can be chosen, and one without instructions names only the keys', () => {
    expect(planOf(form, { language: 'English (en)' })).toMatchObject({ langCode: 'en-IN', problems: [] });
    const plan = planOf(form, { langCode: 'am-ET' });
    expect(plan.items[0]?.text).toBe('Êtes-vous d’accord ? Oui: 1. Non: 2.');
    expect(problemsOf(plan)[0]).toBe('0 changed: Halloo has no instructions such as “press 1” in this language.');
  });
});

describe('what a phone cannot ask is named row by row:', () => {
  test('types, lists, names, labels and repeats', () => {
    const long = Array.from({ length: 11 }, (_, index) => `long | c${index} | Choice ${index}`).join('\n');
    const plan = planOf({
      survey: `
        type                   | name  | label        | relevant | choice_filter
        select_multiple yes_no | many  | Which?       |          |
        geopoint               | place | Where?       |          |
        image                  | photo | A picture    |          |
        sparkle                | new   | New          |          |
        select_one nowhere     | lost  | Lost         |          |
        select_one             | none  | None         |          |
        select_one long        | long  | Long         |          |
        select_one_from_file a.csv | file | File      |          |
        integer                |       | No name      |          |
        integer                | mute  |              |          |
                               | typeless | No type   |          |
        begin repeat           | kids  | Children     |          |
        integer                | kid   | Age?         |          |
        end repeat             |       |              |          |
        note                   | other | Specify      | selected(\${many}, 'yes') |
        note                   | every | Hello        | \${photo} = '' |
        select_one yes_no      | again | Again?       |          | a = b
      `,
      choices: `${yesNo}\n${long}`,
    });
    expect(problemsOf(plan)).toEqual([
      '2 type left_out: A question of the type “select_multiple” cannot be asked by phone.',
      '3 type left_out: A question of the type “geopoint” cannot be asked by phone.',
      '4 type left_out: A question of the type “image” cannot be asked by phone.',
      '5 type left_out: The type “sparkle” is unknown.',
      '6 type left_out: The sheet “choices” has no list “nowhere”.',
      '7 type left_out: The type does not name a list of choices.',
      '8 type left_out: The list “long” has 11 choices. A keypad offers 10.',
      '9 type left_out: The choices are in another file.',
      '10 type left_out: The row has no name under which its answers are saved.',
      '11 left_out: The row has no label, so there is nothing to say.',
      '12 left_out: The row has no type.',
      '13 type left_out: A call cannot repeat a group of questions.',
      '14 left_out: The row is in the repeat of row 13.',
      '16 relevant left_out: The condition depends on many, which the call does not ask. It is never true.',
      '17 relevant changed: The condition depends on photo, which the call does not ask.',
      '18 choice_filter changed: A choice filter cannot be applied during a call.',
    ]);
    expect(plan.items.map(({ name }) => name)).toEqual(['every', 'again']);
    expect(plan.problems[0]).toMatchObject({
      sheet: 'survey',
      cell: 'A2',
      hint: expect.stringContaining('select_one'),
    });
  });

  test('conditions that look ahead or in a circle, and unknown names', () => {
    const plan = planOf({
      survey: `
        type    | name | label         | relevant
        integer | a    | First         | \${b} > 1
        integer | b    | Second        | \${a} > 1
        integer | c    | Third         | \${c} > 1
        note    | d    | In \${town}   | \${village} = 'x'
        note    | e    | Broken        | \${a} >
      `,
    });
    expect(problemsOf(plan)).toEqual([
      '2 relevant changed: The condition cannot be decided during a call: “b” is asked later, in row 3.',
      '4 relevant changed: The condition cannot be decided during a call: “c” is asked later, in row 4.',
      '5 relevant changed: The form has no question “village”.',
      '5 label changed: The form has no question “town”.',
      '6 relevant changed: The condition cannot be decided during a call: it is not complete.',
    ]);
    expect(validate(flowOf(plan), { scripts: undefined, leadFields: ['village', 'town'] })).toEqual([]);
  });

  test('names and choices that appear twice, groups without begin or end', () => {
    const plan = planOf({
      survey: `
        type              | name | label
        integer           | a    | First
        integer           | a    | Second
        select_one yes_no | b    | Third
        end group         |      |
        begin group       | g    | Group
      `,
      choices: `${yesNo}
        yes_no | yes | Yes again
        yes_no |     | Nameless
        unused | x   | X
        unused | x   | X`,
    });
    expect(plan.problems.map(({ sheet, cell, sentence }) => [sheet, cell, sentence])).toEqual([
      ['survey', 'B3', 'The name “a” is in row 2 too.'],
      ['survey', '', 'The group that ends here never began.'],
      ['survey', '', 'The group has no end.'],
      ['choices', 'B4', 'The list “yes_no” has the choice “yes” twice.'],
      ['choices', '', 'A choice of the list “yes_no” has no name.'],
    ]);
    expect(plan.items).toHaveLength(3);
  });

  test('a form that is too long for a flow says where it ends', () => {
    const rows = Array.from({ length: 400 }, (_, index) => `select_one yes_no | q${index} | Question ${index}`).join(
      '\n',
    );
    const plan = planOf({ survey: `type | name | label\n${rows}`, choices: yesNo });
    const [steps, full, after] = problemsOf(plan);
    expect(steps).toMatch(/^68 changed: A call has at most 200 steps/);
    expect(full).toMatch(/^251 left_out: The form needs more than 998 nodes/);
    expect(after).toBe('252 left_out: The row comes after row 251, where the flow is full.');
    expect(Object.keys(plan.flow.nodes).length).toBeLessThanOrEqual(1000);
    expect(plan.items).toHaveLength(plan.scripts.length);
    expect(parseFlow(writeFlow(flowOf(plan)))).toHaveProperty('flow');
  });
});

test('texts lose their markup, and nothing of a form can become markup, a field or a formula of the flow', () => {
  const plan = planOf({
    survey: `
      type              | name        | label
      note              | __proto__   | # <b>Hello</b> [friend](http://x) {secret} &amp; *you* 2 < 3
      select_one bad    | constructor | Choose
      hidden            | h           |
    `,
    choices: `
      list_name | name | label
      bad       | <1   | <script>alert(1)</script>
      bad       | {x}  | {first_name}
    `,
  });
  expect(plan.items[0]?.text).toBe('Hello friend secret & you 2 < 3.');
  expect(plan.items[1]?.text).toBe('Choose. For alert(1), press 1. For first_name, press 2.');
  expect(parseFlow(JSON.parse(JSON.stringify(writeFlow(flowOf(plan)))))).toHaveProperty('flow');
});
