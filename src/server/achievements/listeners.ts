import { earnedBy } from '#training/achievements/catalogue.ts'
import { type Listener, ofKind } from '../events/events.ts'
import { award, readFacts, takeTurns } from './store.ts'

/** Whatever a workout earns is earned at once. What was earned before is found again and changes nothing. */
export const awardAchievements: Listener = async (tx, happenings) => {
  const workouts = [...ofKind(happenings, 'workout.recorded'), ...ofKind(happenings, 'workout.changed')]
  if (workouts.length === 0) return
  const lastLogs = new Map(workouts.map(({ data }) => [data.athleteId, data.workoutLogId]))
  const athleteIds = [...lastLogs.keys()]
  await takeTurns(tx, athleteIds)
  const facts = await readFacts(tx, athleteIds)
  const awards = [...lastLogs].flatMap(([athleteId, workoutLogId]) => {
    const known = facts.get(athleteId)
    return known ? earnedBy(known).map(({ key }) => ({ athleteId, key, workoutLogId })) : []
  })
  await award(tx, awards)
}
