import assert from 'node:assert/strict'
import { test } from 'node:test'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { serverForTests } from '#support/server/server.ts'
import { createTestRegimen } from '#support/server/test-regimen.ts'
import type { TestUser } from '#support/server/test-users.ts'
import { addDays, getDayInTimeZone } from '#training/calendar.ts'

const server = serverForTests()
const today = getDayInTimeZone(new Date(), 'UTC')
const inTwoWeeks = addDays(today, 14)
const pauseForTwoWeeks = { from: today, until: inTwoWeeks }

/** Assigns Rita's programs “Base” and “Run” to Ana, and “Base” to Bo. */
async function setUpPrograms() {
  const [rita, ana, bo] = [await server.coach(), await server.athlete(), await server.athlete('Bo')]
  const coaching = await server.link(rita, ana)
  await server.link(rita, bo)
  const assign = async (name: string, athletes: TestUser[]) => {
    const { id: regimenId } = await createTestRegimen(rita, { weeks: 4, days: 2 }, name)
    const input = { regimenId, athleteIds: athletes.map(one => one.id), startDate: today }
    return (await rita.get(assignments.assignBulk, { input })).data.assigned
  }
  const base = (await assign('Base', [ana, bo])).find(one => one.athlete.id === ana.id)
  const [run] = await assign('Run', [ana])
  assert.ok(base && run)
  return {
    rita,
    ana,
    bo,
    coaching,
    base: { params: { id: base.id } },
    run: { params: { id: run.id } },
    regimenId: base.regimenId,
  }
}

const listStatusNotifications = async (member: TestUser) =>
  (await member.get(notifications.list)).data.notifications.filter(one => one.kind === 'status')
const listTitles = async (member: TestUser) => (await listStatusNotifications(member)).map(one => one.title)

test('pausing, resuming and ending a program notifies its athlete, and nobody else', async () => {
  const { rita, ana, bo, base, regimenId } = await setUpPrograms()
  await rita.get(assignments.pause, { ...base, input: pauseForTwoWeeks })
  const [paused] = await listStatusNotifications(ana)
  const day = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
    .format(new Date(inTwoWeeks))
    .replace(/^(\w+),? /, '$1, ')
  assert.deepEqual(
    [paused?.title, paused?.message, paused?.link],
    [
      'Rita Example paused Base',
      `You continue on ${day}. The remaining sessions move, and nothing is due until then.`,
      `/app/athlete/regimen/${regimenId}`,
    ],
  )
  await rita.get(assignments.resume, { ...base, query: { on: today } })
  assert.deepEqual(await listTitles(ana), ['Base continues'])
  for (const _ of ['once', 'again']) await rita.get(assignments.end, base)
  assert.deepEqual(await listTitles(ana), ['Rita Example ended Base'])
  assert.equal((await ana.get(regimens.show, { params: { id: regimenId } })).data.regimen.name, 'Base')
  assert.deepEqual([await listTitles(bo), await listTitles(rita)], [[], []])
})

test('a new status replaces the unread notification about the same program only', async () => {
  const { rita, ana, base, run } = await setUpPrograms()
  await rita.get(assignments.pause, { ...run, input: pauseForTwoWeeks })
  await rita.get(assignments.pause, { ...base, input: pauseForTwoWeeks })
  await rita.get(assignments.end, base)
  assert.deepEqual(await listTitles(ana), ['Rita Example ended Base', 'Rita Example paused Run'])
})

test('undoing a pause or an end removes its unread notification, and is reported if that one was read', async () => {
  const { rita, ana, base } = await setUpPrograms()
  await rita.get(assignments.pause, { ...base, input: pauseForTwoWeeks })
  await rita.get(assignments.resume, base)
  assert.deepEqual(await listTitles(ana), [])
  await rita.get(assignments.end, base)
  await rita.get(assignments.reopen, base)
  assert.deepEqual(await listTitles(ana), [])
  await rita.get(assignments.end, base)
  await ana.get(notifications.readAll)
  await rita.get(assignments.reopen, base)
  assert.deepEqual(await listTitles(ana), ['Base continues', 'Rita Example ended Base'])
})

test('undoing the assignment removes the unread notifications about its status', async () => {
  const { rita, ana, base } = await setUpPrograms()
  await rita.get(assignments.pause, { ...base, input: pauseForTwoWeeks })
  await rita.get(assignments.undo, { input: { assignmentIds: [base.params.id] } })
  assert.deepEqual(await listTitles(ana), [])
})

test('a former coach’s attempt notifies nobody', async () => {
  const { rita, ana, coaching, base } = await setUpPrograms()
  await rita.get(people.endCoaching, { params: { id: coaching } })
  await rita.refused('assignment.not-found', assignments.end, base)
  await rita.refused('assignment.not-found', assignments.pause, { ...base, input: pauseForTwoWeeks })
  assert.deepEqual(await listTitles(ana), [])
})
