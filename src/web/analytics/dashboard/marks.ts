import type { DayMark } from '#contract/analytics.ts'
import type { DayState } from '../../ui/DayMark.tsx'
import { dayWords } from '../../ui/DayMark.tsx'

const signs: Record<DayMark['state'], DayState> = {
  planned: 'planned',
  'not-logged': 'notLogged',
  done: 'done',
  changed: 'changed',
  part: 'part',
  skipped: 'rest',
  'on-hold': 'hold',
  unplanned: 'unplanned',
  moved: 'moved',
}

export const signOf = (state: DayMark['state']): DayState => signs[state]

/** The sign in words: `Lower: as planned`. */
export function markWords({ state, name }: Pick<DayMark, 'state' | 'name'>): string {
  const word = state === 'skipped' ? 'left out' : dayWords[signOf(state)]
  return [name, word].filter(Boolean).join(': ')
}
