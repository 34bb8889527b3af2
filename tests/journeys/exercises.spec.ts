import type { Page } from '@playwright/test'
import { analytics } from '#contract/analytics.ts'
import { exercises } from '#contract/exercises.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

/** Rita with Ana, who logged one lift under two names. */
async function club(address: string) {
  const [rita, ana] = await Promise.all([guest(address, 'Rita', 'coach'), guest(address, 'Ana', 'athlete')])
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

test('Rita finds an exercise from the regimens, by its short name, a wrong letter and a muscle', async ({
  page,
  product,
}) => {
  await enter(page, await guest(product.address, 'Rita', 'coach'))
  await page.goto('/app/regimens')
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByLabel('Find anything').fill('exerc')
  await page.getByRole('option', { name: 'Exercises' }).click()
  await expect(page).toHaveURL(/\/app\/exercises$/)
  await expect(page.getByRole('heading', { name: 'Exercises', level: 1 })).toBeVisible()
  await expect(row(page, 'A skip')).toBeVisible()
  await expectAccessible(page)
  for (const typed of ['bss', 'bulgarian splt squat']) {
    await search(page).fill(typed)
    await expect(page.locator('tbody').getByRole('button').first()).toHaveText('Bulgarian split squat')
  }
  await expect(panel(page).getByText('each side')).toBeVisible()
  await search(page).press('Escape')
  await page.getByLabel('Muscle', { exact: true }).selectOption('neck')
  await page.getByLabel('Equipment', { exact: true }).selectOption('plate')
  await expect(row(page, 'Neck flexion')).toBeVisible()
  await expect(row(page, 'Back squat')).toHaveCount(0)
})

test('Rita writes an exercise of her own by keyboard, is told what is wrong, and changes it', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await rita.get(exercises.create, { input: { name: 'Tuesday press' } })
  await enter(page, rita)
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
  await expect(dialog.getByText('You have an exercise of this name already.')).toBeVisible()
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

test('Rita merges her own into the library: it says what joins, joins it, and gives it back', async ({
  page,
  product,
}) => {
  const { rita, lifts } = await club(product.address)
  await rita.get(exercises.create, { input: { name: 'Monday press' } })
  await enter(page, rita)
  await page.goto('/app/exercises')
  await page.getByRole('button', { name: /^Your own 1/ }).click()
  await panel(page).getByRole('button', { name: 'Merge…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 workout log of 1 athlete join')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Choose an exercise first' })).toBeDisabled()
  await dialog.getByLabel('Becomes one with').fill('bench')
  await dialog.getByRole('radio', { name: 'Bench press', exact: true }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge into Bench press' }).click()
  await expect(page.getByText('Monday press counts as Bench press.')).toBeVisible()
  await expect.poll(lifts).toEqual(['Bench press'])
  await panel(page).getByRole('button', { name: 'Take apart' }).click()
  await expect.poll(lifts).toEqual(['Bench press', 'Monday press'])
})

test('on a phone an exercise opens as a sheet; what cannot be loaded says so and tries again', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await enter(page, await guest(product.address, 'Rita', 'coach'))
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

test('the library is for coaches', async ({ page, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.goto('/app/exercises')
  await expect(page).not.toHaveURL(/exercises/)
})

test('what Rita looks at among the exercises stands in the address and is there again', async ({
  page,
  product,
}) => {
  await enter(page, await guest(product.address, 'Rita', 'coach'))
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
