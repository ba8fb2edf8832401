/** The flow designer: screen, canvas, toolbar, versions and files. */
export const designer = {
  'designer.actionDirectory': 'Action Directory',
  'designer.processFlow': 'Process Flow',
  'designer.activityDetail': 'Activity Detail',
  'designer.simulator': 'Simulator',
  'designer.pageTitle': 'Process Flow, {campaign}',
  'designer.processing': 'Processing Your Flow',
  'designer.pleaseWait': 'Please Wait...',
  'designer.required': 'Required',
  'designer.noCampaignTitle': 'Choose a campaign',
  'designer.noCampaign': 'Each campaign has its own flow. Open it from the list of campaigns.',
  'designer.unreadable': 'This flow cannot be read',
  'designer.error': 'Error',
  'designer.warning': 'Warning',
  'designer.undo': 'Undo',
  'designer.redo': 'Redo',
  'designer.tidyUp': 'Tidy up',
  'designer.tryItOut': 'Try it out',
  'designer.more': 'More actions',

  // `panel` is the heading of an area: Action Directory, Activity Detail.
  'designer.collapse': 'Collapse {panel}',
  'designer.expand': 'Expand {panel}',
  'designer.closePanel': 'Close {panel}',

  'designer.save.unsaved': 'Not saved yet',
  'designer.save.saving': 'Saving…',
  'designer.save.offline': 'Offline, will try again',
  'designer.save.conflict': 'Changed by somebody else',
  'designer.save.draft': 'Save draft',
  'designer.save.draftHelp': 'Save this draft to the version history',
  'designer.save.draftSaved': 'Saved to the version history.',
  'designer.save.first': 'Let us first save your Flow',
  'designer.save.refused': 'Not saved',
  // "Whoopps."
  'designer.save.ruleRefused': 'Whoops.',
  'designer.save.ruleMissing': 'Something went wrong. Refreshing your session',
  'designer.save.changesUpdated': 'Your changes have been updated!',

  'designer.others.updated': 'Flow updated',
  'designer.others.changedBy': '{name} changed this flow. The latest version is shown.',
  'designer.others.changed': 'Somebody changed this flow. The latest version is shown.',
  'designer.others.conflict': 'Somebody else changed this flow',
  'designer.others.conflictHelp':
    'If you load their version, Undo restores yours. If you save yours, it replaces theirs.',
  'designer.others.keepMine': 'Overwrite with mine',
  'designer.others.loadTheirs': 'Load theirs',

  'designer.canvas.label': 'Flow canvas',
  'designer.canvas.overview': 'Flow overview',
  'designer.canvas.zoomIn': 'Zoom in',
  'designer.canvas.zoomOut': 'Zoom out',
  'designer.canvas.showAll': 'Show the whole flow',
  'designer.canvas.nodeHelp':
    'The arrow keys go to other nodes. Enter opens Activity Detail, Insert adds a node after this one, Delete removes it, Shift and an arrow key move it, Minus folds what follows.',
  // `from` and `to` are titles of nodes, such as: Play Welcome, 12 s.
  'designer.canvas.link': 'Link from {from} to {to}',
  'designer.canvas.deleteLink': 'Delete link',
  'designer.canvas.deleteNode': 'Delete {title}',
  // A node for screen readers. `below` is the second line of its card, `problems` one or more sentences.
  'designer.canvas.node': '{title}, {below}',
  'designer.canvas.nodeWithError': '{title}, {below}. Error: {problems}',
  'designer.canvas.nodeWithWarning': '{title}, {below}. Warning: {problems}',
  'designer.canvas.noAnswer': 'No answer',
  // The label of the link that a Branch takes if no condition is met.
  'designer.canvas.full': 'Full',
  'designer.canvas.refused': 'Refused',
  'designer.canvas.failed': 'Failed',
  'designer.canvas.otherwise': 'Otherwise',
  'designer.canvas.share': '{share, number, percent}',

  // The button on a link or below a node, and the heading of its menu. `title` is the title of a node.
  'designer.insert.after': 'Insert after {title}',
  'designer.insert.noAnswer': 'When no answer is given',
  'designer.insert.answer': 'Add an answer',

  // Why a link is refused. `kind` is a kind of node: Start, End.
  'designer.link.refused': 'Not linked',
  'designer.link.itself': 'A node cannot lead to itself.',
  'designer.link.fromEnd': 'Calls end at {kind}, so no link can begin there.',
  'designer.link.toStart': 'Calls begin at {kind}, so no link can lead there.',
  'designer.link.toAnswer': 'Only its own Rule leads to an answer. Link to the Rule instead.',
  'designer.link.twice': 'The Rule already leads to this answer.',
  'designer.link.toWay': 'Only its own Branch or Random Split leads to a way. Link to that one instead.',
  'designer.link.twiceWay': 'It already leads to this way.',
  'designer.link.fromSplit': 'Calls leave a Random Split through its ways. Begin the link at one of them.',
  'designer.link.fromQuestion': 'Calls leave a question through its answers. Begin the link at one of them.',
  'designer.link.fromFolded': 'This part of the flow is folded. Unfold it to change its links.',
  'designer.link.gone': 'One of the two nodes was deleted.',

  // Spoken by screen readers. `title` is the title of a node.
  'designer.said.deleted': 'Deleted {title}.',
  'designer.said.deletedCount': 'Deleted {count, plural, one {# node} other {# nodes}}.',
  'designer.said.deletedLink': 'Deleted the link.',
  'designer.said.folded': 'Folded {count, plural, one {# node} other {# nodes}}.',
  'designer.said.unfolded': 'Unfolded {count, plural, one {# node} other {# nodes}}.',
  'designer.said.undone': 'Undone.',
  'designer.said.redone': 'Redone.',
  'designer.said.back': 'Undone. {title} is back.',
  'designer.said.backCount': 'Undone. {count, plural, one {# node is} other {# nodes are}} back.',

  'designer.empty.title': 'How should the call go?',
  'designer.empty.readOnly': 'This flow is empty',
  // `kinds` lists parts: Start, Question, End.
  'designer.empty.click':
    'Or draw it yourself: click the parts in the Action Directory one after the other, or drag them here: {kinds}. Each part is linked to the one before it.',
  'designer.empty.tap':
    'Or draw it yourself: tap Add and choose the parts one after the other: {kinds}. Each part is linked to the one before it.',
  'designer.empty.sample': 'Start with a sample',

  'designer.shortcut.arrows': 'Arrows',
  'designer.shortcut.shiftDrag': 'Shift drag',
  'designer.shortcut.shiftArrows': 'Shift Arrows',
  'designer.shortcut.nextNode': 'Go from node to node',
  'designer.shortcut.open': 'Open the node in Activity Detail',
  'designer.shortcut.back': 'Back from Activity Detail to the node',
  'designer.shortcut.insert': 'Insert a node after this one',
  'designer.shortcut.move': 'Move the selection',
  'designer.shortcut.delete': 'Delete the selection',
  'designer.shortcut.selectSeveral': 'Select several nodes with a box',
  'designer.shortcut.selectAll': 'Select all',
  'designer.shortcut.find': 'Find a node',
  'designer.shortcut.copy': 'Copy the selection, also to another tab',
  'designer.shortcut.paste': 'Paste',
  'designer.shortcut.duplicate': 'Duplicate the selection',

  // How much of a flow is shown. Questions: one block each.
  'designer.view.label': 'View',
  'designer.view.questions': 'Questions',
  'designer.view.nodes': 'Every node',

  // A folded part of the flow. `title` is the title of its first node, `nodes` the text of `designer.fold.below`.
  'designer.fold.fold': 'Fold {title}',
  'designer.fold.unfold': 'Unfold {title}, {nodes}',
  'designer.fold.below': '{count, plural, one {# node} other {# nodes}}',
  'designer.fold.nothing': 'Nothing to fold: other nodes lead to the next step too.',
  'designer.fold.help':
    'This part of the flow is folded on your screen only. Calls go through it as before. Moving, copying or deleting it includes all of its nodes.',
  'designer.fold.show': 'Unfold',
  'designer.shortcut.fold': 'Fold or unfold what follows the node',

  // An entry of the Action Directory: a kind of node and its use.
  'designer.directoryEntry': '{kind}: {about}',

  'designer.findings.none': 'No problems',
  'designer.findings.noneFound': 'No problems found.',
  // Problems of nodes that somebody is still drawing.
  'designer.findings.unfinished': '{count, number} to finish',
  'designer.findings.todo': 'To finish',
  'designer.findings.schedule': 'The schedule is not complete.',
  'designer.findings.setSchedule': 'Set the schedule',
  'designer.findings.errors': '{count, plural, one {# error} other {# errors}}',
  'designer.findings.warnings': '{count, plural, one {# warning} other {# warnings}}',
  'designer.findings.problems': 'Problems in this flow',
  'designer.findings.outline': '{count, plural, one {# node} other {# nodes}} as a list',
  'designer.findings.nodes': 'Nodes in this flow',
  'designer.findings.noNodes': 'No nodes yet.',
  'designer.findings.find': 'Find a node',
  'designer.findings.notFound': 'No node contains “{text}”.',
  'designer.findings.callEnds': 'The call ends',
  // `nodes` is the title of one node, or several with slashes between them.
  'designer.findings.next': 'Next: {nodes}',
  'designer.findings.noNext': 'No next step yet',

  'designer.publish.live': 'The campaign is live, and new calls use this version. Changes wait until you publish them.',
  'designer.publish.scheduled':
    'The campaign is scheduled, and its calls will use this version. Changes wait until you publish them.',
  'designer.publish.waiting': 'Your changes are not published yet. New calls use version {version}.',
  'designer.publish.look': 'Publish…',
  'designer.publish.title': 'Publish the flow',
  'designer.publish.what': 'New calls use this flow from now on. Calls in progress finish with theirs.',
  'designer.publish.changes': '{count, plural, one {# change} other {# changes}} since version {version}',
  'designer.publish.noChanges': 'Callers notice no difference from version {version}.',
  'designer.publish.more': 'and {count, plural, one {# more change} other {# more changes}}',
  'designer.publish.fixFirst': 'Fix this first. New calls use version {version} meanwhile.',
  'designer.publish.publish': 'Publish',
  'designer.publish.notYet': 'Not yet',
  'designer.publish.comparing': 'Comparing with the published version…',

  'designer.history.title': 'Version history',
  'designer.history.close': 'Close the version history',
  'designer.history.none': 'No versions yet',
  'designer.history.noneHelp': 'Edit the flow, and its versions appear here.',
  // `when` is a moment: today 14:20.
  'designer.history.current': '{when} (current)',
  'designer.history.version': 'Version {version}, {nodes, plural, one {# node} other {# nodes}}, by {name}',
  'designer.history.live': 'Went live',
  'designer.history.view': 'View',
  'designer.history.viewVersion': 'View version {version}',
  'designer.history.viewing': 'You are viewing version {version}, saved by {name}, {when}.',
  'designer.history.restore': 'Restore this version',
  'designer.history.leave': 'Back to the current version',

  'designer.file.export': 'Export as a file',
  'designer.file.import': 'Import from a file',
  'designer.file.label': 'Flow file',
  'designer.file.imported': '“{file}” was imported.',
  'designer.file.refused': '“{file}” was not imported',
  'designer.file.tooLarge': 'The file is larger than 4 MB. Choose a smaller one.',
  'designer.file.notJson': 'The file is not JSON. Choose a file that was exported from a flow.',
  // `problem` is a sentence, `path` the place in the file.
  'designer.file.problemAt': '{problem} ({path})',
} as const;
