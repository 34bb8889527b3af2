import type { Locator, Page } from '@playwright/test'
import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs } from '#support/journey/journey-users.ts'
import { chooseByKeyboard } from '#support/page/choose-by-keyboard.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

// With animations, as most people use the app; other journeys run without them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const gridOf = (page: Page) => page.getByRole('grid', { name: 'Weeks side by side' })
const type = (page: Page, ...lines: string[]) =>
  lines.reduce(
    (before, line) => before.then(() => page.keyboard.type(`${line}\n`)),
    Promise.resolve() as Promise<void>,
  )
async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

/** Finds the row of an exercise by its name. */
const rowOf = (page: Page, name: string) =>
  gridOf(page).getByRole('row', { name: new RegExp(`^[A-Z]+\\d? ${name}`) })
const cellsOf = (page: Page, name: string) => rowOf(page, name).getByRole('gridcell')

const squat = (percent: number) => ({
  exercise: { name: 'Back squat' },
  sets: Array.from({ length: 3 }, () => ({
    amount: { kind: 'reps' as const, reps: 5 },
    load: { kind: 'percent' as const, percent, of: '1rm' as const },
  })),
})
const bench = { exercise: { name: 'Bench press' }, sets: [{ amount: { kind: 'reps' as const, reps: 6 } }] }

/** Creates two weeks of increasingly heavy squats, with a bench press day only in the first week. */
async function createGridRegimen(coach: JourneyUser, name = 'Base') {
  const weeks = [
    {
      days: [
        { name: 'Lower', blocks: [{ items: [squat(75)] }] },
        { name: 'Upper', blocks: [{ items: [bench] }] },
      ],
    },
    { days: [{ name: 'Lower', blocks: [{ items: [squat(77.5)] }] }] },
  ]
  return (await coach.get(regimens.create, { input: { name, category: 'Strength', weeks } })).data
}

async function openGrid(page: Page, coach: JourneyUser, id: string) {
  await openAs(page, coach, `/app/regimens/${id}`)
  await gridOf(page).focus()
}

const exercisesOf = async (coach: JourneyUser, id: string) =>
  (await coach.get(regimens.show, { params: { id } })).data.regimen.weeks.map(week =>
    week.days.map(day => day.blocks.flatMap(block => block.items.map(item => item.exercise.name))),
  )

/** Moves the pointer in several steps, because a browser does not treat a single jump as a drag. */
const dragOptions = { steps: 8 }

async function save(page: Page) {
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
}

test('Rita builds four weeks in the grid by keyboard alone', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await page.getByLabel('Name', { exact: true }).fill('Squat block')
  await page.getByLabel('Category').fill('Strength')
  await gridOf(page).focus()
  await press(page, 'Control+End', 'Home')
  await type(page, 'Back squat 3x5 75%', 'Plank 3x20s')
  await expect(rowOf(page, 'Back squat')).toContainText('75 %')

  await press(page, 'Control+Home', 'ArrowUp', 'Shift+F10')
  await chooseByKeyboard(page, 'Duplicate week')
  await expect(gridOf(page)).toBeFocused()
  await press(page, 'Shift+F10')
  await chooseByKeyboard(page, 'Duplicate week')
  await expect(gridOf(page)).toBeFocused()
  await press(page, 'Shift+F10')
  await chooseByKeyboard(page, 'Duplicate week')
  await expect(gridOf(page).getByRole('columnheader', { name: 'Week 4' })).toBeVisible()

  await press(page, 'Control+Home', 'ArrowDown', 'ArrowRight')
  await page.keyboard.type('3x5 77.5%')
  await press(page, 'Tab')
  await page.keyboard.type('3x5 80%')
  await press(page, 'Tab', 'Enter')
  await expect(page.getByRole('textbox', { name: 'Back squat, week 4' })).toHaveValue('3×5 75 %')
  await page.keyboard.type('2x5 65%')
  await press(page, 'Enter')
  await expect(cellsOf(page, 'Back squat')).toContainText(['75 %', '+2.5', '+2.5', '−15'])
  // Clear the cell, then press Ctrl+D, which copies the cell from the previous week.
  await press(page, 'ArrowLeft', 'Delete')
  await expect(cellsOf(page, 'Plank').nth(2)).toHaveText('–')
  await press(page, 'Control+d')
  await expect(cellsOf(page, 'Plank').nth(2)).toContainText('3×20 s')
  await expectAccessible(page)

  await save(page)
  const [regimen] = (await rita.get(regimens.ofCoach)).data.regimens
  const { weeks } = (await rita.get(regimens.show, { params: { id: regimen?.id ?? '' } })).data.regimen
  const loads = weeks.map(week => week.days[0]?.blocks[0]?.items[0]?.sets.map(set => set.load))
  expect(loads.map(sets => sets?.map(load => load?.kind === 'percent' && load.percent))).toEqual([
    [75, 75, 75],
    [77.5, 77.5, 77.5],
    [80, 80, 80],
    [65, 65],
  ])
  expect(weeks.map(week => week.days[0]?.blocks.flatMap(block => block.items).length)).toEqual([2, 2, 2, 2])
})

test('the grid shows what groups exercises, and the whole text of a cell by pointer, keyboard or touch', async ({
  page,
  product,
  someone,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const text = [
    'Back squat top 1x1 @8, back-off 4x4 77.5%',
    'A1. Bench press 3x6',
    'A2. Row 3x8',
    'EMOM 10: Swing 12',
  ].join('\n')
  const weeks = [{ days: [{ name: 'Mixed', text }] }]
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Base', category: 'Strength', weeks },
  })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(rowOf(page, 'Bench press').getByRole('rowheader')).toContainText('superset')
  await expect(rowOf(page, 'Row').getByRole('rowheader')).not.toContainText('superset')
  await expect(rowOf(page, 'Back squat').getByRole('rowheader')).toHaveText(/Back squat$/)
  await expect(gridOf(page).getByRole('rowheader', { name: /EMOM/ })).toHaveCount(1)

  const wholeText = (grid: Locator) => grid.getByText(/top 1×1.*back-off 4×4 77\.5 %/)
  await expect(wholeText(gridOf(page))).toBeHidden()
  await cellsOf(page, 'Back squat').first().hover()
  await expect(wholeText(gridOf(page))).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(wholeText(gridOf(page))).toBeHidden()
  await gridOf(page).focus()
  await press(page, 'Control+Home', 'ArrowDown')
  await expect(wholeText(gridOf(page))).toBeVisible()
  await expectAccessible(page)

  const tablet = await someone({ hasTouch: true })
  await openAs(tablet, rita, `/app/regimens/${regimen.id}`)
  await cellsOf(tablet, 'Back squat').first().tap()
  await expect(wholeText(gridOf(tablet))).toBeVisible()
})

test('a day is copied to another week and to another regimen', async ({ page, product, context }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const [one, other] = [await createGridRegimen(rita), await createGridRegimen(rita, 'Other')]
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address })
  await openGrid(page, rita, one.id)
  await gridOf(page).getByRole('gridcell', { name: 'Day 2 of week 1' }).click()
  await press(page, 'Control+c', 'ArrowRight', 'Control+v')
  await expect(rowOf(page, 'Bench press').getByRole('gridcell').nth(1)).toContainText('1×6')
  await save(page)
  expect(await exercisesOf(rita, one.id)).toEqual([
    [['Back squat'], ['Bench press']],
    [['Back squat'], ['Bench press']],
  ])

  await page.getByRole('link', { name: 'Other' }).click()
  await gridOf(page).getByRole('gridcell', { name: 'Day 1 of week 2' }).click()
  await press(page, 'Control+v')
  await expect(rowOf(page, 'Bench press').getByRole('gridcell').nth(1)).toContainText('1×6')
  await save(page)
  expect((await exercisesOf(rita, other.id))[1]).toEqual([['Back squat'], ['Bench press']])
})

test('cells are copied as spreadsheet text, and spreadsheet text is pasted as cells and weeks', async ({
  page,
  product,
  context,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = await createGridRegimen(rita)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: product.address })
  await openGrid(page, rita, id)
  await press(page, 'Control+Home', 'ArrowDown', 'Shift+ArrowRight', 'Control+c')
  const text = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(text).toBe('3×5 75 %\t3×5 77.5 %')

  await page.evaluate(() => navigator.clipboard.writeText('4x4 80%\t4x4 82.5%'))
  await press(page, 'Control+Home', 'ArrowDown', 'Control+v')
  await expect(cellsOf(page, 'Back squat')).toContainText(['4×4', '4×4'])
  await expect(cellsOf(page, 'Back squat').nth(1)).toContainText('82.5 %')

  await page.evaluate(() =>
    navigator.clipboard.writeText('\tWeek 1\tWeek 2\nDay 1\t\t\nDeadlift\t3x5 70%\t3x5 75%'),
  )
  await press(page, 'Control+v')
  await page.getByRole('dialog').getByRole('button', { name: 'Paste 2 weeks' }).click()
  await expect(gridOf(page).getByRole('columnheader', { name: 'Week 4' })).toBeVisible()
  await expect(cellsOf(page, 'Deadlift')).toContainText(['–', '–', '70 %', '75 %'])
})

test('an exercise is moved by dragging and by keyboard, and each move is announced', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = await createGridRegimen(rita)
  await openGrid(page, rita, id)
  const head = (name: string) =>
    gridOf(page).getByRole('rowheader', { name: new RegExp(`^[A-Z]+\\d? ${name}`) })
  await head('Bench press').dragTo(head('Back squat'), { ...dragOptions, targetPosition: { x: 40, y: 4 } })
  await expect(page.getByText('Moved to position 1 on day 1')).toBeAttached()
  await expect(head('Bench press')).toContainText('A')
  await expect(head('Back squat')).toContainText('B')
  await gridOf(page).focus()
  await press(page, 'Alt+ArrowDown')
  await expect(page.getByText('Moved to position 2 on day 1')).toBeAttached()
  await expect(head('Bench press')).toContainText('B')

  await gridOf(page).getByRole('columnheader', { name: 'Week 1' }).click()
  await press(page, 'Alt+ArrowRight')
  await expect(page.getByText('Moved to week 2')).toBeAttached()
  await expect(cellsOf(page, 'Back squat')).toContainText(['77.5 %', '75 %'])
  await save(page)
  expect(await exercisesOf(rita, id)).toEqual([[['Back squat']], [['Back squat', 'Bench press'], []]])
})

test('deleting a week shows a toast, and Undo restores the week', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = await createGridRegimen(rita)
  await openGrid(page, rita, id)
  await gridOf(page).getByRole('columnheader', { name: 'Week 1' }).click()
  await press(page, 'Delete')
  await expect(gridOf(page).getByRole('columnheader', { name: 'Week 2' })).toHaveCount(0)
  const toast = page.getByRole('alert').filter({ hasText: '1 week removed' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect(cellsOf(page, 'Back squat')).toContainText(['75 %', '77.5 %'])
})

test('text that cannot be parsed stays in its cell and in the day’s text, and is marked as not counted', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = await createGridRegimen(rita)
  await openGrid(page, rita, id)
  await press(page, 'Control+Home', 'ArrowDown')
  await type(page, '3x5 80% qqq')
  await expect(cellsOf(page, 'Back squat').first()).toContainText('“qqq” not counted')
  await expectAccessible(page)
  await save(page)
  const { weeks } = (await rita.get(regimens.show, { params: { id } })).data.regimen
  expect(weeks[0]?.days[0]?.text).toContain('qqq')
  expect(weeks[0]?.days[0]?.blocks[0]?.items[0]?.sets).toHaveLength(3)
})

test('on a phone each week shows what changed from the previous week, and can be edited', async ({
  someone,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { id } = await createGridRegimen(rita)
  const page = await someone({ viewport: { width: 360, height: 780 }, hasTouch: true, colorScheme: 'dark' })
  await openAs(page, rita, `/app/regimens/${id}`)
  await page.getByText('Grid', { exact: true }).click()
  await page.getByRole('button', { name: 'Edit Back squat, week 1' }).click()
  await page.getByRole('textbox', { name: 'Back squat, week 1' }).fill('4x4 80%')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Back squat, week 1' })).toContainText('4×4')
  await page.getByRole('region', { name: 'Grid' }).getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('button', { name: 'Edit Back squat, week 2' })).toContainText('−2.5')
  await page.getByRole('button', { name: 'Add an exercise to day 1' }).click()
  await page.getByRole('combobox', { name: 'Exercise for day 1, week 2' }).fill('Lunge 3x8 qqq')
  await page.keyboard.press('Enter')
  const lunge = page.getByRole('button', { name: 'Edit Lunge, week 2' })
  await expect(lunge).toContainText('3×8')
  await expect(lunge).toContainText('“qqq” not counted')
  await expectAccessible(page)
})
