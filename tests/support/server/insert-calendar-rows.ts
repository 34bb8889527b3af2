import { v7 as uuidv7 } from 'uuid'
import {
  assignmentsTable,
  regimenRevisionsTable,
  regimensTable,
  revisionDaysTable,
  sessionsTable,
  workoutLogsTable,
} from '#server/database/schema.ts'
import type { ServerResources } from '#server/server-resources.ts'
import type { SkipKind } from '#training/adherence/skip-kinds.ts'
import { addDays, type Day } from '#training/calendar.ts'
import type { TestUser } from './test-users.ts'

type Program = { startDate: Day; endDate?: Day; name?: string; endedAt?: Date }
type SessionState = {
  name?: string
  sets?: number
  skippedKind?: SkipKind
  cancelledAt?: Date
  movedFrom?: Day
}

/**
 * Inserts a program created by the coach into the database. The returned object can add sessions on given
 * days.
 */
export async function insertTestProgram(
  store: ServerResources,
  coach: TestUser,
  athlete: TestUser,
  program: Program,
) {
  const { database } = store
  const [regimenId, revisionId, assignmentId] = [uuidv7(), uuidv7(), uuidv7()]
  const { startDate, endDate = addDays(startDate, 83), name = 'Autumn', endedAt = null } = program
  await database
    .insert(regimensTable)
    .values({ id: regimenId, coachId: coach.id, name, category: 'strength', revisionId })
  await database
    .insert(regimenRevisionsTable)
    .values({ id: revisionId, regimenId, number: 1, weekCount: 12, dayCount: 1, weeks: [] })
  const ids = { regimenId, revisionId, athleteId: athlete.id }
  await database
    .insert(assignmentsTable)
    .values({ id: assignmentId, ...ids, coachId: coach.id, startDate, endDate, weekdays: [1], endedAt })
  let position = 0
  return {
    regimenId,
    assignmentId,
    async session(date: Day, { name = 'Lower', sets = 1, skippedKind, ...state }: SessionState = {}) {
      const id = uuidv7()
      const place = { revisionId, week: 1, position: ++position }
      const items = [{ sets: Array.from({ length: sets }, () => ({})) }]
      const day = { dayId: uuidv7(), name, notes: '', blocks: [{ rounds: null, items }] as never }
      await database.insert(revisionDaysTable).values({ ...place, ...day })
      const skipped = skippedKind && { skippedKind, skippedAt: new Date(), skippedReason: '' }
      await database
        .insert(sessionsTable)
        .values({ id, assignmentId, ...ids, ...place, date, ...skipped, ...state })
      return id
    },
  }
}

type Log = { sessionId?: string; name?: string; createdAt?: Date }

/** Inserts a log that the athlete completed at the given time. */
export async function insertTestLogAt(
  store: ServerResources,
  athlete: TestUser,
  completedAt: Date,
  log: Log = {},
) {
  const id = uuidv7()
  await store.database.insert(workoutLogsTable).values({ id, athleteId: athlete.id, completedAt, ...log })
  return id
}
