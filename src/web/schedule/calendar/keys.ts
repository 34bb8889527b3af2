/** What the keys of the schedule do: shown below it and in the keyboard map. */
export const scheduleKeys = [
  ['Arrows', 'from session to session'],
  ['Enter', 'open'],
  ['M', 'move'],
  ['S', 'leave out'],
  ['Esc', 'close'],
] as const
