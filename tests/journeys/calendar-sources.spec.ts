import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { chooseCalendarView, pressCalendarAction } from '#support/journey/choose-calendar-view.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinAllToCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

const today = getTestToday()

async function createSquad(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  return { rita, ana, bo }
}

const planRun = (rita: JourneyUser, athlete: JourneyUser, dates: string[], name: string) => {
  const run = (role: 'working' | 'cool-down', meters: number) => ({
    role,
    amount: { kind: 'distance' as const, meters },
  })
  const sets = [run('working', 400), run('working', 400), run('working', 400), run('cool-down', 2000)]
  const session = {
    name,
    text: 'Run 3x400m, CD 2 km',
    blocks: [{ items: [{ exercise: { name: 'Run' }, sets }] }],
  }
  return rita.get(singleSessions.schedule, { input: { athleteIds: [athlete.id], dates, session } })
}

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Rita takes a session of another day, reads its distance, and is told about four days in a row', async ({
      page,
      product,
    }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await planRun(
        rita,
        ana,
        [1, 2, 3].map(days => addDays(today, days)),
        'Intervals',
      )
      await planRun(rita, bo, [addDays(today, 4)], 'Bo’s run')
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await pressCalendarAction(page, 'Add session…')
      const form = page.getByRole('form', { name: 'New session' })
      await expect(form.getByText(/ become 4 training days in a row\.$/)).toBeVisible()
      await form.getByRole('textbox', { name: 'Session plan' }).focus()
      await page.keyboard.type('Plank 3x30 s')
      await form.getByRole('button', { name: 'From another day…' }).press('Enter')
      const choice = form.getByRole('combobox', { name: 'Session of another day' })
      await expect(choice).toBeFocused()
      await expect(choice.getByRole('option', { name: /Bo’s run/ })).toHaveCount(0)
      await expectAccessible(page)
      await choice.selectOption({ index: 1 })
      const text = form.getByRole('textbox', { name: 'Session plan' })
      await expect(text).toContainText('Plank 3x30 s')
      await expect(text).toContainText('Run 3x400m, CD 2 km')
      await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Intervals')
      await expect(form.getByText(/1\.2 km \+ 2 km cool-down/)).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await expect(form).toBeHidden()
      const { data } = await ana.get(schedule.list, { query: { from: today, to: today } })
      expect(
        data.flatMap(one => one.blocks.flatMap(block => block.items.map(item => item.exercise.name))),
      ).toEqual(['Plank', 'Run'])
      const inRow = page.getByText(/ in a row\.$/)
      await pressCalendarAction(page, 'Add session…')
      await expect(form).toBeVisible()
      // She trains on this day anyway.
      await expect(inRow).toBeHidden()
    })

    test('a session of the calendar says its whole distance, and what it counts', async ({
      page,
      product,
    }) => {
      const { rita, ana } = await createSquad(product.address)
      await planRun(rita, ana, [today], 'Intervals')
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await page.getByRole('button', { name: 'Intervals, planned' }).click()
      const dialog = page.getByRole('dialog', { name: 'Intervals' })
      await expect(dialog.getByText('Distance: 1.2 km + 2 km cool-down')).toBeVisible()
    })

    test('Rita adds a block to the season after the last program', async ({ page, product }) => {
      const { rita, ana, bo } = await createSquad(product.address)
      await assignSquats(rita, ana)
      const squats = {
        exercise: { name: 'Back squat' },
        sets: [{ amount: { kind: 'reps' as const, reps: 2 } }],
      }
      const weeks = [{ days: [{ name: 'Singles', blocks: [{ items: [squats] }] }] }]
      await rita.get(regimens.create, { input: { name: 'Peak', category: 'Strength', weeks } })
      const [last] = (await ana.get(schedule.list, { query: { from: today, to: addDays(today, 390) } })).data
        .map(one => one.date)
        .toSorted()
        .toReversed()
      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await chooseCalendarView(page, 'Season')
      await pressCalendarAction(page, 'Add a block…')
      const dialog = page.getByRole('dialog', { name: 'Add a block for Ana Example' })
      await dialog.getByRole('combobox', { name: 'Regimen' }).selectOption('Peak, 1 wk')
      await expectAccessible(page)
      const start = dialog.getByLabel('Start date')
      await expect(start).not.toHaveValue(today)
      expect((await start.inputValue()) > (last ?? '')).toBe(true)
      await dialog.getByRole('button', { name: /^Assign/ }).click()
      await expect(dialog).toBeHidden()
      const later = { query: { from: addDays(last ?? today, 1), to: addDays(last ?? today, 60) } }
      expect((await ana.get(schedule.list, later)).data.map(one => one.name)).toEqual(['Singles'])
      expect((await bo.get(schedule.list, later)).data).toEqual([])
    })
  })
