import type { Locator, Page } from '@playwright/test'
import { maxes } from '#contract/analytics/maxes.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { calendarEvents } from '#contract/programs/calendar-events.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { chooseCalendarView } from '#support/journey/choose-calendar-view.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()

const squats = { exercise: { name: 'Back squat' }, sets: [{ amount: { kind: 'reps', reps: 5 } } as const] }
const week = { days: [{ name: 'Squats', blocks: [{ items: [squats] }] }] }

/** Rita with Ana, who follows a program of four weeks since last week, and Bo, who follows another one. */
async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  for (const [name, athlete, weekCount] of [
    ['Autumn strength', ana, 4],
    ['Winter base', bo, 2],
  ] as const) {
    const { data: regimen } = await rita.get(regimens.create, {
      input: { name, category: 'Strength', weeks: Array.from({ length: weekCount }, () => week) },
    })
    await rita.get(assignments.assignBulk, {
      input: {
        regimenId: regimen.id,
        athleteIds: [athlete.id],
        startDate: addDays(today, -7),
        weekdays: [weekdayOf(today)],
      },
    })
  }
  return { rita, ana, bo }
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('the season shows an athlete’s programs and the weeks until an event', async ({ page, product }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await rita.get(calendarEvents.create, {
        input: {
          kind: 'competition',
          name: 'Regional meet',
          startDate: addDays(today, 26),
          athleteIds: [ana.id, bo.id],
        },
      })
      const [lastWeeks] = (
        await ana.get(schedule.list, { query: { from: addDays(today, -7), to: addDays(today, -1) } })
      ).data
      await ana.get(workoutLogs.record, {
        input: {
          sessionId: lastWeeks?.id ?? '',
          exercises: [
            {
              name: 'Squat',
              sets: [
                { reps: 5, loadKg: 95 },
                { reps: 4, loadKg: 100 },
              ],
            },
          ],
        },
      })
      await bo.get(calendarEvents.create, { input: { kind: 'travel', name: 'Bergen', startDate: today } })
      await ana.get(workoutLogs.record, {
        input: {
          name: 'Own ride',
          exercises: [],
          sessionRpe: 7,
          durationMinutes: 50,
          completedAt: new Date().toISOString(),
        },
      })
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await chooseCalendarView(page, 'Season')
      await expect(page.getByRole('heading', { name: /^Season, / })).toBeVisible()
      const season =
        width === 360
          ? page.getByRole('list', { name: 'Season' })
          : page.getByRole('table', { name: 'Season' })
      await expect(season.getByText('Autumn strength').first()).toBeVisible()
      await expect(season.getByText('Winter base')).toBeHidden()
      await expect(season.getByText('Bergen')).toBeHidden()
      await expectAccessible(page)
      if (width === 360)
        await expect(
          season.getByRole('list', { name: 'Weekly load' }).getByText('350', { exact: true }).last(),
        ).toBeAttached()
      if (width === 1440) {
        await expect(season.getByRole('cell', { name: 'Regional meet in 3 weeks and 5 days' })).toBeVisible()
        await expect(season.getByRole('row', { name: /^Weekly load .* 350/ })).toBeVisible()
        await season.getByRole('button', { name: /^Autumn strength/ }).click()
        const weeks = page.getByRole('region', { name: 'Autumn strength' })
        await expect(weeks.getByRole('row')).toHaveCount(5)
        await expect(weeks.getByRole('row').nth(2)).toContainText(/^in progress2.*, this week/)
        await expect(weeks.getByRole('columnheader')).toHaveText([
          'Week',
          'Back squat',
          'Hard sets, legs',
          'Done / due',
          'Load planned',
          'Load done',
        ])
        const cells = (row: number) => weeks.getByRole('row').nth(row).getByRole('cell')
        await expect(cells(1).nth(1)).toHaveText('100 × 41×5')
        await expect(cells(1).nth(2)).toHaveText('2 / 1')
        await expect(cells(3).nth(1)).toHaveText('1×5')
        await expect(cells(3).nth(2)).toHaveText('1')
        await expect(weeks.getByRole('link', { name: 'Open regimen' })).toBeVisible()
        await expectAccessible(page)
      }
      const meet = season.getByRole('button', { name: /^(Competition, )?Regional meet/ })
      await meet.press('Enter')
      const panel =
        width === 360
          ? page.getByRole('dialog', { name: 'Regional meet' })
          : page.getByRole('region', { name: 'Regional meet' })
      await expect(panel).toContainText('in 26 days (3 weeks and 5 days)')
      await expect(panel).toContainText(/Programs until then\s*Autumn strength.*[23] sessions left/)
      await expect(panel).not.toContainText('Winter base')
      await expect(panel).toContainText(/Also for 1 of your athletes\s*Bo Example/)
      await expectAccessible(page)
      if (width === 1440) await expect(panel.getByRole('heading', { name: 'Regional meet' })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(meet).toBeFocused()
      await meet.press('Enter')
      await panel.getByRole('button', { name: 'Edit event' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Regional meet, Ana Example' })
      await dialog.getByLabel('Name').fill('City meet')
      await dialog.getByRole('button', { name: 'Save' }).click()
      const cityMeet = season.getByRole('button', { name: /^(Competition, )?City meet/ })
      await expect(cityMeet).toBeVisible()
      if (width === 360) await cityMeet.press('Enter')
      await page.getByRole('button', { name: 'Delete event' }).press('Enter')
      await expect(cityMeet).toHaveCount(0)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(cityMeet).toBeVisible()
      expect((await bo.get(calendarEvents.list, {})).data.map(one => one.name)).toEqual([
        'Bergen',
        'Regional meet',
      ])
    })
  })

test('planned weeks show the weights that follow from Ana’s max, and past weeks only their percentages', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(product.address, 'Ana', 'athlete'),
    await createJourneyUser(product.address, 'Bo', 'athlete'),
  ]
  await joinAllToCoach(rita, [ana, bo])
  const max = { exercise: 'Back squat', kind: '1rm', origin: 'tested', date: addDays(today, -3) } as const
  await ana.get(maxes.record, { input: { ...max, loadKg: 100 } })
  const load = { kind: 'percent', percent: 80, of: '1rm' } as const
  const item = { ...squats, sets: squats.sets.map(set => ({ ...set, load })) }
  const { data: regimen } = await rita.get(regimens.create, {
    input: {
      name: 'Percentages',
      category: 'Strength',
      weeks: [1, 2, 3].map(() => ({ days: [{ name: 'Squats', blocks: [{ items: [item] }] }] })),
    },
  })
  const { data } = await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id, bo.id], startDate: addDays(today, -7) },
  })
  expect(data.assigned).toHaveLength(2)
  const [first] = (
    await ana.get(schedule.list, { query: { from: addDays(today, -7), to: addDays(today, -1) } })
  ).data
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 70 }] }]
  await ana.get(workoutLogs.record, { input: { sessionId: first?.id ?? '', exercises } })
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  const expectSquats = async (expected: string[]) => {
    await chooseCalendarView(page, 'Season')
    await page
      .getByRole('table', { name: 'Season' })
      .getByRole('button', { name: /^Percentages/ })
      .click()
    const rows = page.getByRole('region', { name: 'Percentages' }).getByRole('row')
    for (const [index, text] of expected.entries())
      await expect(
        rows
          .nth(index + 1)
          .getByRole('cell')
          .nth(1),
      ).toHaveText(text)
  }
  await expectSquats(['70 × 51×5 at 80 %', '1×5 at 80 %, 80 kg', '1×5 at 80 %, 80 kg'])
  await expectAccessible(page)
  await page.goto(`/app/athletes/${bo.id}?tab=calendar`)
  await expectSquats(['1×5 at 80 %', '1×5 at 80 %', '1×5 at 80 %'])
})

/** Rita with Ana, who starts a program of four weeks in two weeks, has a pause in another one, and a meet. */
async function createPlannedSeason(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  await joinAllToCoach(rita, [ana])
  const ids: string[] = []
  for (const [name, startDate] of [
    ['Autumn strength', addDays(today, -7)],
    ['Winter base', addDays(today, 14)],
  ] as const) {
    const { data: regimen } = await rita.get(regimens.create, {
      input: { name, category: 'Strength', weeks: Array.from({ length: 4 }, () => week) },
    })
    const { data } = await rita.get(assignments.assignBulk, {
      input: { regimenId: regimen.id, athleteIds: [ana.id], startDate },
    })
    ids.push(data.assigned[0]?.id ?? '')
  }
  const [current = '', next = ''] = ids
  const find = async (id: string) => {
    const { data } = await rita.get(assignments.list, { query: { athleteId: ana.id } })
    const found = data.find(one => one.id === id)
    return found && [found.startDate, found.endDate, ...found.pauses.map(one => one.until)]
  }
  await rita.get(calendarEvents.create, {
    input: { kind: 'competition', name: 'Meet', startDate: addDays(today, 30), athleteIds: [ana.id] },
  })
  return { rita, ana, current, next, find }
}

async function openSeason(page: Page, { rita, ana }: Awaited<ReturnType<typeof createPlannedSeason>>) {
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  await chooseCalendarView(page, 'Season')
  return page.getByRole('table', { name: 'Season' })
}

test('programs and events are dragged to other weeks and stretched at their ends, and undone', async ({
  page,
  product,
}) => {
  const squad = await createPlannedSeason(product.address)
  const [start = '', end = ''] = (await squad.find(squad.next)) ?? []
  const season = await openSeason(page, squad)
  const program = season.getByRole('button', { name: /^Winter base/ })
  const weekWidth = await season
    .getByRole('columnheader', { name: /this week/ })
    .evaluate(one => one.getBoundingClientRect().width)
  const dragBy = async (grip: Locator, weeks: number) => {
    const box = await grip.boundingBox()
    const y = (box?.height ?? 0) / 2
    const x = (box?.width ?? 0) / 2
    await grip.dragTo(grip, {
      sourcePosition: { x, y },
      targetPosition: { x: x + weeks * weekWidth, y },
      force: true,
      steps: 8,
    })
  }
  const lastDay = season.getByRole('button', { name: 'Last day of Winter base' })
  const getLeft = async () => (await lastDay.boundingBox())?.x
  const left = await getLeft()
  await dragBy(program, 2)
  await expect(page.getByText(/^Winter base: /).first()).toBeVisible()
  await expect.poll(() => squad.find(squad.next)).toEqual([addDays(start, 14), addDays(end, 14)])
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => squad.find(squad.next)).toEqual([start, end])
  await expect.poll(getLeft, 'the page shows the undone move').toBe(left)
  await dragBy(lastDay, -1)
  await expect.poll(() => squad.find(squad.next)).toEqual([start, addDays(end, -7)])
  await dragBy(season.getByRole('button', { name: /^Competition, Meet/ }), 1)
  await expect(page.getByText(/^Meet: /).first()).toBeVisible()
  await expect
    .poll(async () => {
      const { data } = await squad.rita.get(calendarEvents.list, { query: { athleteId: squad.ana.id } })
      return data.map(one => one.startDate)
    })
    .toEqual([addDays(today, 37)])
  await dragBy(program, -6)
  await expect(page.getByRole('status').getByText('It cannot begin in the past.')).toBeVisible()
  expect(await squad.find(squad.next)).toEqual([start, addDays(end, -7)])
})

test('the keyboard moves and stretches what the pointer can', async ({ page, product }) => {
  const squad = await createPlannedSeason(product.address)
  const [start = '', end = ''] = (await squad.find(squad.current)) ?? []
  const season = await openSeason(page, squad)
  const status = page.getByRole('status')
  const program = season.getByRole('button', { name: /^Autumn strength/ })
  // The program can be moved once its pauses have loaded, like its last day.
  await expect(season.getByRole('button', { name: 'Last day of Autumn strength' })).toBeVisible()
  await program.press('Shift+ArrowLeft')
  await expect(status.getByText(/can only move later/)).toBeVisible()
  await program.press('Escape')
  await program.press('Shift+ArrowRight')
  await program.press('Shift+ArrowRight')
  await expect(status.getByText(/^Autumn strength pauses for 2 weeks from today/)).toBeVisible()
  await program.press('Enter')
  await expect.poll(() => squad.find(squad.current)).toEqual([start, addDays(end, 14), addDays(today, 14)])
  await expectAccessible(page)
  const back = season.getByRole('button', { name: 'Last day of Pause of Autumn strength' })
  await back.press('Shift+ArrowLeft')
  await back.press('Enter')
  await expect.poll(() => squad.find(squad.current)).toEqual([start, addDays(end, 7), addDays(today, 7)])
  const lastDay = season.getByRole('button', { name: 'Last day of Autumn strength' })
  await lastDay.press('Shift+ArrowRight')
  await lastDay.press('Enter')
  await expect(page.getByText(/no weeks written for that/)).toBeVisible()
  expect(await squad.find(squad.current)).toEqual([start, addDays(end, 7), addDays(today, 7)])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('a program is moved and shortened by its dates', async ({ page, product }) => {
    const squad = await createPlannedSeason(product.address)
    const [start = '', end = ''] = (await squad.find(squad.next)) ?? []
    await openAs(page, squad.rita, `/app/athletes/${squad.ana.id}?tab=calendar`)
    await chooseCalendarView(page, 'Season')
    await page.getByRole('button', { name: 'Move or stretch Winter base' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Move or stretch: Winter base' })
    await dialog.getByLabel('First day').fill(addDays(start, 3))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText(/moves by whole weeks, so that/)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('First day').fill(addDays(start, 7))
    await dialog.getByLabel('Last day').fill(addDays(end, -7))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    expect(await squad.find(squad.next)).toEqual([addDays(start, 7), addDays(end, -7)])
  })
})

test('the season shows the planned load of each week, and no number where a plan does not say how hard it is', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinAllToCoach(rita, [ana])
  const set = (rpe: number | null) => ({
    amount: { kind: 'reps', reps: 5 } as const,
    effort: rpe === null ? null : ({ kind: 'rpe', rpe } as const),
  })
  const weekOf = (...rpes: (number | null)[]) => ({
    days: [{ name: 'Squats', blocks: [{ items: [{ ...squats, restSeconds: 180, sets: rpes.map(set) }] }] }],
  })
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Block', category: 'Strength', weeks: [weekOf(8, 8, 8), weekOf(null, null)] },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: addDays(today, 7) },
  })
  await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
  await chooseCalendarView(page, 'Season')
  const row = page.getByRole('table', { name: 'Season' }).getByRole('row', { name: /^Weekly load/ })
  // Three sets of five take a minute of setup, a minute of work and two rests of three minutes: 8 min at RPE 8.
  await expect(row.getByRole('cell', { name: '64 planned', exact: true })).toHaveCount(1)
  await expect(
    row.getByRole('cell', { name: 'planned load unknown: 1 session without RPE or %', exact: true }),
  ).toHaveCount(1)
  await page
    .getByRole('button', { name: /^Block/ })
    .first()
    .click()
  const weeks = page.getByRole('region', { name: 'Block' }).getByRole('row')
  await expect(weeks.nth(1).getByRole('cell').nth(4)).toHaveText('64')
  await expect(weeks.nth(2).getByRole('cell').nth(4)).toHaveText('–')
  await expectAccessible(page)
})
