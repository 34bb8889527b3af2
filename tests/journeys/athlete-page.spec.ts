import type { Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { messages } from '#contract/people/messages.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  joinCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

/** Creates Rita and her athlete Ana, who logged today's session and an unplanned run. */
async function createPair(address: string) {
  const [rita, ana] = [
    await createJourneyUser(address, 'Rita', 'coach'),
    await createJourneyUser(address, 'Ana', 'athlete'),
  ]
  const coaching = await joinCoach(rita, ana)
  await ana.get(account.updateProfile, { input: { bio: 'Lifts since 2019.' } })
  await assignSquats(rita, ana)
  const [today] = (await ana.get(schedule.list)).data
  const log = { notes: 'Bar felt light.', sessionRpe: 8, durationMinutes: 52 }
  await ana.get(workoutLogs.record, { input: { sessionId: today?.id ?? null, ...log } })
  await ana.get(workoutLogs.record, {
    input: { name: 'Easy run', durationMinutes: 20, exercises: [], completedAt: new Date().toISOString() },
  })
  return { rita, ana, coaching }
}

const openAna = (page: Page, { rita, ana }: { rita: JourneyUser; ana: JourneyUser }, tab = '') =>
  openAs(page, rita, `/app/athletes/${ana.id}${tab && `?tab=${tab}`}`)

test('Rita opens Ana’s week from the roster, and a log from that week', async ({ page, product }) => {
  const { rita } = await createPair(product.address)
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('link', { name: 'Ana Example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible()
  await expect(page.getByText('Base strength, week 1 of 1. Your athlete since')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^1 of 1$/ })).toBeVisible()
  await expect(page.getByText('Lifts since 2019.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile', exact: true }).last().click()
  await expect(page.getByText('Lifts since 2019.')).toBeVisible()
  await expect(page.getByText('Europe/Madrid')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Overview' }).click()

  const ledger = page.getByRole('region', { name: /^This week/ })
  await expect(ledger.getByText(/sessions? done, 1 unplanned$/)).toBeVisible()
  const today = ledger.getByRole('row').filter({ hasText: '“Bar felt light.”' })
  await expect(today.getByText('Back squat 3×5')).toBeVisible()
  await expect(today.getByText('Session RPE 8, 52 min')).toBeVisible()
  await expectAccessible(page)
  await ledger.getByRole('button', { name: 'Next week' }).click()
  const laterWeek = page.getByRole('region', { name: /^\d/ })
  await laterWeek.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByText('Nothing planned or logged this week.')).toBeVisible()
  await page.getByRole('button', { name: 'This week' }).click()

  await page.getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(page).toHaveURL(/\?tab=logs$/)
  await expect(page.getByRole('link', { name: /^Lower and push/ })).toBeVisible()
  await page.goBack()
  await today.getByRole('link', { name: /^Open log from/ }).click()
  await expect(page).toHaveURL(/\/app\/analytics\?.*log=/)
})

test('data that Ana does not share is marked as not shared and never requested', async ({
  page,
  product,
}) => {
  const { rita, ana, coaching } = await createPair(product.address)
  await ana.get(people.changeCoaching, { params: { id: coaching.id }, input: { scopes: ['body'] } })
  const requestedPaths: string[] = []
  page.on('request', request => requestedPaths.push(new URL(request.url()).pathname))
  await openAna(page, { rita, ana })
  await expect(page.getByText('not shared with you')).toHaveCount(2)
  await expect(page.getByText(/^Ana does not share sessions and sets with you, so/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /^(Open|Maxes|Load, week by week)$/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Profile', exact: true }).last().click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sessions and sets' })).toContainText(
    'not shared',
  )
  await expect(page.getByText('Sleep and stress')).toHaveCount(0)
  await expect(page.getByRole('listitem').filter({ hasText: 'Body weight' })).not.toContainText('not')
  await expect(page.getByText('Bar felt light.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Logs not shared' })).toBeVisible()
  await expectAccessible(page)
  expect(requestedPaths.filter(path => /^\/api\/(workout-logs|analytics|maxes|pain)/.test(path))).toEqual([])
})

test('Ana’s page shows what waits for Rita, her maxes with their ages, her load and her key lift', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const today = getTestToday()
  const record = (daysAgo: number, loadKg: number) => {
    const set = { reps: 5, loadKg, rpe: 8 }
    const completedAt = new Date(Date.now() - daysAgo * 86_400_000).toISOString()
    const exercises = [{ name: 'Back squat', sets: [set, set] }]
    return ana.get(workoutLogs.record, {
      input: { completedAt, sessionRpe: 7, durationMinutes: 60, exercises },
    })
  }
  for (const [daysAgo, loadKg] of [
    [40, 80],
    [33, 85],
    [26, 87.5],
    [19, 90],
    [12, 92.5],
    [8, 95],
  ] as const)
    await record(daysAgo, loadKg)
  const max = { exercise: 'Bench press', kind: '1rm', origin: 'tested' } as const
  await ana.get(maxes.record, { input: { ...max, loadKg: 70, date: addDays(today, -100) } })
  await ana.get(messages.send, { params: { id: rita.id }, input: { text: 'Is the pause on every rep?' } })

  await openAna(page, { rita, ana })
  const aside = page.getByRole('complementary', { name: 'About Ana Example' })
  await expect(aside.getByRole('link', { name: '1 unread message' })).toBeVisible()
  await expect(aside.getByRole('link', { name: '8 to review' })).toBeVisible()
  await expect(aside.getByRole('listitem').filter({ hasText: 'Bench press' })).toContainText('14 weeks old')
  await expect(aside.getByText(/^Last full week \d+\. The \d+ weeks before: median 420, from/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Back squat', exact: true })).toContainText('estimated 1RM')
  await expect(page.getByText(/acute|chronic|forecast/i)).toHaveCount(0)
  await expectAccessible(page)
  await aside.getByRole('link', { name: '1 unread message' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Is the pause on every rep?' })).toBeVisible()
})

test('email address and time zone are in the profile of Ana, not in the rest of her page, and never those of Bo', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createPair(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await openAna(page, { rita, ana })
  await expect(page.getByRole('complementary', { name: 'About Ana Example' })).toBeVisible()
  await expect(page.getByText(ana.email)).toHaveCount(0)
  await expect(page.getByText('Local time')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Ana Example' }).getByRole('link', { name: 'Profile' }).click()
  const profile = page.getByRole('region', { name: 'Profile' })
  await expect(profile.getByRole('link', { name: ana.email })).toHaveAttribute('href', /^mailto:/)
  await expect(profile.getByText('Local time')).toBeVisible()
  await expect(page.getByText(bo.email)).toHaveCount(0)
})

test('Rita drafts, adds, edits, deletes and restores a private note', async ({ page, product }) => {
  const { rita, ana } = await createPair(product.address)
  await openAna(page, { rita, ana }, 'notes')
  await expect(page.getByText(/^No notes yet/)).toBeVisible()
  await expect(
    page.getByText(/^These notes are visible only to you, not to Ana or other coaches/),
  ).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('New note about Ana')
  await field.fill('Left knee,\nask in <b>May</b>.')
  await expect(page.getByText('Draft saved on this device')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Left knee,\nask in <b>May</b>.')
  await field.press('Control+Enter')
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect(notes.getByText('ask in <b>May</b>.')).toBeVisible()
  await expect(field).toHaveValue('')

  await notes.getByRole('button', { name: /^Edit note/ }).click()
  await expect(page.getByLabel('Note text')).toBeFocused()
  await page.getByLabel('Note text').fill('Right knee.')
  await page.route('**/api/people/notes/*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Save note/ }).click()
  await expect(page.getByText('The note could not be saved. Your text is still here.')).toBeVisible()
  await page.unroute('**/api/people/notes/*')
  await page.getByRole('button', { name: /^Save note/ }).click()
  await expect(notes.getByText('Right knee.')).toBeVisible()
  await expect(notes.getByText(/, edited /)).toBeVisible()
  await expectAccessible(page)

  await notes.getByRole('button', { name: /^Delete note/ }).click()
  await expect(notes).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes.getByText('Right knee.')).toBeVisible()
  const [note] = (await rita.get(people.notes, { params: { id: ana.id } })).data
  expect(note?.text).toBe('Right knee.')
})

test('Rita assigns a program from Ana’s page and adds her to a group', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinAllToCoach(rita, [ana])
  await rita.get(regimens.create, {
    input: { name: 'Meet peaking', category: 'Powerlifting', weeks: makeRegimenWeeks({ weeks: 2, days: 3 }) },
  })
  await openAna(page, { rita, ana }, 'notes')
  await page.getByRole('button', { name: 'Assign program' }).click()
  const form = page.getByRole('form', { name: 'Assign a regimen' })
  await form.getByLabel('Regimen', { exact: true }).selectOption({ label: 'Meet peaking, 2 wk' })
  await expect(form.getByText(/^6 sessions for Ana Example, the last on/)).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Assign to 1' }).click()
  await expect(page.getByText('Meet peaking is assigned to 1 athlete.')).toBeVisible()
  await expect(form).toBeHidden()
  await expect(page.getByText(/^Meet peaking, week 1 of 2\./)).toBeVisible()
  await expect(page).toHaveURL(/\?tab=notes$/)
  expect((await rita.get(assignments.list)).data).toHaveLength(1)

  await page.getByRole('button', { name: 'Groups' }).click()
  await page.getByRole('menuitem', { name: 'New group…' }).click()
  await page.getByLabel('New group name').fill('Barbell club')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create group with 1 athlete' }).click()
  await page.getByRole('button', { name: 'Groups' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Barbell club' })).toBeChecked()
  await expectAccessible(page)
})

test('Rita stops coaching Ana, whose page then links back to the roster', async ({ page, product }) => {
  const { rita, ana } = await createPair(product.address)
  await openAna(page, { rita, ana })
  await page.getByRole('button', { name: 'More actions for Ana Example' }).click()
  await page.getByRole('menuitem', { name: 'Stop coaching…' }).click()
  await page.getByRole('button', { name: 'Stop coaching' }).click()
  await expect(page).toHaveURL(/\/app\/athletes$/)
  await expect(page.getByText('You no longer coach Ana Example')).toBeVisible()
  for (const id of [ana.id, 'nobody']) {
    await page.goto(`/app/athletes/${id}?tab=notes`)
    await expect(page.getByRole('heading', { name: 'Athlete not found' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'All athletes' }).click()
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
})

test('Rita retries when an athlete’s page cannot be loaded', async ({ page, product }) => {
  const { rita, ana } = await createPair(product.address)
  await page.route('**/api/people/athletes/*', route => route.fulfill({ status: 500, json: {} }))
  await openAna(page, { rita, ana })
  await expect(page.getByRole('heading', { name: 'This athlete could not be loaded.' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/people/athletes/*')
  await page.route('**/api/sessions?*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This week could not be loaded.' })).toBeVisible()
  await page.unroute('**/api/sessions?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('“Bar felt light.”')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('every tab of Ana’s page fits the screen', async ({ page, product }) => {
    const { rita, ana } = await createPair(product.address)
    await openAna(page, { rita, ana })
    await expect(page.getByText('“Bar felt light.”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign program' })).toBeVisible()
    await expectAccessible(page)
    for (const tab of ['Calendar', 'Logs', 'Progress', 'Maxes', 'Profile']) {
      const link = page.getByRole('navigation', { name: 'Ana Example' }).getByRole('link', { name: tab })
      await link.tap()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Notes' }).tap()
    await page.getByLabel('New note about Ana').fill('Prefers mornings.')
    await page.getByRole('button', { name: 'Add note' }).tap()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Prefers mornings.')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Athletes' }).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Athletes' })).toBeVisible()
  })
})
