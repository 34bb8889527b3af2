import type { Page } from '@playwright/test'
import { notifications } from '#contract/account/notifications.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatLongDay } from '#support/journey/format-long-day.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { countClicks } from '#support/page/count-clicks.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()

/** Creates Rita with her athletes Ana and Bo. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  return { rita, ana, bo }
}

const listSessions = async (who: JourneyUser) =>
  (await who.get(schedule.list, { query: { from: today, to: addDays(today, 60) } })).data

const addButton = (page: Page, day: string) =>
  page.getByRole('button', { name: `Add a session on ${formatLongDay(day)}`, exact: true })
const newSession = (page: Page) => page.getByRole('form', { name: 'New session' })
const entry = (page: Page, name: string) =>
  page.getByRole('button', { name: `${name}, planned`, exact: true })

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Rita plans a session with two clicks and typing, and Ana opens it', async ({
      page,
      someone,
      product,
    }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await expect(addButton(page, today)).toBeVisible()
      const clicks = await countClicks(page)
      await addButton(page, today).click()
      const form = newSession(page)
      await expect(form.getByRole('textbox', { name: 'Session plan' })).toBeFocused()
      // On a phone, the form is a sheet below the day.
      await expect(page.getByRole('dialog')).toHaveCount(width < 768 ? 1 : 0)
      await page.keyboard.type('Bench press 5x2 @ 60kg, rest 2:00')
      await expect(form.getByText('rest 2:00', { exact: true })).toBeVisible()
      await expect(form.getByRole('region', { name: 'What Ana gets' })).toContainText('60 kg')
      await expectAccessible(page)
      await form.getByRole('button', { name: /^Put on/ }).click()
      await expect(entry(page, 'Session')).toBeVisible()
      expect(await clicks()).toBe(2)
      const [session] = await listSessions(ana)
      expect(session?.blocks.flatMap(block => block.items.map(item => item.exercise.name))).toEqual([
        'Bench press',
      ])
      expect(await listSessions(bo)).toEqual([])
      const inbox = (await ana.get(notifications.list)).data.notifications
      expect(inbox.map(one => one.title)).toContain(`Rita Example planned Session on ${formatLongDay(today)}`)

      const anasPage = await someone({ viewport: { width: 360, height: 780 } })
      await openAs(anasPage, ana, '/app')
      await expect(anasPage.getByText('Bench press').first()).toBeVisible()
      await expect(anasPage.getByText('week 1 of 1')).toBeHidden()
    })
  })

const item = { exercise: { name: 'Bench press' }, sets: [{ amount: { kind: 'reps', reps: 2 } } as const] }
const bench = { name: 'Bench day', text: 'Bench press 1x2', blocks: [{ items: [item] }] }

const planBench = async (rita: JourneyUser, athletes: JourneyUser[]) => {
  const input = { athleteIds: athletes.map(one => one.id), dates: [today], session: bench }
  return (await rita.get(singleSessions.schedule, { input })).data
}

test('Rita edits a session and undoes it, and removes it and undoes that; Bo’s stays the same', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await planBench(rita, [ana, bo])
  const namesOf = async (who: JourneyUser) => (await listSessions(who)).map(one => one.name)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  await entry(page, 'Bench day').click()
  await page.getByRole('button', { name: 'Edit session…' }).click()
  const form = page.getByRole('form', { name: 'Edit session' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Press day')
  await form.getByRole('textbox', { name: 'Session plan' }).press('Control+End')
  await page.keyboard.type(' 60kg')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Bench day changed')).toBeVisible()
  expect(await namesOf(ana)).toEqual(['Press day'])
  expect(await namesOf(bo)).toEqual(['Bench day'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => namesOf(ana)).toEqual(['Bench day'])

  const remove = page.getByRole('button', { name: 'Remove from the calendar' })
  await expect(page.getByRole('dialog', { name: 'Bench day' })).toBeVisible()
  await remove.click()
  await expect(page.getByText('Bench day removed')).toBeVisible()
  await expect(entry(page, 'Bench day')).toBeHidden()
  expect(await namesOf(ana)).toEqual([])
  expect(await namesOf(bo)).toEqual(['Bench day'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, 'Bench day')).toBeVisible()
  expect(await namesOf(ana)).toEqual(['Bench day'])
})

test('a session that Ana has begun in the meantime stays, and Rita is told why', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createSquad(product.address)
  const [planned] = await planBench(rita, [ana])
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  await entry(page, 'Bench day').click()
  const remove = page.getByRole('button', { name: 'Remove from the calendar' })
  await expect(remove).toBeVisible()
  await ana.get(workoutLogs.record, { input: { sessionId: planned?.id } })
  await remove.click()
  await expect(page.getByText('The athlete has begun this session.')).toBeVisible()
})

test('Rita copies Ana’s session to Bo for three weeks by keyboard, and undoes it', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await planBench(rita, [ana])
  await openAs(page, rita, `/app/schedule?view=week&date=${today}`)
  const link = page.getByRole('link', { name: 'Bench day, planned' })
  await expect(link).toBeVisible()
  await page.keyboard.press('j')
  await expect(link).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Copy to another day…' }).press('Enter')
  const form = page.getByRole('form', { name: 'Copy session' })
  await expect(form.getByRole('textbox', { name: 'Session plan' })).toContainText('Bench press 1x2')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Remove Ana Example' }).press('Enter')
  await form.getByRole('combobox', { name: 'Athletes' }).selectOption('Bo Example')
  await form.getByLabel('Day', { exact: true }).fill(addDays(today, 2))
  await form.getByRole('combobox', { name: 'Repeat' }).selectOption('Every week')
  await form.getByLabel('Last day').fill(addDays(today, 1))
  await expect(form.getByText('The last day is before the first one.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await form.getByLabel('Last day').fill(addDays(today, 16))
  await expect(form.getByText('The last day is before the first one.')).toBeHidden()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('3 sessions in all.')).toBeVisible()
  const datesOf = async (who: JourneyUser) => (await listSessions(who)).map(one => one.date)
  expect(await datesOf(bo)).toEqual([2, 9, 16].map(days => addDays(today, days)))
  expect(await datesOf(ana)).toEqual([today])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => datesOf(bo)).toEqual([])
  expect(await datesOf(ana)).toEqual([today])
})

test('what Rita has typed stays on the day when she closes it, and a past day is pointed out', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createSquad(product.address)
  await openAs(page, rita, `/app/schedule?view=week&date=${today}`)
  const addFor = (name: string) =>
    page.getByRole('button', { name: `Add a session for ${name} Example on ${formatLongDay(today)}` })
  await addFor('Ana').click()
  const form = newSession(page)
  const text = form.getByRole('textbox', { name: 'Session plan' })
  await expect(text).toBeFocused()
  await page.keyboard.type('Row erg 4x500m')
  await expect(form.getByRole('button', { name: /^Put on/ })).toBeEnabled()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await expect(addFor('Ana')).toBeFocused()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Example' })).toContainText('not scheduled yet')
  await expect(page.getByRole('row').filter({ hasText: 'Bo Example' })).not.toContainText('not scheduled yet')
  await page.keyboard.press('n')
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await addFor('Bo').click()
  await expect(text).not.toContainText('Row erg 4x500m')
  await addFor('Ana').click()
  await expect(text).toContainText('Row erg 4x500m')
  await expect(form.getByText('This day has passed.')).toBeHidden()
  await form.getByRole('button', { name: 'Ana only' }).click()
  await form.getByLabel('Day', { exact: true }).fill(addDays(today, -1))
  await expect(form.getByText('This day has passed.')).toBeVisible()
  expect(await listSessions(ana)).toEqual([])
})

test('Rita writes a session in the calendar by keyboard, and Escape keeps it on the day', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  await expect(addButton(page, today)).toBeVisible()
  await page.keyboard.press('j')
  await expect(page.getByRole('button', { name: /^Add a session on/ }).first()).toBeFocused()
  // The first of the five weeks is the last one.
  await page.keyboard.press('ArrowDown')
  for (let count = 1; count < weekdayOf(today); count++) await page.keyboard.press('ArrowRight')
  await expect(addButton(page, today)).toBeFocused()
  await page.keyboard.press('Enter')
  const text = newSession(page).getByRole('textbox', { name: 'Session plan' })
  await expect(text).toBeFocused()
  await page.keyboard.type('Row erg 4x500m')
  // The first Escape may close a list of suggestions.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(newSession(page)).toBeHidden({ timeout: 500 })
  }).toPass()
  await expect(addButton(page, today)).toBeFocused()
  await expect(page.getByRole('cell', { name: formatLongDay(today) })).toContainText('not scheduled yet')
  expect(await listSessions(ana)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(text).toContainText('Row erg 4x500m')
  await page.keyboard.press('Control+Enter')
  await expect(entry(page, 'Session')).toBeVisible()
  await expect(newSession(page)).toBeHidden()
  expect((await listSessions(ana)).map(one => one.date)).toEqual([today])
  expect(await listSessions(bo)).toEqual([])
})

test('Rita saves a session to the library, takes it from there on another day, and removes it from there', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  await addButton(page, today).click()
  const form = newSession(page)
  const text = form.getByRole('textbox', { name: 'Session plan' })
  await expect(text).toBeFocused()
  await page.keyboard.type('Row erg 4x500m')
  await form.getByRole('textbox', { name: 'Name' }).fill('Rowing')
  await form.getByRole('button', { name: 'Save to the library' }).press('Enter')
  await expect(page.getByText('Rowing is in the library')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()

  await page.getByRole('button', { name: 'Next five weeks' }).click()
  const later = addDays(today, 35)
  await addButton(page, later).click()
  const library = form.getByRole('combobox', { name: 'Library' })
  await library.selectOption('Rowing')
  await expect(text).toContainText('Row erg 4x500m')
  await form.getByRole('button', { name: /^Put on/ }).click()
  await expect(entry(page, 'Rowing')).toBeVisible()
  expect((await listSessions(ana)).map(one => [one.name, one.date])).toEqual([['Rowing', later]])

  await addButton(page, later).click()
  await library.selectOption('Rowing')
  await form.getByRole('button', { name: 'Remove from the library' }).press('Enter')
  await expect(page.getByText('Rowing was removed from the library')).toBeVisible()
  await expect(library).toBeHidden()
  expect(await listSessions(ana)).toHaveLength(1)
})
