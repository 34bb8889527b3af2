import type { ReadableLog } from '#server/access/readable-logs.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/** Proof that a log belongs to one of the coach's athletes. Only this file can create such a proof. */
export type ReviewableLog = { readonly id: string; readonly athleteId: string; readonly [proof]: true }

/** Returns proof that the coach may review the log, or undefined. Nobody may review their own workout. */
export function mayReview(coach: Actor, log: ReadableLog | undefined): ReviewableLog | undefined {
  return log && log.athleteId !== coach.id
    ? ({ id: log.id, athleteId: log.athleteId } as ReviewableLog)
    : undefined
}
