import { account } from '#contract/account/account.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()
const monday = addDays(today, 1 - weekdayOf(today))

async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  const input = { name: 'Base', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 6, days: 2 }) }
  return { rita, ana, bo, regimen: (await rita.get(regimens.create, { input })).data }
}

const countSessions = async (athlete: JourneyUser) =>
  (await athlete.get(schedule.list, { query: { from: monday, to: addDays(monday, 60) } })).data.length

test('Rita assigns a program of which Ana sees one week ahead, then shows all of it, and undoes that', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, regimen } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes?regimen=${regimen.id}`)
  await page.getByRole('checkbox', { name: 'Ana Example' }).check()
  const form = page.getByRole('form', { name: 'Assign a regimen' })
  await form.getByLabel('Start date').fill(monday)
  await form.getByLabel('Athletes see').selectOption('see 1 week ahead')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Assign to 1' }).click()
  await expect(page.getByText('Base is assigned to 1 athlete.')).toBeVisible()
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [bo.id], startDate: monday },
  })
  expect([await countSessions(ana), await countSessions(bo)]).toEqual([4, 12])

  await page.goto(`/app/athletes/${ana.id}`)
  await expect(page.getByText('shown 1 week ahead')).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Base' }).click()
  await page.getByRole('menuitem', { name: 'Weeks shown…' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Ana sees of Base' })
  await dialog.getByLabel('Weeks shown').selectOption('see all weeks')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Ana sees all weeks of Base')).toBeVisible()
  expect(await countSessions(ana)).toBe(12)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Ana sees 1 week ahead of Base')).toBeVisible()
  await expect(page.getByText('shown 1 week ahead')).toBeVisible()
  expect([await countSessions(ana), await countSessions(bo)]).toEqual([4, 12])
})

test('Rita sets in her settings how many weeks of a new program athletes see, and chooses differently once', async ({
  page,
  product,
}) => {
  const { rita, ana, bo, regimen } = await createSquad(product.address)
  await openAs(page, rita, '/app/settings')
  await page.getByLabel('Weeks shown').selectOption('1 week ahead')
  await expect.poll(async () => (await rita.get(account.check)).data.user.preferences.visibleWeeks).toBe(1)
  await expectAccessible(page)
  for (const [athlete, choice] of [
    [ana, undefined],
    [bo, 'see all weeks'],
  ] as const) {
    await page.goto(`/app/athletes?regimen=${regimen.id}`)
    await page.getByRole('checkbox', { name: athlete === ana ? 'Ana Example' : 'Bo Example' }).check()
    const form = page.getByRole('form', { name: 'Assign a regimen' })
    await form.getByLabel('Start date').fill(monday)
    await expect(form.getByLabel('Athletes see')).toHaveValue('1')
    if (choice) await form.getByLabel('Athletes see').selectOption(choice)
    await form.getByRole('button', { name: 'Assign to 1' }).click()
    await expect(page.getByText('Base is assigned to 1 athlete.')).toBeVisible()
  }
  expect([await countSessions(ana), await countSessions(bo)]).toEqual([4, 12])
})

test('Ana’s program shows that later weeks appear as she goes, also from the cache after they are hidden', async ({
  page,
  product,
}) => {
  const { rita, ana, regimen } = await createSquad(product.address)
  const input = { regimenId: regimen.id, athleteIds: [ana.id], startDate: monday }
  const [assigned] = (await rita.get(assignments.assignBulk, { input })).data.assigned
  await openAs(page, ana, `/app/athlete/regimen/${regimen.id}`)
  await expect(page.getByRole('heading', { name: 'Week 6' })).toBeVisible()
  await expect(page.getByText('Later weeks appear as you go.')).toHaveCount(0)

  const params = { id: assigned?.id ?? '' }
  await rita.get(assignments.showWeeks, { params, input: { visibleWeeks: 1 } })
  await page.reload()
  await expect(page.getByText('Later weeks appear as you go.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 3' })).toHaveCount(0)
  await expectAccessible(page)

  // The stored copies were replaced, so the later weeks do not appear without the network either.
  await page.context().route('**/api/**', route => route.abort())
  await page.goto('/app/athlete/regimens')
  await page.getByRole('link', { name: 'Base' }).first().click()
  await expect(page.getByText('Later weeks appear as you go.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 2' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Week 3' })).toHaveCount(0)
})
