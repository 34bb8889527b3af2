import { triageKeys } from '../../analytics/dashboard/triage-keys.ts'
import { builderKeys, gridKeys } from '../../regimens/builder/keys.ts'
import { scheduleKeys } from '../../schedule/calendar/keys.ts'
import { faceKeys } from '../../workout-logs/faces/keys.ts'
import { logKeys } from '../../workout-logs/shared/keys.ts'
import { paletteKey } from '../palette/use-palette.ts'

type Keys = readonly (readonly [key: string, meaning: string])[]
export type KeyGroup = { title: string; keys: Keys }

const everywhere: KeyGroup = {
  title: 'Everywhere',
  keys: [
    [paletteKey, 'find anything'],
    ['?', 'this help'],
    ['Tab', 'to the next thing'],
    ['Esc', 'close what lies above the page'],
  ],
}
const lists: KeyGroup = {
  title: 'Lists',
  keys: [
    ['J K', 'next, previous'],
    ['↓ ↑', 'the same, once one is in the list'],
    ['Enter', 'open'],
    ['/', 'filter'],
  ],
}
const comments: KeyGroup = { title: 'Comments', keys: [['Ctrl Enter', 'send']] }

/** Every key that does something, by where it does. */
export function keyboardMap(isAthlete: boolean): readonly KeyGroup[] {
  if (isAthlete) return [everywhere, lists, { title: 'The clock of a block', keys: faceKeys }, comments]
  return [
    everywhere,
    { title: 'Who needs you now', keys: triageKeys },
    { title: 'Workouts of your athletes', keys: logKeys },
    lists,
    { title: 'Schedule', keys: scheduleKeys },
    { title: 'Writing a regimen', keys: builderKeys },
    { title: 'Weeks side by side', keys: gridKeys },
    comments,
  ]
}
