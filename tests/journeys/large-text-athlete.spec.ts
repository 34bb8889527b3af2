import type { Page } from '@playwright/test'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  findDoneButton,
  findSetValueButton,
  signInAndStartSession,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs, signInOnPage } from '#support/journey/journey-users.ts'
import { expectNoClippedText, largeTextSizeOptions } from '#support/journey/large-text-size.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

test.use(largeTextSizeOptions)

const getDay = (daysAgo: number) => addDays(getTestToday(), -daysAgo)

/**
 * Records squats and body weight for three days, then a max, and creates an invitation from a second coach.
 */
async function recordTraining(ana: JourneyUser, address: string) {
  const set = (loadKg: number) => ({ loadKg, reps: 5, rpe: 8 })
  for (const daysAgo of [15, 8, 1]) {
    const exercises = [{ name: 'Back squat', sets: [set(100 - daysAgo), set(100 - daysAgo)] }]
    const input = { completedAt: `${getDay(daysAgo)}T12:00:00Z`, exercises, notes: 'Bar felt light.' }
    await ana.get(workoutLogs.record, { input })
    await ana.get(measurements.record, { input: { date: getDay(daysAgo), weightKg: 70 + daysAgo / 10 } })
  }
  const max = { exercise: 'Back squat', loadKg: 110, origin: 'tested', date: getDay(1) } as const
  await ana.get(maxes.record, { input: max })
  const otto = await createJourneyUser(address, 'Otto', 'coach')
  await otto.get(people.invite, { input: { email: ana.email } })
}

async function expectAllLegible(page: Page, screens: readonly string[]) {
  for (const path of screens) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await waitUntilLoaded(page)
      await expectNoClippedText(page)
    })
  }
}

test('every athlete screen is legible on a phone with text at 200 %', async ({ page, product }) => {
  const { ana, regimen } = await createAthleteWithSession(product.address)
  await recordTraining(ana, product.address)
  const [session] = (await ana.get(schedule.list)).data
  const [log] = (await ana.get(workoutLogs.mine)).data
  await signInOnPage(page, ana)
  await expectAllLegible(page, [
    '/app/athlete/home',
    '/app/athlete/regimens',
    `/app/athlete/regimen/${regimen.id}`,
    `/app/athlete/session/${session?.id}`,
    '/app/athlete/session/new',
    '/app/athlete/activity',
    `/app/athlete/activity?log=${log?.id}`,
    `/app/athlete/activity?log=${log?.id}&edit=yes`,
    '/app/athlete/activity?show=deleted',
    '/app/athlete/progress',
    '/app/athlete/achievements',
    '/app/athlete/my-coaches',
    '/app/athlete/help',
    '/app/notifications',
    '/app/settings',
  ])
})

test('an athlete logs a session on a phone with text at 200 %', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await signInAndStartSession(page, ana)
  await findSetValueButton(page, 'Back squat', 1, 'kg').click()
  const pad = page.getByRole('dialog', { name: 'Back squat, set 1' })
  await pad.getByRole('button', { name: '8', exact: true }).click()
  await expectNoClippedText(page)
  await pad.getByRole('button', { name: 'Log this set' }).click()
  const rest = page.getByRole('region', { name: 'Rest' })
  await expect(rest).toContainText('Rest: 2:00. Next: A, set 2')
  await expectNoClippedText(page)
  await rest.getByRole('button', { name: 'Skip' }).click()
  await findDoneButton(page, 'Back squat', 2).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged')).toBeVisible()
  await expectNoClippedText(page)
})

test('dialogs are legible on a phone with text at 200 %', async ({ page, product }) => {
  const { ana } = await createAthleteWithSession(product.address)
  await openAs(page, ana, '/app/athlete/home')
  for (const [button, dialog] of [
    ['Move to another day', 'Move Lower and push'],
    ['Skip session', 'Skip Lower and push'],
    [/^Notifications/, 'Notifications'],
  ] as const) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
    await expectNoClippedText(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: dialog })).toHaveCount(0)
  }
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectNoClippedText(page)
})

test('every signed-out screen is legible on a phone with text at 200 %', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { data: join } = await rita.get(people.createJoinCode, { input: {} })
  await expectAllLegible(page, [
    '/auth/login',
    '/auth/register',
    '/auth/verify-email?email=ana-castell@riverside-barbell.example',
    '/auth/verify/used-up',
    '/auth/forgot-password',
    '/auth/reset-password/token',
    '/auth/terms',
    '/invitation/used-up',
    `/join/${join.code}`,
    '/nowhere',
  ])
})
