import type { Block } from '#contract/program.ts'
import type { CoachedAthlete } from '../../access/coached.ts'
import type { Actor } from '../../http/actor.ts'

declare const proof: unique symbol

/** A session as far as it matters to whoever wants to log it. */
export type SessionToLog = {
  id: string
  athleteId: string
  regimenId: string
  regimenName: string
  name: string
  blocks: Block[]
}
export type RegimenToLog = { id: string; name: string; isOwn: boolean; wasAssigned: boolean }
export type StoredLog = { athleteId: string; recordedBy: string | null }

declare const logging: unique symbol

/** For whom somebody logs; `recordedBy` where that is not the athlete. */
export type Logging = {
  readonly athleteId: string
  readonly recordedBy: string | null
  readonly [logging]: true
}

export const ownLogging = (athlete: Actor) => ({ athleteId: athlete.id, recordedBy: null }) as Logging

export const loggingForAthlete = (coach: Actor, { athleteId }: CoachedAthlete<'logs'>) =>
  ({ athleteId, recordedBy: coach.id }) as Logging

/** Whose workout is recorded, by whom and under what. */
export type Recording = {
  athleteId: string
  recordedBy: string | null
  sessionId: string | null
  regimenId: string | null
  regimenName: string | null
  /** From the session; empty: as the client says. */
  name: string
  blocks: readonly Block[]
  readonly [proof]: true
}

/** A session is logged by its athlete, or for its athlete: another one's is unknown. */
export function mayLogSession(by: Logging, session: SessionToLog | undefined): Recording | undefined {
  if (session?.athleteId !== by.athleteId) return undefined
  const { id, regimenId, regimenName, name, blocks } = session
  return allow({ ...unplanned(by), sessionId: id, regimenId, regimenName, name, blocks })
}

/** A regimen is logged by whom it was once assigned to, and by the coach whose it is. */
export function mayLogRegimen(by: Logging, regimen: RegimenToLog | undefined): Recording | undefined {
  if (!regimen || !(regimen.isOwn || regimen.wasAssigned)) return undefined
  return allow({ ...unplanned(by), regimenId: regimen.id, regimenName: regimen.name })
}

/** What nobody planned is everybody's own. */
export function mayLogUnplanned(by: Logging): Recording {
  return allow(unplanned(by))
}

const allow = (recording: Omit<Recording, typeof proof>) => recording as Recording

const unplanned = ({ athleteId, recordedBy }: Logging) => ({
  athleteId,
  recordedBy,
  sessionId: null,
  regimenId: null,
  regimenName: null,
  name: '',
  blocks: [],
})

/** Who sends a log again is answered the stored one; to everybody else its id is merely taken. */
export function mayRepeat(by: Logging, stored: StoredLog): boolean {
  const isByThem = by.recordedBy === null || by.recordedBy === stored.recordedBy
  return stored.athleteId === by.athleteId && isByThem
}
