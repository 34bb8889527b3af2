import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import {
  assignmentsTable,
  commentsTable,
  regimenRevisionsTable,
  regimensTable,
  workoutLogsTable,
} from '#server/database/schema.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { createEventRecorder, type DomainEvent } from '#server/events/domain-events.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTrustedCoach } from '#support/server/test-club.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { createNotificationListener } from './listeners.ts'

const server = serverForTests()

const record = (...events: DomainEvent[]) =>
  inTransaction(server.store.database, tx =>
    createEventRecorder([createNotificationListener(server.store.jobs)]).record(tx, events),
  )

async function listNotifications(member: TestUser) {
  const { data } = await member.get(notifications.list)
  return data.notifications.map(({ kind, title, message, link }) => ({ kind, title, message, link }))
}
const listTitles = async (member: TestUser) => (await listNotifications(member)).map(({ title }) => title)

async function invite(coach: TestUser, email: string, message = '') {
  const [sent] = (await coach.get(people.invite, { input: { email, message } })).data.invited
  assert.ok(sent)
  return { params: { invitation: sent.link.split('/').at(-1) ?? '' } }
}

async function recordWorkout(athlete: TestUser, details: Partial<typeof workoutLogsTable.$inferInsert> = {}) {
  const id = uuidv7()
  await server.store.database
    .insert(workoutLogsTable)
    .values({ id, athleteId: athlete.id, completedAt: new Date(), ...details })
  const data = { workoutLogId: id, athleteId: athlete.id }
  return {
    id,
    event: { kind: 'workout.recorded', actorId: athlete.id, subjectId: athlete.id, data } as const,
  }
}

async function writeComment(author: TestUser, athlete: TestUser, workoutLogId: string, text: string) {
  const id = uuidv7()
  await server.store.database.insert(commentsTable).values({ id, workoutLogId, authorId: author.id, text })
  const data = { commentId: id, workoutLogId, athleteId: athlete.id, authorId: author.id }
  await record({ kind: 'comment.written', actorId: author.id, subjectId: athlete.id, data })
}

test('an invitation notifies the athlete whose account has the invited email address', async () => {
  const [rita, otto, ana] = [
    await server.coach(),
    await createTrustedCoach(server, 'Otto'),
    await server.athlete(),
  ]
  await invite(rita, ana.email)
  await invite(otto, ana.email, 'Come & <b>lift</b>')
  assert.deepEqual(await listNotifications(ana), [
    {
      kind: 'invitation',
      title: 'Otto Example would like to coach you',
      message: 'Come & <b>lift</b>',
      link: '/app/athlete/my-coaches',
    },
    {
      kind: 'invitation',
      title: 'Rita Example would like to coach you',
      message: 'If you accept, this coach can write programs for you.',
      link: '/app/athlete/my-coaches',
    },
  ])
})

test('an invitation does not notify coaches or users with unverified email addresses', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const thief = await server.athlete('Ana', { isVerified: false })
  for (const { email } of [otto, thief]) await invite(rita, email)
  for (const member of [rita, otto, thief]) assert.deepEqual(await listNotifications(member), [])
})

test('notifies the coach once when an athlete accepts an invitation', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const invitation = await invite(rita, 'somebody@cornerman.example')
  await ana.get(people.acceptInvitation, invitation)
  await ana.get(people.acceptInvitation, invitation)
  assert.deepEqual(await listNotifications(rita), [
    {
      kind: 'acceptance',
      title: 'Ana Example accepted your invitation',
      message: 'You are now working together.',
      link: '/app/athletes',
    },
  ])
  assert.deepEqual(await listNotifications(ana), [])
})

test('notifies the coach when an athlete joins with a code, but not when an athlete declines an invitation', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const { data } = await rita.get(people.createJoinCode, { input: {} })
  await ana.get(people.useJoinCode, { params: { code: data.code } })
  await bo.get(people.declineInvitation, await invite(rita, bo.email))
  assert.deepEqual(await listTitles(rita), ['Ana Example joined with your code'])
})

test('notifies each athlete who is assigned a program', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const { database } = server.store
  const [regimenId, revisionId] = [uuidv7(), uuidv7()]
  const name = 'Autumn <i>strength</i>'
  await database
    .insert(regimensTable)
    .values({ id: regimenId, coachId: rita.id, name, category: 'strength', revisionId })
  await database
    .insert(regimenRevisionsTable)
    .values({ id: revisionId, regimenId, number: 1, weekCount: 4, dayCount: 1, weeks: [] })
  const events: DomainEvent[] = []
  for (const athlete of [ana, bo]) {
    const [id, athleteId] = [uuidv7(), athlete.id]
    const assignment = { id, regimenId, revisionId, athleteId, coachId: rita.id }
    await database
      .insert(assignmentsTable)
      .values({ ...assignment, startDate: '2026-11-02', endDate: '2026-11-29', weekdays: [1] })
    const data = { assignmentId: id, regimenId, coachId: rita.id, athleteId }
    events.push({ kind: 'regimen.assigned', actorId: rita.id, subjectId: athleteId, data })
  }
  await record(...events)
  for (const athlete of [ana, bo]) {
    assert.deepEqual(await listNotifications(athlete), [
      {
        kind: 'assignment',
        title: 'Rita Example assigned you Autumn <i>strength</i>',
        message: 'Starts Monday, 2 November 2026.',
        link: `/app/athlete/regimen/${regimenId}`,
      },
    ])
  }
  assert.deepEqual(await listNotifications(rita), [])
})

test('a workout notifies only the coaches who may see the athlete’s logs', async () => {
  const [rita, otto, per, ana] = [
    await server.coach(),
    await server.coach('Otto'),
    await server.coach('Per'),
    await server.athlete(),
  ]
  await server.link(rita, ana)
  await server.link(otto, ana, ['body', 'wellness'])
  const endedCoachingId = await server.link(per, ana)
  await ana.get(people.endCoaching, { params: { id: endedCoachingId } })
  const { id, event } = await recordWorkout(ana, {
    name: 'Lower & push',
    regimenName: 'Autumn',
    durationMinutes: 62.4,
    sessionRpe: 7.5,
  })
  await record(event)
  assert.deepEqual(await listNotifications(rita), [
    {
      kind: 'workout',
      title: 'Ana Example logged Lower & push',
      message: 'Autumn, 62 min, RPE 7.5',
      link: `/app/analytics?log=${id}`,
    },
  ])
  for (const member of [otto, per, ana]) assert.deepEqual(await listNotifications(member), [])
})

test('does not notify the coach who recorded the log for the athlete', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const { event } = await recordWorkout(ana, { recordedBy: rita.id })
  await record({ ...event, actorId: rita.id })
  assert.deepEqual(await listNotifications(rita), [])
  const [notification] = await listNotifications(otto)
  assert.deepEqual(
    [notification?.title, notification?.message],
    ['Ana Example logged a workout', 'No program'],
  )
})

test('a comment notifies everybody who may read the log except the comment’s author', async () => {
  const [rita, otto, per, ana] = [
    await server.coach(),
    await server.coach('Otto'),
    await server.coach('Per'),
    await server.athlete(),
  ]
  await server.link(rita, ana)
  await server.link(otto, ana)
  await server.link(per, ana, ['body'])
  const { id } = await recordWorkout(ana, { regimenName: 'Autumn' })
  await writeComment(rita, ana, id, 'Pause on every rep.')
  const comment = {
    kind: 'comment',
    title: 'Rita Example commented on Autumn',
    message: 'Pause on every rep.',
  }
  assert.deepEqual(await listNotifications(ana), [{ ...comment, link: `/app/athlete/activity?log=${id}` }])
  assert.deepEqual(await listNotifications(otto), [{ ...comment, link: `/app/analytics?log=${id}` }])
  assert.deepEqual(await listNotifications(rita), [])

  await writeComment(ana, ana, id, 'Understood.')
  assert.deepEqual(await listTitles(rita), ['Ana Example commented on Autumn'])
  assert.equal((await listNotifications(ana)).length, 1)
  assert.deepEqual(await listNotifications(per), [])
})

test('a long comment is truncated in the notification', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { id } = await recordWorkout(ana)
  await writeComment(rita, ana, id, '💪'.repeat(201))
  assert.equal((await listNotifications(ana))[0]?.message, `${'💪'.repeat(200)}…`)
})

test('notifying users of many events takes no more SQL statements than notifying them of a single event', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const workouts = await Promise.all(Array.from({ length: 30 }, () => recordWorkout(ana)))
  const count = async (events: DomainEvent[]) => {
    let statements = 0
    await inTransaction(server.store.database, async tx => {
      const { query } = tx.$client
      tx.$client.query = ((...args: unknown[]) => {
        statements++
        return query.apply(tx.$client, args as never)
      }) as typeof query
      const recorder = createEventRecorder([createNotificationListener(server.store.jobs)])
      await recorder.record(tx, events).finally(() => {
        tx.$client.query = query
      })
    })
    return statements
  }
  const [first, ...rest] = workouts.map(({ event }) => event)
  assert.ok(first)
  assert.equal(await count([first]), await count(rest))
  assert.equal((await rita.get(notifications.list)).data.unreadCount, 30)
})

test('does not notify anybody when the transaction rolls back', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { event } = await recordWorkout(ana)
  const failedTransaction = inTransaction(server.store.database, async tx => {
    await createEventRecorder([createNotificationListener(server.store.jobs)]).record(tx, [event])
    throw new Error('A later step failed.')
  })
  await assert.rejects(failedTransaction)
  assert.deepEqual(await listNotifications(rita), [])
})
