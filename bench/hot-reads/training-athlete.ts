import { randomUUID } from 'node:crypto'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { createJourneyUser, type JourneyUser, joinCoach } from '#support/journey/journey-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

export type TrainingAthlete = {
  ana: JourneyUser
  logId: string
  sessionId: string
  regimenId: string
  reads: string[]
}

const [weekCount, daysPerWeek, exerciseCount, setCount] = [12, 4, 5, 4]
const pastWeeks = 6

/** Creates an athlete in the seventh week of a 12-week program, who has logged its sessions, and a coach. */
export async function createTrainingAthlete(address: string): Promise<TrainingAthlete> {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const { data: regimen } = await rita.get(regimens.create, { input: makeRegimen() })
  const today = getDayInTimeZone(new Date(), 'Europe/Madrid')
  const startDate = addDays(today, -7 * pastWeeks)
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate },
  })
  const { data: sessions } = await ana.get(schedule.list, {
    query: { from: startDate, to: addDays(today, 35), limit: 200 },
  })
  const past = sessions.filter(session => session.date < today)
  const logIds: string[] = []
  for (const session of past) {
    const { data: log } = await ana.get(workoutLogs.record, { input: toRecord(session) })
    logIds.push(log.id)
  }
  for (const id of logIds.slice(0, -3)) await rita.get(reviews.review, { params: { id }, input: {} })
  const [logId = ''] = logIds.slice(-3)
  const sessionId = sessions.find(session => session.date >= today)?.id ?? ''
  const month = `from=${today.slice(0, 8)}01&to=${addDays(`${today.slice(0, 8)}01`, 30)}`
  return {
    ana,
    logId,
    sessionId,
    regimenId: regimen.id,
    reads: [
      '/api/notifications?limit=10',
      '/api/workout-logs/my-logs?limit=10',
      `/api/workout-logs/${logId}`,
      `/api/sessions?from=${addDays(today, -6)}&to=${addDays(today, 14)}&limit=200`,
      `/api/sessions/${sessionId}`,
      `/api/regimens/${regimen.id}`,
      `/api/sessions/calendar?${month}&limit=200`,
    ],
  }
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

function makeRegimen() {
  const set = {
    amount: { kind: 'reps', reps: 5 },
    load: { kind: 'kg', loadKg: 80 },
    effort: { kind: 'rpe', rpe: 8 },
  } as const
  const lifts = ['Back squat', 'Bench press', 'Barbell row', 'Split squat', 'Plank']
  const item = (index: number) => ({
    exercise: { name: lifts[index % lifts.length] ?? '' },
    sets: times(setCount, () => set),
    restSeconds: 120,
  })
  const day = (index: number) => ({
    name: `Day ${index + 1}`,
    blocks: times(exerciseCount, one => ({ items: [item(one)] })),
  })
  const week = (index: number) => ({ name: `Week ${index + 1}`, days: times(daysPerWeek, day) })
  return { name: 'Base strength', category: 'Strength', weeks: times(weekCount, week) }
}

/** Records a session as planned. */
function toRecord({ id, date, blocks }: Session) {
  const completedAt = `${date}T18:00:00Z`
  const planned = { reps: 5, repsTo: null, loadKg: 80, rpe: 8, seconds: null, meters: null }
  return {
    id: randomUUID(),
    sessionId: id,
    startedAt: `${date}T17:00:00Z`,
    completedAt,
    sessionRpe: 7,
    exercises: blocks
      .flatMap(block => block.items)
      .map(item => ({
        name: item.exercise.name,
        itemId: item.id,
        sets: item.sets.map(() => ({
          role: 'working' as const,
          planned,
          reps: 5,
          loadKg: 80,
          rpe: 8,
          completedAt,
        })),
      })),
  }
}
