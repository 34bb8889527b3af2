import { account, health, verifyEmailByLink } from '#contract/account/account.ts'
import { confirmPassword } from '#contract/account/confirm-password.ts'
import { emailChange } from '#contract/account/email-change.ts'
import { identities } from '#contract/account/identities.ts'
import { intervalsIcu } from '#contract/account/intervals-icu.ts'
import { notifications } from '#contract/account/notifications.ts'
import { passkeys } from '#contract/account/passkeys.ts'
import { personalTokens } from '#contract/account/personal-tokens.ts'
import { proposedChanges } from '#contract/account/proposed-changes.ts'
import { push } from '#contract/account/push.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { webhooks } from '#contract/account/webhooks.ts'
import { administration } from '#contract/admin/administration.ts'
import { achievements } from '#contract/analytics/achievements.ts'
import { analytics } from '#contract/analytics/analytics.ts'
import { decisions } from '#contract/analytics/decisions.ts'
import { deferrals } from '#contract/analytics/deferrals.ts'
import { estimateOffers } from '#contract/analytics/estimate-offers.ts'
import { lifters } from '#contract/analytics/lifters.ts'
import { maxDecisions } from '#contract/analytics/max-decisions.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { accessLog } from '#contract/people/access-log.ts'
import { messages } from '#contract/people/messages.ts'
import { athleteNotifications } from '#contract/people/notification-level.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { calendarFeeds } from '#contract/programs/calendar-feed.ts'
import { plannedLoads } from '#contract/programs/planned-loads.ts'
import { progression } from '#contract/programs/progression.ts'
import { publishing } from '#contract/programs/publishing.ts'
import { revisions } from '#contract/programs/regimen-revisions.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { sessionLibrary } from '#contract/programs/session-library.ts'
import { sessionWorks } from '#contract/programs/session-work.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { upcomingSessions } from '#contract/programs/upcoming-sessions.ts'
import { workoutFiles } from '#contract/programs/workout-files.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { implausibleSets } from '#contract/workout-logs/implausible-sets.ts'
import { logRevisions } from '#contract/workout-logs/log-revisions.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { painReportDecisions } from '#contract/workout-logs/pain-report-decisions.ts'
import { pairing } from '#contract/workout-logs/pairing.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { dataExports } from './data-exports.ts'
import { home } from './home.ts'
import { importPrograms } from './import-programs.ts'
import { importedTexts } from './imported-texts.ts'
import { imports } from './imports.ts'
import type { Operation } from './operation.ts'
import { readiness } from './readiness.ts'

/** All API operations. */
export const operations: readonly Operation[] = [
  health,
  readiness,
  ...Object.values(account),
  verifyEmailByLink,
  confirmPassword,
  ...Object.values(secondFactor),
  ...Object.values(emailChange),
  ...Object.values(passkeys),
  ...Object.values(identities),
  ...Object.values(personalTokens),
  ...Object.values(proposedChanges),
  ...Object.values(webhooks),
  ...Object.values(intervalsIcu),
  ...Object.values(people),
  ...Object.values(athleteNotifications),
  ...Object.values(accessLog),
  ...Object.values(messages),
  ...Object.values(exercises),
  ...Object.values(exerciseNotes),
  ...Object.values(exerciseRests),
  ...Object.values(regimens),
  ...Object.values(revisions),
  ...Object.values(assignments),
  ...Object.values(publishing),
  ...Object.values(schedule),
  ...Object.values(singleSessions),
  ...Object.values(calendarEvents),
  ...Object.values(calendarFeeds),
  ...Object.values(workoutFiles),
  ...Object.values(sessionLibrary),
  ...Object.values(upcomingSessions),
  ...Object.values(plannedLoads),
  ...Object.values(sessionWorks),
  ...Object.values(implausibleSets),
  ...Object.values(workoutLogs),
  ...Object.values(pairing),
  ...Object.values(openWorkouts),
  ...Object.values(logRevisions),
  ...Object.values(coachLogging),
  ...Object.values(analytics),
  ...Object.values(deferrals),
  ...Object.values(decisions),
  ...Object.values(maxes),
  ...Object.values(estimateOffers),
  ...Object.values(maxDecisions),
  ...Object.values(measurements),
  ...Object.values(equipmentOperations),
  ...Object.values(lifters),
  ...Object.values(pain),
  ...Object.values(painReportDecisions),
  ...Object.values(progression),
  ...Object.values(reviews),
  ...Object.values(notifications),
  ...Object.values(push),
  ...Object.values(achievements),
  ...Object.values(dataExports),
  ...Object.values(imports),
  ...Object.values(importPrograms),
  ...Object.values(importedTexts),
  ...Object.values(home),
  ...Object.values(administration),
]
