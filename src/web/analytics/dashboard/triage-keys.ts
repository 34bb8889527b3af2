/** What the keys of the queue do: shown above it and in the keyboard map. */
export const triageKeys = [
  ['J K', 'next, previous'],
  ['Enter', 'open'],
  ['R', 'reviewed'],
  ['C', 'comment'],
  ['Esc', 'close'],
] as const
