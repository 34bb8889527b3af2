/** The keyboard shortcuts for the queue, shown above the queue and in the list of shortcuts. */
export const triageShortcutHints = [
  ['J K', 'next, previous'],
  ['Enter', 'open'],
  ['A', 'adjust next session'],
  ['R', 'mark as reviewed'],
  ['C', 'comment'],
  ['M', 'message'],
  ['D', 'defer'],
  ['Z', 'undo the last decision'],
  ['Esc', 'close'],
] as const
