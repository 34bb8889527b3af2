import type { Page } from '@playwright/test'
import { account } from '#contract/account.ts'
import { assignments } from '#contract/assignments.ts'
import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { expectAccessible } from '#support/accessible.ts'
import { enter, type Guest, guest, joinAll, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'
import { addDays, dayIn } from '#training/calendar.ts'
import { weekOf } from '#training/week.ts'

// A week that lies ahead, whenever this is run.
const week = weekOf(addDays(dayIn(new Date(), 'Europe/Madrid'), 7), 'monday')
const [monday = '', tuesday = '', wednesday = '', , , saturday = ''] = week
const named = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '')

/** As a hand does: a browser takes a single jump for no drag. */
const slowly = { steps: 12 }

/** Rita with her athletes, each of whom trains on these weekdays of that week. */
async function club(page: Page, address: string, names: string[], weekdays = [1, 3], days = 2) {
  const rita = await guest(address, 'Rita', 'coach')
  const athletes: Guest[] = []
  for (const name of names) athletes.push(await guest(address, name, 'athlete'))
  await joinAll(rita, athletes)
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 1, days }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  const athleteIds = athletes.map(one => one.id)
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds, startDate: monday, weekdays },
  })
  await enter(page, rita)
  return { rita, athletes, regimen }
}

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: `${name} Example` }) })
/** A day of an athlete's week, from 0. */
const cell = (page: Page, name: string, day: number) => row(page, name).getByRole('cell').nth(day)
const panel = (page: Page) => page.getByRole('complementary', { name: 'Opened session' })
const datesOf = async (rita: Guest) =>
  (await rita.get(schedule.calendar, { query: { from: monday, to: addDays(monday, 13) } })).data.map(
    ({ name, date, movedFrom }) => [name, date, movedFrom],
  )

test('Rita drags a session to another day and takes it back', async ({ page, product }) => {
  const { rita, athletes } = await club(page, product.address, ['Ana', 'Bo'])
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(cell(page, 'Ana', 0).getByRole('link', { name: 'Day 1, planned' })).toBeVisible()
  await expectAccessible(page)

  await cell(page, 'Ana', 0)
    .getByRole('link')
    .dragTo(cell(page, 'Ana', 5), slowly)
  await expect(page.getByText(`Day 1 is on ${named(saturday)}`)).toBeVisible()
  await expect(cell(page, 'Ana', 0).getByRole('link')).toHaveAccessibleName(
    `Day 1, moved to ${named(saturday)}`,
  )
  await expect(cell(page, 'Ana', 5).getByRole('link')).toHaveAccessibleName(
    `Day 1, planned, moved from ${named(monday)}`,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 'Ana', 0).getByRole('link')).toHaveAccessibleName('Day 1, planned')
  // Nothing leaves its row.
  await cell(page, 'Ana', 0)
    .getByRole('link')
    .dragTo(cell(page, 'Bo', 4), slowly)
  await expect(cell(page, 'Ana', 0).getByRole('link')).toHaveAccessibleName('Day 1, planned')
  expect((await datesOf(rita)).every(([, , movedFrom]) => movedFrom === null)).toBe(true)

  await cell(page, 'Ana', 0)
    .getByRole('link')
    .dragTo(cell(page, 'Ana', 5), slowly)
  await expect(cell(page, 'Ana', 5).getByRole('link')).toHaveAccessibleName(/moved from/)
  await expectAccessible(page)
  await expect.poll(() => datesOf(rita)).toContainEqual(['Day 1', saturday, monday])
  const [ana] = athletes
  const told = (await ana?.get(notifications.list))?.data.notifications ?? []
  expect(told.map(one => one.title)).toContain(`Rita Example moved Day 1 to ${named(saturday)}`)
})

test('Rita moves, leaves out and brings back by keyboard alone', async ({ page, product }) => {
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
  await expect(dialog.getByRole('button', { name: named(monday) })).toBeFocused()
  await expectAccessible(page)
  await press('ArrowRight')
  await expect(dialog.getByRole('status')).toHaveText(
    `${named(tuesday)}. In the same week, it counts there as before.`,
  )
  await press('ArrowRight')
  await expect(dialog.getByRole('status')).toContainText('Day 2 is there too.')
  await press('ArrowDown')
  await expect(dialog.getByRole('status')).toContainText('It is due there, a week later.')
  await press('ArrowUp', 'ArrowLeft', 'Enter')
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'Bo', 1).getByRole('link')).toHaveAccessibleName(/moved from/)
  await expect.poll(() => datesOf(rita)).toContainEqual(['Day 1', tuesday, monday])
  await expect(cell(page, 'Bo', 1).getByRole('link')).toBeFocused()

  await cell(page, 'Ana', 2).getByRole('link').focus()
  await press('Enter')
  await expect(panel(page)).toContainText('Exercise 1')
  // Also once all of it is there.
  await expect(panel(page).getByRole('link', { name: 'Log for Ana…' })).toBeVisible()
  await expect(panel(page).getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await expectAccessible(page)
  await press('s')
  const why = page.getByRole('dialog', { name: 'Leave out Day 2' })
  await why.getByRole('radio', { name: /Travel/ }).focus()
  await press('Space')
  await why.getByLabel('In your words, if you like').fill('Train to Malmö.')
  await expectAccessible(page)
  await why.getByRole('button', { name: 'Leave it out, travel' }).press('Enter')
  await expect(panel(page)).toContainText('Left out, travel, by Rita Example.')
  await expect(cell(page, 'Ana', 2).getByRole('link')).toBeFocused()
  await expect(panel(page)).toContainText('“Train to Malmö.”')
  await expect(cell(page, 'Ana', 2).getByRole('link')).toHaveAccessibleName('Day 2, left out, travel')
  await panel(page).getByRole('button', { name: 'Bring it back' }).press('Enter')
  await expect(panel(page)).toContainText('Planned.')
  await expect(panel(page).getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(cell(page, 'Ana', 2).getByRole('link')).toBeFocused()
})

test('the address says what is shown: month, athlete, group, regimen', async ({ page, product }) => {
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
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(cell(page, 'Bo', 0).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Today' }).click()
  expect(new URL(page.url()).searchParams.get('date')).toBeNull()

  await page.goto(`/app/schedule?view=agenda&date=${monday}&athlete=${ana?.id}&regimen=${regimen.id}`)
  await expect(page.getByRole('region', { name: named(monday) }).getByRole('link')).toHaveText([
    'Ana Example',
  ])
  await expectAccessible(page)
  await page.goto(`/app/schedule?view=week&date=${addDays(monday, 28)}&regimen=${regimen.id}`)
  await expect(page.getByRole('heading', { name: 'None of your athletes is in this part' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show everybody' }).click()
  await expect(row(page, 'Ana')).toBeVisible()
})

test('a day that is too full for its cell opens', async ({ page, product }) => {
  await club(page, product.address, ['Ana'], [1], 14)
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await cell(page, 'Ana', 0).getByRole('button', { name: '12 more that day' }).click()
  await expect(panel(page).getByRole('listitem')).toHaveCount(14)
  await expectAccessible(page)
  await page.goto(`/app/schedule?view=agenda&date=${monday}`)
  const day = page.getByRole('region', { name: named(monday) })
  await expect(day.getByRole('listitem')).toHaveCount(12)
  await day.getByRole('button', { name: '+2 more' }).click()
  await expect(day.getByRole('listitem')).toHaveCount(14)
})

test('an athlete elsewhere has days of their own, and another coach looks on', async ({
  page,
  someone,
  product,
}) => {
  const { athletes } = await club(page, product.address, ['Ana'])
  const [ana] = athletes
  const otto = await guest(product.address, 'Otto', 'coach')
  if (ana) await joinCoach(otto, ana)
  await ana?.get(account.updateProfile, { input: { preferences: { timeZone: 'Asia/Tokyo' } } })
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(row(page, 'Ana').getByRole('rowheader')).toContainText(/Tokyo time, \w{3} \d\d:\d\d there/)

  const desk = await someone({ viewport: { width: 1440, height: 900 } })
  await enter(desk, otto)
  await desk.goto(`/app/schedule?view=week&date=${monday}`)
  await cell(desk, 'Ana', 0).getByRole('link').click()
  await expect(panel(desk)).toContainText('Rita Example assigned this program.')
  await expect(panel(desk).getByRole('button', { name: /Move/ })).toHaveCount(0)
})

test('what fails says so, and nothing stays where it was not put', async ({ page, product }) => {
  await club(page, product.address, ['Ana'])
  await page.route('**/api/sessions/calendar*', route =>
    route.fulfill({ status: 500, json: { status: 'error' } }),
  )
  await page.goto(`/app/schedule?view=week&date=${monday}`)
  await expect(page.getByRole('heading', { name: 'The schedule could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nobody to schedule yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/sessions/calendar*')
  await page.getByRole('button', { name: 'Try again' }).click()

  const message = 'This session is done. It stays on its day.'
  await page.route('**/api/sessions/*/date', route =>
    route.fulfill({ status: 409, json: { status: 'fail', code: 'session-plan.done', message } }),
  )
  await cell(page, 'Ana', 2)
    .getByRole('link')
    .dragTo(cell(page, 'Ana', 3), slowly)
  await expect(page.getByText(message)).toBeVisible()
  await expect(cell(page, 'Ana', 2).getByRole('link')).toHaveAccessibleName('Day 2, planned')
  await expect(cell(page, 'Ana', 3).getByRole('link')).toHaveCount(0)

  await page.goto(`/app/schedule?view=week&date=${wednesday}&session=no-such-id`)
  await expect(panel(page).getByRole('heading', { name: 'This session was not found' })).toBeVisible()
})

test('without athletes it says what will stand there', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Rita', 'coach'))
  await page.goto('/app/schedule')
  await expect(page.getByRole('heading', { name: 'Nobody to schedule yet' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita reads the agenda and moves a session by typing its day', async ({ page, product }) => {
    const { rita } = await club(page, product.address, ['Ana', 'Bo'])
    await page.goto(`/app/schedule?date=${monday}`)
    const day = page.getByRole('region', { name: named(monday) })
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
    await dialog.getByRole('button', { name: `Move to ${named(saturday)}` }).click()
    await expect(page.getByText(`Day 1 is on ${named(saturday)}`)).toBeVisible()
    await expect.poll(() => datesOf(rita)).toContainEqual(['Day 1', saturday, monday])
    for (const view of ['week', 'month']) {
      await page.goto(`/app/schedule?view=${view}&date=${monday}`)
      await expect(row(page, 'Ana')).toBeVisible()
      await expectAccessible(page)
    }
  })
})
