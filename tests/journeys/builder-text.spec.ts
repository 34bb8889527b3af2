import type { Page } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { expectAccessible } from '#support/accessible.ts'
import { dayText, linesOf, typeDay } from '#support/builder.ts'
import { type Guest, guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const day = (text: string) => ({ text })

/** Rita in the builder of a regimen whose only week has these days. */
async function writing(page: Page, address: string, texts: readonly string[]) {
  const rita = await guest(address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: [{ days: texts.map(day) }] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(dayText(page)).toBeVisible()
  return { rita, regimen }
}

const saved = async (rita: Guest, id: string) =>
  (await rita.get(regimens.show, { params: { id } })).data.regimen.weeks[0]?.days ?? []

test('a session of four exercises is typed in under a minute, by keys alone', async ({ page, product }) => {
  await writing(page, product.address, [''])
  await dayText(page).focus()
  const lines = [
    'Back squat 3x5 @ 80%, rest 3:00',
    'A1. Bench press 4x6 RPE 8',
    'A2. Row 4x10 2RIR',
    'RDL 3x8 @ 65%',
  ]
  const keys = [...lines.join('\n')]
  for (const key of keys) await page.keyboard.press(key === '\n' ? 'Enter' : key === ' ' ? 'Space' : key)
  // Five keys a second is what somebody types who does not hurry.
  expect(keys.length * 0.2).toBeLessThan(60)
  expect(await linesOf(page)).toEqual(lines)
  await expect(page.getByText('4 lines read')).toBeVisible()
})

test('below each line stands how it was read, and what was not is not counted', async ({ page, product }) => {
  const { rita, regimen } = await writing(page, product.address, [''])
  await typeDay(page, ['Back squat 3x5 @ 80%, rest 3:00', 'Copenhagen plank 3x20s/side, make it ugly'])
  for (const words of ['3 sets', '5 reps', '80 % of 1RM', 'rest 3:00'])
    await expect(dayText(page).getByText(words, { exact: true }).first()).toBeVisible()
  await expect(dayText(page).getByText('“make it ugly” not counted')).toBeVisible()
  await expect(page.getByText('1 remark not counted')).toBeVisible()
  await expectAccessible(page)
  // It is no reason not to save.
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const [first] = await saved(rita, regimen.id)
  expect(first?.text).toContain('make it ugly')
})

test('what is changed beside the text rewrites its own line alone, and one way back leads through both', async ({
  page,
  product,
}) => {
  const lines = ['Back squat 3x5 @ 80%', 'Bench press   4x6 rpe 8', 'Row 4x10, as you like']
  await writing(page, product.address, [lines.join('\n')])
  await dayText(page).getByText('Back squat 3x5').click()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  await page.getByLabel('Load of set 1').fill('82.5%')
  await expect.poll(async () => (await linesOf(page)).slice(1)).toEqual(lines.slice(1))
  const changed = await linesOf(page)
  expect(changed[0]).toContain('82.5')

  await dayText(page).getByText('Row 4x10').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' today')
  await expect.poll(async () => (await linesOf(page))[2]).toBe('Row 4x10, as you like today')
  await page.keyboard.press('Control+z')
  await expect.poll(() => linesOf(page)).toEqual(changed)
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
  await expect.poll(() => linesOf(page)).toEqual(lines)
  await page.keyboard.press('Control+Shift+z')
  await expect.poll(async () => (await linesOf(page))[0]).not.toBe(lines[0])
})

test('lines are moved and duplicated, and days and weeks are gone to, by keys', async ({ page, product }) => {
  await writing(page, product.address, ['Squat 3x5\nBench press 3x5', 'Row 3x8'])
  await dayText(page).getByText('Squat 3x5').click()
  await page.keyboard.press('Alt+ArrowDown')
  expect(await linesOf(page)).toEqual(['Bench press 3x5', 'Squat 3x5'])
  await page.keyboard.press('Control+d')
  expect(await linesOf(page)).toEqual(['Bench press 3x5', 'Squat 3x5', 'Squat 3x5'])
  await page.keyboard.press('Control+Enter')
  await expect(dayText(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(dayText(page)).toBeFocused()
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name: 'Add a week' }).click()
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  await dayText(page).focus()
  await page.keyboard.press('Control+[')
  await expect(page.getByRole('region', { name: 'Week 1 as text' })).toBeVisible()
  await expect(dayText(page)).toBeFocused()
  await page.keyboard.press('Control+]')
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  await page.keyboard.type('Deadlift 1x5')
  // Where the brackets are no keys of their own.
  await page.keyboard.press('Alt+PageUp')
  await expect.poll(() => linesOf(page)).toEqual(['Bench press 3x5', 'Squat 3x5', 'Squat 3x5'])
  await page.keyboard.press('Alt+PageDown')
  await expect.poll(() => linesOf(page)).toEqual(['Deadlift 1x5'])
})

/** As if it were copied elsewhere. */
const paste = (page: Page, data: Record<string, string>) =>
  dayText(page).evaluate((editor, given) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(given)) clipboardData.setData(type, text)
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, data)

test('of what is pasted only the words are taken, and nothing in them is done', async ({ page, product }) => {
  await writing(page, product.address, [''])
  let isDone = false
  await page.exposeFunction('hurt', () => {
    isDone = true
  })
  await dayText(page).click()
  const html = '<img src=x onerror="hurt()"><script>hurt()</script><b>Squat</b>'
  await paste(page, { 'text/html': html, 'text/plain': `Squat 3x5\n${html}` })
  expect(await linesOf(page)).toEqual(['Squat 3x5', html])
  await expect(page.locator('.cm-content img, .cm-content script')).toHaveCount(0)
  expect(isDone).toBe(false)
})

test('what is far too much for a day is kept, said, and never in the way', async ({ page, product }) => {
  await writing(page, product.address, [''])
  await dayText(page).click()
  await paste(page, { 'text/plain': 'Back squat 3x5 @ 80%\n'.repeat(100_000) })
  await expect(page.getByText(/This day has 2,100,000 characters; a day holds 50,000/)).toBeVisible()
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

test('ten thousand lines, other directions and signs of every kind are text like any other', async ({
  page,
  product,
}) => {
  await writing(page, product.address, [''])
  await dayText(page).click()
  await paste(page, { 'text/plain': 'a 1\n'.repeat(10_000) })
  await expect(
    page
      .getByText(/^This day has 10,000/)
      .or(page.getByText(/10,00\d lines read/))
      .first(),
  ).toBeVisible()
  const lines = ['סקוואט 3x5 @ 80%', '🏋️ Squat 3x5', 'Row \u202e3x8']
  await typeDay(page, lines)
  await expect(page.getByText('3 lines read')).toBeVisible()
  await expect(page.locator('.cm-specialChar')).toHaveCount(1)
})

test('on a phone the text leads, and what stands beside it comes up from the foot', async ({
  someone,
  product,
}) => {
  const page = await someone({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })
  await writing(page, product.address, ['Back squat 3x5 @ 80%\nRow 4x10'])
  await expectAccessible(page)
  await dayText(page).getByText('Back squat 3x5').tap()
  await page.keyboard.press('End')
  await page.getByRole('toolbar', { name: 'Notation' }).getByRole('button', { name: 'rest' }).tap()
  await page.keyboard.type('90s')
  expect((await linesOf(page))[0]).toBe('Back squat 3x5 @ 80%, rest 90s')
  await page.getByRole('button', { name: 'Roster and details' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Details', exact: true }).tap()
  await expect(page.getByRole('dialog').getByLabel('Amount of set 1')).toHaveValue('5')
  await expectAccessible(page)
})

test('in the dark it can be read as well', async ({ someone, product }) => {
  const page = await someone({ colorScheme: 'dark' })
  await writing(page, product.address, ['Back squat 3x5 @ 80%\nPlank 3x20s, make it ugly'])
  await dayText(page).getByText('Back squat 3x5').click()
  await expectAccessible(page)
})

test('a line that says several weeks is written into each of them, in one step', async ({
  page,
  product,
}) => {
  await writing(page, product.address, [''])
  await typeDay(page, ['Squat wk1 3x5 @ 70%, wk2 3x5 @ 75%, wk3 3x5 @ 80%'])
  await page.getByRole('button', { name: 'Write into weeks 1–3' }).click()
  await expect(page.getByText('3 weeks · 3 days')).toBeVisible()
  expect((await linesOf(page))[0]).toContain('70')
  expect((await linesOf(page))[0]).not.toContain('75')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect.poll(async () => (await linesOf(page))[0]).toContain('75')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 week · 1 day')).toBeVisible()
  expect((await linesOf(page))[0]).toContain('wk3')
})

test('what can be read in two ways is written the other way by one press', async ({ page, product }) => {
  await writing(page, product.address, [''])
  await typeDay(page, ['Bench press 60x5'])
  await page.getByRole('button', { name: '5 reps at 60 kg?' }).click()
  await expectAccessible(page)
  await page
    .getByRole('group', { name: 'Read as' })
    .getByRole('button', { name: '60 sets of 5 reps' })
    .click()
  expect(await linesOf(page)).toEqual(['Bench press 60 sets × 5 reps'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => linesOf(page)).toEqual(['Bench press 60x5'])
  await page.keyboard.press('Alt+r')
  await expect.poll(() => linesOf(page)).toEqual(['Bench press 60 sets × 5 reps'])
})

test('exercises are suggested while their names are typed, and taken by Tab', async ({ page, product }) => {
  await writing(page, product.address, [''])
  await dayText(page).click()
  // The library comes a moment after the page.
  await page.waitForLoadState('networkidle')
  await page.keyboard.type('Romanian d')
  await expect(page.getByRole('option', { name: 'Romanian deadlift', exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type('3x8')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Row')
  await expect(page.getByRole('option').first()).toBeVisible()
  // Enter on a plain line is a new line.
  await page.keyboard.press('Enter')
  expect((await linesOf(page)).map(line => line.trim())).toEqual(['Romanian deadlift 3x8', 'Row', ''])
})
