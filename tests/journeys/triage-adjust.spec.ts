import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import type { DayInput } from '#contract/programs/program.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Rita has assigned Ana and Bo daily squats, and Ana has logged today's. Returns Ana's coming sessions. */
async function openQueue(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  await assignSquats(rita, ana, bo)
  const [first, ...coming] = (await ana.get(schedule.list)).data
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 72.5, rpe: 10 }] }]
  await ana.get(workoutLogs.record, { input: { sessionId: first?.id ?? '', sessionRpe: 9, exercises } })
  await signInOnPage(page, rita)
  await page.goto('/app')
  return { rita, ana, bo, coming: coming.map(one => one.id) }
}

const findLogs = (page: Page) =>
  page.getByRole('region', { name: /^(Off plan|To review)$/ }).getByRole('listitem')
const fetchPlan = async (rita: JourneyUser, id = '') =>
  (await rita.get(schedule.plan, { params: { id } })).data

/** Opens the adjustment by keyboard, below the log that led to it. */
async function openPane(page: Page) {
  await findLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('a')
  const pane = page.getByRole('region', { name: 'Adjust Ana’s next session' })
  await expect(pane.getByRole('radio', { name: /^Lighter/ })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Opened log' })).toBeVisible()
  return pane
}

test('Rita makes the next session lighter with two keys after seeing each change, and undoes it', async ({
  page,
  product,
}) => {
  const { rita, bo, coming } = await openQueue(page, product.address)
  const pane = await openPane(page)
  const changes = pane.getByRole('list', { name: 'Before and after' }).getByRole('listitem')
  await expect(changes).toHaveText([/Back squat.*80 kg.*75 kg/, /Bench press.*80 kg.*75 kg/])
  await expect(pane.getByText(/^In the ledger: .*RPE 9/)).toBeVisible()
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
  await expect(findLogs(page)).toHaveCount(0)
  const adjusted = await fetchPlan(rita, coming[0])
  expect(adjusted.day.blocks[0]?.items[0]?.sets[0]?.load).toMatchObject({ kind: 'kg', loadKg: 75 })
  expect((await fetchPlan(rita, coming[1])).isOverridden).toBe(false)
  expect((await bo.get(schedule.list)).data.every(one => !one.isOverridden)).toBe(true)

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(findLogs(page)).toHaveCount(1)
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)
})

test('Rita applies a choice with A, and Escape leaves the adjustment before the log', async ({
  page,
  product,
}) => {
  const { rita, coming } = await openQueue(page, product.address)
  const pane = await openPane(page)
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(page.getByRole('region', { name: 'Opened log' })).toBeVisible()
  await expect(findLogs(page).first().getByRole('link')).toBeFocused()
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)

  await page.keyboard.press('a')
  await expect(pane.getByRole('radio', { name: /^Lighter/ })).toBeFocused()
  await page.keyboard.press('4')
  await expect(pane.getByRole('list', { name: 'Before and after' })).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(true)
  expect((await fetchPlan(rita, coming[1])).isOverridden).toBe(false)
})

test('Rita’s words to Ana stay while she looks at another log', async ({ page, product }) => {
  const { bo } = await openQueue(page, product.address)
  await bo.get(workoutLogs.record, { input: { name: 'Easy run', exercises: [{ name: 'Run' }] } })
  await page.reload()
  await expect(findLogs(page)).toHaveCount(2)
  const pane = await openPane(page)
  await pane.getByLabel('A word to Ana').fill('Sleep first.')
  await findLogs(page).filter({ hasText: 'Bo Example' }).getByRole('link').click()
  await expect(pane).toBeHidden()
  await findLogs(page).filter({ hasText: 'Ana Example' }).getByRole('link').click()
  await expect(pane.getByLabel('A word to Ana')).toHaveValue('Sleep first.')
  await pane.getByRole('button', { name: 'Close adjustment' }).click()
  await expect(findLogs(page).filter({ hasText: 'Ana Example' }).getByRole('link')).toBeFocused()

  await page.getByRole('button', { name: /^Adjust next/ }).click()
  await pane.getByRole('button', { name: 'Close adjustment' }).click()
  await expect(findLogs(page).filter({ hasText: 'Ana Example' }).getByRole('link')).toBeFocused()
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })

  test('Rita adjusts the next session in a sheet', async ({ page, product }) => {
    const { rita, coming } = await openQueue(page, product.address)
    await findLogs(page).first().getByRole('link').click()
    await page.getByRole('button', { name: 'Decide…' }).click()
    const sheet = page.getByRole('dialog', { name: 'Your decision' })
    await sheet.getByText('Deload').click()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: /^Change / }).click()
    await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
    expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(true)
  })
})

test('Rita is told about a change that came first, keeps her words, and adjusts the current plan', async ({
  page,
  product,
}) => {
  const { rita, coming } = await openQueue(page, product.address)
  const pane = await openPane(page)
  await page.keyboard.press('4')
  await expect(pane.getByRole('radio', { name: /^Deload/ })).toBeChecked()
  await pane.getByLabel('A word to Ana').fill('Sleep first.')
  const { day, version } = await fetchPlan(rita, coming[0])
  await rita.get(schedule.override, {
    params: { id: coming[0] ?? '' },
    input: { day: { ...day, name: 'Changed elsewhere' } as DayInput, version },
  })
  await pane.getByRole('button', { name: /^Change / }).click()
  await expect(pane.getByText('This plan was changed elsewhere. Nothing was overwritten.')).toBeVisible()
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Show the current plan and keep my entries' }).click()
  await expect(pane.getByRole('button', { name: /Changed elsewhere$/ })).toBeVisible()
  await expect(pane.getByLabel('A word to Ana')).toHaveValue('Sleep first.')
  await expect(pane.getByRole('radio', { name: /^Deload/ })).toBeChecked()
  await pane.getByRole('button', { name: /^Change / }).click()
  await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
  const plan = await fetchPlan(rita, coming[0])
  expect([plan.day.name, plan.changes[0]?.note]).toEqual(['Changed elsewhere', 'Sleep first.'])
})

test('a session that Ana has begun is not changed, and Rita adjusts the following one with her own text', async ({
  page,
  product,
}) => {
  const { rita, ana, coming } = await openQueue(page, product.address)
  const input = { sessionId: coming[0] ?? '', name: 'Lower and push', blocks: [] }
  await ana.get(openWorkouts.begin, { params: { id: uuidv7() }, input })
  const pane = await openPane(page)
  await expect(pane.getByText(/^Ana has already begun .* following session\.$/)).toBeVisible()
  await pane.getByRole('radio', { name: /^Swap an exercise/ }).check()
  await expect(pane.getByText('Choose an exercise and type the new one.')).toBeVisible()
  await pane.getByLabel('Instead of').selectOption('Bench press')
  await pane.getByLabel('New exercise').fill('Floor press')
  await expect(pane.getByRole('list', { name: 'Before and after' })).toContainText('Floor press')
  await pane.getByRole('radio', { name: /^Own text/ }).check()
  await pane.getByLabel('Session plan').fill('Back squat 2x3 60 kg')
  await expectAccessible(page)
  await pane.getByRole('button', { name: /^Change / }).click()
  await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)
  expect((await fetchPlan(rita, coming[1])).day.text).toBe('Back squat 2x3 60 kg')
})
