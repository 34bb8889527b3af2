import type { Page } from '@playwright/test'
import { openWorkouts } from '#contract/open-workouts.ts'
import { pain } from '#contract/pain.ts'
import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, follower, sentLogsOf, startSession } from '#support/following.ts'
import { enter, type Guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const phone = { width: 360, height: 780 }

async function reportKnee(page: Page) {
  await page.getByRole('button', { name: 'More for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Report pain' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report pain: Back squat' })
  await sheet.getByRole('button', { name: 'Knee' }).click()
  await sheet.getByRole('button', { name: 'Left' }).click()
  await sheet.getByRole('radio', { name: '6, moderate' }).press('Space')
  await sheet.getByRole('button', { name: 'Report pain' }).click()
  return page.getByRole('dialog', { name: 'Pain reported' })
}

const ownPain = async (ana: Guest) => (await ana.get(pain.own)).data

test('Ana reports pain at a set, Rita decides by keyboard, and Ana does what Rita says', async ({
  page,
  product,
}) => {
  const { rita, ana } = await follower(product.address)
  await page.setViewportSize(phone)
  await startSession(page, ana)
  await check(page, 'Back squat', 1).click()
  await page.getByRole('button', { name: 'More for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Report pain' }).click()
  const sheet = page.getByRole('dialog', { name: 'Report pain: Back squat' })
  await sheet.getByRole('button', { name: 'Report pain' }).click()
  await expect(sheet.getByText('Choose where it hurts, or write it.')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const reported = await reportKnee(page)
  await expect(reported).toContainText('Back squat is on hold.')
  await expect(reported).toContainText('Rita')
  await expect(reported).toContainText('never counts as missed')
  await expect(reported).toContainText('112')
  await expectAccessible(page)
  await reported.getByRole('button', { name: 'Back to the session' }).click()
  await expect(page.getByText(/On hold: pain, left knee, 6 of 10/)).toBeVisible()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(check(page, 'Back squat', 2)).toHaveCount(0)
  await expect(page.getByText('1 of 4 sets')).toBeVisible()
  await expectAccessible(page)

  // At home it is the same: what is on hold, and how much is left.
  await page.goto('/app')
  const today = page.getByRole('region', { name: 'Lower and push' })
  await expect(today.getByRole('listitem').filter({ hasText: 'Back squat' })).toContainText('on hold')
  await expect(today).toContainText('2 exercises, 4 sets')
  await expectAccessible(page)
  await today.getByRole('link', { name: 'Continue, set 2 of 4' }).click()

  await expect.poll(async () => (await ownPain(ana)).length).toBe(1)
  for (const set of [1, 2, 3]) await check(page, 'Bench press', set).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  const [log] = await sentLogsOf(ana)
  expect([log?.plannedSets, log?.exercises[0]?.skippedReason]).toEqual([4, null])
  const { data: entries } = await ana.get(schedule.calendar)
  expect(entries.find(entry => entry.workoutLogId === log?.id)?.outcome).toBe('done')
  const ahead = entries.find(entry => entry.state === 'planned')
  expect(ahead?.isOnHold).toBe(true)

  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, rita)
  await page.goto('/app')
  const queue = page.getByRole('region', { name: 'Safety first' })
  await expect(queue).toContainText('Left knee 6/10, Back squat')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const opened = page.getByRole('region', { name: 'Opened pain report' })
  await expect(opened.getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await page.keyboard.press('r')
  await expect(opened.getByText('Choose what happens now.')).toBeVisible()
  await page.keyboard.press('o')
  await expect(opened.getByLabel('What is done instead')).toBeFocused()
  await page.keyboard.type('Leg press')
  await opened.getByLabel('A word to Ana').fill('Until it is 2 or less.')
  await expectAccessible(page)
  await opened.getByRole('button', { name: 'Decide' }).click()
  await expect(queue).toHaveCount(0)
  await expect.poll(async () => (await ownPain(ana))[0]?.replacement).toBe('Leg press')

  await page.goto(`/app/athletes/${ana.id}`)
  const onHold = page.getByRole('region', { name: 'On hold' })
  await expect(onHold).toContainText('Leg press instead of Back squat')
  await expectAccessible(page)

  await page.setViewportSize(phone)
  await enter(page, ana)
  await page.goto(`/app/athlete/session/${ahead?.id}`)
  await expect(page.getByText('“Until it is 2 or less.”')).toBeVisible()
  await page.getByRole('button', { name: 'Do Leg press instead' }).click()
  await expect(page.getByRole('heading', { name: 'Leg press' })).toBeVisible()
  await page.goto('/app/athlete/activity?show=pain')
  await expect(page.getByRole('list', { name: 'Pain reports' })).toContainText(
    'Leg press instead of Back squat',
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /It is fine again/ }).click()
  await expect(page.getByText('taken back by you')).toBeVisible()
})

test('on a day of pain Ana does what Rita names instead, and nothing of the plan is asked for', async ({
  page,
  product,
}) => {
  const { rita, ana } = await follower(product.address)
  const input = {
    id: crypto.randomUUID(),
    exercise: null,
    bodyPart: 'Lower back',
    severity: 5,
    reportedAt: new Date().toISOString(),
  }
  await ana.get(pain.report, { input })
  await page.setViewportSize(phone)
  await enter(page, ana)
  await page.goto('/app')
  const today = page.getByRole('region', { name: 'Lower and push' })
  await expect(today).toContainText('2 exercises, 0 sets')
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
  await expect(page.getByText('0 of 1 set')).toBeVisible()
  await expectAccessible(page)
})

test('without a network the exercise is on hold at once, and the report is sent when there is one', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  await page.setViewportSize(phone)
  await startSession(page, ana)
  // The network goes in the middle of a workout that the server knows of.
  await check(page, 'Bench press', 1).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data.length).toBe(1)
  await page.getByRole('button', { name: 'More for Back squat' }).click()
  await page.getByRole('menuitem', { name: 'Report pain' }).click()
  await expect(page.getByRole('dialog', { name: 'Report pain: Back squat' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  const reported = await reportKnee(page)
  await expect(reported).toContainText('once this device has a connection')
  await reported.getByRole('button', { name: 'Back to the session' }).click()
  await expect(page.getByText(/On hold: pain, left knee/)).toBeVisible()
  expect(await ownPain(ana)).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(async () => (await ownPain(ana)).length, { timeout: 20_000 }).toBe(1)
  await expect(page.getByText(/On hold: pain, left knee/)).toBeVisible()
})

test('a coach who no longer sees logs sees no pain, and who decides second is told so', async ({
  page,
  product,
}) => {
  const { rita, ana } = await follower(product.address)
  const input = {
    id: crypto.randomUUID(),
    exercise: 'Back squat',
    bodyPart: 'Left knee',
    severity: 4,
    reportedAt: new Date().toISOString(),
  }
  await ana.get(pain.report, { input })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, rita)
  await page.goto(`/app?pain=${input.id}`)
  const opened = page.getByRole('region', { name: 'Opened pain report' })
  await expect(opened).toContainText('Left knee 4/10')
  // Decided on another device meanwhile.
  await rita.get(pain.decide, {
    params: { id: input.id },
    input: { decision: 'leave-out', seen: null },
  })
  await opened.getByRole('radio', { name: /As planned again/ }).press('Space')
  await opened.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText(/decided already/)).toBeVisible()
  expect((await ownPain(ana))[0]?.decision).toBe('leave-out')

  const { data: coachings } = await ana.get(people.coachings)
  await ana.get(people.changeCoaching, {
    params: { id: coachings[0]?.id ?? '' },
    input: { scopes: ['body'] },
  })
  await page.goto(`/app/athletes/${ana.id}`)
  await expect(page.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await expect(page.getByText('On hold')).toHaveCount(0)
})
