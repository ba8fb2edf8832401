/** The review desk: categories of recorded answers, and how far two people agree. */
export const reviewsOfServer = {
  'review.unintelligible': 'Unintelligible',
  'review.unintelligibleAbout': 'Somebody speaks, but the words cannot be made out.',
  'review.noAnswer': 'No answer',
  'review.noAnswerAbout': 'Silence, noise, or words that do not answer the question.',
  'review.coderGone': 'Removed account',
  'review.codeGone': 'Removed category',
  'review.severalCodes': 'has one category for each answer; allow several in the code book',
  'review.fixedAlone': '“{name}” cannot be combined with other categories',
  'review.unknownCode': 'is not in the code book of this question',
  'review.codeMissing': 'needs a category, or a flag',
  'review.decisionMissing': 'needs a category: two people have coded this answer',
  'review.tooManyCodes': 'A question has at most {most, number} categories of its own. Merge or remove some first.',
  'review.nameTaken': 'is the name of another category of this question',
  'review.intoSelf': 'must be another category of the same question',
  // How far two people agree. {percent} is such as “84 %”; {kappa}, {low} and {high} such as “0.71”.
  'review.agreement.none': 'No answer has been coded by two people yet.',
  'review.agreement.oneCategory':
    'Both people always chose the same single category in {n, plural, one {# answer} other {# answers}}. Kappa needs at least two categories.',
  'review.agreement.said':
    'Two people agree on {percent} of {n, plural, one {# answer} other {# answers}}. Kappa is {kappa} ({low} to {high} with 95 % certainty): {level, select, none {no better than chance} slight {slight agreement, little more than chance} fair {fair agreement, and many answers are still read differently} moderate {moderate agreement} substantial {substantial agreement} other {almost perfect agreement}}.',
  'review.agreement.pairs': 'The figures are pooled over {count, number} pairs of people.',
  'review.agreement.few': 'With fewer than 30 answers this is only a first impression.',
  'review.agreement.several': '{codes} and {last}',
  'audit.reviewAnswer': 'answer {id} of campaign {campaign}',
  'audit.reviewCode': 'category “{name}” of campaign {campaign}',
  'audit.reviewQuestion': 'question “{question}” of campaign {campaign}',
} as const;
