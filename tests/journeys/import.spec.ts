import { zipSync } from 'fflate'
import { maxes as maxOperations } from '#contract/analytics/maxes.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { formatHevyFile } from '#support/imports/import-file.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const file = (text: string) => ({ name: 'hevy.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const squats = [
  { day: '3 Mar' },
  { day: '3 Mar', loadKg: 110 },
  { day: '5 Mar', exercise: 'Mystery lift', loadKg: 40 },
  { day: '5 Mar', reps: 877_777 },
  { day: '7 May', loadKg: 102.5 },
]

test('Ana imports her workouts from another app, sees them without her coach being asked to review, and undoes it', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await openAs(page, ana, '/app/athlete/activity')
  await page.getByRole('link', { name: 'Import workouts' }).click()
  await expect(page.getByRole('heading', { name: 'Import workouts', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page
    .getByLabel('Files with workouts')
    .setInputFiles(file(formatHevyFile(squats).replace('weight_kg', 'weight')))

  await expect(page.getByRole('heading', { name: 'Import from Hevy', level: 1 })).toBeVisible()
  await expectAccessible(page)
  const contents = page.getByRole('region', { name: 'What the file contains' })
  await expect(contents.getByRole('row', { name: '4 sets in 3 workouts' })).toBeVisible()
  await expect(contents.getByRole('row', { name: '1 rejected' })).toBeVisible()
  await expect(contents.getByRole('row', { name: '5 records in the file' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rejected, 1 line' })).toContainText('too many reps')
  const start = page.getByRole('button', { name: 'Import 3 workouts' })
  await expect(start).toBeDisabled()
  await page.getByRole('radiogroup', { name: 'Weights have no unit' }).getByText('kg').click()
  await expect(start).toBeEnabled()
  await page.getByLabel('Exercise for Mystery lift').selectOption('Another exercise...')
  await page.getByLabel('Exercise for Mystery lift').fill('Good morning')
  await expect(page.getByLabel('Exercise for Mystery lift')).toHaveValue('Good morning')
  expect((await ana.get(workoutLogs.mine)).data).toEqual([])
  await start.click()

  await expect(page.getByRole('heading', { name: '3 workouts added', level: 1 })).toBeVisible()
  await expect(page.getByText('Workouts per month').first()).toBeVisible()
  const records = page.getByRole('region', { name: 'Records that came with them' })
  await expect(records.getByRole('listitem').filter({ hasText: 'Squat (Barbell)' })).toContainText(
    /110 × 5.*3 Mar 2024/,
  )
  await page.getByRole('button', { name: 'Squat (Barbell): use 128.3 kg' }).click()
  await expect(page.getByRole('region', { name: 'Estimated 1RM' })).toContainText('is your max')
  const maxes = (await ana.get(maxOperations.list)).data
  expect(maxes.map(({ exercise, loadKg, origin, date }) => [exercise, loadKg, origin, date])).toEqual([
    ['Squat (Barbell)', 128.3, 'estimated', '2024-03-03'],
  ])
  await expectAccessible(page)
  const logs = (await ana.get(workoutLogs.mine)).data
  expect(logs.map(log => log.exercises.map(one => one.name))).toEqual([
    ['Squat (Barbell)'],
    ['Good morning'],
    ['Squat (Barbell)'],
  ])
  await page.getByRole('link', { name: 'See my activity' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Legs' }).first()).toContainText(
    'imported from Hevy',
  )
  expect((await rita.get(workoutLogs.countOfMyAthletes, { query: {} })).data).toEqual({
    workoutLogCount: 3,
    waitingCount: 0,
    isAll: true,
  })

  const [edited] = logs
  await ana.get(workoutLogs.change, { params: { id: edited?.id ?? '' }, input: { notes: 'Deep.' } })
  await page.goto('/app/import')
  await page.getByRole('link', { name: 'hevy.csv' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('1 workout changed since the import')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove 3 workouts' }).click()
  await expect(page.getByRole('heading', { name: 'The import was undone', level: 1 })).toBeVisible()
  expect((await ana.get(workoutLogs.mine)).data.map(log => log.notes)).toEqual(['Deep.'])
})

test('Ana learns why a file cannot be imported', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/settings')
  await page.getByRole('link', { name: 'Import workouts' }).click()
  await page.getByLabel('Files with workouts').setInputFiles(file(''))
  await expect(page.getByText('The file is empty.')).toBeVisible()
  await page.getByLabel('Files with workouts').setInputFiles(file('Nothing but words\n'))
  await expect(page.getByRole('heading', { name: 'This file cannot be read' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Another file' }).click()
  await expect(page.getByRole('link', { name: 'hevy.csv' })).toBeVisible()
})

test('Ana names the columns of her own table', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/import')
  const table = 'When;What;Heavy;Often\n2024-03-03;Back squat;100;5\n2024-03-04;Back squat;105;5\n'
  await page.getByLabel('Files with workouts').setInputFiles(file(table))
  await expect(page.getByRole('heading', { name: 'Import a table', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Contents of What').selectOption('not imported')
  await expect(page.getByRole('button', { name: 'Read the file' })).toBeDisabled()
  await page.getByLabel('Contents of What').selectOption('exercise')
  await page.getByLabel('Contents of Heavy').selectOption('weight')
  await page.getByLabel('Contents of Often').selectOption('reps')
  await page.getByRole('button', { name: 'Read the file' }).click()
  await expect(page.getByRole('row', { name: '2 sets in 2 workouts' })).toBeVisible()
  await expect(page.getByText('The file has no times of day.')).toBeVisible()
  await page.getByRole('radiogroup', { name: 'Weights have no unit' }).getByText('kg').click()
  await page.getByRole('button', { name: 'Import 2 workouts' }).click()
  await expect(page.getByRole('heading', { name: '2 workouts added', level: 1 })).toBeVisible()
})

test('Ana imports several files and an archive at once', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/import')
  const archive = zipSync({
    'photo.jpg': Buffer.from('no workouts'),
    'spring.csv': Buffer.from(formatHevyFile([{ day: '3 Mar' }, { day: '3 Mar', reps: 877_777 }])),
  })
  await page.getByLabel('Files with workouts').setInputFiles([
    { name: 'export.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) },
    { ...file(formatHevyFile([{ day: '5 May' }])), name: 'summer.csv' },
  ])
  await expect(page.getByRole('heading', { name: 'Import from Hevy', level: 1 })).toBeVisible()
  const files = page.getByRole('region', { name: 'Files, 3' })
  await expect(files.getByRole('listitem').filter({ hasText: 'photo.jpg' })).toContainText('not in a format')
  await expect(files.getByRole('listitem').filter({ hasText: 'spring.csv' })).toContainText(
    'Hevy, 1 workout, 1 rejected',
  )
  await expect(page.getByRole('region', { name: 'Rejected, 1 line' })).toContainText('spring.csv')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 2 workouts' }).click()
  await expect(page.getByRole('heading', { name: '2 workouts added', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'export.zip and 1 other file' })).toContainText(
    '2 Hevy',
  )
})
