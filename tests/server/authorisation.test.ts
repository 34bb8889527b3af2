import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { account } from '#contract/account/account.ts'
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
import { listRequiredScopes, tokenAreas } from '#contract/account/token-scopes.ts'
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
import { dataExports } from '#contract/data-exports.ts'
import { equipmentOperations } from '#contract/exercises/equipment.ts'
import { exerciseNotes } from '#contract/exercises/exercise-notes.ts'
import { exerciseRests } from '#contract/exercises/exercise-rests.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import type { FailureCode } from '#contract/failures.ts'
import { home } from '#contract/home.ts'
import { importPrograms } from '#contract/import-programs.ts'
import { importedTexts } from '#contract/imported-texts.ts'
import { imports } from '#contract/imports.ts'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
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
import { isAccessLogged } from '#server/access-log/find-viewed-subjects.ts'
import { readRowsOfPeople } from '#support/fuzz/read-rows-of-people.ts'
import { importedPerson } from '#support/people-import.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTokenClient } from '#support/server/sign-up.ts'
import { createTestClub, onePixelPng, type TestClub } from '#support/server/test-club.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'
import { movementNumberToId } from '#training/exercises/exercise.ts'
import { equipmentPresets } from '#training/plates/equipment-presets.ts'

// Calls every operation as every kind of user: the athlete who owns the data, her coach, a former athlete
// of the coach, an unrelated athlete, an unrelated coach and an administrator. `ok` may also mean that users
// receive only their own (empty) data.

// An administrator sends more wrong passwords than the limit allows.
const server = serverForTests({ LIMIT_WRONG_PASSWORDS_PER_ACCOUNT: '1000' })

type Who = 'rita' | 'ana' | 'bo' | 'sam' | 'otto' | 'ada'
type Expected = 'ok' | FailureCode
type Row = [operation: Operation, expected: Record<Who, Expected>, call?: (club: TestClub) => object]

const everyone = (expected: Expected): Record<Who, Expected> => ({
  rita: expected,
  ana: expected,
  bo: expected,
  sam: expected,
  otto: expected,
  ada: expected,
})
/** Athletes are rejected because of their role; coaches have access to their own data. */
const coaches = (failure: FailureCode = 'role.coach-only'): Record<Who, Expected> => ({
  ...everyone('ok'),
  ana: failure,
  bo: failure,
  sam: failure,
})
/** Only the athlete’s coach may decide on loads that a rule proposes. */
const progressionCoach: Record<Who, Expected> = {
  ...coaches('role.coach-only'),
  rita: 'progression.changed-since',
  otto: 'progression.not-found',
  ada: 'progression.not-found',
}
/** Only the athlete’s coach and the athlete may undo loads. */
const progressionOwners: Record<Who, Expected> = {
  ...everyone('progression.not-found'),
  rita: 'progression.changed-since',
  ana: 'progression.changed-since',
}
/** Only the given users have access; all other users receive a not-found error. */
const only = (unknown: FailureCode, ...allowed: Who[]): Record<Who, Expected> => ({
  ...everyone(unknown),
  ...Object.fromEntries(allowed.map(who => [who, 'ok'])),
})

const pickAthletes = (expected: Expected) => ({ ana: expected, bo: expected, sam: expected })

/** Coaches are rejected because of their role, and only the given athletes have access. */
const athletesOnly = (unknown: FailureCode, ...allowed: Who[]): Record<Who, Expected> => ({
  ...only(unknown, ...allowed),
  rita: 'role.athlete-only',
  otto: 'role.athlete-only',
  ada: 'role.athlete-only',
})

/** Only the administrator has access. */
const admins = (outcome: Expected = 'ok'): Record<Who, Expected> => ({
  ...everyone('role.admin-only'),
  ada: outcome,
})

/** Other coaches learn that the regimen exists, but have no access. */
const ownRegimens = {
  ...coaches(),
  otto: 'regimen.forbidden-update',
  ada: 'regimen.forbidden-update',
} as const satisfies Record<Who, Expected>
/**
 * Only the coach who assigned the session has access to its plan; other coaches receive a not-found error.
 */
const ownCoach = {
  ...coaches(),
  otto: 'session-plan.not-found',
  ada: 'session-plan.not-found',
} as const satisfies Record<Who, Expected>

/** A date to which the session can be moved, because it is close enough to the planned day. */
const ownAssignment = {
  ...coaches(),
  otto: 'assignment.not-found',
  ada: 'assignment.not-found',
} as const satisfies Record<Who, Expected>

const soon = addDays(getDayInTimeZone(new Date(), 'UTC'), 2)
const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const emptyPasskey = {
  id: 'none',
  rawId: 'none',
  type: 'public-key' as const,
  response: { clientDataJSON: 'none', attestationObject: 'none' },
}

const rows: Row[] = [
  [account.check, everyone('ok')],
  [account.updateProfile, everyone('ok'), () => ({ input: { bio: 'Mine.' } })],
  [
    account.changePassword,
    everyone('account.wrong-password'),
    () => ({ input: { currentPassword: 'not it', newPassword: 'long enough' } }),
  ],
  [confirmPassword, everyone('account.wrong-password'), () => ({ input: { currentPassword: 'not it' } })],
  [secondFactor.get, everyone('ok')],
  [secondFactor.start, everyone('account.wrong-password'), () => ({ input: { currentPassword: 'not it' } })],
  [secondFactor.confirm, everyone('second-factor.not-started'), () => ({ input: { code: '123456' } })],
  [
    secondFactor.replaceRecoveryCodes,
    everyone('account.wrong-password'),
    () => ({ input: { currentPassword: 'not it' } }),
  ],
  [
    secondFactor.turnOff,
    everyone('account.wrong-password'),
    () => ({ input: { currentPassword: 'not it' } }),
  ],
  [passkeys.list, everyone('ok')],
  [
    passkeys.startAdding,
    everyone('account.wrong-password'),
    () => ({ input: { currentPassword: 'not it' } }),
  ],
  [personalTokens.list, everyone('ok')],
  [
    personalTokens.create,
    everyone('account.wrong-password'),
    () => ({ input: { name: 'Sheet', scopes: ['workouts:read'], currentPassword: 'not it' } }),
  ],
  [webhooks.list, everyone('ok')],
  [
    webhooks.create,
    everyone('account.wrong-password'),
    () => ({
      input: {
        url: 'https://hooks.example/in',
        eventKinds: ['workout.recorded' as const],
        currentPassword: 'not it',
      },
    }),
  ],
  [webhooks.change, only('webhook.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.webhook } })],
  [
    webhooks.replaceSecret,
    everyone('account.wrong-password'),
    ({ ids }) => ({ params: { id: ids.webhook }, input: { currentPassword: 'not it' } }),
  ],
  [webhooks.deliveries, only('webhook.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.webhook } })],
  [webhooks.test, only('webhook.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.webhook } })],
  [webhooks.log, everyone('ok')],
  [
    webhooks.replay,
    only('webhook.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.webhook, delivery: ids.webhookDelivery } }),
  ],
  [webhooks.remove, only('webhook.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.webhook } })],
  [intervalsIcu.show, everyone('ok')],
  [intervalsIcu.leftOut, everyone('ok')],
  [
    intervalsIcu.connect,
    { ...everyone('intervals-icu.only-athletes'), ...pickAthletes('account.wrong-password') },
    () => ({ input: { apiKey: 'key', weeksAhead: 2, currentPassword: 'not it' } }),
  ],
  [intervalsIcu.test, { ...everyone('intervals-icu.not-found'), ana: 'intervals-icu.key-rejected' }],
  [intervalsIcu.change, only('intervals-icu.not-found', 'ana'), () => ({ input: { weeksAhead: 2 } })],
  [intervalsIcu.sync, only('intervals-icu.not-found', 'ana')],
  [
    intervalsIcu.disconnect,
    only('intervals-icu.not-found', 'ana'),
    () => ({ query: { workouts: 'keep' as const } }),
  ],
  [proposedChanges.list, everyone('ok')],
  [
    proposedChanges.propose,
    everyone('ok'),
    () => ({ input: { operation: 'workoutLogs.record', input: { exercises: [{ name: 'Squat' }] } } }),
  ],
  [
    proposedChanges.show,
    only('proposed-change.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.proposedChange } }),
  ],
  [
    proposedChanges.confirm,
    only('proposed-change.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.proposedChange } }),
  ],
  [
    proposedChanges.reject,
    only('proposed-change.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.otherProposedChange } }),
  ],
  [personalTokens.revoke, everyone('personal-token.not-found'), () => ({ params: { id: randomUUID() } })],
  [passkeys.add, everyone('passkey.not-added'), () => ({ input: { name: 'Laptop', passkey: emptyPasskey } })],
  [
    passkeys.rename,
    everyone('passkey.not-found'),
    () => ({ params: { id: randomUUID() }, input: { name: 'Mine' } }),
  ],
  [
    passkeys.remove,
    everyone('account.wrong-password'),
    () => ({ params: { id: randomUUID() }, input: { currentPassword: 'not it' } }),
  ],
  [identities.list, everyone('ok')],
  [
    identities.remove,
    everyone('account.wrong-password'),
    () => ({ params: { id: randomUUID() }, input: { currentPassword: 'not it' } }),
  ],
  [account.uploadAvatar, everyone('ok'), () => ({ input: { image: onePixel } })],
  [account.removeAvatar, everyone('ok')],
  // Sam may see Rita's profile because Rita has invited him.
  [account.coach, only('coach.not-found', 'rita', 'ana', 'sam'), ({ rita }) => ({ params: { id: rita.id } })],
  [account.signIns, everyone('ok')],
  [emailChange.get, everyone('ok')],
  [
    emailChange.request,
    everyone('account.wrong-password'),
    () => ({ input: { newEmail: 'new@cornerman.example', currentPassword: 'not it' } }),
  ],
  [emailChange.cancel, everyone('ok')],
  [account.endSignIn, only('sign-in.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.signIn } })],
  [account.endOtherSignIns, everyone('ok')],
  [dataExports.contents, everyone('ok')],
  [dataExports.json, everyone('ok')],
  [dataExports.csv, everyone('ok')],
  [dataExports.archive, everyone('ok')],
  [dataExports.programs, everyone('ok')],
  [dataExports.hevy, everyone('ok')],
  [dataExports.schedule, everyone('ok')],
  [dataExports.changeSchedule, everyone('export.schedule-unavailable'), () => ({ input: { isOn: true } })],
  [importedTexts.list, everyone('ok')],
  [imports.list, everyone('ok')],
  [imports.create, everyone('ok'), () => ({ input: { fileName: 'mine.csv', sizeBytes: 3 } })],
  [imports.show, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],
  [
    imports.upload,
    only('import.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.import, number: '0' }, input: { content: 'YWJj' } }),
  ],
  [imports.read, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import }, input: {} })],
  [imports.files, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],
  [imports.sessions, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],
  [imports.rejected, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],
  [
    imports.run,
    { ...everyone('import.not-found'), ana: 'import.wrong-state' },
    ({ ids }) => ({ params: { id: ids.import }, input: { loadUnit: null, distanceUnit: null, names: [] } }),
  ],
  [importPrograms.list, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],
  [
    importPrograms.days,
    only('import.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.import, number: '1' } }),
  ],
  [imports.edited, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],
  [
    imports.undo,
    { ...everyone('import.not-found'), ana: 'import.wrong-state' },
    ({ ids }) => ({ params: { id: ids.import }, input: {} }),
  ],
  [imports.discard, only('import.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.import } })],

  [accessLog.list, everyone('ok')],
  [people.athletes, coaches()],
  [
    people.athlete,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [people.coaches, everyone('ok')],
  [people.groups, coaches()],
  [people.createGroup, coaches(), () => ({ input: { name: 'Early group' } })],
  [
    people.changeGroup,
    { ...coaches(), otto: 'group.not-found', ada: 'group.not-found' },
    ({ ids, ana }) => ({ params: { id: ids.group }, input: { name: 'Barbell', add: [ana.id] } }),
  ],
  [
    people.changeTags,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ input: { athleteIds: [ana.id], add: ['home gym'] } }),
  ],
  [
    people.notes,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    people.writeNote,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id }, input: { text: 'Left knee.' } }),
  ],
  [
    people.changeNote,
    { ...coaches(), otto: 'note.not-found', ada: 'note.not-found' },
    ({ ids }) => ({ params: { id: ids.note }, input: { text: 'Right knee.' } }),
  ],
  [people.checkPeopleImport, coaches(), () => ({ input: { people: [importedPerson] } })],
  [
    people.runPeopleImport,
    coaches(),
    () => ({
      input: { fileName: 'squad.csv', invites: false, addsToCoached: true, people: [importedPerson] },
    }),
  ],
  [people.peopleImports, coaches()],
  [
    people.askToImport,
    { ...coaches(), otto: 'coaching.not-found', ada: 'coaching.not-found' },
    ({ ids }) => ({ params: { id: ids.coaching } }),
  ],
  // Nobody may import for an athlete who has not allowed it, and a former athlete cannot be asked.
  [
    imports.create,
    { ...everyone('import.not-allowed'), ana: 'ok' },
    ({ ana }) => ({ input: { fileName: 'hers.csv', sizeBytes: 3, athleteId: ana.id } }),
  ],
  [
    people.allowImport,
    { ...only('coaching.not-found', 'ana'), rita: 'role.athlete-only' },
    ({ ids }) => ({ params: { id: ids.coaching }, input: { allows: false } }),
  ],
  [
    people.createClaimLink,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ids }) => ({ params: { id: ids.placeholder } }),
  ],
  // The coach’s rights over an athlete without an account do not extend to one with an account.
  [
    people.createClaimLink,
    {
      ...coaches('role.coach-only'),
      rita: 'athlete.not-found',
      otto: 'athlete.not-found',
      ada: 'athlete.not-found',
    },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    people.removePlaceholder,
    {
      ...coaches('role.coach-only'),
      rita: 'athlete.not-found',
      otto: 'athlete.not-found',
      ada: 'athlete.not-found',
    },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    people.athlete,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ids }) => ({ params: { id: ids.placeholder } }),
  ],
  [
    people.undoPeopleImport,
    { ...coaches(), otto: 'people-import.not-found', ada: 'people-import.not-found' },
    ({ ids }) => ({ params: { id: ids.peopleImport }, input: {} }),
  ],
  [messages.threads, everyone('ok')],
  // Athletes address Rita. A coach has no thread with a coach, not even with herself.
  [messages.thread, only('thread.not-found', 'ana', 'bo'), ({ rita }) => ({ params: { id: rita.id } })],
  [messages.thread, only('thread.not-found', 'rita'), ({ ana }) => ({ params: { id: ana.id } })],
  [
    messages.send,
    { ...only('thread.not-found', 'ana'), bo: 'thread.coaching-ended' },
    ({ rita }) => ({ params: { id: rita.id }, input: { text: 'Well.' } }),
  ],
  [
    messages.sendPictures,
    { ...only('thread.not-found', 'ana'), bo: 'thread.coaching-ended' },
    ({ rita }) => ({ params: { id: rita.id }, input: { pictures: [{ image: onePixelPng }] } }),
  ],
  // Bo may read his own thread with Rita, which does not contain Ana’s picture.
  [
    messages.picture,
    { ...only('thread.not-found', 'ana'), bo: 'message.picture-not-found' },
    ({ rita, ids }) => ({ params: { id: rita.id, pictureId: ids.picture } }),
  ],
  [
    messages.picture,
    only('thread.not-found', 'rita'),
    ({ ana, ids }) => ({ params: { id: ana.id, pictureId: ids.picture } }),
  ],
  [
    messages.markRead,
    only('thread.not-found', 'ana', 'bo'),
    ({ rita }) => ({ params: { id: rita.id }, input: { messageId: randomUUID() } }),
  ],
  [
    messages.mute,
    only('thread.not-found', 'ana', 'bo'),
    ({ rita }) => ({ params: { id: rita.id }, input: { isMuted: true } }),
  ],
  [messages.report, only('thread.not-found', 'ana', 'bo'), ({ rita }) => ({ params: { id: rita.id } })],
  [
    messages.announce,
    { ...coaches(), otto: 'announcement.no-recipients', ada: 'announcement.no-recipients' },
    ({ ana }) => ({ input: { text: 'Well.', athleteIds: [ana.id] } }),
  ],
  [people.coachings, everyone('ok')],
  [
    people.changeCoaching,
    { ...only('coaching.not-found', 'ana'), rita: 'role.athlete-only' },
    ({ ids }) => ({ params: { id: ids.coaching }, input: { isPrimary: true } }),
  ],
  [people.invite, coaches(), () => ({ input: { email: 'new@cornerman.example' } })],
  [people.sentInvitations, coaches()],
  [people.receivedInvitations, everyone('ok')],
  [assignments.planVersion, everyone('ok')],
  [home.show, everyone('ok')],
  [
    people.resendInvitation,
    { ...coaches(), otto: 'invitation.not-found', ada: 'invitation.not-found' },
    ({ ids }) => ({ params: { invitation: ids.invitation } }),
  ],
  [people.createJoinCode, coaches(), () => ({ input: {} })],
  [people.joinCodes, coaches()],
  [
    people.acceptInvitation,
    athletesOnly('invitation.not-found', 'sam'),
    ({ ids }) => ({ params: { invitation: ids.invitation } }),
  ],

  [exercises.list, coaches()],
  [exercises.names, everyone('ok')],
  [exercises.habits, coaches()],
  [exercises.create, coaches(), () => ({ input: { name: 'Monday press' } })],
  ...[exercises.mergePreview, exercises.separate].map(
    (operation): Row => [
      operation,
      { ...coaches(), otto: 'exercise.not-found', ada: 'exercise.not-found' },
      ({ ids }) => ({ params: { id: ids.exercise } }),
    ],
  ),
  [
    exercises.change,
    { ...coaches(), otto: 'exercise.not-found', ada: 'exercise.not-found' },
    ({ ids }) => ({ params: { id: ids.exercise }, input: { cues: 'Slow down.' } }),
  ],
  [
    exercises.merge,
    { ...coaches(), otto: 'exercise.not-found', ada: 'exercise.not-found' },
    ({ ids }) => ({ params: { id: ids.exercise }, input: { into: movementNumberToId(1) } }),
  ],

  [regimens.list, everyone('ok')],
  [regimens.ofCoach, coaches()],
  [regimens.ofAthlete, everyone('ok')],
  // Bo keeps the program that Rita assigned to him while she was his coach.
  [
    regimens.show,
    only('regimen.not-found', 'rita', 'ana', 'bo'),
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    regimens.create,
    coaches('regimen.forbidden-create'),
    () => ({ input: { name: 'Mine', category: 'Strength' } }),
  ],
  [
    regimens.update,
    only('regimen.forbidden-update', 'rita'),
    ({ ids }) => ({ params: { id: ids.regimen }, input: { name: 'Renamed' } }),
  ],
  [
    regimens.deletionPreview,
    { ...coaches(), otto: 'regimen.forbidden-delete', ada: 'regimen.forbidden-delete' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    assignments.assignBulk,
    { ...coaches(), otto: 'regimen.forbidden-update', ada: 'regimen.forbidden-update' },
    ({ ids, ana }) => ({ input: { regimenId: ids.regimen, athleteIds: [ana.id] } }),
  ],
  [assignments.list, coaches()],
  [
    assignments.overlaps,
    coaches(),
    ({ ids, ana }) => ({ input: { regimenId: ids.regimen, athleteIds: [ana.id], startDate: '2026-11-23' } }),
  ],
  [
    assignments.changeDates,
    ownAssignment,
    ({ ids, programDates }) => ({ params: { id: ids.assignment }, input: programDates }),
  ],
  [
    assignments.pause,
    ownAssignment,
    ({ ids }) => ({ params: { id: ids.assignment }, input: { from: soon, until: addDays(soon, 3) } }),
  ],
  [
    assignments.showWeeks,
    ownAssignment,
    ({ ids }) => ({ params: { id: ids.assignment }, input: { visibleWeeks: 2 } }),
  ],
  [
    assignments.setProgression,
    ownAssignment,
    ({ ids }) => ({ params: { id: ids.assignment }, input: { progression: 'apply' } }),
  ],
  [assignments.resume, ownAssignment, ({ ids }) => ({ params: { id: ids.assignment } })],
  [publishing.reach, ownRegimens, ({ ids }) => ({ params: { id: ids.regimen } })],
  [publishing.preview, ownRegimens, ({ ids }) => ({ params: { id: ids.regimen }, input: { revision: 1 } })],
  [publishing.deliver, ownRegimens, ({ ids }) => ({ params: { id: ids.regimen }, input: { revision: 1 } })],
  [
    revisions.list,
    { ...coaches(), otto: 'regimen.not-found', ada: 'regimen.not-found' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    revisions.show,
    { ...coaches(), otto: 'regimen.not-found', ada: 'regimen.not-found' },
    ({ ids }) => ({ params: { id: ids.regimen, number: '1' } }),
  ],
  [
    revisions.receipts,
    { ...coaches(), otto: 'regimen.not-found', ada: 'regimen.not-found' },
    ({ ids }) => ({ params: { id: ids.regimen, number: '1' } }),
  ],
  [
    revisions.restore,
    only('regimen.forbidden-update', 'rita'),
    ({ ids }) => ({ params: { id: ids.regimen, number: '1' }, input: { revision: 1 } }),
  ],
  [regimens.trash, coaches()],

  [schedule.list, everyone('ok')],
  [schedule.calendar, everyone('ok')],
  [
    workoutFiles.show,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.session }, query: { format: 'fit' } }),
  ],
  [
    schedule.show,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.session } }),
  ],
  [
    schedule.move,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.plannedSession }, input: { date: soon } }),
  ],
  [
    schedule.skip,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.plannedSession }, input: { kind: 'travel' } }),
  ],
  [
    schedule.unskip,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.plannedSession } }),
  ],
  [schedule.plan, ownCoach, ({ ids }) => ({ params: { id: ids.plannedSession } })],
  [
    schedule.undoChange,
    ownCoach,
    ({ ids }) => ({ params: { id: ids.plannedSession, changeId: ids.planChange } }),
  ],
  [
    schedule.override,
    ownCoach,
    ({ ids }) => ({ params: { id: ids.plannedSession }, input: { day: { name: 'Lighter' } } }),
  ],
  [schedule.followProgram, ownCoach, ({ ids }) => ({ params: { id: ids.plannedSession } })],

  [
    workoutLogs.record,
    only('session-plan.not-found', 'ana'),
    ({ ids }) => ({ input: { sessionId: ids.session } }),
  ],
  [workoutLogs.mine, everyone('ok')],
  [workoutLogs.activity, everyone('ok')],
  [workoutLogs.trash, everyone('ok')],
  [workoutLogs.ofMyAthletes, coaches()],
  [
    workoutLogs.ofAthlete,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    workoutLogs.show,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    workoutLogs.change,
    only('workout-log.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.log }, input: { notes: 'Mine.' } }),
  ],
  [
    reviews.comments,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    reviews.comment,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log }, input: { text: 'Well.' } }),
  ],
  [
    reviews.acknowledgeComment,
    only('comment.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.comment } }),
  ],
  [
    reviews.review,
    { ...coaches(), otto: 'workout-log.not-found', ada: 'workout-log.not-found' },
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    coachLogging.record,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana, ids }) => ({ params: { id: ana.id }, input: { sessionId: ids.session } }),
  ],
  [
    coachLogging.change,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana, ids }) => ({ params: { id: ana.id, logId: ids.coachLog }, input: { notes: 'Ours.' } }),
  ],
  [
    logRevisions.list,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  // Workouts in progress are private to the athlete.
  [openWorkouts.list, everyone('ok')],
  [
    openWorkouts.begin,
    only('workout-log.id-taken', 'ana'),
    ({ ids }) => ({ params: { id: ids.openWorkout }, input: { name: '', blocks: [] } }),
  ],
  [
    openWorkouts.change,
    only('open-workout.not-found', 'ana'),
    ({ ids }) => ({
      params: { id: ids.openWorkout },
      input: { id: ids.openWorkout, change: { kind: 'exercise-removed', exerciseId: ids.exercise } },
    }),
  ],
  [
    openWorkouts.discard,
    only('open-workout.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.openWorkout } }),
  ],
  [workoutLogs.cleanupPreview, coaches()],
  [
    reviews.unreview,
    { ...coaches(), otto: 'workout-log.not-found', ada: 'workout-log.not-found' },
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [workoutLogs.countOfMyAthletes, coaches()],
  [workoutLogs.exercisesOfMyAthletes, coaches()],
  [analytics.coachStats, coaches()],
  [analytics.attention, coaches()],
  [analytics.today, coaches()],
  [analytics.trends, coaches()],
  [analytics.week, coaches()],
  [
    analytics.lifts,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [
    analytics.lift,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id, exercise: 'Plank' } }),
  ],
  [
    analytics.weeks,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [
    analytics.records,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [maxes.list, only('athlete.not-found', 'rita', 'ana'), ({ ana }) => ({ query: { athleteId: ana.id } })],
  [
    estimateOffers.list,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [estimateOffers.listForRoster, coaches()],
  [
    estimateOffers.sets,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id, exercise: 'Squat' } }),
  ],
  [
    estimateOffers.ofLog,
    only('workout-log.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.log } }),
  ],
  [
    estimateOffers.accept,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({
      input: { estimates: [{ id: uuidv7(), athleteId: ana.id, exercise: 'Squat', loadKg: 105 }] },
    }),
  ],
  [
    estimateOffers.dismiss,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ input: { athleteId: ana.id, exercise: 'Squat', loadKg: 105 } }),
  ],
  [implausibleSets.list, everyone('ok')],
  [maxDecisions.list, everyone('ok')],
  [
    deferrals.defer,
    { ...coaches(), otto: 'deferral.item-not-found', ada: 'deferral.item-not-found' },
    ({ ana }) => ({ input: { kind: 'question', itemId: ana.id, until: soon } }),
  ],
  [
    deferrals.bringBack,
    { ...coaches(), otto: 'deferral.item-not-found', ada: 'deferral.item-not-found' },
    ({ ana }) => ({ params: { kind: 'question', id: ana.id } }),
  ],
  [
    upcomingSessions.list,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    plannedLoads.list,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id }, query: { from: soon, to: soon } }),
  ],
  [
    sessionWorks.list,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana, ids }) => ({ params: { id: ana.id }, query: { regimenId: ids.regimen, from: soon, to: soon } }),
  ],
  [decisions.today, coaches()],
  [decisions.ofLog, only('workout-log.not-found', 'rita', 'ana'), ({ ids }) => ({ params: { id: ids.log } })],
  [
    decisions.ofSession,
    only('session-plan.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.session } }),
  ],
  [
    decisions.ofAthlete,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    maxDecisions.decide,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ input: { decisions: [{ athleteId: ana.id, exercise: 'Squat', answer: 'keep' }] } }),
  ],
  [
    maxes.record,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({
      input: { athleteId: ana.id, exercise: 'Squat', loadKg: 100, origin: 'typed', date: '2026-10-12' },
    }),
  ],
  [
    measurements.list,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ query: { athleteId: ana.id } }),
  ],
  [measurements.sex, only('athlete.not-found', 'rita', 'ana'), ({ ana }) => ({ params: { id: ana.id } })],
  [
    equipmentOperations.show,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    equipmentOperations.put,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({ params: { id: ana.id }, input: equipmentPresets.home }),
  ],
  [progression.list, everyone('ok')],
  // The exercise of this proposal is not in the session, so that nothing is changed for the next user.
  [progression.apply, progressionCoach, ({ ids }) => ({ params: { id: ids.proposal } })],
  [progression.undo, progressionOwners, ({ ids }) => ({ params: { id: ids.proposal } })],
  [progression.decline, { ...progressionCoach, rita: 'ok' }, ({ ids }) => ({ params: { id: ids.proposal } })],
  [pain.own, everyone('ok')],
  [pain.ofAthletes, coaches(), ({ ana }) => ({ query: { athleteId: ana.id } })],
  [
    pain.report,
    everyone('ok'),
    () => ({
      input: { id: randomUUID(), exercise: 'Squat', severity: 4, reportedAt: '2026-10-13T08:00:00Z' },
    }),
  ],
  [
    pain.decide,
    { ...coaches(), otto: 'pain-report.not-found', ada: 'pain-report.not-found' },
    ({ ids }) => ({ params: { id: ids.painReport }, input: { decision: 'leave-out', seen: null } }),
  ],
  [
    // Nobody made a decision at that time, so that nothing is changed for the next user.
    painReportDecisions.undo,
    {
      ...coaches(),
      rita: 'pain-report.decision-final',
      otto: 'pain-report.not-found',
      ada: 'pain-report.not-found',
    },
    ({ ids }) => ({ params: { id: ids.painReport }, query: { decidedAt: '2026-10-13T08:00:00Z' } }),
  ],
  // The response omits other coaches' athletes.
  [lifters.read, everyone('ok'), ({ ana }) => ({ input: { athleteIds: [ana.id], lifts: ['Squat'] } })],
  [exerciseNotes.list, everyone('ok')],
  [exerciseNotes.write, everyone('ok'), () => ({ input: { exercise: 'Row', text: 'Seat at 4' } })],
  [exerciseRests.list, everyone('ok')],
  [exerciseRests.write, everyone('ok'), () => ({ input: { exercise: 'Row', restSeconds: 90 } })],
  [measurements.record, everyone('ok'), () => ({ input: { date: '2026-10-13', weightKg: 71 } })],
  [notifications.list, everyone('ok')],
  [
    notifications.read,
    only('notification.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.notification } }),
  ],
  [notifications.readAll, everyone('ok')],
  [push.key, everyone('ok')],
  [push.devices, everyone('ok')],
  // Nobody has registered a device, so this tests only the permission.
  [push.test, everyone('ok')],
  [
    push.subscribe,
    everyone('push.endpoint-refused'),
    () => ({
      input: {
        endpoint: 'https://localhost/push',
        keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
      },
    }),
  ],
  [push.unsubscribe, only('push.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.pushDevice } })],
  [achievements.mine, everyone('ok')],
  [achievements.catalogue, everyone('ok')],

  // Operations that end or delete something come last.
  [
    workoutLogs.restore,
    only('workout-log.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.deletedLog } }),
  ],
  [
    workoutLogs.remove,
    only('workout-log.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.deletedLog } }),
  ],
  // Only Ana can withdraw her report.
  [pain.withdraw, only('pain-report.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.painReport } })],
  // Athletes own their maxes, regardless of who recorded them.
  [maxes.remove, only('max.not-found', 'ana'), ({ ids }) => ({ params: { id: ids.max } })],
  [
    measurements.remove,
    only('measurement.not-found', 'ana'),
    ({ ids }) => ({ params: { id: ids.measurement } }),
  ],
  [workoutLogs.cleanup, coaches()],
  [
    workoutLogs.removeOfRegimen,
    { ...coaches(), otto: 'regimen.forbidden-delete', ada: 'regimen.forbidden-delete' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  // Rita assigned the session.
  [
    pairing.pair,
    only('workout-log.not-found'),
    ({ ids }) => ({ params: { id: ids.deletedLog }, input: { sessionId: ids.plannedSession } }),
  ],
  [pairing.unpair, only('workout-log.not-found'), ({ ids }) => ({ params: { id: ids.deletedLog } })],
  [calendarEvents.list, everyone('ok')],
  [
    calendarEvents.create,
    only('athlete.not-found', 'rita', 'ana'),
    ({ ana }) => ({
      input: { athleteIds: [ana.id], kind: 'travel', name: 'Bergen', startDate: '2026-12-18' },
    }),
  ],
  [
    calendarEvents.change,
    only('calendar-event.not-found', 'rita', 'ana'),
    ({ ids }) => ({
      params: { id: ids.eventOfCoach },
      input: { kind: 'competition', name: 'City meet', startDate: '2026-12-20' },
    }),
  ],
  [
    calendarEvents.remove,
    { ...only('calendar-event.not-found', 'ana'), rita: 'calendar-event.not-yours' },
    ({ ids }) => ({ params: { id: ids.eventOfAthlete } }),
  ],
  [calendarFeeds.show, everyone('ok')],
  [calendarFeeds.change, everyone('calendar-feed.not-found'), () => ({ input: { hasEvents: false } })],
  [calendarFeeds.remove, everyone('calendar-feed.not-found')],
  [calendarFeeds.create, everyone('ok'), () => ({ input: {} })],
  [sessionLibrary.list, coaches()],
  [
    sessionLibrary.show,
    {
      ...coaches('role.coach-only'),
      rita: 'library-session.not-found',
      otto: 'library-session.not-found',
      ada: 'library-session.not-found',
    },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    sessionLibrary.save,
    coaches(),
    () => ({ params: { id: randomUUID() }, input: { session: { name: 'Walk', notes: 'Walk.' } } }),
  ],
  [
    sessionLibrary.remove,
    {
      ...coaches('role.coach-only'),
      rita: 'library-session.not-found',
      otto: 'library-session.not-found',
      ada: 'library-session.not-found',
    },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    singleSessions.schedule,
    { ...coaches(), otto: 'assignment.refused', ada: 'assignment.refused' },
    ({ ana }) => ({
      input: { athleteIds: [ana.id], dates: ['2026-12-24'], session: { name: 'Walk', notes: 'Walk.' } },
    }),
  ],
  [
    singleSessions.scheduleSeveral,
    { ...coaches(), otto: 'assignment.refused', ada: 'assignment.refused' },
    ({ ana }) => ({
      input: {
        sessions: [{ athleteId: ana.id, date: '2026-12-27', session: { name: 'Walk', notes: 'Walk.' } }],
      },
    }),
  ],
  [
    singleSessions.remove,
    {
      ...coaches(),
      rita: 'session-plan.of-program',
      otto: 'session-plan.not-found',
      ada: 'session-plan.not-found',
    },
    ({ ids }) => ({ params: { id: ids.plannedSession } }),
  ],
  [
    singleSessions.restore,
    {
      ...coaches(),
      rita: 'session-plan.of-program',
      otto: 'session-plan.not-found',
      ada: 'session-plan.not-found',
    },
    ({ ids }) => ({ params: { id: ids.plannedSession } }),
  ],
  [assignments.end, ownAssignment, ({ ids }) => ({ params: { id: ids.assignment } })],
  [assignments.reopen, ownAssignment, ({ ids }) => ({ params: { id: ids.assignment } })],
  [assignments.undo, coaches(), ({ ids }) => ({ input: { assignmentIds: [ids.assignment] } })],
  [regimens.remove, only('regimen.forbidden-delete', 'rita'), ({ ids }) => ({ params: { id: ids.regimen } })],
  [
    regimens.restore,
    { ...coaches(), otto: 'regimen.not-in-trash', ada: 'regimen.not-in-trash' },
    ({ ids }) => ({ params: { id: ids.regimen } }),
  ],
  [
    people.endJoinCode,
    { ...coaches(), otto: 'join-code.not-found', ada: 'join-code.not-found' },
    ({ ids }) => ({ params: { code: ids.code } }),
  ],
  [
    people.removeNote,
    { ...coaches(), otto: 'note.not-found', ada: 'note.not-found' },
    ({ ids }) => ({ params: { id: ids.note } }),
  ],
  [
    people.removeGroup,
    { ...coaches(), otto: 'group.not-found', ada: 'group.not-found' },
    ({ ids }) => ({ params: { id: ids.group } }),
  ],
  [athleteNotifications.list, coaches()],
  [
    athleteNotifications.show,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  [
    athleteNotifications.set,
    { ...coaches(), otto: 'athlete.not-found', ada: 'athlete.not-found' },
    ({ ana }) => ({ params: { id: ana.id }, input: { level: 'all' } }),
  ],
  [
    people.endCoaching,
    only('coaching.not-found', 'rita', 'ana'),
    ({ ids }) => ({ params: { id: ids.coaching } }),
  ],

  [administration.people, admins()],
  [administration.actions, admins()],
  [administration.status, admins()],
  [administration.updateNotice, admins()],
  [administration.unsentMails, admins()],
  [administration.retryMails, admins(), () => ({ input: {} })],
  [administration.retryJobs, admins(), () => ({ input: { name: 'no such job' } })],
  [administration.backUp, admins()],
  [administration.sendTestMail, admins()],
  [
    administration.turnOffSecondFactor,
    admins('account.wrong-password'),
    ({ ana }) => ({ params: { id: ana.id }, input: { password: 'not it' } }),
  ],
  [
    administration.emailChangeLink,
    admins('account.wrong-password'),
    ({ ana }) => ({ params: { id: ana.id }, input: { address: 'new', password: 'not it' } }),
  ],
  [
    administration.disable,
    admins('account.wrong-password'),
    ({ ana }) => ({ params: { id: ana.id }, input: { reason: 'None.', password: 'not it' } }),
  ],
  [
    administration.changeRole,
    admins('account.wrong-password'),
    ({ ana }) => ({ params: { id: ana.id }, input: { role: 'coach', password: 'not it' } }),
  ],
  [administration.enable, admins(), ({ ana }) => ({ params: { id: ana.id } })],
  [
    administration.verificationLink,
    admins('admin.already-verified'),
    ({ ana }) => ({ params: { id: ana.id } }),
  ],
  // Signs Sam out, so that this is the last row.
  [administration.signOut, admins(), ({ sam }) => ({ params: { id: sam.id } })],
]

/** Operations that would change the result for the next user and are therefore tested separately. */
const testedElsewhere = [
  'account.deleteAccount',
  'people.declineInvitation',
  'people.withdrawInvitation',
  'people.useJoinCode',
]

let sharedClub: Promise<TestClub> | undefined
const getClub = () => {
  sharedClub ??= createTestClub(server)
  return sharedClub
}

for (const [operation, expected, call = () => ({})] of rows) {
  test(`${operation.name} allows only permitted users`, async () => {
    const club = await getClub()
    const failuresFirst = Object.entries(expected).toSorted(
      ([, a], [, b]) => Number(a === 'ok') - Number(b === 'ok'),
    )
    await club.nobody.refused('session.required', operation, call(club) as never)
    for (const [who, outcome] of failuresFirst) {
      const reply = await club[who as Who].call(operation, call(club) as never)
      assert.equal(
        reply.ok ? 'ok' : reply.failure?.code,
        outcome,
        `${operation.name} to ${who}: ${JSON.stringify(reply)}`,
      )
    }
  })
}

/** The scopes with which a token can make the request of the row. */
function listScopesForRow(operation: Operation): string[] {
  // The proposed operation records a workout, which the token must be allowed to read.
  const more = operation.name === proposedChanges.propose.name ? ['workouts:read'] : []
  return [...listRequiredScopes(operation), ...more]
}

/** A token sees only the changes that were proposed with it. */
const getOutcomeForToken = (operation: Operation, outcome: Expected): Expected =>
  operation.limitsTokenItself && operation.path.includes('{id}') ? 'proposed-change.not-found' : outcome

test('a personal access token allows each operation that its owner may call, if its scopes do', async () => {
  const club = await createTestClub(server)
  for (const [operation, expected, call = () => ({})] of rows) {
    const needed = listRequiredScopes(operation)
    const others = tokenAreas.flatMap(area => [`${area}:read`, `${area}:write`])
    for (const [who, outcome] of Object.entries(expected).toSorted(
      ([, a], [, b]) => Number(a === 'ok') - Number(b === 'ok'),
    )) {
      const owner = club[who as Who]
      const isOfOtherRole = outcome === operation.roleFailure || outcome.startsWith('role.')
      const [area] = (needed[0] ?? '').split(':')
      const withoutScope = await createTokenClient(
        server,
        owner,
        others.filter(scope => !scope.startsWith(`${area}:`)),
      )
      const refused = await withoutScope.call(operation, call(club) as never)
      assert.ok(!refused.ok, `${operation.name} is closed to a token without ${area}`)
      if (!isOfOtherRole) assert.equal(refused.failure?.code, 'personal-token.scope', operation.name)
      const withScope = await createTokenClient(server, owner, listScopesForRow(operation))
      const reply = await withScope.call(operation, call(club) as never)
      assert.equal(
        reply.ok ? 'ok' : reply.failure?.code,
        getOutcomeForToken(operation, outcome),
        `${operation.name} to a token of ${who}: ${JSON.stringify(reply)}`,
      )
    }
  }
})

/** Digests of the rows of an athlete, by table, without the notes that a coach has exported the conversation. */
async function fetchAthleteRows(athleteId: string): Promise<Record<string, string>> {
  const query = async (text: string, ...values: unknown[]) =>
    (await server.store.database.$client.query(text, values)).rows
  const tables = await query(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'athlete_id' order by 1`,
  )
  const digests: Record<string, string> = {}
  for (const { name } of tables) {
    const [row] = await query(
      `select count(*) || ' rows ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as digest
       from "${name}" t where athlete_id = $1 ${name === 'accesses' ? "and kind <> 'messages-export'" : ''}`,
      athleteId,
    )
    digests[name] = row.digest
  }
  return digests
}

/** All rows that refer to an athlete, except the notifications and groups of a coach, and the notes on their exports. */
const fetchOtherRows = async (athleteId: string, coachId: string) =>
  [...(await readRowsOfPeople(server.store.database, [athleteId]))]
    .filter(row => !/^(?:athlete_group_members|deliveries) /.test(row))
    .filter(row => !row.startsWith('notifications ') || !row.includes(coachId))
    .filter(row => !row.startsWith('accesses ') || !row.includes('messages-export'))
    .toSorted()

test('nothing that a former coach does with their own records changes the rows of the athlete', async () => {
  const club = await createTestClub(server)
  const { ana, rita } = club
  await ana.get(people.endCoaching, { params: { id: club.ids.coaching } })
  const before = await fetchAthleteRows(ana.id)
  const rowsBefore = await fetchOtherRows(ana.id, rita.id)
  assert.match(before.sessions ?? '', /^[1-9]\d* rows/)
  assert.match(before.workout_logs ?? '', /^[1-9]\d* rows/)
  for (const [operation, , call = () => ({})] of rows.filter(([{ method }]) => method !== 'GET')) {
    const reply = await rita.call(operation, call(club) as never)
    if (operation.access === 'admin') assert.equal(reply.ok ? 'ok' : reply.failure?.code, 'role.admin-only')
    assert.deepEqual(await fetchAthleteRows(ana.id), before, `after ${operation.name}`)
  }
  assert.deepEqual(await fetchOtherRows(ana.id, rita.id), rowsBefore)
  const listOwn = async () => [
    (await ana.get(schedule.list)).data.map(({ id, date, state }) => [id, date, state]),
    (await ana.get(workoutLogs.mine)).data.map(({ id }) => id),
  ]
  const own = await listOwn()
  assert.ok(own.every(list => list.length > 0))
  await rita.get(account.deleteAccount)
  assert.deepEqual(await listOwn(), own)
})

/** Reads that only one coach may make, but that show the coach’s own programs, notes, settings and conversations. */
const readsWithoutAccessEntry = [
  'account.coach',
  'athleteNotifications.show',
  'exercises.mergePreview',
  'messages.picture',
  'messages.thread',
  'people.notes',
  'regimens.show',
  'revisions.list',
  'revisions.receipts',
  'revisions.show',
]

test('each read of an athlete’s data by a coach is in the athlete’s access log', () => {
  const missing = rows
    .filter(
      ([{ method }, expected]) =>
        method === 'GET' && expected.rita === 'ok' && /not-found$/.test(expected.otto),
    )
    .map(([{ name }]) => name)
    .filter(name => !isAccessLogged(name) && !readsWithoutAccessEntry.includes(name))
  assert.deepEqual([...new Set(missing)], [])
})

test('the administrator’s reads contain neither training data nor messages of athletes', async () => {
  const { ada } = await getClub()
  for (const operation of operations.filter(one => one.access === 'admin' && one.method === 'GET')) {
    const text = JSON.stringify(await ada.get(operation))
    for (const secret of ['Good work', 'Left knee', 'quat', 'Plank', 'strength', 'weightKg', 'severity'])
      assert.ok(!text.includes(secret), `${operation.name} contains “${secret}”`)
  }
})

test('every operation is tested', () => {
  const tested = new Set([...rows.map(([operation]) => operation.name), ...testedElsewhere])
  const missing = operations
    .filter(one => one.access !== 'public' && !tested.has(one.name))
    .map(one => one.name)
  assert.deepEqual(missing, [])
})
