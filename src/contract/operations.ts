import { account, health, verifyByLink } from './account.ts'
import { achievements } from './achievements.ts'
import { analytics } from './analytics.ts'
import { assignments } from './assignments.ts'
import { deliveries } from './deliveries.ts'
import { equipments } from './equipment.ts'
import { exerciseNotes } from './exercise-notes.ts'
import { exercises } from './exercises.ts'
import { dataExports } from './exports.ts'
import { lifters } from './lifters.ts'
import { logRevisions } from './log-revisions.ts'
import { loggingFor } from './logging-for.ts'
import { maxes } from './maxes.ts'
import { measurements } from './measurements.ts'
import { notifications } from './notifications.ts'
import { openWorkouts } from './open-workouts.ts'
import type { Operation } from './operation.ts'
import { pain } from './pain.ts'
import { people } from './people.ts'
import { push } from './push.ts'
import { regimens } from './regimens.ts'
import { reviews } from './reviews.ts'
import { revisions } from './revisions.ts'
import { schedule } from './schedule.ts'
import { workoutLogs } from './workout-logs.ts'

/** Everything that may be asked. */
export const operations: readonly Operation[] = [
  health,
  ...Object.values(account),
  verifyByLink,
  ...Object.values(people),
  ...Object.values(exercises),
  ...Object.values(exerciseNotes),
  ...Object.values(regimens),
  ...Object.values(revisions),
  ...Object.values(assignments),
  ...Object.values(deliveries),
  ...Object.values(schedule),
  ...Object.values(workoutLogs),
  ...Object.values(openWorkouts),
  ...Object.values(logRevisions),
  ...Object.values(loggingFor),
  ...Object.values(analytics),
  ...Object.values(maxes),
  ...Object.values(measurements),
  ...Object.values(equipments),
  ...Object.values(lifters),
  ...Object.values(pain),
  ...Object.values(reviews),
  ...Object.values(notifications),
  ...Object.values(push),
  ...Object.values(achievements),
  ...Object.values(dataExports),
]
