/** The keyboard shortcuts of the log list, shown below it and in the shortcut help. */
export const logShortcutHints = [
  ['J K', 'next, previous'],
  ['Enter', 'open'],
  ['R', 'mark reviewed, next'],
  ['U', 'mark as unreviewed'],
  ['C', 'comment'],
  ['Esc', 'close'],
] as const
