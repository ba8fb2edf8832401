/** The header of all pages of a campaign. */
export const campaignHeader = {
  'header.pages': 'Pages of the campaign',
  'header.page.details': 'Details',
  'header.page.flow': 'Flow',
  'header.page.schedule': 'Schedule',
  'header.page.monitor': 'Monitor',
  'header.page.results': 'Results',
  'header.noResults': 'There are no results before the campaign has a flow.',

  // The steps of a draft. The last one is the text of the button “Go live”.
  'header.steps': 'Steps to go live',
  'header.step.people': 'People',
  'header.step.call': 'Call',
  'header.step.schedule': 'Schedule',
  'header.step.rehearse': 'Rehearse',
  // Read by screen readers after the name of a step.
  'header.step.done': 'done',
  // What comes next where nothing is missing.
  'header.next.rehearse': 'Next: call the whole list with simulated people. No phone rings.',
  'header.next.launch': 'Everything is ready.',
} as const;
