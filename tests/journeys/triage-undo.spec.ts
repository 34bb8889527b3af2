import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { decisions } from '#contract/analytics/decisions.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { waitForResponses } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Rita and Otto coach Ana; Rita also coaches Bo. Each athlete has an unplanned workout. */
async function openQueue(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const otto = await createJourneyUser(address, 'Otto', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  await joinCoach(otto, ana)
  const log = await recordLog(ana, 'Lower')
  await recordLog(bo, 'Upper')
  await signInOnPage(page, rita)
  await page.goto('/app')
  await expect(findLogs(page)).toHaveText([/Ana Example.*Lower/, /Bo Example.*Upper/])
  return { rita, otto, ana, bo, log }
}

async function recordLog(athlete: JourneyUser, name: string) {
  const input = { name, sessionRpe: 8, exercises: [{ name: 'Back squat', sets: [{ reps: 5 }] }] }
  return (await athlete.get(workoutLogs.record, { input })).data
}

const findLogs = (page: Page) =>
  page.getByRole('region', { name: 'To review', exact: true }).getByRole('listitem')
const findDecided = (page: Page) => page.getByRole('region', { name: /^Decided today/ }).getByRole('listitem')
const findLink = (page: Page, name: string) => findLogs(page).filter({ hasText: name }).getByRole('link')

test('Rita walks back with Z through everything she decided today, also after the last item and a reload', async ({
  page,
  product,
}) => {
  const { rita, ana } = await openQueue(page, product.address)
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('r')
  await expect(findLogs(page)).toHaveCount(1)
  await page.keyboard.press('d')
  await expect(page.getByRole('radio', { name: /^Tomorrow/ })).toBeFocused()
  // A letter that is pressed in a dialog decides nothing.
  await page.keyboard.press('z')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await expect(findDecided(page)).toHaveText([
    /^Bo Example.*Deferred until .*Undo.*RPE 8/,
    /^Ana Example.*Reviewed.*Undo.*RPE 8/,
  ])
  await expect(page.getByText(/^Nothing needs your attention right now, 2 decided today\./)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('z')
  await expect(page.getByText(/^Undone: Bo Example, Deferred until /)).toBeVisible()
  await expect(findLink(page, 'Bo')).toBeFocused()
  await expect(findDecided(page)).toHaveText([/^Ana Example/])
  await page.reload()
  await expect(findLink(page, 'Bo')).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: Ana Example, Reviewed')).toBeVisible()
  await expect(findLink(page, 'Ana')).toBeFocused()
  await expect(findDecided(page)).toHaveCount(0)
  await page.keyboard.press('z')
  await expect(page.getByText('You have made no other decision today that can be undone.')).toBeVisible()
  await expect(findLogs(page)).toHaveCount(2)
  // The ledger keeps the decision and that it was undone.
  const ledger = (await rita.get(decisions.ofAthlete, { params: { id: ana.id } })).data
  expect(ledger.map(one => [one.kind, one.undoneAt !== null])).toEqual([['reviewed', true]])
})

test('after Z, Ctrl Z undoes the change before the one that Z has undone', async ({ page, product }) => {
  await openQueue(page, product.address)
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('r')
  await expect(page.getByText(/^Reviewed: Ana Example/)).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByText(/^Reviewed: Bo Example/)).toBeVisible()
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: Bo Example, Reviewed')).toBeVisible()
  await expect(findLogs(page)).toHaveText([/Bo Example/])
  await page.keyboard.press('Control+z')
  await expect(findLogs(page)).toHaveText([/Ana Example/, /Bo Example/])
})

test('a message cannot be undone, which is said once; the next Z undoes the decision before it', async ({
  page,
  product,
}) => {
  const { rita, ana } = await openQueue(page, product.address)
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('r')
  await expect(findDecided(page)).toHaveText([/^Ana Example.*Reviewed/])
  await rita.get(messages.send, { params: { id: ana.id }, input: { text: 'Well done.' } })
  await page.reload()
  await expect(findDecided(page)).toHaveText([
    /^Ana Example.*Messaged.*Sent, so it cannot be undone/,
    /^Ana Example.*Reviewed/,
  ])
  await expect(findLink(page, 'Bo')).toBeFocused()
  await page.keyboard.press('z')
  await expect(page.getByText('This cannot be undone: Ana Example, Messaged')).toBeVisible()
  await expect(findLogs(page)).toHaveCount(1)
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: Ana Example, Reviewed')).toBeVisible()
  await expect(findLogs(page)).toHaveCount(2)
  await expect(findDecided(page)).toHaveText([/^Ana Example.*Messaged/])
})

test('Z undoes a decision on a pain report, not the review before it, and the exercise is on hold again', async ({
  page,
  product,
}) => {
  const { rita, ana } = await openQueue(page, product.address)
  const report = { exercise: 'Back squat', bodyPart: 'Left knee', severity: 6 }
  const input = { ...report, id: uuidv7(), reportedAt: new Date().toISOString() }
  await ana.get(pain.report, { input })
  await page.reload()
  await findLink(page, 'Bo').focus()
  await page.keyboard.press('r')
  await expect(findDecided(page)).toHaveText([/^Bo Example.*Reviewed/])
  const reports = page.getByRole('region', { name: 'Safety first' }).getByRole('listitem')
  await reports.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Your decision' })).toBeVisible()
  await page.keyboard.press('l')
  await page.keyboard.press('r')
  await expect(findDecided(page)).toHaveText([
    /^Ana Example.*Back squat left out.*Undo.*Left knee 6\/10, Back squat/,
    /^Bo Example.*Reviewed/,
  ])
  await expect(reports).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: Ana Example, Back squat left out')).toBeVisible()
  await expect(reports).toHaveText([/Ana Example.*Left knee 6\/10/])
  await expect(findDecided(page)).toHaveText([/^Bo Example.*Reviewed/])
  const [undecided] = (await ana.get(pain.own)).data
  expect([undecided?.decision, undecided?.endedOn]).toEqual([null, null])
  const ledger = (await rita.get(decisions.ofAthlete, { params: { id: ana.id } })).data
  expect(ledger.map(one => [one.kind, one.undoneAt !== null])).toEqual([['pain-decided', true]])
})

test('Z typed in a field, held down, or switched off undoes nothing', async ({ page, product }) => {
  await openQueue(page, product.address)
  await findLink(page, 'Bo').focus()
  await page.keyboard.press('r')
  await expect(findDecided(page)).toHaveCount(1)
  await page.keyboard.press('c')
  const comment = page.getByLabel('Comment to Ana')
  await expect(comment).toBeFocused()
  await page.keyboard.press('z')
  await expect(comment).toHaveValue('z')
  await page.evaluate(() => localStorage.setItem('letter-keys', JSON.stringify('off')))
  await page.reload()
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('z')
  await page.evaluate(() => localStorage.removeItem('letter-keys'))
  // A key that is held down repeats.
  await page.evaluate(() =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'z', repeat: true, bubbles: true }),
    ),
  )
  await expect(findDecided(page)).toHaveText([/^Bo Example.*Reviewed/])
  await page.keyboard.press('z')
  await expect(page.getByText('Undone: Bo Example, Reviewed')).toBeVisible()
})

test('Rita undoes one decision in the list; the other one stays, and so does Otto’s comment', async ({
  page,
  product,
}) => {
  const { otto, log } = await openQueue(page, product.address)
  await findLink(page, 'Ana').focus()
  // Each decision is saved before the next one, so that their order is known.
  for (const count of [1, 2]) {
    await page.keyboard.press('r')
    await expect(findDecided(page)).toHaveCount(count)
  }
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await otto.get(reviews.comment, { params: { id: log.id }, input: { text: 'Sleep first.' } })
  await page.reload()
  await expect(findDecided(page)).toHaveText([
    /^Ana Example.*Otto: commented.*Sleep first/,
    /^Bo Example.*Reviewed/,
    /^Ana Example.*Reviewed/,
  ])
  await expect(findDecided(page).first().getByRole('button')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo: Ana Example, Reviewed' }).click()
  await expect(findLogs(page)).toHaveText([/Ana Example.*Lower/])
  await expect(findDecided(page)).toHaveText([/^Ana Example.*Otto: commented/, /^Bo Example.*Reviewed/])
  await expect(page.getByRole('heading', { name: 'Decided today' })).toBeFocused()
})

test('decisions that were loading while Rita reviewed a log include the review', async ({
  page,
  product,
}) => {
  const gate = Promise.withResolvers<void>()
  const pattern = '**/api/coach/decisions*'
  await page.route(pattern, async route => {
    const response = await route.fetch()
    await gate.promise
    await route.fulfill({ response })
  })
  await openQueue(page, product.address)
  const reviewed = page.waitForResponse(response => /\/review$/.test(response.url()))
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('r')
  await reviewed
  await expect(findLogs(page)).toHaveText([/Bo Example/])
  await expect(findDecided(page)).toHaveCount(0)
  gate.resolve()
  await expect(findDecided(page)).toHaveText([/^Ana Example.*Reviewed/])
})

test('Z waits for a decision that is still being saved, and says that nothing was undone without a network', async ({
  page,
  product,
}) => {
  const { log } = await openQueue(page, product.address)
  let release = () => {}
  const isReleased = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(`**/api/workout-logs/${log.id}/review`, async route => {
    if (route.request().method() === 'PUT') await isReleased
    await route.continue()
  })
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('r')
  await expect(findLogs(page)).toHaveText([/Bo Example/])
  await page.keyboard.press('z')
  release()
  await expect(page.getByText('Undone: Ana Example, Reviewed')).toBeVisible()
  await expect(findLogs(page)).toHaveText([/Ana Example/, /Bo Example/])

  await findLink(page, 'Bo').focus()
  await page.keyboard.press('r')
  await expect(findDecided(page)).toHaveText([/^Bo Example/])
  await page.context().setOffline(true)
  await page.keyboard.press('z')
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .getByText(/undone|reach/i)
      .first(),
  ).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(findDecided(page)).toHaveText([/^Bo Example.*Reviewed/])
})

test('Z restores an adjusted plan and its log, but not a plan that Ana has begun', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const [first, second] = (await ana.get(schedule.list)).data
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 72.5, rpe: 10 }] }]
  await ana.get(workoutLogs.record, { input: { sessionId: first?.id ?? '', sessionRpe: 9, exercises } })
  await signInOnPage(page, rita)
  await page.goto('/app')
  const logs = page.getByRole('region', { name: /^(Off plan|To review)$/ }).getByRole('listitem')
  const adjust = async () => {
    await logs.first().getByRole('link').focus()
    await page.keyboard.press('a')
    await expect(page.getByRole('radio', { name: /^Lighter/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(logs).toHaveCount(0)
    await expect(findDecided(page)).toHaveText([/^Ana Example.*Changed .*Undo.*RPE 9/])
  }
  const isOverridden = async () =>
    (await rita.get(schedule.plan, { params: { id: second?.id ?? '' } })).data.isOverridden
  await adjust()
  expect(await isOverridden()).toBe(true)
  await page.keyboard.press('z')
  await expect(page.getByText(/^Undone: Ana Example, Changed /)).toBeVisible()
  await expect(logs.first().getByRole('link')).toBeFocused()
  await expect(findDecided(page)).toHaveCount(0)
  expect(await isOverridden()).toBe(false)

  await adjust()
  // Rita presses Undo before her page knows that Ana has begun.
  await waitForResponses(page)
  let release = () => {}
  const isPressed = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route('**/api/coach/decisions*', async route => {
    await isPressed
    await route.continue()
  })
  const input = { sessionId: second?.id ?? '', name: 'Lighter', blocks: [] }
  await ana.get(openWorkouts.begin, { params: { id: uuidv7() }, input })
  await findDecided(page)
    .getByRole('button', { name: /^Undo: / })
    .click()
  release()
  await expect(page.getByText(/^The athlete has begun this session/)).toBeVisible()
  await expect(findDecided(page)).toHaveText([/^Ana Example.*Changed .*Can no longer be undone/])
  expect(await isOverridden()).toBe(true)
  await expectAccessible(page)
})

test('decisions about an athlete whose coaching has ended are not undone', async ({ page, product }) => {
  const { rita, ana } = await openQueue(page, product.address)
  await findLink(page, 'Ana').focus()
  await page.keyboard.press('r')
  await expect(findDecided(page)).toHaveText([/^Ana Example/])
  const coaching = (await rita.get(people.athletes)).data.find(one => one.athlete.id === ana.id)
  await ana.get(people.endCoaching, { params: { id: coaching?.coachingId ?? '' } })
  await page.getByRole('button', { name: 'Undo: Ana Example, Reviewed' }).click()
  await expect(findDecided(page)).toHaveCount(0)
  await findLink(page, 'Bo').focus()
  await page.keyboard.press('z')
  await expect(page.getByText('You have made no other decision today that can be undone.')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark', hasTouch: true, isMobile: true })

  test('Rita opens today’s decisions below the queue and undoes one', async ({ page, product }) => {
    const { rita, log } = await openQueue(page, product.address)
    await page.getByRole('button', { name: 'Show what was decided today' }).tap()
    await expect(page.getByText('Nothing has been decided today.')).toBeVisible()
    await rita.get(reviews.review, { params: { id: log.id }, input: { reason: 'RPE 8' } })
    await page.reload()
    await expect(findLogs(page)).toHaveText([/Bo Example/])
    await page.getByRole('button', { name: 'Show what was decided today' }).tap()
    await expect(findDecided(page)).toHaveText([/^Ana Example.*Reviewed.*RPE 8/])
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Undo: Ana Example, Reviewed' }).tap()
    await expect(findLogs(page)).toHaveText([/Ana Example/, /Bo Example/])
  })
})
