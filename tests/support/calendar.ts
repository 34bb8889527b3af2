import { v7 as uuidv7 } from 'uuid'
import type { SkipKind } from '#contract/schedule.ts'
import {
  assignments,
  regimenRevisions,
  regimens,
  revisionDays,
  sessions,
  workoutLogs,
} from '#server/database/schema.ts'
import type { Store } from '#server/store.ts'
import { addDays, type Day } from '#training/calendar.ts'
import type { Member } from './cast.ts'

type Program = { startDate: Day; endDate?: Day; name?: string; endedAt?: Date }
type State = {
  name?: string
  sets?: number
  skippedKind?: SkipKind
  cancelledAt?: Date
  movedFrom?: Day
}

/** A program of the coach, straight in the database, and its sessions on the days that a test wants. */
export async function calendar(store: Store, coach: Member, athlete: Member, program: Program) {
  const { database } = store
  const [regimenId, revisionId, assignmentId] = [uuidv7(), uuidv7(), uuidv7()]
  const { startDate, endDate = addDays(startDate, 83), name = 'Autumn', endedAt = null } = program
  await database
    .insert(regimens)
    .values({ id: regimenId, coachId: coach.id, name, category: 'strength', revisionId })
  await database
    .insert(regimenRevisions)
    .values({ id: revisionId, regimenId, number: 1, weekCount: 12, dayCount: 1, weeks: [] })
  const whose = { regimenId, revisionId, athleteId: athlete.id }
  await database
    .insert(assignments)
    .values({ id: assignmentId, ...whose, coachId: coach.id, startDate, endDate, weekdays: [1], endedAt })
  let position = 0
  return {
    regimenId,
    assignmentId,
    async session(date: Day, { name = 'Lower', sets = 1, skippedKind, ...state }: State = {}) {
      const id = uuidv7()
      const place = { revisionId, week: 1, position: ++position }
      const items = [{ sets: Array.from({ length: sets }, () => ({})) }]
      const day = { dayId: uuidv7(), name, notes: '', blocks: [{ rounds: null, items }] as never }
      await database.insert(revisionDays).values({ ...place, ...day })
      const skipped = skippedKind && { skippedKind, skippedAt: new Date(), skippedReason: '' }
      await database
        .insert(sessions)
        .values({ id, assignmentId, ...whose, ...place, date, ...skipped, ...state })
      return id
    },
  }
}

type Log = { sessionId?: string; name?: string; createdAt?: Date }

/** As if the athlete had logged it then. */
export async function logAt(store: Store, athlete: Member, completedAt: Date, log: Log = {}) {
  const id = uuidv7()
  await store.database.insert(workoutLogs).values({ id, athleteId: athlete.id, completedAt, ...log })
  return id
}
