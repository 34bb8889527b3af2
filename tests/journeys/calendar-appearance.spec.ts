import type { Page } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'

const today = getTestToday()

/** Ana follows two programs with a session on each day of this and the next week; Bo follows the first one. */
async function createClub(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  const toDay = (name: string, meters: number) => ({
    name,
    blocks: [
      { items: [{ exercise: { name: 'Run' }, sets: [{ amount: { kind: 'distance' as const, meters } }] }] },
    ],
  })
  for (const [name, day, athletes] of [
    ['Road to 10 km', toDay('Threshold intervals', 6000), [ana, bo]],
    ['Winter base', toDay('Recovery', 3000), [ana]],
  ] as const) {
    const days = Array.from({ length: 7 }, () => day)
    const { data } = await rita.get(regimens.create, {
      input: { name, category: 'Run', weeks: [{ days }, { days }] },
    })
    const athleteIds = athletes.map(one => one.id)
    await rita.get(assignments.assignBulk, {
      input: {
        regimenId: data.id,
        athleteIds,
        startDate: today,
        overlaps: athleteIds.map(athleteId => ({ athleteId, choice: 'alongside' as const })),
      },
    })
  }
  await bo.get(calendarEvents.create, { input: { kind: 'travel', name: 'Bergen', startDate: today } })
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  return { ana, bo }
}

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 900 } })

  test('the days of an athlete with two programs name the program of each session, and no name is cut off', async ({
    page,
    product,
  }) => {
    const { bo } = await createClub(page, product.address)
    const entry = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}, `) }).first()
    await expect(entry('Threshold intervals')).toHaveText('Threshold intervals6 kmRoad to 10 km')
    await expect(entry('Recovery')).toHaveText('Recovery3 kmWinter base')
    const isCutOff = (text: string) =>
      page
        .getByText(text, { exact: true })
        .first()
        .evaluate(
          element =>
            element.scrollWidth > element.clientWidth && getComputedStyle(element).overflow !== 'visible',
        )
    for (const text of ['Threshold intervals', 'Road to 10 km', 'Winter base'])
      expect(await isCutOff(text)).toBe(false)
    await expectAccessible(page)
    // Bo has only one program, so his cells do not name it.
    await page.goto(`/app/athletes/${bo.id}?tab=calendar`)
    await expect(entry('Threshold intervals')).toHaveText('Threshold intervals6 km')
  })
})

test.describe('on a dark screen', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })

  test('the calendar is printed on one page, black on white and without controls', async ({
    page,
    product,
  }) => {
    const { ana } = await createClub(page, product.address)
    for (const path of [
      `/app/athletes/${ana.id}?tab=calendar`,
      `/app/athletes/${ana.id}?tab=calendar&view=month`,
      '/app/schedule?view=week',
      '/app/schedule?view=month',
    ]) {
      await page.goto(path)
      await expect(
        page.getByRole('table').getByText('Ana Example').or(page.getByText('Recovery')).first(),
      ).toBeVisible()
      const controls = page.getByRole('button', { name: /^(Add|Today|Save|Assign|Groups|Search)/ })
      await expect(controls.first()).toBeVisible()
      const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true })
      expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
      await page.emulateMedia({ media: 'print' })
      await expect(controls.filter({ visible: true })).toHaveCount(0)
      await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await expect(page.getByRole('heading').first()).toHaveCSS('color', 'rgb(0, 0, 0)')
      await page.emulateMedia({ media: 'screen' })
    }
  })

  test('the focus ring of the views is as wide as that of a button', async ({ page, product }) => {
    await createClub(page, product.address)
    await page.getByRole('radio', { name: 'Month' }).focus()
    await page.keyboard.press('ArrowLeft')
    const label = page.locator('label').filter({ hasText: '5 weeks' })
    await expect(page.getByRole('radio', { name: '5 weeks' })).toBeFocused()
    await expect(label).toHaveCSS('outline-width', '2px')
    await expect(label).toHaveCSS('outline-offset', '2px')
    await expect(page.getByRole('radiogroup', { name: 'View' })).toHaveCSS('overflow', 'visible')
  })
})
