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

/** The further keyboard shortcuts of an athlete’s calendar, listed in the keyboard help. */
export const athleteCalendarShortcuts = [
  ['Shift arrows', 'choose several days'],
  ['Ctrl C', 'copy the day, the days or the session'],
  ['Ctrl V', 'paste'],
  ['Esc', 'clear the copy'],
] as const
