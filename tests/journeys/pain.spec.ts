import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import {
  createAthleteWithSession,
  findDoneButton,
  signInAndStartSession,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { type JourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const phone = { width: 360, height: 780 }

async function reportKnee(page: Page) {
  await page.getByRole('button', { name: 'More actions for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Report pain' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report pain: Back squat' })
  await sheet.getByRole('button', { name: 'Knee' }).click()
  await sheet.getByRole('button', { name: 'Left' }).click()
  await sheet.getByRole('radio', { name: '6, moderate' }).press('Space')
  await sheet.getByRole('button', { name: 'Report pain' }).click()
  return page.getByRole('dialog', { name: 'Pain reported' })
}

const fetchPainReports = async (ana: JourneyUser) => (await ana.get(pain.own)).data

test('Ana reports pain during a set, Rita uses the keyboard to decide how to proceed, and Ana follows Rita’s decision', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  await page.setViewportSize(phone)
  await signInAndStartSession(page, ana)
  await findDoneButton(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'More actions for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Report pain' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report pain: Back squat' })
  await sheet.getByRole('button', { name: 'Report pain' }).click()
  await expect(sheet.getByText('Choose or enter where it hurts.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const confirmation = await reportKnee(page)
  await expect(confirmation).toContainText('Back squat is on hold.')
  await expect(confirmation).toContainText('Rita')
  await expect(confirmation).toContainText('never counts as missed')
  await expect(confirmation).toContainText('112')
  await expectAccessible(page)
  await confirmation.getByRole('button', { name: 'Back to the session' }).click()
  await expect(page.getByText(/On hold: pain, left knee, 6 of 10/)).toBeVisible()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveCount(0)
  await expect(page.getByText('1 of 4 working sets')).toBeVisible()
  await expectAccessible(page)

  // The home screen shows the same: the exercise on hold and the remaining sets.
  await page.goto('/app')
  const today = page.getByRole('region', { name: 'Lower and push' })
  await expect(today.getByRole('listitem').filter({ hasText: 'Back squat' })).toContainText('on hold')
  await expect(today).toContainText('2 exercises, 4 working sets')
  await expectAccessible(page)
  await today.getByRole('link', { name: 'Continue, set 2 of 4' }).click()

  await expect.poll(async () => (await fetchPainReports(ana)).length).toBe(1)
  for (const set of [1, 2, 3]) await findDoneButton(page, 'Bench press', set).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  const [log] = await waitForSentLogs(ana)
  expect([log?.plannedSets, log?.exercises[0]?.skippedReason]).toEqual([4, null])
  const { data: entries } = await ana.get(schedule.calendar)
  expect(entries.find(entry => entry.workoutLogId === log?.id)?.outcome).toBe('done')
  const nextSession = entries.find(entry => entry.state === 'planned')
  expect(nextSession?.isOnHold).toBe(true)

  await page.setViewportSize({ width: 1440, height: 900 })
  await signInOnPage(page, rita)
  await page.goto('/app')
  const queue = page.getByRole('region', { name: 'Safety first' })
  await expect(queue).toContainText('Left knee 6/10, Back squat')
  await queue.getByRole('link').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const reportPanel = page.getByRole('region', { name: 'Opened pain report' })
  await expect(reportPanel.getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await page.keyboard.press('r')
  await expect(reportPanel.getByText('Choose what happens now.')).toBeVisible()
  await page.keyboard.press('o')
  await expect(reportPanel.getByLabel('What to do instead')).toBeFocused()
  await page.keyboard.type('Leg press')
  await reportPanel.getByLabel('Message to Ana').fill('Until it is 2 or less.')
  await expectAccessible(page)
  await reportPanel.getByRole('button', { name: 'Decide' }).click()
  await expect(queue.getByRole('link')).toHaveCount(0)
  await expect.poll(async () => (await fetchPainReports(ana))[0]?.replacement).toBe('Leg press')

  await page.goto(`/app/athletes/${ana.id}`)
  const holdPanel = page.getByRole('region', { name: 'On hold' })
  await expect(holdPanel).toContainText('Leg press instead of Back squat')
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await signInOnPage(page, ana)
  await page.goto(`/app/athlete/session/${nextSession?.id}`)
  await expect(page.getByText('“Until it is 2 or less.”')).toBeVisible()
  await page.getByRole('button', { name: 'Do Leg press instead' }).click()
  await expect(page.getByRole('heading', { name: 'Leg press' })).toBeVisible()
  await page.goto('/app/athlete/activity?show=pain')
  await expect(page.getByRole('list', { name: 'Pain reports' })).toContainText(
    'Leg press instead of Back squat',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /The pain is gone/ }).click()
  await expect(page.getByText('withdrawn by you')).toBeVisible()
})

test('a pain report for the day puts the whole plan on hold, and Ana does the replacement exercise that Rita chose', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const input = {
    id: crypto.randomUUID(),
    exercise: null,
    bodyPart: 'Lower back',
    severity: 5,
    reportedAt: new Date().toISOString(),
  }
  await ana.get(pain.report, { input })
  await page.setViewportSize(phone)
  await signInOnPage(page, ana)
  await page.goto('/app')
  const today = page.getByRole('region', { name: 'Lower and push' })
  await expect(today).toContainText('2 exercises, 0 working sets')
  await expect(today.getByText('on hold', { exact: true })).toHaveCount(2)
  await expectAccessible(page)
  await today.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('link', { name: 'Log something else' })).toBeVisible()

  const decision = { decision: 'replace', replacement: 'Easy walk', seen: null } as const
  await rita.get(pain.decide, { params: { id: input.id }, input: decision })
  await page.reload()
  await page.getByRole('button', { name: 'Do Easy walk instead' }).click()
  await expect(page.getByRole('heading', { name: 'Easy walk' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Do Easy walk instead' })).toHaveCount(0)
  await expect(page.getByText('0 of 1 working set')).toBeVisible()
  await expectAccessible(page)
})

test('a pain report made offline puts the exercise on hold at once and is sent on reconnect', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  await page.setViewportSize(phone)
  await signInAndStartSession(page, ana)
  // The network fails during a workout that the server already has.
  await findDoneButton(page, 'Bench press', 1).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data.length).toBe(1)
  await page.getByRole('button', { name: 'More actions for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Report pain' }).click()
  await expect(page.getByRole('dialog', { name: 'Report pain: Back squat' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  const confirmation = await reportKnee(page)
  await expect(confirmation).toContainText('once this device is online')
  await confirmation.getByRole('button', { name: 'Back to the session' }).click()
  await expect(page.getByText(/On hold: pain, left knee/)).toBeVisible()
  expect(await fetchPainReports(ana)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(async () => (await fetchPainReports(ana)).length, { timeout: 20_000 }).toBe(1)
  await expect(page.getByText(/On hold: pain, left knee/)).toBeVisible()
})

test('a second decision on a pain report is rejected, and a coach without access to logs sees no pain reports', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const input = {
    id: crypto.randomUUID(),
    exercise: 'Back squat',
    bodyPart: 'Left knee',
    severity: 4,
    reportedAt: new Date().toISOString(),
  }
  const secondInput = { ...input, id: crypto.randomUUID(), bodyPart: 'Lower back' }
  await ana.get(pain.report, { input })
  await page.setViewportSize({ width: 1440, height: 900 })
  await signInOnPage(page, rita)
  await page.goto(`/app?pain=${input.id}`)
  const reportPanel = page.getByRole('region', { name: 'Opened pain report' })
  await expect(reportPanel).toContainText('Left knee 4/10')
  // From the queue, too, A is a decision on the opened report, and does not adjust the next session.
  await page
    .getByRole('link', { name: /Left knee/ })
    .first()
    .focus()
  await page.keyboard.press('a')
  await expect(reportPanel.getByRole('radio', { name: /Resume as planned/ })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Close adjustment' })).toHaveCount(0)
  await reportPanel.getByLabel('Message to Ana').fill('Go ahead.')
  // Meanwhile, another device sends a decision.
  await rita.get(pain.decide, {
    params: { id: input.id },
    input: { decision: 'leave-out', seen: null },
  })
  // A server error must not be taken to mean that Rita has seen the other decision.
  await page.route('**/decision', route => route.fulfill({ status: 500, json: {} }))
  await reportPanel.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Your decision could not be saved. Please try again.')).toBeVisible()
  await expect(reportPanel.getByText(/decided by Rita Example/)).toBeVisible()
  await page.unroute('**/decision')
  await reportPanel.getByRole('button', { name: 'Decide' }).click()
  // The other decision is shown; the typed message and the coach's own choice are kept.
  await expect(reportPanel.getByText(/decided by Rita Example/)).toBeVisible()
  await expect(page.getByText(/Another decision was made in the meantime/)).toBeVisible()
  await expect(reportPanel.getByLabel('Message to Ana')).toHaveValue('Go ahead.')
  expect((await fetchPainReports(ana))[0]?.decision).toBe('leave-out')
  await reportPanel.getByRole('button', { name: 'Decide' }).click()
  await expect.poll(async () => (await fetchPainReports(ana))[0]?.decision).toBe('resume')

  // If the athlete withdraws a report while the coach has it open, no decision is needed.
  await ana.get(pain.report, { input: secondInput })
  await page.goto(`/app?pain=${secondInput.id}`)
  await reportPanel.getByRole('radio', { name: /Resume as planned/ }).press('Space')
  await ana.get(pain.withdraw, { params: { id: secondInput.id } })
  await reportPanel.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByRole('heading', { name: 'No decision needed' })).toBeVisible()
  const reports = await fetchPainReports(ana)
  expect(Object.fromEntries(reports.map(one => [one.bodyPart, one.decision]))).toEqual({
    'Left knee': 'resume',
    'Lower back': null,
  })

  const { data: coachings } = await ana.get(people.coachings)
  await ana.get(people.changeCoaching, {
    params: { id: coachings[0]?.id ?? '' },
    input: { scopes: ['body'] },
  })
  await page.goto(`/app/athletes/${ana.id}`)
  await expect(page.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await expect(page.getByText('On hold')).toHaveCount(0)
})
