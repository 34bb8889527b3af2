import type { ReadableLog } from '../access/logs.ts'
import type { Actor } from '../http/actor.ts'

declare const proof: unique symbol

/** A log of one of the coach's athletes. */
export type ReviewableLog = { readonly id: string; readonly [proof]: true }

/** Nobody reviews an own workout. */
export function mayReview(coach: Actor, log: ReadableLog | undefined): ReviewableLog | undefined {
  return log && log.athleteId !== coach.id ? ({ id: log.id } as ReviewableLog) : undefined
}
