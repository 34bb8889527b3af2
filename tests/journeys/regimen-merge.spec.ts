import type { Page } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { expectAccessible } from '#support/accessible.ts'
import { dayText, linesOf, typeDay } from '#support/builder.ts'
import { type Guest, guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

async function written(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const days = [
    { name: 'Lower', text: 'Back squat 3x5 @ 100 kg\nRomanian deadlift 3x8 @ 80 kg' },
    { name: 'Upper', text: 'Bench press 3x5 @ 70 kg' },
  ]
  const input = { name: 'Base strength', category: 'Strength', weeks: [{ days }] }
  return { rita, params: { id: (await rita.get(regimens.create, { input })).data.id } }
}

/** Over what stands there, as somebody does who marks it all. */
const rewrite = (page: Page, day: number, text: string) => typeDay(page, text.split('\n'), day)

async function saveIn(page: Page) {
  await page.getByRole('button', { name: 'Save regimen' }).click()
}

const weeksOf = async (rita: Guest, params: { id: string }) => {
  const { regimen } = (await rita.get(regimens.show, { params })).data
  return { ...regimen, texts: regimen.weeks.flatMap(week => week.days.map(day => day.text)) }
}

test('two tabs on one regimen: what fits together is merged, what does not is decided, nothing is lost', async ({
  page,
  context,
  product,
}) => {
  const { rita, params } = await written(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  const other = await context.newPage()
  await other.goto(`/app/regimens/${params.id}`)
  // One tab: heavier squats, and dips on the second day.
  await rewrite(other, 1, 'Back squat 3x5 @ 110 kg\nRomanian deadlift 3x8 @ 80 kg')
  await rewrite(other, 2, 'Bench press 3x5 @ 70 kg\nDip 3x8')
  await saveIn(other)
  await expect(other).toHaveURL(/\/app\/regimens$/)
  // The other: more squats, and heavier deadlifts.
  await rewrite(page, 1, 'Back squat 5x5 @ 100 kg\nRomanian deadlift 3x8 @ 90 kg')
  await saveIn(page)
  await expect(page.getByText(/changed elsewhere meanwhile: version 2 was saved/)).toBeVisible()
  await page.getByRole('button', { name: 'Merge both…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge yours and version 2' })
  await expect(dialog.getByText('1 part was changed by both.')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Changed in version 2' })).toContainText('Dip')
  await expect(dialog.getByRole('region', { name: 'Changed by you' })).toContainText('90 kg')
  await expectAccessible(page)
  const squats = dialog.getByRole('group', { name: 'Week 1, Lower, Back squat' })
  await expect(squats.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  await squats.getByRole('radio', { name: /^Version 2/ }).focus()
  await page.keyboard.press('Space')
  await expect(squats.getByRole('radio', { name: /^Version 2.*110 kg/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save both together as version 3' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const { revision, texts } = await weeksOf(rita, params)
  expect(revision).toBe(3)
  expect(texts[0]).toMatch(/^Back squat .*110 kg.*\nRomanian deadlift .*90 kg/)
  expect(texts[1]).toBe('Bench press 3x5 @ 70 kg\nDip 3x8')
})

test('two tabs on one name: nobody overwrites the other unseen, and what only one changed is kept', async ({
  page,
  context,
  product,
}) => {
  const { rita, params } = await written(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  const other = await context.newPage()
  await other.goto(`/app/regimens/${params.id}`)
  await other.getByLabel('Name', { exact: true }).fill('Theirs')
  await other.getByLabel('Category', { exact: true }).fill('Power')
  await saveIn(other)
  await expect(other).toHaveURL(/\/app\/regimens$/)
  await page.getByLabel('Name', { exact: true }).fill('Mine')
  await saveIn(page)
  await expect(page.getByText(/changed elsewhere meanwhile/)).toBeVisible()
  expect(await weeksOf(rita, params)).toMatchObject({ name: 'Theirs', category: 'Power' })
  await page.getByLabel('Name', { exact: true }).fill('Theirs')
  await page.getByRole('button', { name: 'Merge both…' }).click()
  await page.getByRole('button', { name: /^Save both together/ }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect(await weeksOf(rita, params)).toMatchObject({ name: 'Theirs', category: 'Power' })
})

test('what nobody disputes is merged without a question, on a phone and from a kept draft', async ({
  page,
  context,
  product,
}) => {
  const { rita, params } = await written(product.address)
  await page.setViewportSize({ width: 360, height: 780 })
  await openAs(page, rita, `/app/regimens/${params.id}`)
  await rewrite(page, 1, 'Front squat 3x5 @ 90 kg')
  await expect(page.getByText(/Draft saved/)).toBeVisible()
  const { weeks } = await weeksOf(rita, params)
  const [first] = weeks
  const [lower, upper] = first?.days ?? []
  const changed = { id: upper?.id, name: 'Upper', text: 'Overhead press 3x5 @ 50 kg' }
  const kept = { id: lower?.id, name: 'Lower', text: lower?.text, blocks: lower?.blocks }
  const input = { weeks: [{ id: first?.id, days: [kept, changed] }] }
  await rita.get(regimens.update, { params, input })
  await page.close()

  const again = await context.newPage()
  await again.setViewportSize({ width: 360, height: 780 })
  await again.goto(`/app/regimens/${params.id}`)
  await saveIn(again)
  await again.getByRole('button', { name: 'Merge both…' }).click()
  const dialog = again.getByRole('dialog', { name: 'Merge yours and version 2' })
  await expect(dialog.getByText(/both fit together, and nothing has to be decided/)).toBeVisible()
  await expectAccessible(again)
  await dialog.getByRole('button', { name: 'Back to mine' }).click()
  await again.getByRole('button', { name: 'Merge both…' }).click()
  await dialog.getByRole('button', { name: 'Save both together as version 3' }).click()
  await expect(again).toHaveURL(/\/app\/regimens$/)
  expect((await weeksOf(rita, params)).texts).toEqual([
    'Front squat 3x5 @ 90 kg',
    'Overhead press 3x5 @ 50 kg',
  ])
})

test('a version that cannot be loaded is said, and mine stays', async ({ page, product }) => {
  const { rita, params } = await written(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  await rewrite(page, 1, 'Front squat 3x5 @ 90 kg')
  await rita.get(regimens.update, { params, input: { weeks: [] } })
  await page.route('**/revisions/1', route => route.fulfill({ status: 500, json: {} }))
  await saveIn(page)
  await page.getByRole('button', { name: 'Merge both…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge yours and version 2' })
  await expect(dialog.getByText('Nothing was changed; yours is kept here.')).toBeVisible()
  await page.unroute('**/revisions/1')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  // The other took the week out in which mine was written: it comes back where mine stands.
  const week = dialog.getByRole('group', { name: 'Week 1', exact: true })
  await expect(week.getByRole('radio', { name: 'Version 2 without this week' })).not.toBeChecked()
  await dialog.getByRole('button', { name: 'Save both together as version 3' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect((await weeksOf(rita, params)).texts).toEqual(['Front squat 3x5 @ 90 kg', 'Bench press 3x5 @ 70 kg'])
})

test('what was stored without its answer, and written on since, is not taken for saved', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
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
  await expect(page.getByText(/version 1 was saved .* Yours is kept here/)).toBeVisible()
  await page.getByRole('button', { name: 'Save mine as version 2' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const [regimen] = (await rita.get(regimens.ofCoach)).data.regimens
  expect((await weeksOf(rita, { id: regimen?.id ?? '' })).texts).toEqual(['Back squat 3x5 @ 100 kg\nDip 3x8'])
})

test('two tabs of a long program keep a draft each, also what was typed right before one is loaded anew', async ({
  page,
  context,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
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
  await dayText(page).press('End')
  await page.keyboard.type(' slowly')
  page.once('dialog', dialog => dialog.accept())
  await page.reload()
  await expect.poll(() => linesOf(page)).toEqual(['Front squat 3x5 slowly'])
  await saveIn(page)
  await expect(page).toHaveURL(/\/app\/regimens$/)
  other.once('dialog', dialog => dialog.accept())
  await other.reload()
  await expect.poll(() => linesOf(other, 2)).toEqual(['Dip 3x8'])
})
