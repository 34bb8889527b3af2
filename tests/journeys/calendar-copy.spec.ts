import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { formatLongDay } from '#support/journey/format-long-day.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, daysBetween } from '#training/calendar.ts'
import { startOfWeek } from '#training/week.ts'

const today = getTestToday()
/** The agenda of a desktop and that of a phone start with this week. */
const monday = startOfWeek(today, 'monday')
const nextMonday = addDays(monday, 7)

/** Ana has a squat day on Monday and a bench day on Wednesday of next week, Bo a squat day on Monday. */
async function openCalendar(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  const plan = (name: string, exercise: string, day: string, athletes: JourneyUser[]) => {
    const sets = [{ amount: { kind: 'reps' as const, reps: 5 }, load: { kind: 'kg' as const, loadKg: 60 } }]
    const session = {
      name,
      text: `${exercise} 1x5 60 kg`,
      blocks: [{ items: [{ exercise: { name: exercise }, sets }] }],
    }
    const input = { athleteIds: athletes.map(one => one.id), dates: [day], session }
    return rita.get(singleSessions.schedule, { input })
  }
  await plan('Squat day', 'Back squat', nextMonday, [ana, bo])
  await plan('Bench day', 'Bench press', addDays(nextMonday, 2), [ana])
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  return { rita, ana, bo }
}

const listSessions = async (who: JourneyUser) => {
  const query = { from: monday, to: addDays(monday, 60) }
  const { data } = await who.get(schedule.list, { query })
  return data.map(one => ({ ...one, at: daysBetween(nextMonday, one.date) }))
}
const namesByDay = async (who: JourneyUser) => (await listSessions(who)).map(one => [one.name, one.at])

const dayButton = (page: Page, action: 'Paste' | 'Add a session', day: string) =>
  page.getByRole('button', { name: `${action} on ${formatLongDay(day)}`, exact: true })
const bar = (page: Page) => page.getByRole('region', { name: 'Copied sessions' })
const showAgenda = (page: Page) => page.getByText('Agenda', { exact: true }).click()

/** Copies the squat day, the bench day and the day between them by keyboard. */
async function copyThreeDays(page: Page) {
  await showAgenda(page)
  await expect(page.getByRole('button', { name: 'Bench day, planned' })).toBeVisible()
  await dayButton(page, 'Add a session', nextMonday).focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+c')
  await expect(bar(page)).toContainText(/^2 sessions, .* copied\./)
}

test('Rita copies three days by keyboard, pastes them twice, and undoes the second time', async ({
  page,
  product,
}) => {
  const { ana, bo } = await openCalendar(page, product.address)
  await copyThreeDays(page)
  await expectAccessible(page)

  const pasted = (days: number) =>
    page.getByText(`2 sessions pasted from ${formatLongDay(addDays(nextMonday, days))} on`)
  for (const days of [7, 14]) {
    await dayButton(page, 'Paste', addDays(nextMonday, days)).focus()
    await page.keyboard.press('Control+v')
    await expect(pasted(days)).toBeVisible()
    if (days === 7) await expect(pasted(days)).toBeHidden()
  }
  expect(await namesByDay(ana)).toHaveLength(6)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => namesByDay(ana))
    .toEqual([
      ['Squat day', 0],
      ['Bench day', 2],
      ['Squat day', 7],
      ['Bench day', 9],
    ])
  const copy = (await listSessions(ana)).find(one => one.at === 9)
  expect(copy?.blocks[0]?.items[0]?.sets[0]?.load).toMatchObject({ kind: 'kg', loadKg: 60 })
  expect(await namesByDay(bo)).toEqual([['Squat day', 0]])

  await page.keyboard.press('Escape')
  await expect(bar(page)).toBeHidden()
  await expect(dayButton(page, 'Paste', nextMonday)).toHaveCount(0)
})

test('Rita copies a session and a week with the pointer, and a day that has passed takes nothing', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await openCalendar(page, product.address)
  const travel = { kind: 'travel' as const, name: 'Bergen', startDate: addDays(nextMonday, 4) }
  await rita.get(calendarEvents.create, { input: { ...travel, athleteIds: [ana.id] } })
  const test = { kind: 'test' as const, name: 'Test of Bo', startDate: addDays(nextMonday, 4) }
  await rita.get(calendarEvents.create, { input: { ...test, athleteIds: [bo.id] } })
  await showAgenda(page)
  await page.getByRole('button', { name: 'Squat day, planned' }).click()
  await page.getByRole('button', { name: 'Copy session' }).click()
  await expect(bar(page)).toContainText('Squat day')
  await page.getByRole('button', { name: 'Bench day, planned' }).click({ modifiers: ['ControlOrMeta'] })
  await expect(bar(page)).toContainText('2 sessions')
  await page
    .getByRole('button', { name: 'Bench day, planned, copied' })
    .click({ modifiers: ['ControlOrMeta'] })
  await dayButton(page, 'Paste', addDays(nextMonday, 4)).click()
  await expect(page.getByText(/^Squat day pasted on /)).toBeVisible()
  await expect(page.getByText('Also on this day: Travel, Bergen.', { exact: true })).toBeVisible()
  expect(await namesByDay(ana)).toEqual([
    ['Squat day', 0],
    ['Bench day', 2],
    ['Squat day', 4],
  ])
  await expect(page.getByRole('button', { name: 'Squat day, planned' })).toHaveCount(2)
  await bar(page).getByRole('button', { name: 'Clear' }).click()

  const week = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
  const monthAndDay = week.format(new Date(`${nextMonday}T00:00:00Z`))
  await page.getByRole('button', { name: `Copy the week of ${monthAndDay}` }).click()
  await expect(bar(page)).toContainText('3 sessions')
  await dayButton(page, 'Paste', addDays(nextMonday, 7)).focus()
  await bar(page)
    .getByRole('button', { name: /^Paste on / })
    .click()
  await expect(page.getByText(/^3 sessions pasted from /)).toBeVisible()
  expect((await namesByDay(ana)).slice(3)).toEqual([
    ['Squat day', 7],
    ['Bench day', 9],
    ['Squat day', 11],
  ])

  await page.getByRole('button', { name: 'Previous four weeks' }).click()
  const yesterday = dayButton(page, 'Add a session', addDays(monday, -1))
  await yesterday.focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('This day has passed. Sessions can be pasted from today on.')).toBeVisible()
  expect(await namesByDay(ana)).toHaveLength(6)
})

test('pasting again after a lost answer pastes once, and nothing is pasted for a former athlete', async ({
  page,
  product,
}) => {
  const { rita, ana, bo } = await openCalendar(page, product.address)
  await copyThreeDays(page)
  await page.route(
    '**/api/sessions/several',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const target = dayButton(page, 'Paste', addDays(nextMonday, 7))
  await target.focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Nothing was pasted.')).toBeVisible()
  await page.keyboard.press('Control+v')
  await expect(page.getByText(/^2 sessions pasted from /)).toBeVisible()
  expect(await namesByDay(ana)).toHaveLength(4)

  const { data: coachings } = await rita.get(people.athletes)
  const ofAna = coachings.find(one => one.athlete.id === ana.id)?.coachingId ?? ''
  await rita.get(people.endCoaching, { params: { id: ofAna } })
  await target.focus()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('Nothing was pasted.')).toBeVisible()
  expect(await namesByDay(ana)).toHaveLength(4)
  expect(await namesByDay(bo)).toHaveLength(1)
})

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })

  test('Rita copies a session, and taps the day to paste it on', async ({ page, product }) => {
    const { ana } = await openCalendar(page, product.address)
    await page.getByRole('button', { name: 'Bench day, planned' }).click()
    await page.getByRole('button', { name: 'Copy session' }).click()
    await expect(bar(page)).toContainText('Bench day')
    await expectAccessible(page)
    await dayButton(page, 'Paste', addDays(nextMonday, 3)).click()
    await expect(page.getByText(/^Bench day pasted on /)).toBeVisible()
    expect((await namesByDay(ana)).at(-1)).toEqual(['Bench day', 3])
    expect(await namesByDay(ana)).toHaveLength(3)
  })
})

test('a day with many sessions shows three, then twenty more at a time', async ({ page, product }) => {
  const { rita, ana } = await openCalendar(page, product.address)
  for (let number = 1; number <= 26; number++)
    await rita.get(singleSessions.schedule, {
      input: {
        athleteIds: [ana.id],
        dates: [nextMonday],
        session: { name: `Walk ${number}`, notes: 'Walk.' },
      },
    })
  await page.reload()
  const cell = page.getByRole('cell', { name: formatLongDay(nextMonday) })
  const sessions = cell.getByRole('button', { name: /, planned$/ })
  await expect(cell.getByRole('button', { name: '+24 more' })).toBeVisible()
  await expect(sessions).toHaveCount(3)
  await cell.getByRole('button', { name: '+24 more' }).click()
  await expect(sessions).toHaveCount(23)
  await cell.getByRole('button', { name: '+4 more' }).click()
  await expect(sessions).toHaveCount(27)
})

test('closing a session returns the focus to its place in the calendar', async ({ page, product }) => {
  await openCalendar(page, product.address)
  await showAgenda(page)
  for (const name of ['Squat day', 'Bench day']) {
    const entry = page.getByRole('button', { name: new RegExp(name) })
    await entry.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(entry).toBeFocused()
  }
})
