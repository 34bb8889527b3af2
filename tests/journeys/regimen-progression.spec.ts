import { regimens } from '#contract/programs/regimens.ts'
import { typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const sets = (count: number, prescription: object) => Array.from({ length: count }, () => prescription)
const squat = {
  exercise: { name: 'Back squat' },
  sets: sets(3, { amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 75, of: '1rm' } }),
}
const bench = {
  exercise: { name: 'Bench press' },
  sets: sets(4, { amount: { kind: 'reps', reps: 6 }, effort: { kind: 'rpe', rpe: 7 } }),
}

/** Opens the builder with a new regimen that has one week of the given exercises. */
async function openBuilder(
  page: import('@playwright/test').Page,
  address: string,
  items: object[] = [squat, bench],
) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const blocks = items.map(item => ({ items: [item] }))
  const input = {
    name: 'Autumn strength',
    category: 'Strength',
    weeks: [{ days: [{ name: 'Lower', blocks }] }],
  }
  const { data: regimen } = await rita.get(regimens.create, { input: input as never })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  const fetchWeeks = async () =>
    (await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen.weeks
  return { rita, fetchWeeks }
}

async function command(page: import('@playwright/test').Page, name: RegExp) {
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name }).click()
}

const save = async (page: import('@playwright/test').Page) => {
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
}

const itemsOf = (
  week: Awaited<ReturnType<Awaited<ReturnType<typeof openBuilder>>['fetchWeeks']>>[number] | undefined,
) => week?.days.flatMap(day => day.blocks.flatMap(block => block.items)) ?? []
const loadOf = (item: ReturnType<typeof itemsOf>[number] | undefined) => {
  const load = item?.sets[0]?.load
  return load?.kind === 'percent' ? load.percent : load
}

const swing = {
  exercise: { name: 'Kettlebell swing' },
  sets: sets(5, { amount: { kind: 'reps', reps: 10 }, load: { kind: 'kg', loadKg: 24 } }),
}

test('the lighter week of step loading also reduces an exercise without a load, and a kettlebell to a real size', async ({
  page,
  product,
}) => {
  await openBuilder(page, product.address, [squat, bench, swing])
  await command(page, /^Progress/)
  const dialog = page.getByRole('dialog', { name: 'Progression' })
  await dialog.getByLabel('Rule').selectOption('Steps: several weeks up, one week down')
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('2×5 65 %')
  await expect(dialog.getByRole('row', { name: /Bench press/ })).toContainText('2×6 RPE 5')
  await expect(dialog.getByRole('row', { name: /Kettlebell swing/ })).toContainText('3×10 20 kg')
})

test('a progression rule turns one week into four, and the preview explains every number before the rule is applied', async ({
  page,
  product,
}) => {
  const { fetchWeeks } = await openBuilder(page, product.address)
  await command(page, /^Progress/)
  const dialog = page.getByRole('dialog', { name: 'Progression' })
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('3×5 82.5 %')
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('+2.5 vs week 3')
  await expect(dialog.getByRole('row', { name: /Bench press/ })).toContainText('Unchanged: it has no load.')
  await expectAccessible(page)

  // From here on, use only the keyboard: enter another amount, then press Enter.
  await dialog.getByLabel('Increase', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5')
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('3×5 90 %')
  await expect(dialog.getByRole('button', { name: 'Apply to weeks 2–4' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 weeks · 4 days')).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('4 weeks · 4 days')).toBeVisible()
  await save(page)
  const weeks = await fetchWeeks()
  expect(weeks.map(week => loadOf(itemsOf(week)[0]))).toEqual([75, 80, 85, 90])
  expect(itemsOf(weeks[2])[0]?.because).toBe('Week 3: 3×5 85 %, +5 vs week 2 (linear, +5 % a week)')
  expect(itemsOf(weeks[2])[1]?.because).toBeUndefined()
})

test('one shortcut copies the previous week and applies the most recently used increase', async ({
  page,
  product,
}) => {
  const { fetchWeeks } = await openBuilder(page, product.address)
  await page.getByRole('button', { name: 'Commands' }).focus()
  await page.keyboard.press('Alt+l')
  await expect(page.getByText('Week 2 copied from week 1, +2.5 %')).toBeVisible()
  await expect(page.getByText('2 weeks · 2 days')).toBeVisible()

  await command(page, /^Copy last week with/)
  const dialog = page.getByRole('dialog', { name: 'Copy last week with an increase' })
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '+1 set' }).check()
  await dialog.getByRole('button', { name: 'Copy last week' }).click()
  await expect(page.getByText('Week 3 copied from week 2, +1 set')).toBeVisible()
  await page.getByRole('button', { name: 'Commands' }).focus()
  await page.keyboard.press('Alt+l')
  await expect(page.getByText('Week 4 copied from week 3, +1 set')).toBeVisible()

  await command(page, /^Add a deload week/)
  await expect(page.getByText(/^Week 5 added as a deload/)).toBeVisible()
  await save(page)
  const weeks = await fetchWeeks()
  expect(weeks.map(week => itemsOf(week).map(item => item.sets.length))).toEqual([
    [3, 4],
    [3, 4],
    [4, 5],
    [5, 6],
    [3, 4],
  ])
  expect(weeks.map(week => loadOf(itemsOf(week)[0]))).toEqual([75, 77.5, 77.5, 77.5, 67.5])
  expect(weeks.map(week => week.isDeload)).toEqual([false, false, false, false, true])
})

test('a progression rule on one exercise is applied across the weeks', async ({ page, product }) => {
  const rule = { kind: 'linear', addKg: 2.5, every: 'week' }
  const kilos = sets(5, { amount: { kind: 'reps', reps: 5 }, load: { kind: 'kg', loadKg: 100 } })
  const { fetchWeeks } = await openBuilder(page, product.address, [{ ...squat, sets: kilos, rule }, bench])
  await command(page, /^Apply progression rules/)
  const dialog = page.getByRole('dialog', { name: 'Apply progression rules' })
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('5×5 107.5 kg')
  await expect(dialog.getByRole('row', { name: /Bench press/ })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Apply to weeks 2–4' }).click()
  await expect(page.getByText('4 weeks · 4 days')).toBeVisible()
  await save(page)
  expect((await fetchWeeks()).map(week => loadOf(itemsOf(week)[0]))).toMatchObject(
    [100, 102.5, 105, 107.5].map(loadKg => ({ kind: 'kg', loadKg })),
  )
})

const weeksAcross = [
  'Autumn block',
  'Exercise\tWeek 1\tWk 2\tW3',
  'Day 1 Lower',
  'Back squat\t3x5 @ 75%\t3x5 @ 77,5%\t3x5 @ 80% make it ugly',
  'Day 2 Upper',
  'Bench press\t4x6 RPE 7\t-\t4x6 RPE 8',
].join('\n')
const weeksDown = [
  'Week\tDay\tExercise\tSets\tReps\tLoad (kg)',
  '1\tMonday\tDeadlift\t3\t5\t140',
  '\t\tRow\t3\t8\t60',
  '2\tMonday\tDeadlift\t3\t5\t142,5',
].join('\n')

test('a pasted spreadsheet can have its weeks in columns or in rows, and ignored text is listed', async ({
  page,
  product,
}) => {
  const { fetchWeeks } = await openBuilder(page, product.address)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await command(page, /^Paste a spreadsheet/)
  await expect(dialog.getByRole('button', { name: 'Paste', exact: true })).toBeDisabled()
  await dialog.getByLabel('Copied cells').fill(weeksAcross)
  await expect(dialog.getByText('3 weeks, 5 days, 5 exercises found')).toBeVisible()
  const notCounted = dialog.getByRole('region', { name: 'Not counted' })
  await expect(notCounted).toContainText('row 1, column 1 Autumn block')
  await expect(notCounted).toContainText('row 4, column 4 make it ugly')
  await expectAccessible(page)
  await dialog.getByLabel('Paste as').selectOption('Replace all weeks')
  await dialog.getByRole('button', { name: 'Paste 3 weeks' }).click()
  await expect(page.getByText('3 weeks · 5 days')).toBeVisible()

  await command(page, /^Paste a spreadsheet/)
  await dialog.getByLabel('Copied cells').fill(weeksDown)
  await expect(dialog.getByRole('radio', { name: 'Weeks down' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Paste 2 weeks' }).click()
  await expect(page.getByText('5 weeks · 7 days')).toBeVisible()
  await save(page)
  const weeks = await fetchWeeks()
  expect(weeks.map(week => itemsOf(week).map(item => item.exercise.name))).toEqual([
    ['Back squat', 'Bench press'],
    ['Back squat'],
    ['Back squat', 'Bench press'],
    ['Deadlift', 'Row'],
    ['Deadlift'],
  ])
  expect(weeks[2]?.days[0]?.text).toContain('make it ugly')
  expect(loadOf(itemsOf(weeks[4])[0])).toMatchObject({ kind: 'kg', loadKg: 142.5 })
})

test('a new regimen starts from a spreadsheet, with its exercises matched to the library', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await page.getByRole('button', { name: 'paste a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await dialog.getByLabel('Copied cells').fill('Exercise\tWeek 1\tWeek 2\nBB Bench\t3x5 75%\t3x5 80%')
  await expect(dialog.getByRole('rowheader', { name: 'Bench press' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Paste 2 weeks' }).click()
  await expect(page.getByText('2 weeks · 2 days')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('From the sheet')
  await page.getByLabel('Category').fill('Strength')
  await save(page)
  const [summary] = (await rita.get(regimens.ofCoach)).data.regimens
  const { regimen } = (await rita.get(regimens.show, { params: { id: summary?.id ?? '' } })).data
  const [first] = regimen.weeks
  expect(itemsOf(first).map(item => item.exercise.name)).toEqual(['Bench press'])
  expect(itemsOf(first)[0]?.exercise.exerciseId).toEqual(expect.any(String))
  expect(first?.days[0]?.text).toContain('BB Bench')
})

test('a spreadsheet pasted into the grid is previewed before anything changes', async ({ page, product }) => {
  await openBuilder(page, product.address)
  await page.getByRole('grid', { name: 'Weeks side by side' }).focus()
  await page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, weeksAcross)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await expect(dialog.getByText('3 weeks, 5 days, 5 exercises found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
})

test('a workout log pasted instead of a program is rejected as a whole, and its text remains', async ({
  page,
  product,
}) => {
  const log = [
    'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time',
    '2024-05-12,Back squat,Legs,100,5,,,',
    '2024-05-12,Back squat,Legs,105,5,,,',
  ].join('\n')
  const message = /^This is a workout log exported from FitNotes \(2 sets\)/
  const { fetchWeeks } = await openBuilder(page, product.address)
  await command(page, /^Paste a spreadsheet/)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  const field = dialog.getByLabel('Copied cells')
  await field.fill(log)
  await expect(dialog.getByRole('alert').filter({ hasText: message })).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Paste', exact: true })).toBeDisabled()
  await expect(dialog.getByRole('region', { name: 'Not counted' })).toHaveCount(0)
  await expect(field).toHaveValue(log)
  await expectAccessible(page)
  await field.fill(weeksDown)
  await expect(dialog.getByRole('button', { name: 'Paste 2 weeks' })).toBeEnabled()
  await expect(dialog.getByText(message)).toHaveCount(0)
  await page.keyboard.press('Escape')

  await expect(dialog).toHaveCount(0)
  await typeDayText(page, ['Row 3x8', ...log.split('\n')])
  await expect(page.getByRole('status').filter({ hasText: message })).toHaveCount(1)
  await expect(page.getByText('1 line read', { exact: true })).toBeVisible()
  await save(page)
  const [week] = await fetchWeeks()
  expect(itemsOf(week).map(item => item.exercise.name)).toEqual(['Row'])
  expect(week?.days[0]?.text).toBe(`Row 3x8\n${log}`)
})

test('2 MB of malicious cells are parsed without freezing the page or running code', async ({
  page,
  product,
}) => {
  await openBuilder(page, product.address)
  await command(page, /^Paste a spreadsheet/)
  const row = '<img src=x onerror="window.wasRun=1">\t=HYPERLINK("javascript:1")\t"\u202e3x5\t😀\n'
  const field = page.getByLabel('Copied cells')
  const turns = await field.evaluate(async (input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const status = () => document.querySelector('[role=dialog] [role=status]')?.textContent
    // Count how often the page yields while it reads the text; each time, it could handle a key press.
    let count = 0
    while (status()?.endsWith('found') !== true) {
      await new Promise(resolve => setTimeout(resolve))
      if (status()?.startsWith('Reading')) count++
    }
    return count
  }, row.repeat(25_000))
  expect(turns).toBeGreaterThan(10)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await expect(dialog.getByText('25,000 lines pasted.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Not counted' })).toContainText('Ignored 60,000 cells')
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
})
