import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import type { TestUser } from './test-users.ts'

/** Records a workout with one set, some days ago. Returns the log. */
export async function logSet(athlete: TestUser, daysAgo: number, set: object, name = 'Back squat') {
  const completedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const { data } = await athlete.get(workoutLogs.record, {
    input: { completedAt, exercises: [{ name, sets: [set] }] },
  })
  return data
}
