import type { Page } from '@playwright/test'
import { regimens } from '#contract/programs/regimens.ts'
import { findDayTextBox, readDayLines, typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const day = (text: string) => ({ text })

/** As Rita, opens the builder on a regimen with a single week that consists of the given days. */
async function openBuilder(page: Page, address: string, texts: readonly string[]) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: [{ days: texts.map(day) }] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(findDayTextBox(page)).toBeVisible()
  return { rita, regimen }
}

const fetchDays = async (rita: JourneyUser, id: string) =>
  (await rita.get(regimens.show, { params: { id } })).data.regimen.weeks[0]?.days ?? []

test('Rita types a session of four exercises in under a minute, using only the keyboard', async ({
  page,
  product,
}) => {
  await openBuilder(page, product.address, [''])
  await findDayTextBox(page).focus()
  const lines = [
    'Back squat 3x5 @ 80%, rest 3:00',
    'A1. Bench press 4x6 RPE 8',
    'A2. Row 4x10 2RIR',
    'RDL 3x8 @ 65%',
  ]
  const keys = [...lines.join('\n')]
  for (const key of keys) await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
  // Five keystrokes a second is a relaxed typing speed.
  expect(keys.length * 0.2).toBeLessThan(60)
  expect(await readDayLines(page)).toEqual(lines)
  await expect(page.getByText('4 lines read')).toBeVisible()
})

test('without any athlete, an impossible number of repetitions is questioned as it is typed', async ({
  page,
  product,
}) => {
  await openBuilder(page, product.address, [''])
  await typeDayText(page, ['Back squat 4x4 @ 105%', 'Bench press 4x4 @ 85%'])
  const question = findDayTextBox(page).getByText('4 reps at 105 %? About 1 at most.')
  await expect(question).toBeVisible()
  await expect(findDayTextBox(page).getByText(/4 reps at 85 %/)).toHaveCount(0)
  await expect(page.getByText('1 line to check')).toBeVisible()
})

test('each line shows how it was parsed, and text that is not understood is marked as not counted', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await openBuilder(page, product.address, [''])
  await typeDayText(page, ['Back squat 3x5 @ 80%, rest 3:00', 'Copenhagen plank 3x20s/side, make it ugly'])
  for (const words of ['3 sets', '5 reps', '80 % of 1RM', 'rest 3:00'])
    await expect(findDayTextBox(page).getByText(words, { exact: true }).first()).toBeVisible()
  await expect(findDayTextBox(page).getByText('“make it ugly” not counted')).toBeVisible()
  await expect(page.getByText('1 remark not counted')).toBeVisible()
  await expectAccessible(page)
  // Text that is not understood does not prevent saving.
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const [first] = await fetchDays(rita, regimen.id)
  expect(first?.text).toContain('make it ugly')
})

test('Rita states the sport of a line that names none, with one click', async ({ page, product }) => {
  await openBuilder(page, product.address, [''])
  await typeDayText(page, ['Back squat 3x5 @ 80%', '6x400 m, 90 s rest'])
  const hint = findDayTextBox(page).getByRole('button', { name: 'Sport not stated' })
  await expect(hint).toHaveCount(1)
  await expect(page.getByText('2 lines read')).toBeVisible()
  await expect(page.getByText(/not counted|ambiguous/)).toHaveCount(0)
  await hint.click()
  await expectAccessible(page)
  await findDayTextBox(page)
    .getByRole('group', { name: 'Sport' })
    .getByRole('button', { name: 'Row' })
    .click()
  expect(await readDayLines(page)).toEqual(['Back squat 3x5 @ 80%', 'Row 6x400 m, 90 s rest'])
  await expect(hint).toHaveCount(0)
})

test('an edit in the details panel rewrites only the edited line, and undo covers edits in both the panel and the text', async ({
  page,
  product,
}) => {
  const lines = ['Back squat 3x5 @ 80%', 'Bench press   4x6 rpe 8', 'Row 4x10, as you like']
  await openBuilder(page, product.address, [lines.join('\n')])
  await findDayTextBox(page).getByText('Back squat 3x5').click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByLabel('Load of set 1').fill('82.5%')
  await expect.poll(async () => (await readDayLines(page))[0]).toContain('82.5')
  const linesAfterEdit = await readDayLines(page)
  expect(linesAfterEdit.slice(1)).toEqual(lines.slice(1))

  await findDayTextBox(page).getByText('Row 4x10').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  await expect.poll(async () => (await readDayLines(page))[2]).toBe('Row 4x10, as you like today')
  await page.keyboard.press('Control+z')
  await expect.poll(() => readDayLines(page)).toEqual(linesAfterEdit)
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
  await expect.poll(() => readDayLines(page)).toEqual(lines)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await readDayLines(page))[0]).not.toBe(lines[0])
})

test('keyboard shortcuts move and duplicate lines and navigate days and weeks', async ({ page, product }) => {
  await openBuilder(page, product.address, ['Squat 3x5\nBench press 3x5', 'Row 3x8'])
  await findDayTextBox(page).getByText('Squat 3x5').click()
  await page.keyboard.press('Alt+ArrowDown')
  expect(await readDayLines(page)).toEqual(['Bench press 3x5', 'Squat 3x5'])
  await page.keyboard.press('Control+d')
  expect(await readDayLines(page)).toEqual(['Bench press 3x5', 'Squat 3x5', 'Squat 3x5'])
  await page.keyboard.press('Control+Enter')
  await expect(findDayTextBox(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(findDayTextBox(page)).toBeFocused()
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name: 'Add a week' }).click()
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  await findDayTextBox(page).focus()
  await page.keyboard.press('Control+[')
  await expect(page.getByRole('region', { name: 'Week 1 as text' })).toBeVisible()
  await expect(findDayTextBox(page)).toBeFocused()
  await page.keyboard.press('Control+]')
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  await page.keyboard.type('Deadlift 1x5')
  // Alternative shortcuts for keyboard layouts without bracket keys.
  await page.keyboard.press('Alt+PageUp')
  await expect.poll(() => readDayLines(page)).toEqual(['Bench press 3x5', 'Squat 3x5', 'Squat 3x5'])
  await page.keyboard.press('Alt+PageDown')
  await expect.poll(() => readDayLines(page)).toEqual(['Deadlift 1x5'])
})

/** Presses Ctrl+Enter and returns the name of the text box that has the focus when the key press returns. */
const pressNextDay = (page: Page) =>
  page.evaluate(() => {
    const press = { key: 'Enter', code: 'Enter', ctrlKey: true, bubbles: true, cancelable: true }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', press))
    const label = document.activeElement?.getAttribute('aria-labelledby') ?? ''
    return document.getElementById(label)?.textContent
  })

test('letters typed right after Ctrl+Enter belong to the next day, even if that day is new', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await openBuilder(page, product.address, ['Squat 3x5', 'Bench press 3x5'])
  await findDayTextBox(page).click()
  for (const day of [2, 3, 4]) expect(await pressNextDay(page)).toBe(`Day ${day}`)
  await page.keyboard.type('Row 3x8')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.type('Plank 3x20s')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const texts = (await fetchDays(rita, regimen.id)).map(one => one.text)
  expect(texts).toEqual(['Squat 3x5', 'Bench press 3x5', '', 'Row 3x8', 'Plank 3x20s'])
})

/** Pastes clipboard data into the editor of the first day. */
const paste = (page: Page, data: Record<string, string>) =>
  findDayTextBox(page).evaluate((editor, contents) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(contents)) clipboardData.setData(type, text)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('pasting inserts only plain text and runs no scripts', async ({ page, product }) => {
  await openBuilder(page, product.address, [''])
  let hasRunScript = false
  await page.exposeFunction('hurt', () => {
    hasRunScript = true
  })
  await findDayTextBox(page).click()
  const html = '<img src=x onerror="hurt()"><script>hurt()</script><b>Squat</b>'
  await paste(page, { 'text/html': html, 'text/plain': `Squat 3x5\n${html}` })
  expect(await readDayLines(page)).toEqual(['Squat 3x5', html])
  await expect(page.locator('.cm-content img, .cm-content script')).toHaveCount(0)
  expect(hasRunScript).toBe(false)
})

test('a day whose text far exceeds the limit is reported and kept as a draft, but not saved', async ({
  page,
  product,
}) => {
  await openBuilder(page, product.address, [''])
  await findDayTextBox(page).click()
  await paste(page, { 'text/plain': 'Back squat 3x5 @ 80%\n'.repeat(100_000) })
  await expect(page.getByText(/This day has 2,100,000 characters; the limit is 50,000/)).toBeVisible()
  await page.keyboard.type('!')
  await expect(page.getByText(/This day has 2,100,001 characters/)).toBeVisible()
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText('Invalid regimen data. Please check all required fields.')).toBeVisible()
  await expect(page).toHaveURL(/\/app\/regimens\/[0-9a-f-]+$/)

  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText(/This day has 2,100,001 characters/)).toBeVisible()
})

test('the editor handles ten thousand lines, right-to-left text and emoji', async ({ page, product }) => {
  await openBuilder(page, product.address, [''])
  await findDayTextBox(page).click()
  await paste(page, { 'text/plain': 'a 1\n'.repeat(10_000) })
  await expect(
    page
      .getByText(/^This day has 10,000/)
      .or(page.getByText(/10,00\d lines read/))
      .first(),
  ).toBeVisible()
  const lines = ['סקוואט 3x5 @ 80%', '🏋️ Squat 3x5', 'Row \u202e3x8']
  await typeDayText(page, lines)
  await expect(page.getByText('3 lines read')).toBeVisible()
  await expect(page.locator('.cm-specialChar')).toHaveCount(1)
})

test('on a phone the text comes first, and the roster and the details open in a bottom sheet', async ({
  someone,
  product,
}) => {
  const page = await someone({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })
  await openBuilder(page, product.address, ['Back squat 3x5 @ 80%\nRow 4x10'])
  await expectAccessible(page)
  await findDayTextBox(page).getByText('Back squat 3x5').tap()
  await page.keyboard.press('End')
  await page.getByRole('toolbar', { name: 'Notation' }).getByRole('button', { name: 'rest' }).tap()
  await page.keyboard.type('90s')
  expect((await readDayLines(page))[0]).toBe('Back squat 3x5 @ 80%, rest 90s')
  await page.getByRole('button', { name: 'Roster and details' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Details', exact: true }).tap()
  await expect(page.getByRole('dialog').getByLabel('Amount of set 1')).toHaveValue('5')
  await expectAccessible(page)
})

test('the builder is accessible in dark mode', async ({ someone, product }) => {
  const page = await someone({ colorScheme: 'dark' })
  await openBuilder(page, product.address, ['Back squat 3x5 @ 80%\nPlank 3x20s, make it ugly'])
  await findDayTextBox(page).getByText('Back squat 3x5').click()
  await expectAccessible(page)
})

test('a line for several weeks is applied to each of them in one step', async ({ page, product }) => {
  await openBuilder(page, product.address, [''])
  await typeDayText(page, ['Squat wk1 3x5 @ 70%, wk2 3x5 @ 75%, wk3 3x5 @ 80%'])
  await page.getByRole('button', { name: 'Apply to weeks 1–3' }).click()
  await expect(page.getByText('3 weeks · 3 days')).toBeVisible()
  expect((await readDayLines(page))[0]).toContain('70')
  expect((await readDayLines(page))[0]).not.toContain('75')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(async () => (await readDayLines(page))[0]).toContain('75')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
  expect((await readDayLines(page))[0]).toContain('wk3')
})

test('one key press rewrites an ambiguous line to express its other meaning', async ({ page, product }) => {
  await openBuilder(page, product.address, [''])
  await typeDayText(page, ['Bench press 40x8'])
  await page.getByRole('button', { name: '8 reps at 40 kg?' }).click()
  await expectAccessible(page)
  await page
    .getByRole('group', { name: 'Read as' })
    .getByRole('button', { name: '40 sets of 8 reps' })
    .click()
  expect(await readDayLines(page)).toEqual(['Bench press 40 sets × 8 reps'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => readDayLines(page)).toEqual(['Bench press 40x8'])
  await page.keyboard.press('Alt+r')
  await expect.poll(() => readDayLines(page)).toEqual(['Bench press 40 sets × 8 reps'])
})

/** Types until the exercise is suggested, because the exercise library loads shortly after the page. */
const typeUntilSuggested = (page: Page, text: string, name: string) =>
  expect(async () => {
    await typeDayText(page, [text])
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 20_000 })

test('Tab accepts the first suggestion even before the list of suggestions is updated', async ({
  page,
  product,
}) => {
  await openBuilder(page, product.address, [''])
  await typeUntilSuggested(page, 'Romanian d', 'Romanian deadlift')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Backspace')
  await expect(page.getByRole('option', { name: 'Romanian deadlift', exact: true })).toHaveCount(0)
  await page.keyboard.type('Romanian d')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3x8')
  await expect.poll(() => readDayLines(page)).toEqual(['Romanian deadlift 3x8'])
  // After a complete line there is nothing to suggest, so Tab leaves the editor.
  await page.keyboard.press('Tab')
  await expect(findDayTextBox(page)).not.toBeFocused()
})

test('exercises are suggested while typing and accepted with Tab', async ({ page, product }) => {
  await openBuilder(page, product.address, [''])
  await typeUntilSuggested(page, 'Romanian d', 'Romanian deadlift')
  await page.keyboard.press('Tab')
  await page.keyboard.type('3x8')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Row')
  await expect(page.getByRole('option').first()).toBeVisible()
  // Enter adds a line even while suggestions are open.
  await page.keyboard.press('Enter')
  expect((await readDayLines(page)).map(line => line.trim())).toEqual(['Romanian deadlift 3x8', 'Row', ''])
})

test('a day that would now be read differently stays as it was saved until Rita accepts the new reading', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const set = {
    amount: { kind: 'reps' as const, reps: 5 },
    load: { kind: 'percent' as const, percent: 90, of: '1rm' as const },
  }
  const squat = { exercise: { name: 'Back squat' }, sets: [set, set, set] }
  const saved = { text: 'Back squat 3x5 @ 80%', blocks: [{ items: [squat] }] }
  const input = { name: 'Base strength', category: 'Strength', weeks: [{ days: [saved, day('Row 3x10')] }] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  const readLoads = async () => {
    const days = await fetchDays(rita, regimen.id)
    return days[0]?.blocks[0]?.items[0]?.sets.map(({ load }) => load?.kind === 'percent' && load.percent)
  }
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(page.getByText('Back squat 3×5 90 % would become Back squat 3×5 80 %')).toBeVisible()
  await expectAccessible(page)

  // Another line is edited, so the line that would be read differently keeps its exercise.
  await findDayTextBox(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Press 3x8')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect(await readLoads()).toEqual([90, 90, 90])
  expect(
    (await fetchDays(rita, regimen.id))[0]?.blocks.flatMap(({ items }) =>
      items.map(({ exercise }) => exercise.name),
    ),
  ).toEqual(['Back squat', 'Press'])

  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await page.getByRole('button', { name: 'Use the new reading' }).click()
  await expect(page.getByRole('button', { name: 'Use the new reading' })).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect(await readLoads()).toEqual([80, 80, 80])
  expect((await fetchDays(rita, regimen.id))[1]?.text).toBe('Row 3x10')
})

for (const { next, where } of [
  { next: undefined, where: 'the cursor moves into the text once it has' },
  { next: 'Category', where: 'the cursor stays in the field that was focused in the meantime' },
])
  test(`the days are shown before their editor has loaded, and ${where}`, async ({ page, product }) => {
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    let release = () => {}
    const gate = new Promise<void>(resolve => {
      release = resolve
    })
    await page.route('**/assets/text-*.js', async route => {
      await gate
      await route.continue()
    })
    await openAs(page, rita, '/app/regimens/create')
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await expect(page.getByRole('button', { name: 'More actions for day 1' })).toBeVisible()
    await page.keyboard.press('Enter')
    if (next) await page.getByLabel(next).focus()
    await expect(findDayTextBox(page)).toHaveCount(0)
    release()
    await expect(findDayTextBox(page)).toBeVisible()
    await expect(next ? page.getByLabel(next) : findDayTextBox(page)).toBeFocused()
  })
