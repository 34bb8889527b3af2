import type { Page } from '@playwright/test'
import { v7 as uuidv7 } from 'uuid'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { pain } from '#contract/workout-logs/pain.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { weekdayOf } from '#training/calendar.ts'

const today = getTestToday()

const run = {
  name: 'Easy run',
  blocks: [
    {
      items: [{ exercise: { name: 'Run' }, sets: [{ amount: { kind: 'distance' as const, meters: 6000 } }] }],
    },
  ],
}

/** Ana, Bo, Cy and Dee each have an easy run today: planned, done, in progress and on hold. */
async function createClub(page: Page, address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const [ana, bo, cy, dee] = [
    await createJourneyUser(address, 'Ana', 'athlete'),
    await createJourneyUser(address, 'Bo', 'athlete'),
    await createJourneyUser(address, 'Cy', 'athlete'),
    await createJourneyUser(address, 'Dee', 'athlete'),
  ]
  await joinAllToCoach(rita, [ana, bo, cy, dee])
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Road to 10 km', category: 'Run', weeks: [{ days: [run] }] },
  })
  const athleteIds = [ana, bo, cy, dee].map(one => one.id)
  const plan = { regimenId: regimen.id, startDate: today, weekdays: [weekdayOf(today)] }
  await rita.get(assignments.assignBulk, { input: { ...plan, athleteIds } })
  const sessionOf = async (athlete: typeof ana) => (await athlete.get(schedule.list)).data[0]?.id ?? ''
  const exercises = [{ name: 'Run', sets: [{ meters: 6000 }] }]
  await bo.get(workoutLogs.record, {
    input: { sessionId: await sessionOf(bo), sessionRpe: 4, durationMinutes: 38, exercises },
  })
  await cy.get(openWorkouts.begin, {
    params: { id: uuidv7() },
    input: { sessionId: await sessionOf(cy), name: 'Easy run', blocks: [] },
  })
  await dee.get(pain.report, {
    input: {
      id: uuidv7(),
      bodyPart: 'Left knee',
      severity: 6,
      reportedAt: new Date().toISOString(),
    },
  })
  await openAs(page, rita, '/app/schedule?view=week')
  return { ana, bo }
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('cells say what is planned, what was done, how far a workout is and what hurts', async ({
      page,
      product,
    }) => {
      const { ana, bo } = await createClub(page, product.address)
      const entry = (athlete: string) =>
        page
          .getByRole('row', { name: new RegExp(`^${athlete} Example`) })
          .getByRole('link', { name: /^Easy run, / })
      await expect(entry('Ana')).toHaveText('Easy run6 km')
      await expect(entry('Ana')).toHaveAccessibleDescription('6 km')
      await expect(entry('Bo')).toHaveText('Easy runRPE 4, 38 min')
      await expect(entry('Cy')).toHaveText('Easy run0 of 1 set')
      await expect(entry('Cy')).toHaveAccessibleName('Easy run, in progress')
      await expect(entry('Dee')).toHaveText('Easy runLeft knee 6/10')
      await expectAccessible(page)
      for (const [athlete, text] of [
        [ana, 'Easy run6 km'],
        [bo, 'Easy runRPE 4, 38 min'],
      ] as const) {
        await page.goto(`/app/athletes/${athlete.id}?tab=calendar&view=agenda`)
        await expect(page.getByRole('button', { name: /^Easy run, / })).toHaveText(text)
      }
    })
  })
