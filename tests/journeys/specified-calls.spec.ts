import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  openAs,
  signInOnPage,
  testPassword,
} from '#support/journey/journey-users.ts'
import { findLinkToken, openMailFolder } from '#support/server/mail.ts'
import {
  coachingLoopCalls,
  otherSpecifiedCalls,
  type RecordedCall,
  recordApiCalls,
} from '#support/server/recorded-calls.ts'
import { specifiedApiCalls } from '#support/server/specified-api-calls.ts'

async function club(address: string): Promise<{ rita: JourneyUser; ana: JourneyUser; regimenId: string }> {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  const { id: regimenId } = await assignSquats(rita, ana)
  await ana.get(workoutLogs.record, { input: { regimenId } })
  return { rita, ana, regimenId }
}

test('a coach can open the athletes’ logs at each of three URLs', async ({ page, product }) => {
  const { rita } = await club(product.address)
  await signInOnPage(page, rita)
  for (const path of ['/app/analytics', '/app/coach/shared-logs', '/app/coach/workout-logs']) {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /Ana Example/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('the profile form does not appear until the session check is complete', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await signInOnPage(page, rita)
  let release = () => {}
  const gate = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/auth/check', async route => {
    await gate
    await route.continue()
  })
  await page.goto('/app/coach/profile')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  release()
  await expect(page.getByLabel('First name')).toHaveValue('Rita')
})

test('the web app makes every call in the specification', async ({ page, someone, product }) => {
  const callLog: RecordedCall[] = []
  const { rita, ana, regimenId } = await club(product.address)

  await test.step('Bo resets a forgotten password', async () => {
    const visitor = await someone()
    recordApiCalls(visitor, callLog)
    const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
    await visitor.goto('/auth/forgot-password')
    await visitor.getByLabel('Email').fill(bo.email)
    await visitor.getByRole('button', { name: 'Send Reset Link' }).click()
    const inbox = openMailFolder(product.dataDir)
    const findMail = async () =>
      (await inbox.to(bo.email)).find(mail => mail.subject === 'Set a new password')
    await visitor.goto(
      `/auth/reset-password/${findLinkToken(await eventually(findMail, 'the mail with the link'))}`,
    )
    await visitor.getByLabel('New Password').fill('another corner')
    await visitor.getByLabel('Confirm Password').fill('another corner')
    await visitor.getByRole('button', { name: 'Reset Password' }).click()
    await expect(visitor).toHaveURL(/\/auth\/login$/)
  })

  await test.step('Rita views Ana’s logs, edits a regimen and deletes it', async () => {
    const desk = await someone()
    recordApiCalls(desk, callLog)
    await openAs(desk, rita, `/app/athletes/${ana.id}?tab=logs`)
    await expect(desk.getByText('Base strength').first()).toBeVisible()
    await desk.goto(`/app/regimens/${regimenId}`)
    await desk.getByLabel('Name', { exact: true }).fill('Base strength II')
    await desk.getByRole('button', { name: 'Save regimen' }).click()
    await expect(desk).toHaveURL(/\/app\/regimens$/)
    await desk.getByRole('link', { name: 'Base strength II' }).focus()
    await desk.keyboard.press('Delete')
    await desk.getByRole('button', { name: 'Delete regimen and 1 log' }).click()
    await expect(desk.getByText('Regimen and all associated workout logs deleted successfully')).toBeVisible()
    await desk.goto('/app/analytics')
    await desk.getByRole('button', { name: 'More log actions' }).click()
    await desk.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Clean up' }).click()
    await expect(desk.getByText(/No orphaned workout logs found/)).toBeVisible()
  })

  await test.step('Ana browses the app, returns with an expired token, and deletes her account', async () => {
    recordApiCalls(page, callLog)
    await openAs(page, ana, '/app/athlete/regimens')
    await expect(page.getByRole('heading', { level: 1, name: 'My Programs' })).toBeVisible()
    await page.goto('/app/athlete/achievements')
    await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible()
    await page.goto('/app/notifications')
    const readAllRequest = page.waitForRequest('**/notifications/read-all')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await readAllRequest
    await page.evaluate(() => localStorage.setItem('token', 'run out'))
    await page.goto('/app/settings')
    await page.getByLabel('Bio').fill('Lifts.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await loseTheNetwork(page)
    await page.getByRole('button', { name: 'Delete account...' }).click()
    await page.getByLabel('Your password').fill(testPassword)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
  })

  const calls = new Set(callLog.map(({ call }) => call))
  expect(otherSpecifiedCalls.filter(call => !calls.has(call))).toEqual([])
  // The web app never calls `GET /api/regimens`, because each screen requests the list for its own role from
  // a separate URL.
  const expectedCalls = new Set([...coachingLoopCalls, ...otherSpecifiedCalls, 'GET /api/regimens'])
  expect(specifiedApiCalls.filter(call => !expectedCalls.has(call))).toEqual([])
})

async function loseTheNetwork(page: Page) {
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
}
