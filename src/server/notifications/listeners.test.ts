import assert from 'node:assert/strict'
import { test } from 'node:test'
import { v7 as uuidv7 } from 'uuid'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import type { Member } from '#support/cast.ts'
import { serverForTests } from '#support/server.ts'
import { assignments, comments, regimenRevisions, regimens, workoutLogs } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Happening, openEvents } from '../events/events.ts'
import { notify } from './listeners.ts'

const server = serverForTests()

const record = (...happenings: Happening[]) =>
  inTransaction(server.store.database, tx => openEvents([notify(server.store.jobs)]).record(tx, happenings))

async function toldTo(member: Member) {
  const { data } = await member.get(notifications.list)
  return data.notifications.map(({ kind, title, message, link }) => ({ kind, title, message, link }))
}
const titlesFor = async (member: Member) => (await toldTo(member)).map(({ title }) => title)

async function invite(coach: Member, email: string, message = '') {
  const [sent] = (await coach.get(people.invite, { input: { email, message } })).data.invited
  assert.ok(sent)
  return { params: { invitation: sent.link.split('/').at(-1) ?? '' } }
}

async function recordWorkout(athlete: Member, details: Partial<typeof workoutLogs.$inferInsert> = {}) {
  const id = uuidv7()
  await server.store.database
    .insert(workoutLogs)
    .values({ id, athleteId: athlete.id, completedAt: new Date(), ...details })
  const data = { workoutLogId: id, athleteId: athlete.id }
  return {
    id,
    happening: { kind: 'workout.recorded', actorId: athlete.id, subjectId: athlete.id, data } as const,
  }
}

async function writeComment(author: Member, athlete: Member, workoutLogId: string, text: string) {
  const id = uuidv7()
  await server.store.database.insert(comments).values({ id, workoutLogId, authorId: author.id, text })
  const data = { commentId: id, workoutLogId, athleteId: athlete.id, authorId: author.id }
  await record({ kind: 'comment.written', actorId: author.id, subjectId: athlete.id, data })
}

test('an invitation reaches the account of its address', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await invite(rita, ana.email)
  await invite(otto, ana.email, 'Come & <b>lift</b>')
  assert.deepEqual(await toldTo(ana), [
    {
      kind: 'invitation',
      title: 'Otto Example invites you',
      message: 'Come & <b>lift</b>',
      link: '/app/athlete/my-coaches',
    },
    {
      kind: 'invitation',
      title: 'Rita Example invites you',
      message: 'Accept, and your coach can write programs for you.',
      link: '/app/athlete/my-coaches',
    },
  ])
})

test('an invitation is told to nobody who cannot answer it', async () => {
  const [rita, otto] = [await server.coach(), await server.coach('Otto')]
  const thief = await server.athlete('Ana', { isVerified: false })
  for (const { email } of [otto, thief]) await invite(rita, email)
  for (const member of [rita, otto, thief]) assert.deepEqual(await toldTo(member), [])
})

test('the coach hears that an athlete accepted, once', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  const invitation = await invite(rita, 'somebody@cornerman.example')
  await ana.get(people.acceptInvitation, invitation)
  await ana.get(people.acceptInvitation, invitation)
  assert.deepEqual(await toldTo(rita), [
    {
      kind: 'acceptance',
      title: 'Ana Example accepted your invitation',
      message: 'You work together now.',
      link: '/app/athletes',
    },
  ])
  assert.deepEqual(await toldTo(ana), [])
})

test('the coach hears that an athlete joined, and nothing of one who declined', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const { data } = await rita.get(people.createJoinCode, { input: {} })
  await ana.get(people.useJoinCode, { params: { code: data.code } })
  await bo.get(people.declineInvitation, await invite(rita, bo.email))
  assert.deepEqual(await titlesFor(rita), ['Ana Example joined with your code'])
})

test('each athlete hears of the program that was assigned', async () => {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const { database } = server.store
  const [regimenId, revisionId] = [uuidv7(), uuidv7()]
  const name = 'Autumn <i>strength</i>'
  await database
    .insert(regimens)
    .values({ id: regimenId, coachId: rita.id, name, category: 'strength', revisionId })
  await database
    .insert(regimenRevisions)
    .values({ id: revisionId, regimenId, number: 1, weekCount: 4, dayCount: 1, weeks: [] })
  const happenings: Happening[] = []
  for (const athlete of [ana, bo]) {
    const [id, athleteId] = [uuidv7(), athlete.id]
    const whose = { id, regimenId, revisionId, athleteId, coachId: rita.id }
    await database
      .insert(assignments)
      .values({ ...whose, startDate: '2026-11-02', endDate: '2026-11-29', weekdays: [1] })
    const data = { assignmentId: id, regimenId, coachId: rita.id, athleteId }
    happenings.push({ kind: 'regimen.assigned', actorId: rita.id, subjectId: athleteId, data })
  }
  await record(...happenings)
  for (const athlete of [ana, bo]) {
    assert.deepEqual(await toldTo(athlete), [
      {
        kind: 'assignment',
        title: 'Rita Example assigned you Autumn <i>strength</i>',
        message: 'From Monday, 2 November 2026 on.',
        link: `/app/athlete/regimen/${regimenId}`,
      },
    ])
  }
  assert.deepEqual(await toldTo(rita), [])
})

test('every coach who may see logs hears of a workout, and no other', async () => {
  const [rita, otto, per, ana] = [
    await server.coach(),
    await server.coach('Otto'),
    await server.coach('Per'),
    await server.athlete(),
  ]
  await server.link(rita, ana)
  await server.link(otto, ana, ['body', 'wellness'])
  const ended = await server.link(per, ana)
  await ana.get(people.endCoaching, { params: { id: ended } })
  const { id, happening } = await recordWorkout(ana, {
    name: 'Lower & push',
    regimenName: 'Autumn',
    durationMinutes: 62.4,
    sessionRpe: 7.5,
  })
  await record(happening)
  assert.deepEqual(await toldTo(rita), [
    {
      kind: 'workout',
      title: 'Ana Example logged Lower & push',
      message: 'Autumn, 62 min, RPE 7.5',
      link: `/app/analytics?log=${id}`,
    },
  ])
  for (const member of [otto, per, ana]) assert.deepEqual(await toldTo(member), [])
})

test('a coach who writes a log for an athlete is not told of it', async () => {
  const [rita, otto, ana] = [await server.coach(), await server.coach('Otto'), await server.athlete()]
  await server.link(rita, ana)
  await server.link(otto, ana)
  const { happening } = await recordWorkout(ana, { recordedBy: rita.id })
  await record({ ...happening, actorId: rita.id })
  assert.deepEqual(await toldTo(rita), [])
  const [told] = await toldTo(otto)
  assert.deepEqual([told?.title, told?.message], ['Ana Example logged a workout', 'Without a program'])
})

test('a comment reaches whoever may read the log, but for its author', async () => {
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
  assert.deepEqual(await toldTo(ana), [{ ...comment, link: `/app/athlete/activity?log=${id}` }])
  assert.deepEqual(await toldTo(otto), [{ ...comment, link: `/app/analytics?log=${id}` }])
  assert.deepEqual(await toldTo(rita), [])

  await writeComment(ana, ana, id, 'Understood.')
  assert.deepEqual(await titlesFor(rita), ['Ana Example commented on Autumn'])
  assert.equal((await toldTo(ana)).length, 1)
  assert.deepEqual(await toldTo(per), [])
})

test('a long comment is told by its beginning', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { id } = await recordWorkout(ana)
  await writeComment(rita, ana, id, '💪'.repeat(201))
  assert.equal((await toldTo(ana))[0]?.message, `${'💪'.repeat(200)}…`)
})

test('what happens to many is told in as few statements as what happens to one', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const workouts = await Promise.all(Array.from({ length: 30 }, () => recordWorkout(ana)))
  const count = async (happenings: Happening[]) => {
    let statements = 0
    await inTransaction(server.store.database, async tx => {
      const { query } = tx.$client
      tx.$client.query = ((...asked: unknown[]) => {
        statements++
        return query.apply(tx.$client, asked as never)
      }) as typeof query
      await notify(server.store.jobs)(tx, happenings).finally(() => {
        tx.$client.query = query
      })
    })
    return statements
  }
  const [first, ...rest] = workouts.map(({ happening }) => happening)
  assert.ok(first)
  assert.equal(await count([first]), await count(rest))
  assert.equal((await rita.get(notifications.list)).data.unreadCount, 30)
})

test('what is undone is told to nobody', async () => {
  const [rita, ana] = [await server.coach(), await server.athlete()]
  await server.link(rita, ana)
  const { happening } = await recordWorkout(ana)
  const undone = inTransaction(server.store.database, async tx => {
    await openEvents([notify(server.store.jobs)]).record(tx, [happening])
    throw new Error('Something failed after it.')
  })
  await assert.rejects(undone)
  assert.deepEqual(await toldTo(rita), [])
})
