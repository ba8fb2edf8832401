/** Saving flows, their tests, and scripts in a flow. */
export const flows = {
  'flows.saved': 'The flow is saved.',
  'flows.testRemoved': 'The test was removed.',
  'flows.ruleChanged': 'The rule is changed.',
  // From the specification, its spelling corrected.
  'flows.scriptAttached': 'Audio script attached successfully',
  'flows.nodeGone': 'a deleted node',
  'flows.archived': 'The campaign is archived, so its flow cannot be changed. Restore it first.',
  'flows.cancelled': 'The campaign is cancelled, so its flow can no longer be changed.',
  'flows.live': 'The campaign is live. Change the script in its flow and publish it, or pause the campaign first.',
  'flows.scheduled':
    'The campaign is scheduled. Change the script in its flow and publish it, or pause the campaign first.',
  'flows.published': 'Version {version, number} is published. New calls use it.',
  'flows.notLive': 'The campaign is not live. It uses its newest flow when it goes live.',
  'flows.cannotPublish': 'The flow cannot be published yet. {problems}',
  'flows.changedSincePublish': 'The flow was changed in the meantime. Look at the changes again, then publish.',
  'flows.noSuchNode': 'The flow of this campaign has no such node. Save the flow first.',
  // {kind} is a kind of node, such as “Start”.
  'flows.playsNoScript': 'A node of the kind “{kind}” cannot play a script.',
  'flows.scriptGone': 'The flow plays a script that no longer exists ({script}).',
  'flows.changedBy': '{who} changed the flow in the meantime. Load it again, or overwrite it with yours.',
  'flows.changed': 'Somebody changed the flow in the meantime. Load it again, or overwrite it with yours.',
  'flows.otherKind': 'This child has the kind {kind}, not {given}.',
  'flows.doesNotFit': 'does not fit the child',
  // {node} is a subject such as “The Sub-flow “Identity check””.
  'library.noSuchVersion': '{node} enters version {version, number} of a flow that the library does not have.',
  'library.otherCopy':
    '{node} contains a copy that differs from version {version, number} of “{name}” in the library. Choose the flow again.',
  // {path} are names of library flows: “Identity” → “Address” → “Identity”.
  'library.inItself': 'The flow would enter itself: {path}.',
  'library.empty': 'There is nothing to save: the flow has no nodes.',
  'library.nameTaken': 'is already in the library',
  'library.enteredBy': '“{flow}” enters this flow. Choose another flow there first.',
  'library.enteredByMore': '“{flow}” and {more, number} more enter this flow. Choose another flow there first.',
  'library.removed': '“{name}” was removed from the library.',
  'flows.listOfTexts': 'must be a list of texts in JSON',

  'outcome.nameTaken': 'is taken',
  'announcement.forgotten': 'The announcement was forgotten.',
  'outcome.deleted': 'The outcome was deleted.',
} as const;
