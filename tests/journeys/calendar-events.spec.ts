import type { Page } from '@playwright/test'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { pressCalendarAction } from '#support/journey/choose-calendar-view.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

/** Creates Rita with her athletes Ana and Bo. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  return { rita, ana, bo }
}

const listNames = async (who: JourneyUser) =>
  (await who.get(calendarEvents.list)).data.map(event => event.name)
const eventButton = (page: Page, label: string) =>
  page.getByRole('table').getByRole('button', { name: new RegExp(`^${label}, `) })

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Rita adds a meet for two athletes, changes Ana’s, deletes it and undoes that; Bo’s stays', async ({
      page,
      product,
    }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await pressCalendarAction(page, 'Add event…')
      const dialog = page.getByRole('dialog', { name: 'New event, Ana Example' })
      const form = dialog.getByRole('form', { name: 'Event' })
      await form.getByLabel('Name').fill('Regional meet')
      await form.getByLabel('First day').fill(addDays(today, 26))
      await expect(form.getByLabel('Last day')).toHaveValue(addDays(today, 26))
      await form.getByLabel('Athletes').selectOption('Bo Example')
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Add event' }).click()
      await expect(page.getByText('Regional meet in 26 days')).toBeVisible()
      expect([await listNames(ana), await listNames(bo)]).toEqual([['Regional meet'], ['Regional meet']])

      const { data } = await ana.get(calendarEvents.list)
      await rita.get(calendarEvents.create, {
        input: { kind: 'travel', name: 'Bergen', startDate: today, athleteIds: [ana.id] },
      })
      await rita.get(calendarEvents.change, {
        params: { id: data[0]?.id ?? '' },
        input: { kind: 'competition', name: 'City meet', startDate: addDays(today, 1) },
      })
      await page.reload()
      await expect(page.getByText('City meet tomorrow')).toBeVisible()
      await eventButton(page, 'Travel, Bergen').click()
      const bergen = page.getByRole('dialog', { name: 'Bergen, Ana Example' })
      await bergen.getByRole('button', { name: 'Delete' }).click()
      await expect(eventButton(page, 'Travel, Bergen')).toBeHidden()
      expect(await listNames(ana)).toEqual(['City meet'])
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(eventButton(page, 'Travel, Bergen')).toBeVisible()
      expect(await listNames(ana)).toEqual(['Bergen', 'City meet'])
      expect(await listNames(bo)).toEqual(['Regional meet'])
    })

    test('Ana says when she cannot train, and Rita sees it before she plans a session that day', async ({
      page,
      someone,
      product,
    }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await openAs(page, ana, '/app/athlete/regimens')
      const panel = page.getByRole('region', { name: 'Events and days off' })
      await expect(panel.getByText('Your coaches plan around them.')).toBeVisible()
      await panel.getByRole('button', { name: 'Add event…' }).click()
      const form = page.getByRole('form', { name: 'Event' })
      await form.getByLabel('Kind').selectOption('Unavailable')
      await form.getByLabel('Last day').fill(addDays(today, 2))
      await form.getByLabel('Note (optional)').fill('Night shifts')
      await form.getByRole('button', { name: 'Add event' }).click()
      await expect(panel.getByRole('button', { name: 'Unavailable' })).toBeVisible()
      await expectAccessible(page)
      expect(await listNames(bo)).toEqual([])

      const ritasPage = await someone({ viewport: { width, height: 900 } })
      await openAs(ritasPage, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await eventButton(ritasPage, 'Unavailable').first().click()
      const details = ritasPage.getByRole('dialog', { name: 'Unavailable, Ana Example' })
      await expect(details.getByText('Night shifts')).toBeVisible()
      await expect(details.getByRole('button', { name: 'Save' })).toBeHidden()
      await ritasPage.keyboard.press('Escape')
      await expect(details).toBeHidden()
      await pressCalendarAction(ritasPage, 'Add session…')
      const session = ritasPage.getByRole('form', { name: 'New session' })
      await expect(session.getByText(/^Ana Example: Unavailable, /)).toBeVisible()
      await session.getByRole('button', { name: 'Ana only' }).click()
      await session.getByLabel('Day', { exact: true }).fill(addDays(today, 3))
      await expect(session.getByText(/^Ana Example: Unavailable, /)).toBeHidden()
    })
  })

test('by keyboard, E adds an event and R a rest day to the focused day', async ({ page, product }) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  const day = page.locator(`td[data-day="${today}"]`)
  await day.getByRole('button', { name: /^Add a session on/ }).focus()
  await page.keyboard.press('r')
  await expect(eventButton(page, 'Rest day')).toBeVisible()
  await expect(page.getByText('Rest day added')).toBeVisible()
  expect((await ana.get(calendarEvents.list)).data.map(one => [one.kind, one.startDate])).toEqual([
    ['rest', today],
  ])
  await page.keyboard.press('e')
  const form = page.getByRole('form', { name: 'Event' })
  await expect(form.getByLabel('Kind')).toBeFocused()
  await expect(form.getByLabel('First day')).toHaveValue(today)
  await form.getByLabel('Name').fill('Club run')
  await page.keyboard.press('Enter')
  await expect(eventButton(page, 'Competition, Club run')).toBeVisible()
  expect(await listNames(bo)).toEqual([])
})

test('the schedule shows the events of each athlete in every view', async ({ page, product }) => {
  const { rita, ana, bo } = await createSquad(product.address)
  await ana.get(calendarEvents.create, { input: { kind: 'travel', name: 'Bergen', startDate: today } })
  const squats = { kind: 'test' as const, name: 'Squat test', note: 'weigh-in 09:30', startDate: today }
  await bo.get(calendarEvents.create, { input: squats })
  const session = { name: 'Walk', notes: 'Walk.' }
  await rita.get(singleSessions.schedule, {
    input: { athleteIds: [ana.id, bo.id], dates: [today], session },
  })
  for (const view of ['month', 'week', 'agenda']) {
    await openAs(page, rita, `/app/schedule?view=${view}`)
    const rows = page.getByRole(view === 'agenda' ? 'listitem' : 'row')
    const bergen = rows
      .filter({ hasText: 'Ana Example' })
      .filter({ has: page.getByText(/Bergen/).or(page.getByRole('button', { name: /^Travel, Bergen/ })) })
    await expect(bergen).toBeVisible()
    if (view === 'week') await expect(page.getByText('weigh-in 09:30')).toBeVisible()
    const squatTest = rows
      .filter({ hasText: 'Bo Example' })
      .filter({ has: page.getByText(/Squat test/).or(page.getByRole('button', { name: /^Squat test/ })) })
    await expect(squatTest).toBeVisible()
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Add event…' }).click()
  const form = page.getByRole('form', { name: 'Event' })
  await expect(form.getByRole('button', { name: 'Choose an athlete first' })).toBeDisabled()
})
