import type { DayStatus } from '#web/ui/display/DayStatusIcon.tsx'

const dayStatusPhrases: Partial<Record<DayStatus, string>> = {
  done: 'done as planned',
  part: 'partly done',
  notLogged: 'not logged',
  hold: 'on hold because of pain',
  rest: 'skipped',
}

/** Describes the status of an entry for use within a sentence: `done as planned, RPE 7.5`. */
export function describeDayStatus(status: DayStatus, sessionRpe: number | null): string {
  const word = dayStatusPhrases[status] ?? (status === 'changed' ? 'done with changes' : status)
  return sessionRpe === null ? word : `${word}, RPE ${sessionRpe}`
}
