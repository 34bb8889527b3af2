import type { Page } from '@playwright/test'
import { analytics } from '#contract/analytics/analytics.ts'
import { exercises } from '#contract/exercises/exercises.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Creates Rita and her athlete Ana, who logged the same lift under two names. */
async function createClub(address: string) {
  const [rita, ana] = await Promise.all([
    createJourneyUser(address, 'Rita', 'coach'),
    createJourneyUser(address, 'Ana', 'athlete'),
  ])
  await joinCoach(rita, ana)
  for (const name of ['Monday press', 'Bench press']) {
    const sets = [{ reps: 5, loadKg: 80 }]
    await ana.get(workoutLogs.record, { input: { exercises: [{ name, sets }] } })
  }
  const lifts = async () =>
    (await rita.get(analytics.lifts, { query: { athleteId: ana.id } })).data
      .map(one => one.exercise)
      .toSorted()
  return { rita, ana, lifts }
}

const search = (page: Page) => page.getByLabel('Name or initials')
const row = (page: Page, name: string) => page.getByRole('row').getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('complementary', { name: 'Chosen exercise' })

test('Rita finds exercises by abbreviation, despite a typo, and by muscle and equipment', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
  await page.goto('/app/regimens')
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByLabel('Find anything').fill('exerc')
  await page.getByRole('option', { name: 'Exercises' }).click()
  await expect(page).toHaveURL(/\/app\/exercises$/)
  await expect(page.getByRole('heading', { name: 'Exercises', level: 1 })).toBeVisible()
  await expect(row(page, 'A skip')).toBeVisible()
  await expectAccessible(page)
  for (const query of ['bss', 'bulgarian splt squat']) {
    await search(page).fill(query)
    await expect(page.locator('tbody').getByRole('button').first()).toHaveText('Bulgarian split squat')
  }
  await expect(panel(page).getByText('each side')).toBeVisible()
  await search(page).press('Escape')
  await page.getByLabel('Muscle', { exact: true }).selectOption('neck')
  await page.getByLabel('Equipment', { exact: true }).selectOption('plate')
  await expect(row(page, 'Neck flexion')).toBeVisible()
  await expect(row(page, 'Back squat')).toHaveCount(0)
})

test('Rita creates her own exercise, corrects invalid fields, edits it and archives it', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await rita.get(exercises.create, { input: { name: 'Tuesday press' } })
  await signInOnPage(page, rita)
  await page.goto('/app/exercises')
  await expect(row(page, 'A skip')).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Tuesday press')
  await dialog.getByLabel('Link to a video').fill('http://video.example')
  await dialog.getByRole('button', { name: 'Save exercise' }).click()
  await expect(dialog.getByText('Expected a link that starts with https://.')).toBeVisible()
  await dialog.getByLabel('Link to a video').fill('https://video.example/press')
  await dialog.getByRole('button', { name: 'Save exercise' }).click()
  await expect(dialog.getByText('You already have an exercise with this name.')).toBeVisible()
  await dialog.getByLabel('Name', { exact: true }).fill('Corner press')
  await dialog.getByLabel('Also called').fill('CPX, corner presses')
  await dialog.getByLabel('Muscles', { exact: true }).selectOption('chest')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save exercise' }).click()
  await expect(dialog).toHaveCount(0)
  await search(page).fill('cpx')
  await expect(row(page, 'Corner press')).toBeVisible()
  await expect(panel(page).getByRole('link', { name: 'video.example' })).toHaveAttribute('rel', /noopener/)
  await panel(page).getByRole('button', { name: 'Edit…' }).click()
  await dialog.getByLabel('Cues').fill('Elbows in.')
  await dialog.getByRole('button', { name: 'Save exercise' }).click()
  await expect(panel(page).getByText('Elbows in.')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByText('Corner press was archived.')).toBeVisible()
  await expect(row(page, 'Corner press')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Corner press')).toBeVisible()
})

test('Rita merges her own exercise into a library exercise and separates the two again', async ({
  page,
  product,
}) => {
  const { rita, lifts } = await createClub(product.address)
  await rita.get(exercises.create, { input: { name: 'Monday press' } })
  await signInOnPage(page, rita)
  await page.goto('/app/exercises')
  await page.getByRole('button', { name: /^Your own 1/ }).click()
  await panel(page).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Affects 1 logged exercise of 1 athlete')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose an exercise first' })).toBeDisabled()
  await dialog.getByLabel('Merge into').fill('bench')
  await dialog.getByRole('radio', { name: 'Bench press', exact: true }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge into Bench press' }).click()
  await expect(page.getByText('Monday press was merged into Bench press.')).toBeVisible()
  await expect.poll(lifts).toEqual(['Bench press'])
  await panel(page).getByRole('button', { name: 'Separate' }).click()
  await expect.poll(lifts).toEqual(['Bench press', 'Monday press'])
})

test('on a phone Rita retries when the exercises cannot be loaded, and an exercise opens in a sheet', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
  await page.route('**/api/exercises?*', route => route.abort())
  await page.goto('/app/exercises')
  await expect(page.getByRole('alert').getByText('The exercises could not be loaded.')).toBeVisible()
  await page.unroute('**/api/exercises?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await search(page).fill('rdl')
  await row(page, 'Romanian deadlift').click()
  const sheet = page.getByRole('dialog', { name: 'Romanian deadlift' })
  await expect(sheet.getByText('hamstrings')).toBeVisible()
  await expectAccessible(page)
})

test('an athlete cannot open the exercise library', async ({ page, product }) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Ana', 'athlete'))
  await page.goto('/app/exercises')
  await expect(page).not.toHaveURL(/exercises/)
})

test('the filters of the exercise library are kept in the URL and survive a reload', async ({
  page,
  product,
}) => {
  await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
  await page.goto('/app/exercises')
  await expect(page.getByRole('banner')).toContainText('Cornerman/Regimens/Exercises')
  await page.getByLabel('Muscle', { exact: true }).selectOption('neck')
  await page.getByLabel('Equipment', { exact: true }).selectOption('plate')
  await search(page).fill('neck')
  await expect(page).toHaveURL('/app/exercises?muscle=neck&equipment=plate&search=neck')
  await page.reload()
  await expect(row(page, 'Neck flexion')).toBeVisible()
  await expect(row(page, 'Back squat')).toHaveCount(0)
  await expect(search(page)).toHaveValue('neck')
  await page.goto('/app/exercises?part=none&muscle=none&equipment=spoon')
  await expect(row(page, 'A skip')).toBeVisible()
})

/** Scrolls the list to its end, whose place is estimated until the last rows have been rendered. */
const scrollToEnd = (page: Page) =>
  page.getByRole('table').evaluate(element => element.scrollIntoView({ block: 'end' }))

for (const [device, viewport] of Object.entries({
  desk: { width: 1440, height: 900 },
  phone: { width: 360, height: 740 },
}))
  test.describe(`a long list on a ${device}`, () => {
    test.use({ viewport })

    test('Rita scrolls through all exercises, of which only the rows near the visible ones are rendered', async ({
      page,
      product,
    }) => {
      await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/exercises')
      await expect(row(page, 'A skip')).toBeVisible()
      const rows = page.locator('tbody [data-row-target]')
      const table = page.getByRole('table')
      const total = Number(await table.getAttribute('aria-rowcount')) - 1
      expect(total).toBeGreaterThan(300)
      const rendered = await rows.count()
      expect(rendered).toBeLessThan(60)
      const height = await table.evaluate(element => element.getBoundingClientRect().height)

      // Scrolls as far as possible, until the last row is there.
      const last = page.locator(`tr[aria-rowindex="${total + 1}"]`)
      await expect(async () => {
        await scrollToEnd(page)
        await expect(last).toBeInViewport({ timeout: 1000 })
      }).toPass()
      expect(await rows.count()).toBeLessThan(60)
      // The estimated height of the rows that were not rendered was about right.
      const scrolledHeight = await table.evaluate(element => element.getBoundingClientRect().height)
      expect(Math.abs(scrolledHeight - height)).toBeLessThan(height / 4)
      await expectAccessible(page)
    })
  })

test('the arrow keys move through a long list, also after scrolling away from the row with the focus', async ({
  page,
  product,
}) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/exercises')
  await page.locator('tbody [data-row-target]').first().focus()
  const focused = page.locator('tr', { has: page.locator(':focus') })
  for (let rowIndex = 3; rowIndex <= 40; rowIndex++) {
    await page.keyboard.press('ArrowDown')
    await expect(focused).toHaveAttribute('aria-rowindex', String(rowIndex))
  }
  await expect(focused).toBeInViewport()
  await scrollToEnd(page)
  await expect(focused).not.toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await expect(focused).toHaveAttribute('aria-rowindex', '41')
  await expect(focused).toBeInViewport()
})
