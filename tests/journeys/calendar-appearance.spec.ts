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
  return { bo }
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
