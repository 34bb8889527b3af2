import type { Database } from '#server/database/connection.ts'
import type { Day } from '#training/calendar.ts'
import type { ConnectionToSync } from './store.ts'

/** A planned session as other apps show it. */
export type OutgoingWorkout = {
  sessionId: string
  date: Day
  name: string
  text: string
  sport: string
  /** True if the session was logged. */
  isDone: boolean
  /** The steps for a watch, if the whole session can be expressed in steps. */
  fitFile: Uint8Array | null
}

/** Lists the sessions of an athlete from one day to another that were not skipped. */
export type ListOutgoingWorkouts = (
  db: Database,
  athlete: Pick<ConnectionToSync, 'id' | 'role' | 'timeZone' | 'units'>,
  range: { from: Day; to: Day },
) => Promise<OutgoingWorkout[]>

/** The files of activities to import, and how they became workouts. */
export type ImportActivityFiles = (
  athleteId: string,
  files: readonly { name: string; content: Buffer }[],
  now: Date,
) => Promise<ImportedFiles>

export type ImportedFiles =
  /**
   * `importId` is null if nothing was added or updated. The lines of the list whose activities could not be read, neither from
   * their file nor from the list, are numbered from 1.
   */
  { kind: 'imported'; importId: string | null; rejectedLines: number[] } | { kind: 'full' }
