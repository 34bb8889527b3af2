import { account, health, verifyEmailByLink } from './account.ts'
import { achievements } from './achievements.ts'
import { analytics } from './analytics.ts'
import { assignments } from './assignments.ts'
import { coachLogging } from './coach-logging.ts'
import { dataExports } from './data-exports.ts'
import { equipmentOperations } from './equipment.ts'
import { exerciseNotes } from './exercise-notes.ts'
import { exercises } from './exercises.ts'
import { lifters } from './lifters.ts'
import { logRevisions } from './log-revisions.ts'
import { maxes } from './maxes.ts'
import { measurements } from './measurements.ts'
import { notifications } from './notifications.ts'
import { openWorkouts } from './open-workouts.ts'
import type { Operation } from './operation.ts'
import { pain } from './pain.ts'
import { people } from './people.ts'
import { publishing } from './publishing.ts'
import { push } from './push.ts'
import { revisions } from './regimen-revisions.ts'
import { regimens } from './regimens.ts'
import { reviews } from './reviews.ts'
import { schedule } from './schedule.ts'
import { workoutLogs } from './workout-logs.ts'

/** All API operations. */
export const operations: readonly Operation[] = [
  health,
  ...Object.values(account),
  verifyEmailByLink,
  ...Object.values(people),
  ...Object.values(exercises),
  ...Object.values(exerciseNotes),
  ...Object.values(regimens),
  ...Object.values(revisions),
  ...Object.values(assignments),
  ...Object.values(publishing),
  ...Object.values(schedule),
  ...Object.values(workoutLogs),
  ...Object.values(openWorkouts),
  ...Object.values(logRevisions),
  ...Object.values(coachLogging),
  ...Object.values(analytics),
  ...Object.values(maxes),
  ...Object.values(measurements),
  ...Object.values(equipmentOperations),
  ...Object.values(lifters),
  ...Object.values(pain),
  ...Object.values(reviews),
  ...Object.values(notifications),
  ...Object.values(push),
  ...Object.values(achievements),
  ...Object.values(dataExports),
]
