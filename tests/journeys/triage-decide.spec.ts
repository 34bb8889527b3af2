import type { Page } from '@playwright/test'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Rita has assigned Ana squats, and opens the log of Ana’s first session. Bo has logged an unplanned workout. */
async function openLog(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  await assignSquats(rita, ana)
  const [first, second] = (await ana.get(schedule.list)).data
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 72.5, rpe: 10 }] }]
  await ana.get(workoutLogs.record, { input: { sessionId: first?.id ?? '', sessionRpe: 9, exercises } })
  await bo.get(workoutLogs.record, { input: { name: 'Easy run', exercises: [{ name: 'Run' }] } })
  await signInOnPage(page, rita)
  await page.goto('/app')
  await page.getByRole('region', { name: 'Off plan' }).getByRole('listitem').getByRole('link').tap()
  const log = page.getByRole('dialog', { name: 'Workout log' })
  await expect(log.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  const isAdjusted = async () =>
    (await rita.get(schedule.plan, { params: { id: second?.id ?? '' } })).data.isOverridden
  return { log, ana, isAdjusted }
}

const findSheet = (page: Page) => page.getByRole('dialog', { name: 'Your decision' })

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('one tap shows every decision about a log, and closing the sheet returns the focus', async ({
      page,
      product,
    }) => {
      const { log, isAdjusted } = await openLog(page, product.address)
      const decide = log.getByRole('button', { name: 'Decide…' })
      await expectAccessible(page)
      await decide.tap()
      const sheet = findSheet(page)
      await expect(sheet.getByRole('radio')).toHaveCount(6)
      await expect(sheet.getByRole('radio', { name: /^Reviewed, no change/ })).toBeChecked()
      await expect(sheet.getByRole('radio', { name: /^Reviewed, no change/ })).toBeFocused()
      for (const name of ['Mark reviewed & next', 'Message Ana', 'Defer…'])
        await expect(sheet.getByRole('button', { name })).toBeVisible()
      await expectAccessible(page)
      await sheet.getByRole('button', { name: 'Close' }).tap()
      await expect(sheet).toBeHidden()
      await expect(decide).toBeFocused()

      await decide.tap()
      await sheet.getByText('Lighter, −5 %').tap()
      await expect(sheet.getByRole('list', { name: 'Before and after' })).toContainText('75 kg')
      await sheet.getByLabel('A word to Ana').filter({ visible: true }).fill('Sleep first.')
      // Looking at another choice loses nothing.
      const word = sheet.getByLabel('A word to Ana').filter({ visible: true })
      await sheet.getByText('Reviewed, no change').tap()
      await expect(word).toHaveValue('')
      await sheet.getByText('Lighter, −5 %').tap()
      await expect(word).toHaveValue('Sleep first.')
      await expectAccessible(page)
      expect(await isAdjusted()).toBe(false)
      await sheet.getByRole('button', { name: /^Change / }).tap()
      await expect(log.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
      expect(await isAdjusted()).toBe(true)
    })
  })

test('Rita reads what comes next, and reviews a workout with a word to Ana', async ({ page, product }) => {
  const { log, ana, isAdjusted } = await openLog(page, product.address)
  await expect(log.getByText(/^Next: .*, Back squat 3×5 at 80 kg/)).toBeVisible()
  await log.getByLabel('Comment to Ana').fill('Sleep')
  await log.getByRole('button', { name: 'Decide…' }).tap()
  const sheet = findSheet(page)
  await expect(sheet.getByText(/ stays as planned\.$/)).toBeVisible()
  await expect(sheet.getByText(/^Back squat: .*75 kg.* instead of .*80 kg/).first()).toBeVisible()
  // The comment that Rita has begun is the word to Ana.
  await expect(sheet.getByLabel('A word to Ana').filter({ visible: true })).toHaveValue('Sleep')
  await sheet.getByLabel('A word to Ana').filter({ visible: true }).fill('Sleep first.')
  await sheet.getByRole('button', { name: 'Send, mark reviewed & next' }).tap()
  await expect(log.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await expect(log.getByLabel('Comment to Bo')).toHaveValue('')
  await expect
    .poll(async () => {
      const [reviewed] = (await ana.get(workoutLogs.mine)).data.filter(one => one.reviewedAt !== null)
      if (!reviewed) return []
      return (await ana.get(reviews.comments, { params: { id: reviewed.id } })).data.map(one => one.text)
    })
    .toEqual(['Sleep first.'])
  expect(await isAdjusted()).toBe(false)
})

test('Rita goes through the queue on her phone without deciding, and sees where she is', async ({
  page,
  product,
}) => {
  const { log } = await openLog(page, product.address)
  const queue = log.getByRole('navigation', { name: 'Queue' })
  // Ana’s program ends soon, which is the third item.
  await expect(queue).toHaveText(/^Off plan 1 of 3Next$/)
  await queue.getByRole('button', { name: 'Next' }).tap()
  await expect(log.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await expect(queue).toHaveText(/^PreviousTo review 2 of 3$/)
  await expectAccessible(page)
  await queue.getByRole('button', { name: 'Previous' }).tap()
  await expect(log.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
})

test('Rita comments, defers and writes a message from a log on her phone', async ({ page, product }) => {
  const { log, isAdjusted } = await openLog(page, product.address)
  await log.getByRole('button', { name: 'Comment', exact: true }).tap()
  await expect(log.getByLabel('Comment to Ana')).toBeFocused()
  await log.getByRole('button', { name: 'Decide…' }).tap()
  await findSheet(page).getByRole('button', { name: 'Defer…' }).tap()
  await page
    .getByRole('dialog', { name: 'Defer Ana Example' })
    .getByRole('button', { name: /^Defer until/ })
    .tap()
  await expect(log.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await log.getByRole('button', { name: 'Decide…' }).tap()
  await findSheet(page).getByText('Deload').tap()
  await expect(findSheet(page).getByText(/^Bo has no upcoming session from you/)).toBeVisible()
  await findSheet(page).getByRole('button', { name: 'Message Bo' }).tap()
  await expect(page.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await expect(page).toHaveURL(/\/messages\//)
  expect(await isAdjusted()).toBe(false)
})
