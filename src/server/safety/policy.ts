import { isCoach } from '#contract/account/profile.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import type { Actor } from '#server/http/actor.ts'

declare const own: unique symbol
declare const proof: unique symbol

/** A pain report whose row is locked until the transaction ends. */
export type LockedPainReport = {
  id: string
  athleteId: string
  /** The current date in the athlete's time zone. */
  today: string
  decision: string | null
  decidedBy: string | null
  decidedAt: string | null
  replacement: string | null
  answer: string
  withdrawnAt: string | null
  /** True if the state before the last decision is stored. */
  isUndoable: boolean
}

export type OwnPainReport = LockedPainReport & { readonly [own]: true }

/**
 * Returns the pain report if the actor is the athlete who made it, since only that athlete may withdraw it.
 */
export function asOwnPainReport(
  actor: Actor,
  report: LockedPainReport | undefined,
): OwnPainReport | undefined {
  return report?.athleteId === actor.id ? (report as OwnPainReport) : undefined
}

export type DecidablePainReport = LockedPainReport & { readonly [proof]: true }

/** Returns the pain report if the coach may see the athlete's logs. Nobody may decide on their own report. */
export function mayDecideOnPainReport(
  coach: Actor,
  report: LockedPainReport | undefined,
  coached: CoachedAthlete<'logs'> | undefined,
): DecidablePainReport | undefined {
  const isTheirs = isCoach(coach) && report?.athleteId === coached?.athleteId
  return report && coached && isTheirs ? (report as DecidablePainReport) : undefined
}
