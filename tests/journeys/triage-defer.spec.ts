import type { Page } from '@playwright/test'
import { deferrals } from '#contract/analytics/deferrals.ts'
import { messages } from '#contract/people/messages.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

/** Creates Rita with Ana and Bo, who have a log each, and signs Rita in. */
async function openQueue(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
  ]
  for (const athlete of [ana, bo]) {
    await joinCoach(rita, athlete)
    await recordLog(athlete, athlete === ana ? 'Lower' : 'Upper')
  }
  await signInOnPage(page, rita)
  await page.goto('/app')
  return { rita, ana, bo }
}

const recordLog = (athlete: JourneyUser, name: string) =>
  athlete.get(workoutLogs.record, { input: { name, exercises: [{ name: 'Back squat' }] } })
const findWaitingLogs = (page: Page) =>
  page.getByRole('region', { name: 'To review', exact: true }).getByRole('listitem')
const findDeferredCount = (page: Page) => page.getByText(/^Deferred \d+$/)
const findDeferred = (page: Page) => page.getByRole('list', { name: 'Deferred' }).getByRole('listitem')

test('Rita defers a log with the keyboard, undoes it, and defers it again', async ({ page, product }) => {
  const { rita, ana } = await openQueue(page, product.address)
  await expect(findWaitingLogs(page)).toHaveText([/Ana Example.*Lower/, /Bo Example.*Upper/])
  await findWaitingLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('d')
  const dialog = page.getByRole('dialog', { name: 'Defer Ana Example' })
  await expect(dialog.getByRole('radio', { name: /^Tomorrow/ })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(findWaitingLogs(page).first().getByRole('link')).toBeFocused()

  await page.keyboard.press('d')
  await expect(dialog.getByRole('radio', { name: /^Tomorrow/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Deferred until .*: Ana Example$/)).toBeVisible()
  await expect(findWaitingLogs(page)).toHaveText([/Bo Example.*Upper/])
  await expect(findWaitingLogs(page).first().getByRole('link')).toBeFocused()
  await expect(page.getByText(/^1 item needs you/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(findWaitingLogs(page)).toHaveText([/Ana Example.*Lower/, /Bo Example.*Upper/])

  await findWaitingLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('d')
  await dialog.getByRole('radio', { name: /^In two weeks/ }).check()
  await page.keyboard.press('Enter')
  await expect(findWaitingLogs(page)).toHaveText([/Bo Example.*Upper/])
  await findDeferredCount(page).click()
  await expect(findDeferred(page)).toHaveText([/Ana Example.*Lower, until /])
  await expectAccessible(page)

  // A message of the athlete is new information, so the log is back beside the message.
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Every rep?' } })
  await page.reload()
  await expect(findWaitingLogs(page)).toHaveText([/Ana Example.*Deferred by you on .*Lower/, /Bo Example/])
  await expect(page.getByText(/^3 items need you/)).toBeVisible()
  await expect(findDeferredCount(page)).toHaveCount(0)
})

test('Rita brings a deferred item back before its day, and other items stay deferred', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await openQueue(page, product.address)
  for (const athlete of [ana, bo])
    await athlete.get(messages.send, { params: { id: rita.id }, input: { text: 'Saturday?' } })
  const until = addDays(getTestToday(), 20)
  for (const { id: itemId } of [ana, bo])
    await rita.get(deferrals.defer, { input: { kind: 'question', itemId, until } })
  await page.reload()
  await expect(page.getByText(/^2 items need you/)).toBeVisible()
  await findDeferredCount(page).click()
  await expect(findDeferred(page)).toHaveText([/Ana Example.*Unread messages/, /Bo Example.*Unread messages/])
  await page.getByRole('button', { name: 'Bring back Bo Example' }).click()
  await expect(findDeferred(page)).toHaveText([/Ana Example/])
  await expect(page.getByRole('region', { name: 'Questions' }).getByRole('listitem')).toHaveText([
    /Bo Example/,
  ])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita defers a log from its sheet, and another one in the list', async ({ page, product }) => {
    await openQueue(page, product.address)
    await findWaitingLogs(page).first().getByRole('link').tap()
    const sheet = page.getByRole('dialog', { name: 'Workout log' })
    await sheet.getByRole('button', { name: 'Defer…' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Defer Ana Example' })
    await dialog.getByText('In two weeks').tap()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Defer until/ }).tap()
    await expect(sheet.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(findWaitingLogs(page)).toHaveText([/Bo Example/])
    await findWaitingLogs(page).getByRole('button', { name: 'Defer Bo Example' }).tap()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Defer until/ })
      .tap()
    await expect(findWaitingLogs(page)).toHaveCount(0)
    await findDeferredCount(page).tap()
    await expect(findDeferred(page)).toHaveCount(2)
    await expectAccessible(page)
  })
})
