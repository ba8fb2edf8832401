import type { Locator, Page } from 'playwright-core';

/** What a person does: each click, each entry in a field, each key and each chosen file counts. */
export const counting = (page: Page) => {
  let actions = 0;
  const counted = async (work: Promise<unknown>) => {
    actions += 1;
    await work;
  };
  return {
    get actions() {
      return actions;
    },
    click: (name: string | RegExp) =>
      counted(
        page
          .getByRole('button', { name, exact: true })
          .or(page.getByRole('link', { name, exact: true }))
          .or(page.getByRole('menuitem', { name, exact: true }))
          .or(page.getByRole('option', { name }))
          .first()
          .click(),
      ),
    /** Any other action. */
    act: counted,
    clickIn: (part: Locator, name: string) => counted(part.getByRole('button', { name, exact: true }).click()),
    clickButton: (name: string) => counted(page.getByRole('button', { name, exact: true }).click()),
    clickText: (text: string) => counted(page.getByText(text, { exact: true }).first().click()),
    clickCard: (title: string) => counted(page.locator('.react-flow__node').getByText(title).first().click()),
    clickField: (label: string) => counted(page.getByLabel(label, { exact: true }).first().click()),
    fillIn: (part: Locator, label: string, text: string) => counted(part.getByLabel(label, { exact: true }).fill(text)),
    fill: (label: string, text: string) => counted(page.getByLabel(label, { exact: true }).fill(text)),
    type: (text: string) => counted(page.keyboard.type(text)),
    press: (key: string) => counted(page.keyboard.press(key)),
    choose: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      counted(page.locator('input[type="file"]').first().setInputFiles(file)),
  };
};
export type Person = ReturnType<typeof counting>;
