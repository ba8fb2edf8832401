import type { Page } from 'playwright-core';

export const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

/** Seven rows: four valid, one without a name, one with a wrong number, and one duplicate. */
export const mixed = csv('diwali.csv', [
  'Campaign,Lead,Name,Number,due_amount',
  'Diwali,L-1,Asha Patil,9811111111,1200',
  'Diwali,L-2,Ravi Kumar,9811111112,300',
  'Diwali,L-3,Meena Iyer,12,450',
  'Diwali,L-4,,9811111114,90',
  'Diwali,L-5,Asha Patil,+91 98111 11111,1200',
  'Diwali,L-6,Om Rao,9811111116,10',
  'Diwali,L-7,Ila Sen,9811111117,20',
]);

export const good = (name: string, count: number) =>
  csv(name, ['Name,Number', ...Array.from({ length: count }, (_, at) => `Person ${at},98222${10_000 + at}`)]);

export const choose = (page: Page, file: ReturnType<typeof csv>) =>
  page.locator('input[type="file"]').setInputFiles(file);
export const nameField = (page: Page) => page.getByLabel('Campaign Name');
export const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
export const cells = (page: Page, row: number) => page.locator('tbody tr').nth(row).locator('td').allInnerTexts();
export const rowCount = (page: Page) => page.locator('tbody tr:not([aria-hidden])').count();
