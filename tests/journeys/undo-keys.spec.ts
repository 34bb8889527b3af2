import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { formatLongDay } from '#support/journey/format-long-day.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'
import { listDaysOfWeek } from '#training/week.ts'

// Next week, so that every day is in the future.
const [monday = '', tuesday = '', wednesday = ''] = listDaysOfWeek(addDays(getTestToday(), 7), 'monday')

test('Rita undoes her last changes one by one with Ctrl Z, on any page and until it is reloaded', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  for (const [name, date] of [
    ['Squats', monday],
    ['Bench', wednesday],
  ] as const) {
    const session = { name, blocks: [{ items: [{ exercise: { name }, sets: [] }] }] }
    await rita.get(singleSessions.schedule, { input: { athleteIds: [ana.id], dates: [date], session } })
  }
  await ana.get(calendarEvents.create, { input: { kind: 'travel', name: 'Bergen', startDate: wednesday } })
  const eventNames = async () => (await ana.get(calendarEvents.list, {})).data.map(one => one.name).toSorted()
  const sessionDays = async () => {
    const query = { from: monday, to: addDays(monday, 6), athleteId: ana.id }
    const { data } = await rita.get(schedule.calendar, { query })
    return Object.fromEntries(data.map(one => [one.name, one.date]))
  }
  const before = { Squats: monday, Bench: wednesday }
  const moved = { ...before, Squats: tuesday }
  await signInOnPage(page, rita)
  await page.goto(`/app/athletes/${ana.id}?tab=calendar`)
  const dayCell = (day: string) => page.getByRole('cell', { name: formatLongDay(day) })

  // Rita makes two changes. Ctrl Z undoes the second one first.
  await dayCell(monday)
    .getByRole('button', { name: 'Squats, planned' })
    .dragTo(dayCell(tuesday), { steps: 12 })
  await expect(page.getByText(`moved to ${formatLongDay(tuesday)}`)).toBeVisible()
  await dayCell(wednesday).getByRole('button').first().focus()
  await page.keyboard.press('r')
  await expect(page.getByText('Rest day added')).toBeVisible()
  await expect.poll(eventNames).toEqual(['Bergen', 'Rest day'])

  await page.keyboard.press('Control+z')
  await expect(page.getByText('The event was removed again')).toBeVisible()
  await expect(page.getByText('Rest day added')).toBeHidden()
  await expect.poll(eventNames).toEqual(['Bergen'])
  expect(await sessionDays()).toEqual(moved)

  // A text field undoes its own text, and a dialog undoes nothing behind it.
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('dialog').getByRole('combobox').pressSequentially('Bo')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await sessionDays()).toEqual(moved)

  await page.getByRole('link', { name: 'Regimens', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Regimens' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`moved to ${formatLongDay(monday)}`)).toBeVisible()
  await expect.poll(sessionDays).toEqual(before)
  // The message about undoing offers to repeat the move; the keys do not.
  await page.keyboard.press('Control+z')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sessionDays).toEqual(moved)

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Regimens' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.goto(`/app/athletes/${ana.id}?tab=calendar`)
  await expect(dayCell(tuesday).getByRole('button', { name: /moved from/ })).toBeVisible()
  expect(await eventNames()).toEqual(['Bergen'])
})
