import type { Page } from '@playwright/test'
import { account } from '#contract/account.ts'
import { assignments } from '#contract/assignments.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, type Guest, guest, joinAll, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'

/** Rita with Ana, who is on a program, did today's session of it and something besides. */
async function pair(address: string) {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
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

const openAna = (page: Page, { rita, ana }: { rita: Guest; ana: Guest }, tab = '') =>
  openAs(page, rita, `/app/athletes/${ana.id}${tab && `?tab=${tab}`}`)

test('Rita reads how Ana gets on, from the roster on', async ({ page, product }) => {
  const { rita } = await pair(product.address)
  await openAs(page, rita, '/app/athletes')
  await page.getByRole('link', { name: 'Ana Example' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible()
  await expect(page.getByText('Base strength, week 1 of 1. Your athlete since')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^1 of 1$/ })).toBeVisible()
  await expect(page.getByText('Lifts since 2019.')).toBeVisible()
  await expect(page.getByText('Europe/Madrid')).toBeVisible()

  const ledger = page.getByRole('region', { name: /^This week/ })
  await expect(ledger.getByText(/sessions? done, 1 unplanned$/)).toBeVisible()
  const today = ledger.getByRole('row').filter({ hasText: '“Bar felt light.”' })
  await expect(today.getByText('Back squat 3×5')).toBeVisible()
  await expect(today.getByText('Session RPE 8, 52 min')).toBeVisible()
  await expectAccessible(page)
  await ledger.getByRole('button', { name: 'The week after' }).click()
  const after = page.getByRole('region', { name: /^\d/ })
  await after.getByRole('button', { name: 'The week after' }).click()
  await expect(page.getByText('Nothing was planned in this week, and nothing logged.')).toBeVisible()
  await page.getByRole('button', { name: 'This week' }).click()

  await page.getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(page).toHaveURL(/\?tab=logs$/)
  await expect(page.getByRole('link', { name: /^Lower and push/ })).toBeVisible()
  await page.goBack()
  await today.getByRole('link', { name: /^Open the log of/ }).click()
  await expect(page).toHaveURL(/\/app\/analytics\?.*log=/)
})

test('what Ana does not show is said aloud, and nothing of it is asked for', async ({ page, product }) => {
  const { rita, ana, coaching } = await pair(product.address)
  await ana.get(people.changeCoaching, { params: { id: coaching.id }, input: { scopes: ['body'] } })
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await openAna(page, { rita, ana })
  await expect(page.getByText('not shared with you')).toHaveCount(2)
  await expect(page.getByText(/^Ana does not share sessions and sets with you: /)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sleep and stress' })).toContainText('not shared')
  await expect(page.getByRole('listitem').filter({ hasText: 'Body weight' })).not.toContainText('not')
  await expect(page.getByText('Bar felt light.')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Logs', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Logs not shared' })).toBeVisible()
  await expectAccessible(page)
  expect(asked.filter(path => path.startsWith('/api/workout-logs'))).toEqual([])
})

test('Rita notes what only she sees: kept while typed, changed, deleted and taken back', async ({
  page,
  product,
}) => {
  const { rita, ana } = await pair(product.address)
  await openAna(page, { rita, ana }, 'notes')
  await expect(page.getByText(/^Nothing noted yet/)).toBeVisible()
  await expect(page.getByText(/^Only you see this: not Ana, and no other coach/)).toBeVisible()
  await expectAccessible(page)
  const field = page.getByLabel('A note on Ana')
  await field.fill('Left knee,\nask in <b>May</b>.')
  await expect(page.getByText('Draft kept on this device')).toBeVisible()
  await page.reload()
  await expect(field).toHaveValue('Left knee,\nask in <b>May</b>.')
  await field.press('Control+Enter')
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect(notes.getByText('ask in <b>May</b>.')).toBeVisible()
  await expect(field).toHaveValue('')

  await notes.getByRole('button', { name: /^Edit the note/ }).click()
  await expect(page.getByLabel('The note')).toBeFocused()
  await page.getByLabel('The note').fill('Right knee.')
  await page.route('**/api/people/notes/*', route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Save the note/ }).click()
  await expect(page.getByText('This could not be saved. Your text is still here.')).toBeVisible()
  await page.unroute('**/api/people/notes/*')
  await page.getByRole('button', { name: /^Save the note/ }).click()
  await expect(notes.getByText('Right knee.')).toBeVisible()
  await expect(notes.getByText(/, changed /)).toBeVisible()
  await expectAccessible(page)

  await notes.getByRole('button', { name: /^Delete the note/ }).click()
  await expect(notes).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(notes.getByText('Right knee.')).toBeVisible()
  const [note] = (await rita.get(people.notes, { params: { id: ana.id } })).data
  expect(note?.text).toBe('Right knee.')
})

test('Rita assigns a program from Ana’s page, and puts her into a group', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinAll(rita, [ana])
  await rita.get(regimens.create, {
    input: { name: 'Meet peaking', category: 'Powerlifting', weeks: program({ weeks: 2, days: 3 }) },
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
  await page.getByLabel('Name of a new group').fill('Barbell club')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Make it with 1 athlete' }).click()
  await page.getByRole('button', { name: 'Groups' }).click()
  await expect(page.getByRole('menuitemcheckbox', { name: 'Barbell club' })).toBeChecked()
  await expectAccessible(page)
})

test('Rita ends with Ana, whose address leads back to the others from then on', async ({ page, product }) => {
  const { rita, ana } = await pair(product.address)
  await openAna(page, { rita, ana })
  await page.getByRole('button', { name: 'More for Ana Example' }).click()
  await page.getByRole('menuitem', { name: 'End coaching…' }).click()
  await page.getByRole('button', { name: 'End with Ana' }).click()
  await expect(page).toHaveURL(/\/app\/athletes$/)
  await expect(page.getByText('You no longer coach Ana Example')).toBeVisible()
  for (const id of [ana.id, 'nobody']) {
    await page.goto(`/app/athletes/${id}?tab=notes`)
    await expect(page.getByRole('heading', { name: 'Not among your athletes' })).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('link', { name: 'All athletes' }).click()
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
})

test('an athlete who cannot be loaded is asked for again', async ({ page, product }) => {
  const { rita, ana } = await pair(product.address)
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

  test('Ana’s page has room for all of it', async ({ page, product }) => {
    const { rita, ana } = await pair(product.address)
    await openAna(page, { rita, ana })
    await expect(page.getByText('“Bar felt light.”')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Assign program' })).toBeVisible()
    await expectAccessible(page)
    for (const tab of ['Calendar', 'Logs', 'Progress', 'Maxes']) {
      const link = page.getByRole('navigation', { name: 'Ana Example' }).getByRole('link', { name: tab })
      await link.tap()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Notes' }).tap()
    await page.getByLabel('A note on Ana').fill('Prefers mornings.')
    await page.getByRole('button', { name: 'Note it' }).tap()
    await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Prefers mornings.')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Athletes' }).first().tap()
    await expect(page.getByRole('heading', { level: 1, name: 'Athletes' })).toBeVisible()
  })
})
