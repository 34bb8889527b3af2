import type { Block } from '#contract/program.ts'
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
  /** The actor coaches its athlete now and may see logs. */
  isCoached: boolean
}
export type RegimenToLog = { id: string; name: string; isOwn: boolean; wasAssigned: boolean }
export type StoredLog = { athleteId: string; recordedBy: string | null; isCoached: boolean }

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

/** A session is logged by its athlete, or by a coach for its athlete. */
export function mayLogSession(actor: Actor, session: SessionToLog | undefined): Recording | undefined {
  if (!session) return undefined
  const isAthlete = session.athleteId === actor.id
  if (!isAthlete && !session.isCoached) return undefined
  const { id, athleteId, regimenId, regimenName, name, blocks } = session
  const recordedBy = isAthlete ? null : actor.id
  return allow({ athleteId, recordedBy, sessionId: id, regimenId, regimenName, name, blocks })
}

/** A regimen is logged by whom it was once assigned to, and by the coach whose it is. */
export function mayLogRegimen(actor: Actor, regimen: RegimenToLog | undefined): Recording | undefined {
  if (!regimen || !(regimen.isOwn || regimen.wasAssigned)) return undefined
  return allow({ ...unplanned(actor), regimenId: regimen.id, regimenName: regimen.name })
}

/** What nobody planned is everybody's own. */
export function mayLogUnplanned(actor: Actor): Recording {
  return allow(unplanned(actor))
}

const allow = (recording: Omit<Recording, typeof proof>) => recording as Recording

const unplanned = (actor: Actor) => ({
  athleteId: actor.id,
  recordedBy: null,
  sessionId: null,
  regimenId: null,
  regimenName: null,
  name: '',
  blocks: [],
})

/** Who sends a log again is answered the stored one; to everybody else its id is merely taken. */
export function mayRepeat(actor: Actor, stored: StoredLog): boolean {
  return stored.athleteId === actor.id || (stored.recordedBy === actor.id && stored.isCoached)
}
