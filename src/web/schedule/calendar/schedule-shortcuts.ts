/** The keyboard shortcuts of the schedule, listed below the schedule and in the keyboard help. */
export const scheduleShortcuts = [
  ['Arrows', 'move between sessions'],
  ['Enter', 'open'],
  ['N', 'new session'],
  ['E', 'new event'],
  ['R', 'rest day'],
  ['M', 'move'],
  ['S', 'skip'],
  ['Esc', 'close'],
] as const
