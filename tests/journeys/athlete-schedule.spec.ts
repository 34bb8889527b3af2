import { account } from '#contract/account/account.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { createAthleteWithSession } from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { chooseByKeyboard } from '#support/page/choose-by-keyboard.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'
import { listDaysOfWeek } from '#training/week.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

const today = getTestToday()
const tomorrow = addDays(today, 1)
const inTenDays = addDays(today, 10)
const fetchFirstSession = async (ana: JourneyUser) =>
  (await ana.get(schedule.list, { query: { from: today } })).data[0]

test('Ana moves today’s session and moves it back', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/home')
  await page.getByRole('button', { name: 'Move to another day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Lower and push' })
  await expect(dialog.getByRole('button', { name: 'Choose another day' })).toBeDisabled()
  await dialog.getByLabel('Move to', { exact: true }).fill(tomorrow)
  await expect(dialog.getByRole('status')).toContainText('Also on this day: Lower and push.')
  await expectAccessible(page)
  await dialog.getByLabel('Move to', { exact: true }).fill(inTenDays)
  await expect(dialog.getByRole('status')).toContainText('The session stays due in the week of')
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByRole('heading', { name: 'Nothing left today' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
  // The screen shows each change before the server has it.
  await expect.poll(() => fetchFirstSession(ana)).toMatchObject({ date: today, movedFrom: null })

  await page.getByRole('button', { name: 'Move to another day' }).click()
  await dialog.getByLabel('Move to', { exact: true }).fill(inTenDays)
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText('Lower and push was moved to')).toBeVisible()
  await expectAccessible(page)
  const fetchMovedFrom = async () =>
    (await ana.get(schedule.list, { query: { from: inTenDays, to: inTenDays } })).data[0]?.movedFrom
  await expect.poll(fetchMovedFrom).toBe(today)
  await page.getByRole('button', { name: 'Move it back' }).click()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
})

test('Ana skips a session, sees no judgmental wording, and restores it', async ({ page, product }) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const session = await fetchFirstSession(ana)
  await signInOnPage(page, ana)
  await page.goto('/app')
  await page.getByRole('button', { name: 'Skip session' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skip Lower and push' })
  await expect(dialog.getByRole('button', { name: 'Choose a reason' })).toBeDisabled()
  await dialog.getByRole('radio', { name: /Illness/ }).check()
  await dialog.getByLabel('Details (optional)').fill('Fever since Friday.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Skip session' }).click()
  await expect(page.getByText('Skipped: illness')).toBeVisible()
  await expect(page.getByText('Fever since Friday.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toHaveCount(0)
  await expect(page.getByText(/missed|failed|sorry/i)).toHaveCount(0)
  await expectAccessible(page)
  const fetchSkippedAsRita = async () => {
    const { state, skipped } = (await rita.get(schedule.show, { params: { id: session?.id ?? '' } })).data
    return [state, skipped?.kind, skipped?.reason]
  }
  await expect.poll(fetchSkippedAsRita).toEqual(['skipped', 'illness', 'Fever since Friday.'])

  await page.reload()
  await page.getByRole('button', { name: 'Unskip' }).click()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
})

test('a session from this week that was not logged can still be logged, moved to today or skipped', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  // Choose a first day of the week other than today.
  const weekStart = (['monday', 'sunday'] as const).find(start => listDaysOfWeek(today, start)[0] !== today)
  await ana.get(account.updateProfile, { input: { preferences: { weekStart } } })
  const yesterday = addDays(today, -1)
  const input = {
    name: 'Base strength',
    category: 'Strength',
    weeks: makeRegimenWeeks({ weeks: 1, days: 3 }),
  }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, {
    input: {
      regimenId: regimen.id,
      athleteIds: [ana.id],
      startDate: yesterday,
      weekdays: [1, 2, 3, 4, 5, 6, 7],
    },
  })
  await signInOnPage(page, ana)
  await page.goto('/app')
  const missedSessions = page.getByRole('region', { name: 'Not logged this week' })
  await expect(missedSessions.getByRole('listitem')).toHaveCount(1)
  await expect(missedSessions.getByRole('link', { name: 'Log now' })).toBeVisible()
  await expectAccessible(page)
  await missedSessions.getByRole('button', { name: 'Move to today' }).click()
  // Both of today’s sessions can be started.
  await expect(page.getByRole('link', { name: 'Start session' })).toHaveCount(2)
  await expect(missedSessions).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await missedSessions.getByRole('button', { name: 'Skip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skip Day 1' })
  await dialog.getByRole('radio', { name: /No time/ }).check()
  await dialog.getByRole('button', { name: 'Skip session' }).click()
  await expect(missedSessions).toBeHidden()
  await expectAccessible(page)
  const fetchSkipKind = async () =>
    (await ana.get(schedule.list, { query: { from: yesterday, to: yesterday } })).data[0]?.skipped?.kind
  await expect.poll(fetchSkipKind).toBe('no-time')
})

test('Ana moves and skips sessions on the program page', async ({ page, someone, product }) => {
  const { ana, regimen } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  await page.goto(`/app/athlete/regimen/${regimen.id}`)
  await page
    .getByRole('button', { name: /^Change Lower and push/ })
    .first()
    .click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Move to another day…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Lower and push' })
  await dialog.getByLabel('Move to', { exact: true }).fill(inTenDays)
  await dialog.getByRole('button', { name: /^Move to / }).click()
  await expect(page.getByText(/^Moved from \w{3} \d/)).toBeVisible()

  const desk = await someone({ viewport: { width: 1440, height: 900 } })
  await signInOnPage(desk, ana)
  await desk.goto(`/app/athlete/regimen/${regimen.id}`)
  await desk
    .getByRole('button', { name: /^Change Lower and push/ })
    .nth(1)
    .press('Enter')
  await chooseByKeyboard(desk, 'Skip session…')
  const skipDialog = desk.getByRole('dialog', { name: 'Skip Lower and push' })
  await skipDialog.getByRole('radio', { name: /Rest/ }).check()
  await skipDialog.getByRole('button', { name: 'Skip session' }).click()
  await expect(desk.getByText('skipped: rest')).toBeVisible()
  await expectAccessible(desk)
})

test('a rejected move shows the reason and leaves the session in place', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInOnPage(page, ana)
  const message = 'This session is already done and can no longer be changed.'
  await page.route('**/api/sessions/*/date', route =>
    route.fulfill({ status: 409, json: { status: 'fail', code: 'session-plan.done', message } }),
  )
  await page.goto('/app')
  await page.getByRole('button', { name: 'Move to another day' }).click()
  await page.getByLabel('Move to', { exact: true }).fill(inTenDays)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Move to / })
    .click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toBeVisible()
})
