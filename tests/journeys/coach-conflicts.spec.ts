import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { decisions } from '#contract/analytics/decisions.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

// What can go wrong in a coach's week and has a screen. Other journeys cover an announcement without recipients and a
// message that is sent twice (messages), a pause that ends before it begins (program-lifecycle), and a session that is
// begun while it is written (calendar-writing).

const today = getTestToday()
const monday = addDays(today, 8 - weekdayOf(today))

/** Rita with Ana and Bo. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  return { rita, ana, bo }
}

const createRegimen = async (rita: JourneyUser, name: string, size: { weeks: number; days: number }) =>
  (
    await rita.get(regimens.create, {
      input: { name, category: 'Strength', weeks: makeRegimenWeeks(size) },
    })
  ).data

const logOffPlan = (athlete: JourneyUser, sessionId: string) =>
  athlete.get(workoutLogs.record, {
    input: {
      sessionId,
      sessionRpe: 9,
      exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 72.5, rpe: 10 }] }],
    },
  })

const findLogs = (page: Page) =>
  page.getByRole('region', { name: /^(Off plan|To review)$/ }).getByRole('listitem')

test('two coaches decide about one session at once, and the athlete reads both decisions', async ({
  page,
  someone,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  const otto = await createJourneyUser(product.address, 'Otto', 'coach')
  await joinAllToCoach(otto, [ana])
  await assignSquats(rita, ana, bo)
  const [first] = (await ana.get(schedule.list)).data
  const { data: log } = await logOffPlan(ana, first?.id ?? '')
  const ottosPage = await someone({ viewport: { width: 1440, height: 900 } })
  await openAs(page, rita, '/app')
  await openAs(ottosPage, otto, '/app')
  const rows = [page, ottosPage].map(one => findLogs(one).first())
  for (const row of rows) await expect(row).toBeVisible()
  await Promise.all(rows.map(row => row.getByRole('link').press('r')))
  for (const row of rows) await expect(row).toHaveCount(0)
  // The rows disappear before the server has answered.
  await expect
    .poll(async () => (await ana.get(decisions.ofLog, { params: { id: log.id } })).data.length)
    .toBe(2)

  await openAs(page, ana, `/app/athlete/activity?log=${log.id}`)
  await page.getByRole('button', { name: 'What your coach decided' }).click()
  const ledger = page.getByRole('list', { name: 'Decisions' }).getByRole('listitem')
  await expect(ledger).toHaveCount(2)
  await expect(ledger.filter({ hasText: 'Rita reviewed' })).toHaveCount(1)
  await expect(ledger.filter({ hasText: 'Otto reviewed' })).toHaveCount(1)
  await expectAccessible(page)
})

test('a session that Ana begins while Rita decides about it is not changed, and Rita is told why', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await assignSquats(rita, ana, bo)
  const [first, next, following] = (await ana.get(schedule.list)).data
  await logOffPlan(ana, first?.id ?? '')
  await signInOnPage(page, rita)
  await page.goto('/app')
  await findLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('region', { name: 'Adjust Ana’s next session' })
  await expect(dialog.getByRole('list', { name: 'Before and after' }).getByRole('listitem')).toHaveCount(2)
  await ana.get(openWorkouts.begin, {
    params: { id: uuidv7() },
    input: { sessionId: next?.id ?? '', name: next?.name ?? '', blocks: [] },
  })
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/begun/)).toBeVisible()
  await expectAccessible(page)
  for (const session of [next, following]) {
    const { data } = await rita.get(schedule.plan, { params: { id: session?.id ?? '' } })
    expect(data.isOverridden).toBe(false)
  }
  expect((await rita.get(decisions.ofSession, { params: { id: next?.id ?? '' } })).data).toEqual([])
})

for (const width of [360, 1440])
  test(`an athlete with a program and forty more in the queue can be read at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { rita, ana, bo } = await createSquad(product.address)
    for (let place = 0; place <= 40; place++) {
      const { id } = await createRegimen(rita, `Block ${place}`, { weeks: 1, days: 1 })
      const athletes = place === 0 ? [ana, bo] : [ana]
      const overlaps =
        place === 0 ? [] : athletes.map(one => ({ athleteId: one.id, choice: 'queue' as const }))
      await rita.get(assignments.assignBulk, {
        input: { regimenId: id, athleteIds: athletes.map(one => one.id), startDate: monday, overlaps },
      })
    }
    await openAs(page, rita, '/app/athletes')
    await expect(page.getByText('Block 0').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText(/and \d+ more/).filter({ visible: true })).toHaveCount(1)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Ana Example' }).click()
    await expect(page.getByRole('button', { name: 'Actions for Block 40' })).toBeAttached()
    await expect(page.getByRole('button', { name: /^Actions for Block \d+$/ })).toHaveCount(41)
    await expectAccessible(page)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

test('a session that was moved by hand to before the start stays when its program is replaced', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  const base = await createRegimen(rita, 'Base', { weeks: 2, days: 2 })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: base.id, athleteIds: [ana.id, bo.id], startDate: monday },
  })
  const query = { from: today, to: addDays(monday, 60), regimenId: base.id }
  const listDates = async (athlete: JourneyUser) =>
    (await athlete.get(schedule.list, { query })).data.map(one => one.date)
  const before = await listDates(bo)
  const [first = '', , third] = (await ana.get(schedule.list, { query })).data.map(one => one.id)
  expect(first).not.toBe('')
  await rita.get(schedule.move, { params: { id: third ?? '' }, input: { date: addDays(monday, 5) } })
  const next = await createRegimen(rita, 'Next', { weeks: 1, days: 1 })
  await openAs(page, rita, `/app/athletes?regimen=${next.id}`)
  await page.getByRole('checkbox', { name: 'Ana Example' }).check()
  await page.getByLabel('Start date').fill(addDays(monday, 7))
  const overlaps = page.getByRole('region', { name: 'Programs that continue' })
  await overlaps
    .getByRole('radiogroup', { name: 'Other program of Ana Example' })
    .getByText('Replace')
    .click()
  await expect(overlaps.getByText('1 session will be removed')).toBeVisible()
  await page.getByRole('button', { name: 'Assign to 1, remove 1' }).click()
  await expect(page.getByText('Next is assigned to 1 athlete.')).toBeVisible()
  expect(await listDates(ana)).toEqual([...before.slice(0, 2), addDays(monday, 5)])
  expect(await listDates(bo)).toEqual(before)
})
