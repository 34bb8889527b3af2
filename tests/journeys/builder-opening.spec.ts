import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs } from '#support/journey/journey-users.ts'
import { createLargeProgram } from '#support/journey/large-program.ts'
import { waitUntilUnchanged } from '#support/page/wait-until-unchanged.ts'

/** Records, after each task that added or removed editors, how many there are. */
const countEditorsScript = `
  window.editorCounts = []
  new MutationObserver(() => {
    const count = document.querySelectorAll('[role=textbox][contenteditable]').length
    if (count !== (window.editorCounts.at(-1) ?? 0)) window.editorCounts.push(count)
  }).observe(document, { childList: true, subtree: true })`

test('each editor of a week appears in a task of its own, so that opening a program does not block the page', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const regimenId = await createLargeProgram(rita, { weeks: 12, days: 5, exercises: 6 })
  await page.addInitScript(countEditorsScript)
  await openAs(page, rita, `/app/regimens/${regimenId}`)
  await expect(page.getByText('30 lines read')).toBeVisible()
  expect(await page.evaluate('window.editorCounts')).toEqual([1, 2, 3, 4, 5])
  // Then the days of any other week appear at once, in the same editors.
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  await expect(page.getByText('30 lines read')).toBeVisible()
  expect(await page.evaluate('window.editorCounts')).toEqual([1, 2, 3, 4, 5])
})

/** Records how many regular expressions are used for the first time in each task, and therefore compiled. */
const countNewPatternsScript = `
  window.newPatternCounts = []
  const used = new Set()
  const { exec } = RegExp.prototype
  let count = 0
  RegExp.prototype.exec = function (text) {
    if (!used.has(String(this))) {
      used.add(String(this))
      count++
      if (count === 1) {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => {
          window.newPatternCounts.push(count)
          count = 0
        }
        port2.postMessage(null)
      }
    }
    return exec.call(this, text)
  }`

test('the parser is prepared in many tasks, because its first line would block the page', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const regimenId = await createLargeProgram(rita, { weeks: 1, days: 2, exercises: 3 })
  await page.addInitScript(countNewPatternsScript)
  await openAs(page, rita, `/app/regimens/${regimenId}`)
  await expect(page.getByText('6 lines read')).toBeVisible()
  const counts = await page.evaluate<number[]>('window.newPatternCounts')
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500)
  expect(Math.max(...counts), counts.join(', ')).toBeLessThan(200)
})

/** Counts how often a regular expression is run. Parsing a line runs many of them. */
const countMatchesScript = `
  window.matchCount = 0
  const { exec } = RegExp.prototype
  RegExp.prototype.exec = function (text) {
    window.matchCount++
    return exec.call(this, text)
  }`

test('the neighbouring weeks are read in advance, so that opening one of them parses no lines', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const regimenId = await createLargeProgram(rita, { weeks: 12, days: 5, exercises: 6 })
  await page.addInitScript(countMatchesScript)
  await openAs(page, rita, `/app/regimens/${regimenId}`)
  await expect(page.getByText('30 lines read')).toBeVisible()
  const readCount = () => page.evaluate<number>('window.matchCount')
  await waitUntilUnchanged(readCount, 1000)
  const ofOpening = await readCount()
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('region', { name: 'Week 2 as text' })).toBeVisible()
  const ofNextWeek = (await readCount()) - ofOpening
  expect(ofNextWeek, `${ofNextWeek} and ${ofOpening}`).toBeLessThan(ofOpening / 100)
})

test('exercises without typed text are shown with their sets before the editor has loaded', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const regimenId = await createLargeProgram(rita, { weeks: 1, days: 2, exercises: 2 })
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/text-*.js', async route => {
    await gate.promise
    await route.continue()
  })
  await openAs(page, rita, `/app/regimens/${regimenId}`)
  const lines = page.getByText('Back squat 4×5 80 %, rest 2:00')
  const editor = page.getByRole('textbox', { name: /^Day 1/ })
  await expect(lines).toHaveCount(2)
  await expect(editor).toHaveCount(0)
  gate.resolve()
  await expect(editor).toContainText('Back squat 4×5 80 %, rest 2:00')
  await expect(lines).toHaveCount(2)
})
