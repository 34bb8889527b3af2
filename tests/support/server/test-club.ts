import { randomUUID } from 'node:crypto'
import { notifications } from '#contract/account/notifications.ts'
import { proposedChanges } from '#contract/account/proposed-changes.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { imports } from '#contract/imports.ts'
import { messages } from '#contract/people/messages.ts'
import { minAthletesForMessage, people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { coachLogging } from '#contract/workout-logs/coach-logging.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { importPerson } from '#support/people-import.ts'
import type { TestServer } from './server.ts'
import type { TestClient } from './test-client.ts'
import type { TestUser } from './test-users.ts'

const receipt = {
  outcome: 'raised',
  because: 'all-reps',
  setsDone: 3,
  setsPlanned: 3,
  fewestReps: 5,
  targetReps: 5,
  fromKg: 100,
  toKg: 102.5,
  misses: 0,
}

/**
 * A small club with one record of every kind. Rita coaches Ana and used to coach Bo. Sam is an unrelated
 * athlete, Otto an unrelated coach, and Ada an administrator.
 */
export type TestClub = {
  nobody: TestClient
  rita: TestUser
  ana: TestUser
  bo: TestUser
  sam: TestUser
  otto: TestUser
  ada: TestUser
  /** The first and last day of Ana's program. */
  programDates: { startDate: string; endDate: string }
  ids: {
    regimen: string
    session: string
    /** A planned session that is not done. */
    plannedSession: string
    planChange: string
    assignment: string
    log: string
    deletedLog: string
    /** A log that Rita recorded for Ana. */
    coachLog: string
    coaching: string
    invitation: string
    code: string
    notification: string
    max: string
    painReport: string
    proposal: string
    comment: string
    measurement: string
    /** Written by Rita and by Ana on Ana's calendar. */
    eventOfCoach: string
    eventOfAthlete: string
    group: string
    note: string
    /** An athlete of Rita's without an account, and the import that added her. */
    placeholder: string
    peopleImport: string
    /** A picture that Ana sent to Rita. */
    picture: string
    exercise: string
    /** Ana's workout in progress. */
    openWorkout: string
    /** A file of Ana's that is not uploaded yet. */
    import: string
    /** A webhook of Ana's with an event that was delivered. */
    webhook: string
    webhookDelivery: string
    /** Changes that were proposed to Ana: one to confirm and one to reject. */
    proposedChange: string
    otherProposedChange: string
    /** Ana's second device and its push subscription. */
    signIn: string
    pushDevice: string
  }
}

/** A PNG image of one red pixel, as base64. */
export const onePixelPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWM4oaEBAALUARlQTaISAAAAAElFTkSuQmCC'

const squats = [{ exercise: { name: 'Back squat' }, sets: [{ amount: { kind: 'reps', reps: 5 } } as const] }]

export async function createTestClub(server: TestServer): Promise<TestClub> {
  const [rita, otto, ada] = await Promise.all([
    server.coach('Rita'),
    server.coach('Otto'),
    server.coach('Ada', { role: 'admin' }),
  ])
  const [ana, bo, sam] = await Promise.all([
    server.athlete('Ana'),
    server.athlete('Bo'),
    server.athlete('Sam'),
  ])
  const coaching = await server.link(rita, ana)
  const ended = await server.link(rita, bo)
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Base strength',
      category: 'Strength',
      weeks: [{ days: ['Lower', 'Upper'].map(name => ({ name, blocks: [{ items: squats }] })) }],
    },
  })
  const assigned = await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id] },
  })
  const programOfAna = assigned.data.assigned.find(one => one.athlete.id === ana.id)
  const { data: sessions } = await ana.get(schedule.list)
  const [session = '', plannedSession = ''] = sessions.map(one => one.id)
  const log = (await ana.get(workoutLogs.record, { input: { sessionId: session } })).data.id
  const deletedLog = (await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Plank' }] } })).data
    .id
  await ana.get(workoutLogs.remove, { params: { id: deletedLog } })
  const { data: coachLog } = await rita.get(coachLogging.record, {
    params: { id: ana.id },
    input: { exercises: [{ name: 'Plank' }] },
  })
  const { data: comment } = await rita.get(reviews.comment, {
    params: { id: log },
    input: { text: 'Good work.' },
  })
  await bo.get(people.endCoaching, { params: { id: ended } })
  const invited = await rita.get(people.invite, { input: { email: sam.email } })
  const { data: joinCode } = await rita.get(people.createJoinCode, { input: {} })
  const date = '2026-10-12'
  const { data: max } = await ana.get(maxes.record, {
    input: { exercise: 'Back squat', loadKg: 118, origin: 'tested', date },
  })
  const { data: painReport } = await ana.get(pain.report, {
    input: { id: randomUUID(), exercise: 'Back squat', severity: 3, reportedAt: new Date().toISOString() },
  })
  const { data: measurement } = await ana.get(measurements.record, { input: { date, weightKg: 71 } })
  const competition = { kind: 'competition' as const, name: 'Regional meet', startDate: '2026-12-19' }
  const [eventOfCoach] = (
    await rita.get(calendarEvents.create, { input: { ...competition, athleteIds: [ana.id] } })
  ).data
  const [eventOfAthlete] = (await ana.get(calendarEvents.create, { input: competition })).data
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Barbell club', athleteIds: [ana.id] },
  })
  const { data: note } = await rita.get(people.writeNote, {
    params: { id: ana.id },
    input: { text: 'Left knee.' },
  })
  const { importId: peopleImport, athleteId: placeholder } = await importPerson(rita)
  const { data: exercise } = await rita.get(exercises.create, { input: { name: 'Corner squat' } })
  const { data: message } = await ana.get(messages.sendPictures, {
    params: { id: rita.id },
    input: { pictures: [{ image: onePixelPng }] },
  })
  const { data: inbox } = await ana.get(notifications.list)
  const openWorkout = randomUUID()
  await ana.get(openWorkouts.begin, { params: { id: openWorkout }, input: { name: '', blocks: [] } })
  const [signIn, pushDevice] = [randomUUID(), randomUUID()]
  await server.store.database.$client.query('insert into sign_ins (id, user_id) values ($1, $2)', [
    signIn,
    ana.id,
  ])
  await server.store.database.$client.query(
    `insert into push_subscriptions (id, user_id, sign_in_id, endpoint, p256dh, auth)
     values ($1, $2, $3, 'https://push.example/' || $1::uuid, '', '')`,
    [pushDevice, ana.id, signIn],
  )
  const proposal = randomUUID()
  await server.store.database.$client.query(
    `insert into progression_proposals
       (id, athlete_id, session_id, item_id, workout_log_id, exercise, state, receipt, loads_before, loads_after)
     values ($1, $2, $3, $1, $4, 'Back squat', 'proposed', $5, '[]', '[]')`,
    [proposal, ana.id, plannedSession, log, receipt],
  )
  const planChange = randomUUID()
  await server.store.database.$client.query(
    `insert into session_changes (id, session_id, actor_id, kind, lines, before)
     select $1, s.id, $3, 'override', '[]', jsonb_build_object('revisionId', s.revision_id, 'override', null)
     from sessions s where s.id = $2`,
    [planChange, plannedSession, rita.id],
  )
  await connectWithIntervalsIcu(server, ana)
  const { data: ownImport } = await ana.get(imports.create, {
    input: { fileName: 'workouts.csv', sizeBytes: 3 },
  })
  return {
    nobody: server.visitor(),
    rita,
    ana,
    bo,
    sam,
    otto,
    ada,
    programDates: {
      startDate: programOfAna?.startDate ?? '',
      endDate: programOfAna?.endDate ?? '',
    },
    ids: {
      regimen: regimen.id,
      session,
      plannedSession,
      planChange,
      assignment: programOfAna?.id ?? '',
      log,
      deletedLog,
      coachLog: coachLog.id,
      coaching,
      invitation: invited.data.invited[0]?.id ?? '',
      code: joinCode.code,
      notification: inbox.notifications[0]?.id ?? '',
      max: max.id,
      painReport: painReport.id,
      proposal,
      comment: comment.id,
      measurement: measurement.id,
      eventOfCoach: eventOfCoach?.id ?? '',
      eventOfAthlete: eventOfAthlete?.id ?? '',
      group: group.id,
      note: note.id,
      placeholder,
      peopleImport,
      picture: message.pictures[0]?.id ?? '',
      exercise: exercise.id,
      openWorkout,
      import: ownImport.id,
      ...(await insertTestWebhook(server, ana)),
      proposedChange: await proposeTestChange(ana, 'Confirm'),
      otherProposedChange: await proposeTestChange(ana, 'Reject'),
      signIn,
      pushDevice,
    },
  }
}

async function proposeTestChange(owner: TestUser, name: string) {
  const input = { operation: 'workoutLogs.record', input: { name, exercises: [{ name: 'Squat' }] } }
  return (await owner.get(proposedChanges.propose, { input })).data.id
}

/** Inserts a connection that never synchronises: its next time is far away, and all changes of plans count as sent. */
async function connectWithIntervalsIcu({ store }: TestServer, { id: ownerId }: TestUser) {
  await store.database.$client.query(
    `insert into intervals_icu_connections
       (user_id, sealed_key, athlete_id, athlete_name, weeks_ahead, imports_from, next_sync_at, last_event_number)
     values ($1, 'none', 'i1', 'Ana', 2, '2026-01-01', '2099-01-01', 2000000000)`,
    [ownerId],
  )
}

/** Inserts a webhook that is never called, because its secret cannot be decrypted. */
async function insertTestWebhook({ store }: TestServer, { id: ownerId }: TestUser) {
  const [webhook, webhookDelivery] = [randomUUID(), randomUUID()]
  const { $client } = store.database
  await $client.query(
    `insert into webhooks (id, user_id, url, event_kinds, sealed_secret)
     values ($1, $2, 'https://hooks.example/in', '{workout.recorded}', 'none')`,
    [webhook, ownerId],
  )
  await $client.query(
    "insert into webhook_deliveries (id, webhook_id, state, attempts) values ($1, $2, 'delivered', 1)",
    [webhookDelivery, webhook],
  )
  return { webhook, webhookDelivery }
}

/** Creates a coach whom enough athletes have accepted for invitations to contain a message. */
export async function createTrustedCoach(server: TestServer, firstName?: string) {
  const coach = await server.coach(firstName)
  for (let count = 0; count < minAthletesForMessage; count++)
    await server.link(coach, await server.athlete(`Athlete${count}`))
  return coach
}
