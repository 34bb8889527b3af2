import { type DayStatus, sessionStatusLabels } from '#web/ui/display/DayStatusIcon.tsx'

const statusPhrases: Record<DayStatus, string> = {
  ...sessionStatusLabels,
  done: 'done as planned',
  hold: 'on hold because of pain',
}

/** Describes the status of an entry for use within a sentence: `done as planned, RPE 7.5`. */
export function describeDayStatus(status: DayStatus, sessionRpe: number | null): string {
  const phrase = statusPhrases[status]
  return sessionRpe === null ? phrase : `${phrase}, RPE ${sessionRpe}`
}
