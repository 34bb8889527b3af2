import type { Page } from '@playwright/test'
import { regimens } from '#contract/programs/regimens.ts'
import { findDayTextBox, readDayLines, typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, type JourneyUser, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

async function createBaseRegimen(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const days = [
    { name: 'Lower', text: 'Back squat 3x5 @ 100 kg\nRomanian deadlift 3x8 @ 80 kg' },
    { name: 'Upper', text: 'Bench press 3x5 @ 70 kg' },
  ]
  const input = { name: 'Base strength', category: 'Strength', weeks: [{ days }] }
  return { rita, params: { id: (await rita.get(regimens.create, { input })).data.id } }
}

/** Replaces the whole text of a day. */
const rewrite = (page: Page, day: number, text: string) => typeDayText(page, text.split('\n'), day)

async function saveIn(page: Page) {
  await page.getByRole('button', { name: 'Save regimen' }).click()
}

const weeksOf = async (rita: JourneyUser, params: { id: string }) => {
  const { regimen } = (await rita.get(regimens.show, { params })).data
  return { ...regimen, texts: regimen.weeks.flatMap(week => week.days.map(day => day.text)) }
}

test('edits made to a regimen in two tabs are merged, and Rita resolves the conflicts', async ({
  page,
  context,
  product,
}) => {
  const { rita, params } = await createBaseRegimen(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  const other = await context.newPage()
  await other.goto(`/app/regimens/${params.id}`)
  // Changes in the first tab: heavier squats, and dips on the second day.
  await rewrite(other, 1, 'Back squat 3x5 @ 110 kg\nRomanian deadlift 3x8 @ 80 kg')
  await rewrite(other, 2, 'Bench press 3x5 @ 70 kg\nDip 3x8')
  await saveIn(other)
  await expect(other).toHaveURL(/\/app\/regimens$/)
  // Changes in the second tab: more sets of squats, and heavier deadlifts.
  await rewrite(page, 1, 'Back squat 5x5 @ 100 kg\nRomanian deadlift 3x8 @ 90 kg')
  await saveIn(page)
  await expect(page.getByText(/changed elsewhere: version 2 was saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Merge both…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge your draft with version 2' })
  await expect(dialog.getByText('1 part was changed in both versions.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Changed in version 2' })).toContainText('Dip')
  await expect(dialog.getByRole('region', { name: 'Changed by you' })).toContainText('90 kg')
  await expectAccessible(page)
  const squats = dialog.getByRole('group', { name: 'Week 1, Lower, Back squat' })
  await expect(squats.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  await squats.getByRole('radio', { name: /^Version 2/ }).focus()
  await page.keyboard.press('Space')
  await expect(squats.getByRole('radio', { name: /^Version 2.*110 kg/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save merged draft as version 3' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const { revision, texts } = await weeksOf(rita, params)
  expect(revision).toBe(3)
  expect(texts[0]).toMatch(/^Back squat .*110 kg.*\nRomanian deadlift .*90 kg/)
  expect(texts[1]).toBe('Bench press 3x5 @ 70 kg\nDip 3x8')
})

test('two tabs that rename the same regimen do not overwrite each other’s changes', async ({
  page,
  context,
  product,
}) => {
  const { rita, params } = await createBaseRegimen(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  const other = await context.newPage()
  await other.goto(`/app/regimens/${params.id}`)
  await other.getByLabel('Name', { exact: true }).fill('Theirs')
  await other.getByLabel('Category', { exact: true }).fill('Power')
  await saveIn(other)
  await expect(other).toHaveURL(/\/app\/regimens$/)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await saveIn(page)
  await expect(page.getByText(/changed elsewhere/)).toBeVisible()
  expect(await weeksOf(rita, params)).toMatchObject({ name: 'Theirs', category: 'Power' })
  await page.getByLabel('Name', { exact: true }).fill('Theirs')
  await page.getByRole('button', { name: 'Merge both…' }).click()
  await page.getByRole('button', { name: /^Save merge/ }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect(await weeksOf(rita, params)).toMatchObject({ name: 'Theirs', category: 'Power' })
})

test('non-conflicting edits are merged without prompting, including on a phone and from a saved draft', async ({
  page,
  context,
  product,
}) => {
  const { rita, params } = await createBaseRegimen(product.address)
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, rita, `/app/regimens/${params.id}`)
  await rewrite(page, 1, 'Front squat 3x5 @ 90 kg')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const { weeks } = await weeksOf(rita, params)
  const [first] = weeks
  const [lower, upper] = first?.days ?? []
  const changedDay = { id: upper?.id, name: 'Upper', text: 'Overhead press 3x5 @ 50 kg' }
  const sameDay = { id: lower?.id, name: 'Lower', text: lower?.text, blocks: lower?.blocks }
  const input = { weeks: [{ id: first?.id, days: [sameDay, changedDay] }] }
  await rita.get(regimens.update, { params, input })
  await page.close()

  const reopenedPage = await context.newPage()
  await reopenedPage.setViewportSize({ width: 360, height: 780 })
  await reopenedPage.goto(`/app/regimens/${params.id}`)
  await saveIn(reopenedPage)
  await reopenedPage.getByRole('button', { name: 'Merge both…' }).click()
  const dialog = reopenedPage.getByRole('dialog', { name: 'Merge your draft with version 2' })
  await expect(
    dialog.getByText(/No conflicts: your changes and the saved changes can be merged automatically/),
  ).toBeVisible()
  await expectAccessible(reopenedPage)
  await dialog.getByRole('button', { name: 'Back to my draft' }).click()
  await reopenedPage.getByRole('button', { name: 'Merge both…' }).click()
  await dialog.getByRole('button', { name: 'Save merged draft as version 3' }).click()
  await expect(reopenedPage).toHaveURL(/\/app\/regimens$/)
  expect((await weeksOf(rita, params)).texts).toEqual([
    'Front squat 3x5 @ 90 kg',
    'Overhead press 3x5 @ 50 kg',
  ])
})

test('a version that fails to load shows an error, and the draft is kept', async ({ page, product }) => {
  const { rita, params } = await createBaseRegimen(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  await rewrite(page, 1, 'Front squat 3x5 @ 90 kg')
  await rita.get(regimens.update, { params, input: { weeks: [] } })
  await page.route('**/revisions/1', route => route.fulfill({ status: 500, json: {} }))
  await saveIn(page)
  await page.getByRole('button', { name: 'Merge both…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge your draft with version 2' })
  await expect(dialog.getByText('Your draft and the saved version are unchanged.')).toBeVisible()
  await page.unroute('**/revisions/1')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  // Version 2 removed the edited week; keeping the draft restores the week.
  const week = dialog.getByRole('group', { name: 'Week 1', exact: true })
  await expect(week.getByRole('radio', { name: 'Version 2 week removed' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Save merged draft as version 3' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect((await weeksOf(rita, params)).texts).toEqual(['Front squat 3x5 @ 90 kg', 'Bench press 3x5 @ 70 kg'])
})

test('edits made after a save whose response was lost are not treated as saved', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  await page.getByLabel('Name', { exact: true }).fill('Base strength')
  await page.getByLabel('Category', { exact: true }).fill('Strength')
  await rewrite(page, 1, 'Back squat 3x5 @ 100 kg')
  await page.route('**/api/regimens', async route => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.abort()
  })
  await saveIn(page)
  await expect(page.getByText('Server not responding. Please check your connection.')).toBeVisible()
  await page.unroute('**/api/regimens')
  await rewrite(page, 1, 'Back squat 3x5 @ 100 kg\nDip 3x8')
  await saveIn(page)
  await expect(page.getByText(/version 1 was saved .* Your draft is unchanged/)).toBeVisible()
  await page.getByRole('button', { name: 'Save my draft as version 2' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const [regimen] = (await rita.get(regimens.ofCoach)).data.regimens
  expect((await weeksOf(rita, { id: regimen?.id ?? '' })).texts).toEqual(['Back squat 3x5 @ 100 kg\nDip 3x8'])
})

test('two tabs of a long program keep separate drafts, including text typed just before a reload', async ({
  page,
  context,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const text = Array(4).fill('Back squat 10x5 @ 100 kg').join('\n')
  const weeks = Array.from({ length: 10 }, () => ({ days: Array.from({ length: 3 }, () => ({ text })) }))
  const input = { name: 'A long one', category: 'Strength', weeks }
  const { id } = (await rita.get(regimens.create, { input })).data
  await openAs(page, rita, `/app/regimens/${id}`)
  const other = await context.newPage()
  await other.goto(`/app/regimens/${id}`)
  await rewrite(page, 1, 'Front squat 3x5')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  await rewrite(other, 2, 'Dip 3x8')
  await expect(other.getByText(/Draft saved/)).toBeVisible()
  await findDayTextBox(page).press('End')
  await page.keyboard.type(' slowly')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect.poll(() => readDayLines(page)).toEqual(['Front squat 3x5 slowly'])
  await saveIn(page)
  await expect(page).toHaveURL(/\/app\/regimens$/)
  other.once('dialog', dialog => dialog.accept())
  await other.reload()
  await expect.poll(() => readDayLines(other, 2)).toEqual(['Dip 3x8'])
})
