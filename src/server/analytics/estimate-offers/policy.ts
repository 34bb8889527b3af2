import type { LifterRow } from '#server/analytics/lifters/store.ts'
import { type Day, getDayInTimeZone } from '#training/calendar.ts'

declare const proof: unique symbol

/** Proof that the caller may accept or dismiss estimates of an athlete. `today` is the athlete's day. */
export type AnswerableAthlete = { readonly athleteId: string; readonly today: Day; readonly [proof]: true }

/** Athletes may answer offers of their own, coaches those of athletes who share their logs with them. */
export function mayAnswerOffers(row: LifterRow | undefined, now: Date): AnswerableAthlete | undefined {
  if (!row?.shows_logs) return undefined
  return { athleteId: row.athlete_id, today: getDayInTimeZone(now, row.time_zone) } as AnswerableAthlete
}
