import { regimens } from '#contract/regimens.ts'
import { revisions } from '#contract/revisions.ts'
import { expectAccessible } from '#support/accessible.ts'
import { linesOf, typeDay } from '#support/builder.ts'
import { guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

/** Rita with a regimen that she saved three times: squats, then heavier, then with a second week. */
async function written(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const week = (text: string) => ({ days: [{ name: 'Lower', text }] })
  const input = { name: 'Base strength', category: 'Strength', weeks: [week('Back squat 3x5 @ 100 kg')] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  const [first] = regimen.weeks
  const params = { id: regimen.id }
  const heavier = {
    id: first?.id,
    days: [{ id: first?.days[0]?.id, name: 'Lower', text: 'Back squat 3x5 @ 110 kg' }],
  }
  await rita.get(regimens.update, { params, input: { weeks: [heavier], note: 'She is ready for more.' } })
  await rita.get(regimens.update, { params, input: { weeks: [heavier, week('Deadlift 3x3 @ 140 kg')] } })
  return { rita, regimen, params }
}

test('Rita looks back on what each version changed, restores the first, and nothing is lost', async ({
  page,
  product,
}) => {
  const { rita, params, regimen } = await written(product.address)
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('complementary').getByRole('link', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of versions' })
  const versions = dialog.getByRole('navigation', { name: 'Versions' })
  await expect(versions.getByRole('button')).toHaveCount(3)
  await expect(dialog.getByRole('heading', { name: 'Week 2 new' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Restore/ })).toHaveCount(0)

  await versions.getByRole('button', { name: /^Version 2/ }).focus()
  await page.keyboard.press('Enter')
  await expect(versions.getByText('She is ready for more.')).toBeVisible()
  const line = dialog.getByRole('listitem').filter({ hasText: 'Back squat' })
  await expect(line.getByRole('deletion')).toContainText('100 kg')
  await expect(line.getByRole('insertion')).toContainText('110 kg')
  await expectAccessible(page)
  await dialog.getByLabel(/^Version 2 compared with/).selectOption('3')
  await expect(dialog.getByRole('heading', { name: 'Week 2 new' })).toBeVisible()

  await versions.getByRole('button', { name: /^Version 1/ }).click()
  await expect(dialog.getByText('This is the first version: with it the regimen began.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore version 1…' }).click()
  await expect(dialog.getByText('1 week goes and 1 day changes')).toBeVisible()
  await expect(dialog.getByText(/version 3 stays in the history/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore as version 4' }).click()
  await expect(page.getByText('Version 1 is restored as version 4')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => linesOf(page)).toEqual(['Back squat 3x5 @ 100 kg'])
  const now = (await rita.get(regimens.show, { params })).data.regimen
  expect(now.weeks).toEqual(regimen.weeks)
  expect((await rita.get(revisions.list, { params })).data[0]?.restoredFrom).toBe(1)
})

test('what was not saved yet is one Undo away from a restored version', async ({ page, product }) => {
  const { rita, params } = await written(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  await typeDay(page, ['Front squat 5x5 @ 80%'])
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name: 'History of versions…' }).click()
  const dialog = page.getByRole('dialog', { name: 'History of versions' })
  await dialog.getByRole('button', { name: /^Version 1/ }).click()
  await dialog.getByRole('button', { name: 'Restore version 1…' }).click()
  await expect(dialog.getByText(/What you have not saved is one Undo away\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore as version 4' }).click()
  await expect.poll(() => linesOf(page)).toEqual(['Back squat 3x5 @ 100 kg'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => linesOf(page)).toEqual(['Front squat 5x5 @ 80%'])
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect((await rita.get(regimens.show, { params })).data.regimen.revision).toBe(5)
})

test('a history that cannot be loaded, and one that moved on meanwhile, say so', async ({
  page,
  product,
}) => {
  const { rita, params } = await written(product.address)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/revisions?*', route => route.fulfill({ status: 500, json: {} }))
  await openAs(page, rita, `/app/regimens/${params.id}?show=history`)
  const dialog = page.getByRole('dialog', { name: 'History of versions' })
  await expect(dialog.getByRole('heading', { name: 'The history could not be loaded.' })).toBeVisible()
  await page.unroute('**/revisions?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Version 2/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore version 2…' }).click()
  await rita.get(regimens.update, { params, input: { weeks: [] } })
  await dialog.getByRole('button', { name: 'Restore as version 4' }).click()
  await expect(dialog.getByText(/was changed elsewhere meanwhile\. Nothing was overwritten\./)).toBeVisible()
  expect((await rita.get(regimens.show, { params })).data.regimen.revision).toBe(4)
  await dialog.getByRole('button', { name: 'All versions' }).click()
  await expect(dialog.getByRole('button', { name: /^Version 3/ })).toBeVisible()
})
