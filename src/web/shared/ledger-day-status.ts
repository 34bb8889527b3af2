import type { AthleteDayMark } from '#contract/analytics/analytics.ts'
import { type DayStatus, sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'

const dayStatusByLedgerState: Record<AthleteDayMark['state'], DayStatus> = {
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

export const toDayStatus = (state: AthleteDayMark['state']): DayStatus => dayStatusByLedgerState[state]

/** Describes the status of a session in words: `Lower: as planned`. */
export function describeSessionStatus({ state, name }: Pick<AthleteDayMark, 'state' | 'name'>): string {
  return [name, sessionStatusLabels[toDayStatus(state)]].filter(Boolean).join(': ')
}
