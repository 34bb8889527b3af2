import { assignments } from '#contract/assignments.ts'
import { regimens } from '#contract/regimens.ts'
import { expectAccessible } from '#support/accessible.ts'
import { guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'

/** Rita with a regimen of two weeks, which Ana is on. */
async function club(address: string) {
  const [rita, ana] = [await guest(address, 'Rita', 'coach'), await guest(address, 'Ana', 'athlete')]
  await joinCoach(rita, ana)
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await rita.get(assignments.assignBulk, { input: { regimenId: regimen.id, athleteIds: [ana.id] } })
  return { rita, regimen }
}

test('Rita writes a regimen without touching the mouse', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await expect(page.getByRole('heading', { name: 'No regimens yet' })).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('n')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Meet peaking')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Powerlifting')
  await page.getByLabel('Add an exercise to day 1').focus()
  const lines = ['Back squat 3x5 @ 80%', 'Bench press 4x6 RPE 8', 'Row 4x10 2RIR', 'Plank 3x20s/side']
  for (const line of lines) {
    await page.keyboard.type(line)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByLabel('Add an exercise to day 1')).toBeFocused()
  await expect(page.getByLabel('Sets of A')).toHaveValue('3×5 80 %')
  await expect(page.getByLabel('Sets of D')).toHaveValue('3×20 s per side')

  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByLabel('Exercise C')).toBeFocused()
  await page.keyboard.press('Alt+s')
  await expect(page.getByLabel('Exercise B2')).toHaveValue('Row')
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible()
  await expectAccessible(page)

  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await expect(page.getByRole('link', { name: 'Meet peaking' })).toBeVisible()
  const [saved] = (await rita.get(regimens.ofCoach)).data.regimens
  const { weeks } = (await rita.get(regimens.show, { params: { id: saved?.id ?? '' } })).data.regimen
  const blocks = weeks[0]?.days[0]?.blocks ?? []
  expect(blocks.map(({ kind, items }) => [kind, items.map(item => item.exercise.name)])).toEqual([
    ['straight', ['Back squat']],
    ['superset', ['Bench press', 'Row']],
    ['straight', ['Plank']],
  ])
  expect(blocks[0]?.items[0]?.sets).toMatchObject(
    Array(3).fill({ amount: { kind: 'reps', reps: 5 }, load: { kind: 'percent', percent: 80, of: '1rm' } }),
  )
})

test('what cannot be saved is said beside its field, and nothing typed is lost', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens/create')
  const add = page.getByLabel('Add an exercise to day 1')
  await add.fill('Back squat')
  await add.press('Enter')
  await page.keyboard.type('three of five')
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText('Invalid regimen data. Please check all required fields.')).toBeVisible()
  await expect(page.getByText('“three of five” was not understood.')).toBeVisible()
  await expect(page.getByText('This is required.')).toHaveCount(2)
  await expectAccessible(page)

  // The tab is closed and opened again.
  await expect(page.getByText(/Draft kept on this device/)).toBeVisible()
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(page.getByText(/This is your draft from/)).toBeVisible()
  await expect(page.getByLabel('Exercise A')).toHaveValue('Back squat')
  await expect(page.getByLabel('Sets of A')).toHaveValue('three of five')
  await page.getByLabel('Sets of A').fill('3x5')
  await page.getByLabel('Name', { exact: true }).fill('Base')
  await page.getByLabel('Category').fill('Strength')

  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await page.goto('/app/regimens/create')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test('who leaves something unsaved is asked, by link and by the way back', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Write a regimen' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Base')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.getByRole('link', { name: 'Athletes' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay here' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave, keep the draft' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await page.getByRole('link', { name: 'Write a regimen' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base')

  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL(/\/app\/regimens$/)
})

test('two who change the same regimen overwrite nothing', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 2 }) }
  const { data: regimen } = await rita.get(regimens.create, { input })
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await page.getByLabel('Sets of A').first().fill('5x5')
  // Meanwhile, on another device.
  const elsewhere = program({ weeks: 3 })
  await rita.get(regimens.update, { params: { id: regimen.id }, input: { weeks: elsewhere } })
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page.getByText(/changed elsewhere meanwhile: version 2 was saved/)).toBeVisible()
  await expect(page.getByLabel('Sets of A').first()).toHaveValue('5×5')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Show the saved one' }).click()
  await expect(page.getByRole('tab', { name: 'Week 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByLabel('Sets of A').first()).toHaveValue('5×5')
  await page.getByRole('button', { name: 'Save regimen' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)
  const now = (await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen
  expect(now.revision).toBe(3)
  expect(now.weeks[0]?.days[0]?.blocks[0]?.items[0]?.sets).toHaveLength(5)
})

test('without the token in this browser nothing is deleted', async ({ page, product }) => {
  const { rita, regimen } = await club(product.address)
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Base strength' }).focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question.getByText(/ahead/)).toBeVisible()
  // Straight from the storage, of which a tab of its own is not told.
  await page.evaluate(() => localStorage.removeItem('token'))
  await question.getByRole('button', { name: 'Delete regimen' }).click()
  await expect(page.getByText('Please log in to delete this regimen')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: regimen.id } })).data.regimen.id).toBe(regimen.id)
})
