import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs.ts'
import { eventually } from '#support/eventually.ts'
import { assignSquats, enter, type Guest, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { mailFolder, tokenIn } from '#support/mail.ts'
import { type Asked, callsOfTheLoop, otherCalls, recordCalls } from '#support/recording.ts'
import { specifiedCalls } from '#support/specification.ts'

async function club(address: string): Promise<{ rita: Guest; ana: Guest; regimenId: string }> {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
  await joinCoach(rita, ana)
  const { id: regimenId } = await assignSquats(rita, ana)
  await ana.get(workoutLogs.record, { input: { regimenId } })
  return { rita, ana, regimenId }
}

test('the coach’s logs open at each of their addresses', async ({ page, product }) => {
  const { rita } = await club(product.address)
  await enter(page, rita)
  for (const path of ['/app/analytics', '/app/coach/shared-logs', '/app/coach/workout-logs']) {
    await page.goto(path)
    await expect(page.getByRole('row', { name: /Ana Example/ })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
})

test('the profile waits until it is known whose it is', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await enter(page, rita)
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/auth/check', async route => {
    await held
    await route.continue()
  })
  await page.goto('/app/coach/profile')
  await expect(page.getByRole('status').filter({ hasText: 'Loading...' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveCount(0)
  letGo()
  await expect(page.getByLabel('First name')).toHaveValue('Rita')
})

test('the web app asks in the words of the specification', async ({ page, someone, product }) => {
  const asked: Asked[] = []
  const { rita, ana, regimenId } = await club(product.address)

  await test.step('somebody forgot a password', async () => {
    const visitor = await someone()
    recordCalls(visitor, asked)
    const bo = await guest(product.address, 'Bo', 'athlete')
    await visitor.goto('/auth/forgot-password')
    await visitor.getByLabel('Email').fill(bo.email)
    await visitor.getByRole('button', { name: 'Send Reset Link' }).click()
    const inbox = mailFolder(product.dataDir)
    const letter = async () => (await inbox.to(bo.email)).find(mail => mail.subject === 'Set a new password')
    await visitor.goto(`/auth/reset-password/${tokenIn(await eventually(letter, 'the mail with the link'))}`)
    await visitor.getByLabel('New Password').fill('another corner')
    await visitor.getByLabel('Confirm Password').fill('another corner')
    await visitor.getByRole('button', { name: 'Reset Password' }).click()
    await expect(visitor).toHaveURL(/\/auth\/login$/)
  })

  await test.step('Rita looks at Ana, changes a regimen and deletes it', async () => {
    const desk = await someone()
    recordCalls(desk, asked)
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
    await desk.getByRole('button', { name: 'More for logs' }).click()
    await desk.getByRole('menuitem', { name: 'Clean up orphaned logs…' }).click()
    await desk.getByRole('dialog').getByRole('button', { name: 'Clean up' }).click()
    await expect(desk.getByText(/No orphaned workout logs found/)).toBeVisible()
  })

  await test.step('Ana looks around, comes back after a while, and leaves for good', async () => {
    recordCalls(page, asked)
    await openAs(page, ana, '/app/athlete/regimens')
    await expect(page.getByRole('heading', { level: 1, name: 'My Programs' })).toBeVisible()
    await page.goto('/app/athlete/achievements')
    await expect(page.getByRole('heading', { level: 1, name: 'Achievements' })).toBeVisible()
    await page.goto('/app/notifications')
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await page.evaluate(() => localStorage.setItem('token', 'run out'))
    await page.goto('/app/settings')
    await page.getByLabel('Bio').fill('Lifts.')
    await page.getByRole('button', { name: 'Save profile' }).click()
    await expect(page.getByText('Profile updated successfully')).toBeVisible()
    await loseTheNetwork(page)
    await page.getByRole('button', { name: 'Delete account...' }).click()
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL(/\/auth\/login$/)
  })

  const calls = new Set(asked.map(({ call }) => call))
  expect(otherCalls.filter(call => !calls.has(call))).toEqual([])
  // Every screen knows the role and asks for the list of that role, never for the one that serves both.
  const made = new Set([...callsOfTheLoop, ...otherCalls, 'GET /api/regimens'])
  expect(specifiedCalls.filter(call => !made.has(call))).toEqual([])
})

async function loseTheNetwork(page: Page) {
  await page.context().setOffline(true)
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No connection.')).toBeHidden()
}
