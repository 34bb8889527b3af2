import type { Block } from '#contract/programs/program.ts'
import type { CoachedAthlete } from '#server/access/coached-athlete.ts'
import type { Actor } from '#server/http/actor.ts'

declare const proof: unique symbol

/** The session fields that are needed to log a workout. */
export type SessionForLogging = {
  id: string
  athleteId: string
  regimenId: string
  regimenName: string
  name: string
  blocks: Block[]
}
export type RegimenForLogging = { id: string; name: string; isOwn: boolean; wasAssigned: boolean }
export type StoredLogOwner = { athleteId: string; recordedBy: string | null }

declare const loggingPermission: unique symbol

/**
 * Permission to log a workout for an athlete. `recordedBy` is the id of the coach who records the workout, or
 * null if the athlete records it.
 */
export type LoggingPermission = {
  readonly athleteId: string
  readonly recordedBy: string | null
  readonly [loggingPermission]: true
}

export const permitOwnLogging = (athlete: Actor) =>
  ({ athleteId: athlete.id, recordedBy: null }) as LoggingPermission

export const permitLoggingForAthlete = (coach: Actor, { athleteId }: CoachedAthlete<'logs'>) =>
  ({ athleteId, recordedBy: coach.id }) as LoggingPermission

/** Permits a coach to pair any log of an athlete who shares logs with them, no matter who recorded it. */
export const permitPairing = ({ athleteId }: CoachedAthlete<'logs'>) =>
  ({ athleteId, recordedBy: null }) as LoggingPermission

/** The athlete, recorder, session and regimen of a workout that may be recorded. */
export type PermittedRecording = {
  athleteId: string
  recordedBy: string | null
  sessionId: string | null
  regimenId: string | null
  regimenName: string | null
  /** The name of the session; empty if the client chooses the name. */
  name: string
  blocks: readonly Block[]
  readonly [proof]: true
}

/** Permits logging a session only if the session belongs to the athlete for whom the workout is logged. */
export function mayLogSession(
  by: LoggingPermission,
  session: SessionForLogging | undefined,
): PermittedRecording | undefined {
  if (session?.athleteId !== by.athleteId) return undefined
  const { id, regimenId, regimenName, name, blocks } = session
  return toPermittedRecording({
    ...toUnplannedRecording(by),
    sessionId: id,
    regimenId,
    regimenName,
    name,
    blocks,
  })
}

/**
 * Permits logging a workout for a regimen that was ever assigned to the user, or that the user owns as a
 * coach.
 */
export function mayLogRegimen(
  by: LoggingPermission,
  regimen: RegimenForLogging | undefined,
): PermittedRecording | undefined {
  if (!regimen || !(regimen.isOwn || regimen.wasAssigned)) return undefined
  return toPermittedRecording({
    ...toUnplannedRecording(by),
    regimenId: regimen.id,
    regimenName: regimen.name,
  })
}

/** Permits logging any workout that has neither a session nor a regimen. */
export function mayLogUnplanned(by: LoggingPermission): PermittedRecording {
  return toPermittedRecording(toUnplannedRecording(by))
}

const toPermittedRecording = (recording: Omit<PermittedRecording, typeof proof>) =>
  recording as PermittedRecording

const toUnplannedRecording = ({ athleteId, recordedBy }: LoggingPermission) => ({
  athleteId,
  recordedBy,
  sessionId: null,
  regimenId: null,
  regimenName: null,
  name: '',
  blocks: [],
})

/**
 * Returns whether a user who repeats a request may receive the stored log. If not, the
 * request fails because the id is taken.
 */
export function mayReceiveStoredLog(by: LoggingPermission, stored: StoredLogOwner): boolean {
  const isByThem = by.recordedBy === null || by.recordedBy === stored.recordedBy
  return stored.athleteId === by.athleteId && isByThem
}
