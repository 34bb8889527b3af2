import { triageShortcutHints } from '#web/analytics/dashboard/triage-shortcut-hints.ts'
import { paletteShortcut } from '#web/main/command-palette/use-command-palette.ts'
import { builderShortcuts, gridShortcuts } from '#web/regimens/builder/commands/shortcuts.ts'
import { athleteCalendarShortcuts, scheduleShortcuts } from '#web/schedule/calendar/schedule-shortcuts.ts'
import { logShortcutHints } from '#web/workout-logs/shared-logs/log-shortcut-hints.ts'
import { timerShortcutHints } from '#web/workout-logs/timers/timer-shortcut-hints.ts'

type Shortcuts = readonly (readonly [key: string, meaning: string])[]
export type ShortcutGroup = { title: string; keys: Shortcuts }

const globalShortcuts: ShortcutGroup = {
  title: 'Everywhere',
  keys: [
    [paletteShortcut, 'find anything'],
    ['?', 'this help'],
    ['Ctrl Z', 'undo the last change whose message offered Undo'],
    ['Tab', 'next control'],
    ['Esc', 'close dialog or panel'],
  ],
}
const shortcutsInLists: ShortcutGroup = {
  title: 'Lists',
  keys: [
    ['J K', 'next, previous'],
    ['↓ ↑', 'next, previous (within the list)'],
    ['Enter', 'open'],
    ['/', 'filter'],
  ],
}
const commentShortcuts: ShortcutGroup = { title: 'Comments and messages', keys: [['Ctrl Enter', 'send']] }

/** Returns the keyboard shortcuts for coaches or athletes, grouped by screen. */
export function getKeyboardShortcuts(isAthlete: boolean): readonly ShortcutGroup[] {
  if (isAthlete)
    return [
      globalShortcuts,
      shortcutsInLists,
      { title: 'Block timer', keys: timerShortcutHints },
      commentShortcuts,
    ]
  return [
    globalShortcuts,
    { title: 'Dashboard', keys: triageShortcutHints },
    { title: 'Athlete workouts', keys: logShortcutHints },
    shortcutsInLists,
    { title: 'Schedule', keys: scheduleShortcuts },
    { title: 'Athlete’s calendar', keys: athleteCalendarShortcuts },
    { title: 'Regimen builder', keys: builderShortcuts },
    { title: 'Regimen grid', keys: gridShortcuts },
    commentShortcuts,
  ]
}
