import type { CoachedAthlete } from '../access/coached.ts'
import { type Actor, isCoach } from '../http/actor.ts'

declare const own: unique symbol
declare const proof: unique symbol

/** A report as it stands, kept until the commit. */
export type StoredReport = {
  id: string
  athleteId: string
  /** The calendar day it is now where the athlete lives. */
  today: string
  decision: string | null
  decidedBy: string | null
  decidedAt: string | null
  replacement: string | null
  answer: string
  withdrawnAt: string | null
}

export type OwnReport = StoredReport & { readonly [own]: true }

/** Nobody but the athlete takes back what the athlete felt. */
export function asOwn(actor: Actor, report: StoredReport | undefined): OwnReport | undefined {
  return report?.athleteId === actor.id ? (report as OwnReport) : undefined
}

export type DecidableReport = StoredReport & { readonly [proof]: true }

/** A coach of the athlete who may see the logs, of which the report is a part. Nobody decides on the own pain. */
export function mayDecide(
  coach: Actor,
  report: StoredReport | undefined,
  coached: CoachedAthlete<'logs'> | undefined,
): DecidableReport | undefined {
  const isTheirs = isCoach(coach) && report?.athleteId === coached?.athleteId
  return report && coached && isTheirs ? (report as DecidableReport) : undefined
}
