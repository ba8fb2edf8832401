/** The page of the API. The descriptions of operations and fields come from the contract. */
export const apiDocs = {
  'apiDocs.title': '{name} API',
  'apiDocs.api': 'API',
  'apiDocs.version': 'API, version {version}',
  'apiDocs.console': 'Console',
  'apiDocs.toLight': 'Switch to light colours',
  'apiDocs.toDark': 'Switch to dark colours',
  'apiDocs.madeFrom': 'This page is made from <link>the OpenAPI document</link>.',

  'apiDocs.operations': 'Operations',
  'apiDocs.search': 'Search the operations',
  'apiDocs.noMatch': 'No operation matches the search.',
  // Operations without a tag.
  'apiDocs.otherTag': 'Other',

  'apiDocs.token.label': 'Access token',
  'apiDocs.token.help':
    'A token or an API key for every “Try it” on this page. It is not stored. If you are signed in to the console in this browser, your token is filled in.',
  'apiDocs.token.show': 'Show or hide the token',
  'apiDocs.token.needed': 'needs a token',
  'apiDocs.token.use': 'Use this token',
  'apiDocs.token.inCommand': 'The command reads the token from <code>HALLOO_TOKEN</code>, so that you can share it.',
  'apiDocs.scope.person': 'Only a person who is signed in can do this, no API key.',
  'apiDocs.scope.key': 'An API key needs the scope “{scope}”.',

  'apiDocs.parameters': 'Parameters',
  'apiDocs.body': 'Body',
  'apiDocs.example': 'Example',
  'apiDocs.exampleBody': 'Example body',
  'apiDocs.exampleAnswer': 'Example answer',
  'apiDocs.answer': 'Answer',
  'apiDocs.answerOf': 'Answer {status}',
  // {type} is a media type, such as text/csv.
  'apiDocs.answerType': '{description} ({type})',
  'apiDocs.errors': 'Errors',
  // Statuses that are not listed.
  'apiDocs.otherStatus': 'other',
  'apiDocs.error': 'Error',
  'apiDocs.errorFormat': 'Format of an error',
  'apiDocs.required': 'required',
  // {type} is a kind of value, {place} is path, query or header.
  'apiDocs.typeIn': '{type}<dim>, {place}</dim>',

  'apiDocs.try.title': 'Try it',
  'apiDocs.try.real': 'This request is real: it changes this Halloo.',
  'apiDocs.try.optional': '{name} (optional)',
  'apiDocs.try.missing': '{name} is required',
  'apiDocs.try.notJson': 'This is not JSON: {reason}',
  'apiDocs.try.send': 'Send',
  'apiDocs.try.stop': 'Stop',
  'apiDocs.try.command': 'Command',
  'apiDocs.try.failed': 'No answer',
  'apiDocs.try.time': '{ms, number} ms',
  'apiDocs.try.timeSoFar': '{ms, number} ms, still open',
  'apiDocs.try.headers': 'Headers',

  // Kinds of values.
  'apiDocs.type.anything': 'anything',
  'apiDocs.type.text': 'text',
  // {format} is a format of OpenAPI, such as uuid.
  'apiDocs.type.formatted': 'text ({format})',
  'apiDocs.type.integer': 'whole number',
  'apiDocs.type.number': 'number',
  'apiDocs.type.boolean': 'true or false',
  'apiDocs.type.object': 'object',
  'apiDocs.type.null': 'null',
  'apiDocs.type.dateTime': 'date and time',
  'apiDocs.type.date': 'date',
  'apiDocs.type.time': 'time',
  'apiDocs.type.email': 'email',
  'apiDocs.type.uri': 'web address',
  // {items} is a kind of value.
  'apiDocs.type.list': 'list of {items}',
  // The name of a property that may have any name.
  'apiDocs.anyName': '(any name)',

  // Rules of values. {list} is a list of values.
  'apiDocs.rule.oneOf': 'one of {list}',
  'apiDocs.value.exactly': 'exactly {count, number}',
  'apiDocs.value.between': '{low, number} to {high, number}',
  'apiDocs.value.atLeast': 'at least {count, number}',
  'apiDocs.value.atMost': 'at most {count, number}',
  'apiDocs.characters.exactly': '{count, plural, one {exactly # character} other {exactly # characters}}',
  'apiDocs.characters.atLeast': '{count, plural, one {at least # character} other {at least # characters}}',
  'apiDocs.characters.atMost': '{count, plural, one {at most # character} other {at most # characters}}',
  'apiDocs.characters.between': '{low, number} to {high, plural, one {# character} other {# characters}}',
  'apiDocs.items.exactly': '{count, plural, one {exactly # item} other {exactly # items}}',
  'apiDocs.items.atLeast': '{count, plural, one {at least # item} other {at least # items}}',
  'apiDocs.items.atMost': '{count, plural, one {at most # item} other {at most # items}}',
  'apiDocs.items.between': '{low, number} to {high, plural, one {# item} other {# items}}',
  'apiDocs.rule.moreThan': 'more than {count, number}',
  'apiDocs.rule.lessThan': 'less than {count, number}',
  'apiDocs.rule.matches': 'matches {pattern}',
  'apiDocs.rule.default': '{value} by default',
  // {rule} is one of these rules, of each item of a list.
  'apiDocs.rule.each': 'each {rule}',
} as const;
