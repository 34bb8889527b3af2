import { account } from '#contract/account.ts'
import { assignments } from '#contract/assignments.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { expectAccessible } from '#support/accessible.ts'
import { follower } from '#support/following.ts'
import { enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { weekOf } from '#training/week.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const today = dayIn(new Date(), 'Europe/Madrid')
const tomorrow = addDays(today, 1)
const later = addDays(today, 10)
const firstOf = async (ana: Guest) => (await ana.get(schedule.list, { query: { from: today } })).data[0]

test('Ana moves the session of today and takes it back', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await enter(page, ana)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Move to another day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Lower and push' })
  await expect(dialog.getByRole('button', { name: 'Choose another day' })).toBeDisabled()
  await dialog.getByLabel('Move to', { exact: true }).fill(tomorrow)
  await expect(dialog.getByRole('status')).toContainText('Lower and push is there too.')
  await expectAccessible(page)
  await dialog.getByLabel('Move to', { exact: true }).fill(later)
  await expect(dialog.getByRole('status')).toContainText('It stays due in the week of')
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('heading', { name: 'Nothing left today' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
  expect((await firstOf(ana))?.movedFrom).toBeNull()

  await page.getByRole('button', { name: 'Move to another day' }).click()
  await dialog.getByLabel('Move to', { exact: true }).fill(later)
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText('Lower and push was moved to')).toBeVisible()
  await expectAccessible(page)
  expect((await ana.get(schedule.list, { query: { from: later, to: later } })).data[0]?.movedFrom).toBe(today)
  await page.getByRole('button', { name: 'Move it back' }).click()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
})

test('Ana leaves a session out without being judged, and brings it back', async ({ page, product }) => {
  const { rita, ana } = await follower(product.address)
  const session = await firstOf(ana)
  await enter(page, ana)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Leave out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave out Lower and push' })
  await expect(dialog.getByRole('button', { name: 'Choose why' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /Illness/ }).check()
  await dialog.getByLabel('In your words, if you like').fill('Fever since Friday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Leave it out, illness' }).click()
  await expect(page.getByText('Left out, illness')).toBeVisible()
  await expect(page.getByText('Fever since Friday.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toHaveCount(0)
  await expect(page.getByText(/missed|failed|sorry/i)).toHaveCount(0)
  await expectAccessible(page)
  const seen = (await rita.get(schedule.show, { params: { id: session?.id ?? '' } })).data
  expect([seen.state, seen.skipped?.kind, seen.skipped?.reason]).toEqual([
    'skipped',
    'illness',
    'Fever since Friday.',
  ])

  await page.reload()
  await page.getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
})

test('what was not logged this week can be done today, moved or left out', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  // A week that did not begin today, whichever day that is.
  const weekStart = (['monday', 'sunday'] as const).find(start => weekOf(today, start)[0] !== today)
  await ana.get(account.updateProfile, { input: { preferences: { weekStart } } })
  const yesterday = addDays(today, -1)
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 1, days: 3 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, {
    input: {
      regimenId: regimen.id,
      athleteIds: [ana.id],
      startDate: yesterday,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    },
  })
  await enter(page, ana)
  await page.goto('/app')
  const missed = page.getByRole('region', { name: 'Not logged this week' })
  await expect(missed.getByRole('listitem')).toHaveCount(1)
  await expect(missed.getByRole('link', { name: 'Log now' })).toBeVisible()
  await expectAccessible(page)
  await missed.getByRole('button', { name: 'Move to today' }).click()
  // Two on one day: one to start, and the other below it.
  await expect(page.getByRole('link', { name: 'Start session' })).toHaveCount(2)
  await expect(missed).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await missed.getByRole('button', { name: 'Leave out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave out Day 1' })
  await dialog.getByRole('radio', { name: /No time/ }).check()
  await dialog.getByRole('button', { name: 'Leave it out, no time' }).click()
  await expect(missed).toBeHidden()
  await expectAccessible(page)
  const { data } = await ana.get(schedule.list, { query: { from: yesterday, to: yesterday } })
  expect(data[0]?.skipped?.kind).toBe('no-time')
})

test('a program says what was moved and left out, and changes it', async ({ page, someone, product }) => {
  const { ana, regimen } = await follower(product.address)
  await enter(page, ana)
  await page.goto(`/app/athlete/regimen/${regimen.id}`)
  await page
    .getByRole('button', { name: /^Change Lower and push/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Move to another day…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Lower and push' })
  await dialog.getByLabel('Move to', { exact: true }).fill(later)
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText(/^From \w{3} \d/)).toBeVisible()

  const desk = await someone({ viewport: { width: 1440, height: 900 } })
  await enter(desk, ana)
  await desk.goto(`/app/athlete/regimen/${regimen.id}`)
  await desk
    .getByRole('button', { name: /^Change Lower and push/ })
    .nth(1)
    .press('Enter')
  await desk.getByRole('menuitem', { name: 'Leave out…' }).press('Enter')
  const why = desk.getByRole('dialog', { name: 'Leave out Lower and push' })
  await why.getByRole('radio', { name: /Rest/ }).check()
  await why.getByRole('button', { name: 'Leave it out, rest' }).click()
  await expect(desk.getByText('left out, rest')).toBeVisible()
  await expectAccessible(desk)
})

test('a move that is refused says why and leaves the session where it is', async ({ page, product }) => {
  const { ana } = await follower(product.address)
  await enter(page, ana)
  const message = 'This session is done. It stays on its day.'
  await page.route('**/api/sessions/*/date', route =>
    route.fulfill({ status: 409, json: { status: 'fail', code: 'session-plan.done', message } }),
  )
  await page.goto('/app')
  await page.getByRole('button', { name: 'Move to another day' }).click()
  await page.getByLabel('Move to', { exact: true }).fill(later)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move to / })
    .click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
})
