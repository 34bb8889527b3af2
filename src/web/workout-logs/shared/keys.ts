/** What the keys of the list of logs do: shown below it and in the keyboard map. */
export const logKeys = [
  ['J K', 'next, previous'],
  ['Enter', 'open'],
  ['R', 'reviewed, next'],
  ['U', 'not reviewed yet'],
  ['C', 'comment'],
  ['Esc', 'close'],
] as const
