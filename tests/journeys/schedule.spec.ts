import type { Locator, Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { formatLongDay } from '#support/journey/format-long-day.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'
import { listDaysOfWeek } from '#training/week.ts'

// With animations, as most people use the app; other journeys run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// Use next week, so that every day is in the future.
const week = listDaysOfWeek(addDays(getTestToday(), 7), 'monday')
const [monday = '', tuesday = '', wednesday = '', , , saturday = ''] = week
/** Moves the pointer in several steps, because a browser does not treat a single jump as a drag. */
const dragOptions = { steps: 12 }

/** Creates Rita and her athletes, who train on the given weekdays of next week. */
async function club(page: Page, address: string, names: string[], weekdays = [1, 3], days = 2) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes: JourneyUser[] = []
  for (const name of names) athletes.push(await createJourneyUser(address, name, 'athlete'))
  await joinAllToCoach(rita, athletes)
  const input = { name: 'Base strength', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 1, days }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  const athleteIds = athletes.map(one => one.id)
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds, startDate: monday, weekdays },
  })
  await signInOnPage(page, rita)
  return { rita, athletes, regimen }
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${name} Example` }) })
/** Finds a day of an athlete's week by its index, starting at 0. */
const cell = (page: Page, name: string, day: number) => row(page, name).getByRole('cell').nth(day)
const panel = (page: Page) => page.getByRole('complementary', { name: 'Session details' })
const datesOf = async (rita: JourneyUser) =>
  (await rita.get(schedule.calendar, { query: { from: monday, to: addDays(monday, 13) } })).data.map(
    ({ name, date, movedFrom }) => [name, date, movedFrom],
  )

test('Rita drags a session to another day and undoes the move', async ({ page, product }) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo'])
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(cell(page, 'Ana', 0).getByRole('link', { name: 'Day 1, planned' })).toBeVisible()
  await expectAccessible(page)

  await cell(page, 'Ana', 0)
    .getByRole('link')
    .dragTo(cell(page, 'Ana', 5), dragOptions)
  await expect(page.getByText(`Day 1 moved to ${formatLongDay(saturday)}`)).toBeVisible()
  await expect(cell(page, 'Ana', 0).getByRole('link')).toHaveAccessibleName(
    `Day 1, moved to ${formatLongDay(saturday)}`,
  )
  await expect(cell(page, 'Ana', 5).getByRole('link')).toHaveAccessibleName(
    `Day 1, planned, moved from ${formatLongDay(monday)}`,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Ana', 0).getByRole('link')).toHaveAccessibleName('Day 1, planned')
  const isAnyMoved = async () => (await datesOf(rita)).some(([, , movedFrom]) => movedFrom !== null)
  await expect.poll(isAnyMoved).toBe(false)
  // A session cannot be dragged to another athlete.
  await cell(page, 'Ana', 0)
    .getByRole('link')
    .dragTo(cell(page, 'Bo', 4), dragOptions)
  await expect(cell(page, 'Ana', 0).getByRole('link')).toHaveAccessibleName('Day 1, planned')
  expect(await isAnyMoved()).toBe(false)

  await cell(page, 'Ana', 0)
    .getByRole('link')
    .dragTo(cell(page, 'Ana', 5), dragOptions)
  await expect(cell(page, 'Ana', 5).getByRole('link')).toHaveAccessibleName(/moved from/)
  await expectAccessible(page)
  await expect.poll(() => datesOf(rita)).toContainEqual(['Day 1', saturday, monday])
  const [ana] = athletes
  const anasNotifications = (await ana?.get(notifications.list))?.data.notifications ?? []
  expect(anasNotifications.map(one => one.title)).toContain(
    `Rita Example moved Day 1 to ${formatLongDay(saturday)}`,
  )
})

test('Rita drags a session to another day of Ana’s calendar; the other session stays, and the move can be undone', async ({
  page,
  product,
}) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo'])
  const [ana] = athletes
  await page.goto(`/app/athletes/${ana?.id}?tab=calendar`)
  const dayCell = (day: string) => page.getByRole('cell', { name: formatLongDay(day) })
  await expect(dayCell(getTestToday())).toBeVisible()
  await expect(dayCell(monday).getByRole('button', { name: 'Day 1, planned' })).toBeVisible()
  const datesOfAna = async () =>
    (
      await rita.get(schedule.calendar, {
        query: { from: monday, to: addDays(monday, 13), athleteId: ana?.id ?? '' },
      })
    ).data.map(({ name, date }) => [name, date])
  const before = await datesOfAna()
  await dayCell(monday).getByRole('button', { name: 'Day 1, planned' }).dragTo(dayCell(saturday), dragOptions)
  await expect(page.getByText(`Day 1 moved to ${formatLongDay(saturday)}`)).toBeVisible()
  await expect(dayCell(saturday).getByRole('button', { name: /^Day 1, planned, moved from/ })).toBeVisible()
  expect((await datesOfAna()).filter(([name]) => name !== 'Day 1')).toEqual(
    before.filter(([name]) => name !== 'Day 1'),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(datesOfAna).toEqual(before)
})

test('calendars begin on the day that the viewer chose, and the athlete’s own on the athlete’s', async ({
  page,
  someone,
  product,
}) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo'])
  const [ana] = athletes
  await rita.get(account.updateProfile, { input: { preferences: { weekStart: 'sunday' } } })
  const firstDay = (days: Locator) => days.filter({ hasText: /Sun|Mon/ }).first()
  const headings = page.getByRole('columnheader')
  await page.goto('/app')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(firstDay(headings)).toContainText('Sun')
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(firstDay(headings)).toContainText('Sun')
  await expect(cell(page, 'Ana', 1).getByRole('link', { name: 'Day 1, planned' })).toBeVisible()
  await page.goto(`/app/athletes/${ana?.id}?tab=calendar`)
  await expect(firstDay(headings)).toContainText('Sun')

  const anasPage = await someone()
  if (ana) await signInOnPage(anasPage, ana)
  await anasPage.goto('/app')
  const week = anasPage.getByRole('region', { name: 'This week' })
  await expect(
    week
      .getByRole('listitem')
      .first()
      .getByRole('img', { name: /^Monday/ }),
  ).toBeVisible()
})

test('Rita moves, skips and restores sessions by keyboard alone', async ({ page, product }) => {
  const { rita } = await club(page, product.address, ['Ana', 'Bo'])
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(cell(page, 'Ana', 0).getByRole('link')).toBeVisible()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await press('j', 'ArrowRight', 'j', 'ArrowLeft')
  await expect(cell(page, 'Bo', 0).getByRole('link')).toBeFocused()
  await press('m')
  const dialog = page.getByRole('dialog', { name: 'Move Day 1' })
  await expect(dialog.getByRole('button', { name: formatLongDay(monday) })).toBeFocused()
  await expectAccessible(page)
  await press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(
    `${formatLongDay(tuesday)}. The session still counts towards the same week.`,
  )
  await press('ArrowRight')
  await expect(dialog.getByRole('status')).toContainText('Also on this day: Day 2.')
  await press('ArrowDown')
  await expect(dialog.getByRole('status')).toContainText('The session will be due a week later.')
  await press('ArrowUp', 'ArrowLeft', 'Enter')
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'Bo', 1).getByRole('link')).toHaveAccessibleName(/moved from/)
  await expect.poll(() => datesOf(rita)).toContainEqual(['Day 1', tuesday, monday])
  await expect(cell(page, 'Bo', 1).getByRole('link')).toBeFocused()

  await cell(page, 'Ana', 2).getByRole('link').focus()
  await press('Enter')
  await expect(panel(page)).toContainText('Exercise 1')
  // The heading keeps the focus after everything has loaded.
  await expect(panel(page).getByRole('link', { name: 'Log for Ana…' })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await expectAccessible(page)
  await press('s')
  const reasonDialog = page.getByRole('dialog', { name: 'Skip Day 2' })
  await reasonDialog.getByRole('radio', { name: /Travel/ }).focus()
  await press('Space')
  await reasonDialog.getByLabel('Details (optional)').fill('Train to Malmö.')
  await expectAccessible(page)
  await reasonDialog.getByRole('button', { name: 'Skip session' }).press('Enter')
  await expect(panel(page)).toContainText('Skipped: travel, by Rita Example.')
  await expect(cell(page, 'Ana', 2).getByRole('link')).toBeFocused()
  await expect(panel(page)).toContainText('“Train to Malmö.”')
  await expect(cell(page, 'Ana', 2).getByRole('link')).toHaveAccessibleName('Day 2, skipped: travel')
  await panel(page).getByRole('button', { name: 'Unskip' }).press('Enter')
  await expect(panel(page)).toContainText('Planned.')
  await expect(panel(page).getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cell(page, 'Ana', 2).getByRole('link')).toBeFocused()
})

test('the URL keeps the view and the filters by athlete, group and regimen', async ({ page, product }) => {
  const { rita, athletes, regimen } = await club(page, product.address, ['Ana', 'Bo'])
  const [ana, bo] = athletes
  const { data: group } = await rita.get(people.createGroup, {
    input: { name: 'Early', athleteIds: [bo?.id ?? ''] },
  })
  await page.goto(`/app/schedule?view=month&date=${monday}`)
  await expect(row(page, 'Ana').getByRole('link', { name: 'Day 1, planned' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Athlete', { exact: true }).selectOption('Ana Example')
  await expect(row(page, 'Bo')).toHaveCount(0)
  await page.getByRole('button', { name: 'All athletes, 2' }).click()
  await page.getByLabel('Group', { exact: true }).selectOption('Early')
  await expect(row(page, 'Ana')).toHaveCount(0)
  await expect(row(page, 'Bo')).toBeVisible()
  await page.reload()
  await expect(row(page, 'Bo')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('group')).toBe(group.id)

  await page.getByText('Week', { exact: true }).click()
  await expect(cell(page, 'Bo', 0).getByRole('link')).toBeVisible()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(cell(page, 'Bo', 0).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('date')).toBeNull()

  await page.goto(`/app/schedule?view=agenda&date=${monday}&athlete=${ana?.id}&regimen=${regimen.id}`)
  await expect(page.getByRole('region', { name: formatLongDay(monday) }).getByRole('link')).toHaveText([
    'Ana Example',
  ])
  await expectAccessible(page)
  await page.goto(`/app/schedule?view=week&date=${addDays(monday, 28)}&regimen=${regimen.id}`)
  await expect(page.getByRole('heading', { name: 'No athletes match your filters' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row(page, 'Ana')).toBeVisible()
})

test('a day with more sessions than fit in its cell opens as a list', async ({ page, product }) => {
  await club(page, product.address, ['Ana'], [1], 14)
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await cell(page, 'Ana', 0).getByRole('button', { name: '12 more on this day' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(14)
  await expectAccessible(page)
  await page.goto(`/app/schedule?view=agenda&date=${monday}`)
  const day = page.getByRole('region', { name: formatLongDay(monday) })
  await expect(day.getByRole('listitem')).toHaveCount(12)
  await day.getByRole('button', { name: '+2 more' }).click()
  await expect(day.getByRole('listitem')).toHaveCount(14)
})

test('the schedule shows an athlete’s time zone, and a coach can see but not move sessions assigned by another coach', async ({
  page,
  someone,
  product,
}) => {
  const { athletes } = await club(page, product.address, ['Ana'])
  const [ana] = athletes
  const otto = await createJourneyUser(product.address, 'Otto', 'coach')
  if (ana) await joinCoach(otto, ana)
  await ana?.get(account.updateProfile, { input: { preferences: { timeZone: 'Asia/Tokyo' } } })
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(row(page, 'Ana').getByRole('rowheader')).toContainText(/\w{3} \d\d:\d\d in Tokyo/)

  const desk = await someone({ viewport: { width: 1440, height: 900 } })
  await signInOnPage(desk, otto)
  await desk.goto(`/app/schedule?view=week&date=${monday}`)
  await cell(desk, 'Ana', 0).getByRole('link').click()
  await expect(panel(desk)).toContainText('Rita Example assigned this program.')
  await expect(panel(desk).getByRole('button', { name: /Move/ })).toHaveCount(0)
})

test('failed requests show an error, and a rejected move leaves the session on its day', async ({
  page,
  product,
}) => {
  await club(page, product.address, ['Ana'])
  await page.route('**/api/sessions/calendar*', route =>
    route.fulfill({ status: 500, json: { status: 'error' } }),
  )
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(page.getByRole('heading', { name: 'The schedule could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/sessions/calendar*')
  await page.getByRole('button', { name: 'Try again' }).click()

  const message = 'This session is already done and can no longer be changed.'
  await page.route('**/api/sessions/*/date', route =>
    route.fulfill({ status: 409, json: { status: 'fail', code: 'session-plan.done', message } }),
  )
  await cell(page, 'Ana', 2)
    .getByRole('link')
    .dragTo(cell(page, 'Ana', 3), dragOptions)
  await expect(page.getByText(message)).toBeVisible()
  await expect(cell(page, 'Ana', 2).getByRole('link')).toHaveAccessibleName('Day 2, planned')
  await expect(cell(page, 'Ana', 3).getByRole('link')).toHaveCount(0)

  await page.goto(`/app/schedule?view=week&date=${wednesday}&session=no-such-id`)
  await expect(panel(page).getByRole('heading', { name: 'This session was not found' })).toBeVisible()
})

test('without athletes the schedule shows an empty state', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
  await page.goto('/app/schedule')
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita reads the agenda and moves a session by typing a date', async ({ page, product }) => {
    const { rita } = await club(page, product.address, ['Ana', 'Bo'])
    await page.goto(`/app/schedule?date=${monday}`)
    const day = page.getByRole('region', { name: formatLongDay(monday) })
    await expect(day).toContainText('2 sessions')
    await expectAccessible(page)
    await day.getByRole('link', { name: 'Bo Example' }).click()
    const sheet = page.getByRole('dialog', { name: 'Session' })
    await expect(sheet).toContainText('Base strength, week 1 of 1')
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Move to another day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Day 1' })
    await dialog.getByLabel('Move to', { exact: true }).fill(saturday)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Move to ${formatLongDay(saturday)}` }).click()
    await expect(page.getByText(`Day 1 moved to ${formatLongDay(saturday)}`)).toBeVisible()
    await expect.poll(() => datesOf(rita)).toContainEqual(['Day 1', saturday, monday])
    for (const view of ['week', 'month']) {
      await page.goto(`/app/schedule?view=${view}&date=${monday}`)
      await expect(row(page, 'Ana')).toBeVisible()
      await expectAccessible(page)
    }
  })
})
