import { regimens } from '#contract/regimens.ts'
import { expectAccessible } from '#support/accessible.ts'
import { guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const sets = (count: number, prescription: object) => Array.from({ length: count }, () => prescription)
const squat = {
  exercise: { name: 'Back squat' },
  sets: sets(3, { amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 75, of: '1rm' } }),
}
const bench = {
  exercise: { name: 'Bench press' },
  sets: sets(4, { amount: { kind: 'reps', reps: 6 }, effort: { kind: 'rpe', rpe: 7 } }),
}

/** Rita in the builder, on a regimen with one week of these exercises. */
async function building(
  page: import('@playwright/test').Page,
  address: string,
  items: object[] = [squat, bench],
) {
  const rita = await guest(address, 'Rita', 'coach')
  const blocks = items.map(item => ({ items: [item] }))
  const input = {
    name: 'Autumn strength',
    category: 'Strength',
    weeks: [{ days: [{ name: 'Lower', blocks }] }],
  }
  const { data: regimen } = await rita.get(regimens.create, { input: input as never })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  const saved = async () => (await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen.weeks
  return { rita, saved }
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
  week: Awaited<ReturnType<Awaited<ReturnType<typeof building>>['saved']>>[number] | undefined,
) => week?.days.flatMap(day => day.blocks.flatMap(block => block.items)) ?? []
const loadOf = (item: ReturnType<typeof itemsOf>[number] | undefined) => {
  const load = item?.sets[0]?.load
  return load?.kind === 'percent' ? load.percent : load
}

test('four weeks come from one by a rule, with the reason on every number before it is written', async ({
  page,
  product,
}) => {
  const { saved } = await building(page, product.address)
  await command(page, /^Progress/)
  const dialog = page.getByRole('dialog', { name: 'Progress' })
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('3×5 82.5 %')
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('+2.5 on week 3')
  await expect(dialog.getByRole('row', { name: /Bench press/ })).toContainText(
    'It stays: no load is written.',
  )
  await expectAccessible(page)

  // By the keyboard from here on: another amount, then Enter.
  await dialog.getByLabel('More', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('5')
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('3×5 90 %')
  await expect(dialog.getByRole('button', { name: 'Write into weeks 2–4' })).toBeEnabled()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('4 weeks · 4 days')).toBeVisible()

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('4 weeks · 4 days')).toBeVisible()
  await save(page)
  const weeks = await saved()
  expect(weeks.map(week => loadOf(itemsOf(week)[0]))).toEqual([75, 80, 85, 90])
  expect(itemsOf(weeks[2])[0]?.because).toBe('Week 3: 3×5 85 %, +5 on week 2 (linear, +5 % a week)')
  expect(itemsOf(weeks[2])[1]?.because).toBeUndefined()
})

test('last week is copied with one key, with the amount that was chosen last', async ({ page, product }) => {
  const { saved } = await building(page, product.address)
  await page.getByRole('button', { name: 'Commands' }).focus()
  await page.keyboard.press('Alt+l')
  await expect(page.getByText('Week 2 is week 1, +2.5 %')).toBeVisible()
  await expect(page.getByText('2 weeks · 2 days')).toBeVisible()

  await command(page, /^Copy last week with/)
  const dialog = page.getByRole('dialog', { name: 'Copy last week with' })
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: '+1 set' }).check()
  await dialog.getByRole('button', { name: 'Copy last week' }).click()
  await expect(page.getByText('Week 3 is week 2, +1 set')).toBeVisible()
  await page.getByRole('button', { name: 'Commands' }).focus()
  await page.keyboard.press('Alt+l')
  await expect(page.getByText('Week 4 is week 3, +1 set')).toBeVisible()

  await command(page, /^Add a deload week/)
  await expect(page.getByText(/^Week 5 is a deload/)).toBeVisible()
  await save(page)
  const weeks = await saved()
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

test('a rule that stands on its line is carried out over the weeks', async ({ page, product }) => {
  const rule = { kind: 'linear', addKg: 2.5, every: 'week' }
  const kilos = sets(5, { amount: { kind: 'reps', reps: 5 }, load: { kind: 'kg', loadKg: 100 } })
  const { saved } = await building(page, product.address, [{ ...squat, sets: kilos, rule }, bench])
  await command(page, /^Carry out the written rules/)
  const dialog = page.getByRole('dialog', { name: 'Carry out the written rules' })
  await expect(dialog.getByRole('row', { name: /Back squat/ })).toContainText('5×5 107.5 kg')
  await expect(dialog.getByRole('row', { name: /Bench press/ })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Write into weeks 2–4' }).click()
  await expect(page.getByText('4 weeks · 4 days')).toBeVisible()
  await save(page)
  expect((await saved()).map(week => loadOf(itemsOf(week)[0]))).toMatchObject(
    [100, 102.5, 105, 107.5].map(loadKg => ({ kind: 'kg', loadKg })),
  )
})

const across = [
  'Autumn block',
  'Exercise\tWeek 1\tWk 2\tW3',
  'Day 1 Lower',
  'Back squat\t3x5 @ 75%\t3x5 @ 77,5%\t3x5 @ 80% make it ugly',
  'Day 2 Upper',
  'Bench press\t4x6 RPE 7\t-\t4x6 RPE 8',
].join('\n')
const down = [
  'Week\tDay\tExercise\tSets\tReps\tLoad (kg)',
  '1\tMonday\tDeadlift\t3\t5\t140',
  '\t\tRow\t3\t8\t60',
  '2\tMonday\tDeadlift\t3\t5\t142,5',
].join('\n')

test('a spreadsheet is pasted with its weeks across and down, and what is not counted is told', async ({
  page,
  product,
}) => {
  const { saved } = await building(page, product.address)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await command(page, /^Paste a spreadsheet/)
  await expect(dialog.getByRole('button', { name: 'Paste', exact: true })).toBeDisabled()
  await dialog.getByLabel('The cells, as they were copied').fill(across)
  await expect(dialog.getByText('3 weeks, 5 days, 5 exercises read')).toBeVisible()
  const notCounted = dialog.getByRole('region', { name: 'Not counted' })
  await expect(notCounted).toContainText('row 1, column 1 Autumn block')
  await expect(notCounted).toContainText('row 4, column 4 make it ugly')
  await expectAccessible(page)
  await dialog.getByLabel('Where it goes').selectOption('Instead of all weeks')
  await dialog.getByRole('button', { name: 'Paste 3 weeks' }).click()
  await expect(page.getByText('3 weeks · 5 days')).toBeVisible()

  await command(page, /^Paste a spreadsheet/)
  await dialog.getByLabel('The cells, as they were copied').fill(down)
  await expect(dialog.getByRole('radio', { name: 'Weeks down' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Paste 2 weeks' }).click()
  await expect(page.getByText('5 weeks · 7 days')).toBeVisible()
  await save(page)
  const weeks = await saved()
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

test('a new regimen begins with a spreadsheet, and its exercises are those of the library', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await page.getByRole('button', { name: 'paste a spreadsheet' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await dialog
    .getByLabel('The cells, as they were copied')
    .fill('Exercise\tWeek 1\tWeek 2\nBB Bench\t3x5 75%\t3x5 80%')
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

test('a spreadsheet that is pasted into the grid is shown as it is read, before anything is written', async ({
  page,
  product,
}) => {
  await building(page, product.address)
  await page.getByRole('grid', { name: 'Weeks side by side' }).focus()
  await page.evaluate(text => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  }, across)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await expect(dialog.getByText('3 weeks, 5 days, 5 exercises read')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
})

test('2 MB of hostile cells are read without freezing or running anything', async ({ page, product }) => {
  await building(page, product.address)
  await command(page, /^Paste a spreadsheet/)
  const row = '<img src=x onerror="window.wasRun=1">\t=HYPERLINK("javascript:1")\t"\u202e3x5\t😀\n'
  const field = page.getByLabel('The cells, as they were copied')
  const turns = await field.evaluate(async (input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    const status = () => document.querySelector('[role=dialog] [role=status]')?.textContent
    // Each turn is one in which a key would be answered.
    let count = 0
    while (status()?.endsWith('read') !== true) {
      await new Promise(resolve => setTimeout(resolve))
      if (status()?.startsWith('Reading')) count++
    }
    return count
  }, row.repeat(25_000))
  expect(turns).toBeGreaterThan(10)
  const dialog = page.getByRole('dialog', { name: 'Paste a spreadsheet' })
  await expect(dialog.getByText('25,000 lines were pasted.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Not counted' })).toContainText('were not looked at')
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
})
