import type { Page } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { reviews } from '#contract/reviews.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'
import { addDays, dayIn } from '#training/calendar.ts'

/** Rita with her athletes; her page is not yet opened. */
async function club(page: Page, address: string, ...names: string[]) {
  const rita = await guest(address, 'Rita', 'coach')
  const athletes: Guest[] = []
  for (const name of names) {
    const athlete = await guest(address, name, 'athlete')
    await joinCoach(rita, athlete)
    athletes.push(athlete)
  }
  await enter(page, rita)
  return { rita, athletes }
}

const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const waiting = (page: Page) => group(page, 'To review').getByRole('listitem')
const opened = (page: Page) => page.getByRole('region', { name: 'Opened log' })

async function log(athlete: Guest, name: string) {
  const sets = [{ reps: 5, loadKg: 100 }]
  const input = { name, exercises: [{ name: 'Back squat', sets }] }
  return (await athlete.get(workoutLogs.record, { input })).data
}

test('a coach without athletes reads what will stand here and starts it', async ({ page, product }) => {
  const { rita } = await club(page, product.address)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Nobody trains with you yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite an athlete' }).click()
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await rita.get(people.invite, { input: { email: 'olga@riverside.example' } })
  await page.goto('/app')
  await expect(page.getByText('1 invitation waits for an answer.')).toBeVisible()
})

test('Rita works through the queue by keyboard until nobody waits', async ({ page, product }) => {
  const { rita, athletes } = await club(page, product.address, 'Ana', 'Bo')
  const [ana, bo] = athletes as [Guest, Guest]
  await log(bo, 'Upper')
  await log(ana, 'Lower')
  const newest = await log(ana, 'Run')
  await page.goto('/app')
  await expect(page.getByText(/^3 need you\. No sessions today\.$/)).toBeVisible()
  await expect(waiting(page)).toHaveText([/Bo Example.*Upper/, /Ana Example.*Lower/, /Ana Example.*Run/])
  await expect(waiting(page).first()).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  await page.keyboard.press('j')
  await expect(waiting(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  await expect(opened(page).getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await expect(opened(page).getByText('100 × 5')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('k')
  await expect(opened(page).getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opened(page)).toHaveCount(0)

  await page.keyboard.press('r')
  await expect(page.getByText('Bo Example, Upper, is reviewed')).toBeVisible()
  await expect(waiting(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(waiting(page)).toHaveText([/Bo Example/, /Ana Example/, /Ana Example/])

  await page.keyboard.press('k')
  await page.keyboard.press('r')
  await expect(waiting(page)).toHaveText([/Lower/, /Run/])
  await page.keyboard.press('c')
  await expect(page.getByLabel('Comment to Ana')).toBeFocused()
  await page.keyboard.type('Rest on Friday.')
  await page.keyboard.press('Control+Enter')
  // While it is sent, it stands in the field as well.
  await expect(page.getByLabel('Comment to Ana')).toHaveValue('')
  await expect(opened(page).getByText('Rest on Friday.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(waiting(page)).toHaveText([/Run/])
  await expect(opened(page).getByText('Run', { exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'Nobody waits for you' })).toBeVisible()
  await expect(opened(page)).toHaveCount(0)
  await expect(page.getByText(/^Nobody needs you\./)).toBeVisible()
  await expectAccessible(page)
  const { data } = await rita.get(workoutLogs.show, { params: { id: newest.id } })
  expect(data.reviewedAt).not.toBeNull()
})

test('who did not log, what ends and who has not answered stand there with their numbers', async ({
  page,
  product,
}) => {
  const { rita, athletes } = await club(page, product.address, 'Ana')
  const [ana] = athletes as [Guest]
  const today = dayIn(new Date(), 'Europe/Madrid')
  const weeks = program({ weeks: 2, days: 7 })
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Meet peaking', category: 'Strength', weeks },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: addDays(today, -10) },
  })
  const { data: sessions } = await ana.get(schedule.list, { query: { from: addDays(today, -10) } })
  await ana.get(workoutLogs.record, { input: { sessionId: sessions[0]?.id ?? '', exercises: [] } })
  await rita.get(people.invite, { input: { email: 'olga@riverside.example' } })

  await page.goto('/app')
  const missed = group(page, 'Not logged').getByRole('link')
  await expect(missed).toHaveText(/^not logged.*Ana Example.*1 of 10 due, last 14 days$/)
  await expect(group(page, 'Programs that end').getByRole('link')).toHaveText(
    /Ana Example.*Meet peaking ends in 3 days, nothing follows/,
  )
  await expect(group(page, 'Invited').getByRole('link')).toHaveText(
    /olga@riverside.example.*Has not answered yet/,
  )
  await expectAccessible(page)
  await group(page, 'Invited').getByRole('link').click()
  await expect(page).toHaveURL('/app/athletes')
  await page.goBack()
  await missed.click()
  await expect(page).toHaveURL(`/app/athletes/${ana.id}`)
})

test('today and the week of all athletes stand beside the queue', async ({ page, product }) => {
  const { rita, athletes } = await club(page, product.address, 'Ana', 'Bo', 'Clara')
  const [ana, bo, clara] = athletes as [Guest, Guest, Guest]
  await assignSquats(rita, ana, bo, clara)
  const [session] = (await ana.get(schedule.list)).data
  const { data: done } = await ana.get(workoutLogs.record, { input: { sessionId: session?.id ?? '' } })
  await rita.get(reviews.review, { params: { id: done.id } })
  const [link] = (await clara.get(people.coachings)).data
  await clara.get(people.changeCoaching, { params: { id: link?.id ?? '' }, input: { scopes: [] } })

  await page.goto('/app')
  await expect(page.getByText('3 need you. 3 sessions today, 1 done.')).toBeVisible()
  const today = page.getByRole('complementary', { name: 'Today, 3 sessions' }).getByRole('listitem')
  await expect(today).toHaveText([
    /as planned.*Ana Example.*done/,
    /planned.*Bo Example/,
    /planned.*Clara Example.*logs not shared/,
  ])
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week.getByRole('row', { name: /Ana Example/ })).toContainText('Lower and push: as planned')
  await expect(week.getByRole('row', { name: /Bo Example/ })).toContainText('Lower and push: planned')
  await expect(week.getByRole('row', { name: /Clara Example/ })).toContainText('logs not shared')
  await expect(week.getByText(/^1 of 1 due done, /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orphaned logs' })).toBeVisible()

  await today.first().getByRole('link').click()
  await expect(opened(page).getByText(/^Reviewed/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('region', { name: 'Recent logs' })
    .getByRole('link', { name: /Ana Example/ })
    .click()
  await expect(opened(page).getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await page.goBack()
  await week.getByRole('link', { name: 'Bo Example' }).click()
  await expect(page).toHaveURL(`/app/athletes/${bo.id}`)
})

test('of many logs ten stand there at first, and the others on demand', async ({ page, product }) => {
  const { athletes } = await club(page, product.address, 'Ana')
  const [ana] = athletes as [Guest]
  for (let number = 0; number < 12; number++) await log(ana, `Day ${number}`)
  await page.goto('/app')
  await expect(waiting(page)).toHaveCount(10)
  await group(page, 'To review').getByRole('button', { name: 'Show more' }).click()
  await expect(waiting(page)).toHaveCount(12)
})

test('what cannot be loaded says so, keeps the rest and is asked for again', async ({ page, product }) => {
  const { athletes } = await club(page, product.address, 'Ana')
  await log(athletes[0] as Guest, 'Lower')
  await page.route('**/api/coach/attention', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Who needs you could not be loaded' })).toBeVisible()
  await expect(page.getByText('Nobody waits for you')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/coach/attention')
  for (const path of ['**/api/coach/today*', '**/api/coach/week*', '**/api/workout-logs/coach/my-athletes*'])
    await page.route(path, route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(waiting(page)).toHaveCount(1)
  for (const sentence of ['Today’s sessions could', 'The week could', 'The logs could'])
    await expect(page.getByText(`${sentence} not be loaded.`)).toBeVisible()

  await page.route('**/api/workout-logs/*/review', route => route.fulfill({ status: 500, json: {} }))
  await page.keyboard.press('r')
  await expect(page.getByText('This could not be marked as reviewed. Please try again.')).toBeVisible()
  await expect(waiting(page)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita reviews from a sheet and moves on', async ({ page, product }) => {
    const { rita, athletes } = await club(page, product.address, 'Ana', 'Bo')
    const [ana, bo] = athletes as [Guest, Guest]
    await assignSquats(rita, ana, bo)
    await log(ana, 'Lower')
    await log(bo, 'Upper')
    await page.goto('/app')
    await expect(page.getByRole('link', { name: /^Today.*2 to come/ })).toBeVisible()
    await expectAccessible(page)
    await waiting(page).first().tap()
    const sheet = page.getByRole('dialog', { name: 'Workout log' })
    await expect(sheet.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Reviewed, next' }).tap()
    await expect(sheet.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Reviewed' }).tap()
    await expect(sheet).toBeHidden()
    await expect(group(page, 'To review')).toHaveCount(0)
    await expect(group(page, 'Programs that end').getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })
})
