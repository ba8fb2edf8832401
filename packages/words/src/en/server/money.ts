/** Prices, budgets and costs of calls. */
export const money = {
  'money.estimate': 'About {about} (between {low} and {high}).',
  'money.estimatePart':
    'About {about} (between {low} and {high}), unknown for {unknown, plural, one {# number} other {# numbers}}.',
  'money.estimateUnknown':
    'Unknown for {unknown, plural, one {# number} other {# numbers}}: the price list has no price for them.',
  'money.usedUp': 'The budget of {budget} is used up.',
  'money.usedUpTitle': 'Campaign “{name}” paused: the budget is used up',
  'money.usedUpBody': 'The budget of {budget} is used up. Raise it to continue calling.',
  'money.warnedTitle': 'Campaign “{name}” has spent {percent, number} % of its budget',
  'money.warnedBody': '{spent} of {budget} is spent. The campaign pauses when the budget is used up.',
  'money.leftOut': 'left out: no price is known for this number',
  'money.onlyOutbound': 'Only Outbound campaigns have a budget.',

  'launch.budgetUsedUp': 'The budget of {budget} is used up: {spent} is spent. Raise the budget first.',
  'launch.noPrices':
    'The campaign has a budget, but the price list is empty, so no call can be counted. Add prices, or choose to call numbers without a price.',
  'launch.noPricesCalled':
    'The campaign has a budget, but the price list is empty: no call is counted, so the budget never stops the campaign.',
  'launch.noPriceLeftOut':
    '{leads, plural, one {# number has} other {# numbers have}} no price and will be left out, because the campaign has a budget. Add prices, or choose to call them.',
  'launch.noPriceCalled':
    '{leads, plural, one {# number has} other {# numbers have}} no price. They will be called, and the budget does not count them. Add prices, or choose to leave them out.',
  'launch.overBudget':
    'The calls are expected to cost about {about}, more than the {left} that is left of the budget. The campaign pauses when it is used up.',

  'whyNot.budgetUsedUp':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the budget of {budget} is used up, so the campaign paused.',
  'whyNot.budgetReserved':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: what is left of the budget of {budget} is reserved for calls in progress.',
  'whyNot.noPrice':
    '{leads, plural, =0 {This person waits} one {# lead waits} other {# leads wait}}: the price list has no price for {leads, plural, =0 {the number} one {its number} other {their numbers}}, and the campaign has a budget.',
  'remedy.addPrices': 'Add prices, or choose to call numbers without a price.',
  'remedy.raiseBudget': 'Raise the budget; the campaign continues by itself.',

  // Columns of a price list, and of the files that Halloo writes.
  'price.prefix': 'Prefix',
  'price.per_minute': 'Per minute',
  'price.per_call': 'Per call',
  'price.per_attempt': 'Per attempt',
  'price.first_seconds': 'First seconds',
  'price.next_seconds': 'Next seconds',
  'price.sim': 'SIM',
  'price.sheet': 'Prices',
  'price.csvFile': 'prices.csv',
  'price.xlsxFile': 'prices.xlsx',

  'price.isRemoved': 'The price is removed.',
  'price.noCurrency': 'must be the code of a currency, such as INR',
  'price.chooseFile': 'Choose a CSV or Excel file with prices.',
  'price.fileTooLarge': 'The file is larger than {megabytes, number} MB.',
  'price.noColumns':
    'The file has no columns “Prefix” and “Per minute”. Name the columns in the first row; an exported price list shows how.',
  'price.noRows': 'The file has no prices below its headings.',
  'price.tooMany': 'A price list has at most {max, number} prices.',

  // Problems with a row of an imported price list. {name} is the heading of a column.
  'price.noPrefix': 'The prefix is missing.',
  'price.wrongPrefix':
    '“{given}” is not a prefix. Write the country code and the digits after it, such as +91 or +9198.',
  'price.noAmount': '{name} is missing. Write 0 if it costs nothing.',
  'price.wrongAmount': '{name} “{given}” is not an amount. Write it as 0.85, with a point and at most six places.',
  'price.negative': '{name} “{given}” is negative.',
  'price.tooHigh': '{name} “{given}” is more than {max, number}.',
  'price.wrongSeconds':
    '“{given}” is not a billing step. Write whole seconds from {min, number} to {max, number}, such as 60 or 30/6.',
  'price.unknownSim': 'There is no SIM “{given}”. Write its number or label, or leave the cell empty for all SIMs.',
  'price.doubtfulSim': 'Several SIMs are called “{given}”. Write the number of one.',
  'price.doubled': '{prefix} is in row {row} already. Remove one of the two rows.',

  'audit.price': 'price for {prefix}',
  'audit.prices': '{count, plural, one {# price} other {# prices}}',
  'audit.currency': 'currency',

  'resultFile.cost': 'Cost ({currency})',
} as const;
