import { revisions } from '#contract/programs/regimen-revisions.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { readDayLines, typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/**
 * Creates a regimen with three versions: the first has squats, the second has heavier squats, and the third
 * has an additional week.
 */
async function createThreeVersions(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const week = (text: string) => ({ days: [{ name: 'Lower', text }] })
  const input = { name: 'Base strength', category: 'Strength', weeks: [week('Back squat 3x5 @ 100 kg')] }
  const { data: regimen } = await rita.get(regimens.create, { input })
  const [first] = regimen.weeks
  const params = { id: regimen.id }
  const heavierWeek = {
    id: first?.id,
    days: [{ id: first?.days[0]?.id, name: 'Lower', text: 'Back squat 3x5 @ 110 kg' }],
  }
  await rita.get(regimens.update, { params, input: { weeks: [heavierWeek], note: 'She is ready for more.' } })
  await rita.get(regimens.update, { params, input: { weeks: [heavierWeek, week('Deadlift 3x3 @ 140 kg')] } })
  return { rita, regimen, params }
}

test('Rita reviews what each version changed, and restores the first version without losing later ones', async ({
  page,
  product,
}) => {
  const { rita, params, regimen } = await createThreeVersions(product.address)
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('complementary').getByRole('link', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'Version history' })
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
  await expect(dialog.getByText('This is the first version.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore version 1…' }).click()
  await expect(dialog.getByText('1 week removed and 1 day changed')).toBeVisible()
  await expect(dialog.getByText(/version 3 stays in the history/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore as version 4' }).click()
  await expect(page.getByText('Version 1 restored as version 4')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => readDayLines(page)).toEqual(['Back squat 3x5 @ 100 kg'])
  const current = (await rita.get(regimens.show, { params })).data.regimen
  expect(current.weeks).toEqual(regimen.weeks)
  expect((await rita.get(revisions.list, { params })).data[0]?.restoredFrom).toBe(1)
})

test('Undo after restoring a version brings back unsaved changes', async ({ page, product }) => {
  const { rita, params } = await createThreeVersions(product.address)
  await openAs(page, rita, `/app/regimens/${params.id}`)
  await typeDayText(page, ['Front squat 5x5 @ 80%'])
  await page.getByRole('button', { name: 'Commands' }).click()
  await page.getByRole('option', { name: 'Version history…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await dialog.getByRole('button', { name: /^Version 1/ }).click()
  await dialog.getByRole('button', { name: 'Restore version 1…' }).click()
  await expect(dialog.getByText(/Undo brings back your unsaved changes\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Restore as version 4' }).click()
  await expect.poll(() => readDayLines(page)).toEqual(['Back squat 3x5 @ 100 kg'])
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect.poll(() => readDayLines(page)).toEqual(['Front squat 5x5 @ 80%'])
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  expect((await rita.get(regimens.show, { params })).data.regimen.revision).toBe(5)
})

test('the history shows an error if it fails to load or if a newer version has been saved in the meantime', async ({
  page,
  product,
}) => {
  const { rita, params } = await createThreeVersions(product.address)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.route('**/revisions?*', route => route.fulfill({ status: 500, json: {} }))
  await openAs(page, rita, `/app/regimens/${params.id}?show=history`)
  const dialog = page.getByRole('dialog', { name: 'Version history' })
  await expect(dialog.getByRole('heading', { name: 'The history could not be loaded.' })).toBeVisible()
  await page.unroute('**/revisions?*')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Version 2/ }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Restore version 2…' }).click()
  await rita.get(regimens.update, { params, input: { weeks: [] } })
  await dialog.getByRole('button', { name: 'Restore as version 4' }).click()
  await expect(dialog.getByText(/was changed elsewhere\. Nothing was overwritten\./)).toBeVisible()
  expect((await rita.get(regimens.show, { params })).data.regimen.revision).toBe(4)
  await dialog.getByRole('button', { name: 'All versions' }).click()
  await expect(dialog.getByRole('button', { name: /^Version 3/ })).toBeVisible()
})
