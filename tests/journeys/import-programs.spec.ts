import { regimens } from '#contract/programs/regimens.ts'
import { buildWorkbook } from '#support/imports/build-workbook.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test('Rita imports a program from a spreadsheet, sees what was read in each line, and undoes it', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const buffer = Buffer.from(
    buildWorkbook([
      {
        name: 'Base',
        rows: [
          ['Exercise', 'Sets', 'Reps', 'Load', 'Notes'],
          ['Week 1'],
          ['Day 1 Lower'],
          ['Squat', 3, 5, 100, 'Stay tight'],
          ['Leg curl', '???'],
        ],
      },
    ]),
  )
  const workbook = { name: 'Base block.xlsx', mimeType: 'application/octet-stream', buffer }
  await openAs(page, rita, '/app/regimens')
  await page.getByRole('link', { name: 'Import a program' }).click()
  await expect(page.getByRole('heading', { name: 'Import programs', level: 1 })).toBeVisible()
  await page.getByLabel('Files with programs').setInputFiles(workbook)
  await expect(page.getByRole('heading', { name: 'Import from a spreadsheet', level: 1 })).toBeVisible()
  const start = page.getByRole('button', { name: 'Import 1 program' })
  await expect(start).toBeDisabled()
  await page.getByRole('radiogroup', { name: 'Weights in the program have no unit' }).getByText('kg').click()
  await expect(start).toBeEnabled()
  const program = page.getByRole('region', { name: 'Base block' })
  const day = program.getByRole('table', { name: 'Week 1, day 1: Lower' })
  await expect(day.getByRole('row', { name: 'Squat 3x5 100 kg Squat 3×5 100 kg' })).toBeVisible()
  await expect(day.getByRole('row', { name: 'Leg curl' })).toContainText('“???” not counted')
  await expectAccessible(page)
  expect((await rita.get(regimens.ofCoach)).data.regimens).toEqual([])
  await start.click()

  await expect(page.getByRole('heading', { name: '1 program added', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Open the program' }).click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Base block')

  await page.goto('/app/import')
  await page.getByLabel('Files with programs').setInputFiles(workbook)
  await page.getByRole('radiogroup', { name: 'Weights in the program have no unit' }).getByText('kg').click()
  await expect(page.getByText('This program is already among your regimens')).toBeVisible()
  await page.goto('/app/import')
  await page.getByRole('link', { name: 'Base block.xlsx' }).last().click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Remove 1 program' }).click()
  await expect(page.getByRole('heading', { name: 'The import was undone', level: 1 })).toBeVisible()
  expect((await rita.get(regimens.ofCoach)).data.regimens).toEqual([])
})
