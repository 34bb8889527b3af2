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

async function openDialog(page: Page) {
  await findLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: 'Adjust Ana’s next session' })
  await expect(dialog.getByRole('radio', { name: /^Lighter/ })).toBeFocused()
  return dialog
}

test('Rita makes the next session lighter with two keys after seeing each change, and undoes it', async ({
  page,
  product,
}) => {
  const { rita, bo, coming } = await openQueue(page, product.address)
  const dialog = await openDialog(page)
  const changes = dialog.getByRole('list', { name: 'Before and after' }).getByRole('listitem')
  await expect(changes).toHaveText([/Back squat.*80 kg.*75 kg/, /Bench press.*80 kg.*75 kg/])
  await expect(dialog.getByText(/^In the ledger: .*RPE 9/)).toBeVisible()
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
  await expect(findLogs(page)).toHaveCount(0)
  const adjusted = await fetchPlan(rita, coming[0])
  expect(adjusted.day.blocks[0]?.items[0]?.sets[0]?.load).toMatchObject({ kind: 'kg', loadKg: 75 })
  expect((await fetchPlan(rita, coming[1])).isOverridden).toBe(false)
  expect((await bo.get(schedule.list)).data.every(one => !one.isOverridden)).toBe(true)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(findLogs(page)).toHaveCount(1)
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)
})

test('Rita is told about a change that came first, keeps her words, and adjusts the current plan', async ({
  page,
  product,
}) => {
  const { rita, coming } = await openQueue(page, product.address)
  const dialog = await openDialog(page)
  await page.keyboard.press('4')
  await expect(dialog.getByRole('radio', { name: /^Deload/ })).toBeChecked()
  await dialog.getByLabel('A word to Ana').fill('Sleep first.')
  const { day, version } = await fetchPlan(rita, coming[0])
  await rita.get(schedule.override, {
    params: { id: coming[0] ?? '' },
    input: { day: { ...day, name: 'Changed elsewhere' } as DayInput, version },
  })
  await dialog.getByRole('button', { name: /^Change / }).click()
  await expect(dialog.getByText('This plan was changed elsewhere. Nothing was overwritten.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Show the current plan and keep my entries' }).click()
  await expect(dialog.getByRole('button', { name: /Changed elsewhere$/ })).toBeVisible()
  await expect(dialog.getByLabel('A word to Ana')).toHaveValue('Sleep first.')
  await expect(dialog.getByRole('radio', { name: /^Deload/ })).toBeChecked()
  await dialog.getByRole('button', { name: /^Change / }).click()
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
  const dialog = await openDialog(page)
  await expect(dialog.getByText(/^Ana has already begun .* following session\.$/)).toBeVisible()
  await dialog.getByRole('radio', { name: /^Swap an exercise/ }).check()
  await expect(dialog.getByText('Choose an exercise and type the new one.')).toBeVisible()
  await dialog.getByLabel('Instead of').selectOption('Bench press')
  await dialog.getByLabel('New exercise').fill('Floor press')
  await expect(dialog.getByRole('list', { name: 'Before and after' })).toContainText('Floor press')
  await dialog.getByRole('radio', { name: /^Own text/ }).check()
  await dialog.getByLabel('Session plan').fill('Back squat 2x3 60 kg')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Change / }).click()
  await expect(page.getByText(/^Changed for Ana: /)).toBeVisible()
  expect((await fetchPlan(rita, coming[0])).isOverridden).toBe(false)
  expect((await fetchPlan(rita, coming[1])).day.text).toBe('Back squat 2x3 60 kg')
})
