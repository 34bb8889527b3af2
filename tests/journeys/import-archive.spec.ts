import { dataExports } from '#contract/data-exports.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test('Ana’s archive brings her workout and the words of her coach to another account, and can be undone', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const { id } = (await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })).data
  await rita.get(reviews.comment, { params: { id }, input: { text: 'Keep the bar path.' } })
  const response = await fetch(`${product.address}${dataExports.archive.path}`, {
    headers: { authorization: `Bearer ${ana.token}` },
  })
  const buffer = Buffer.from(await response.arrayBuffer())

  const moved = await createJourneyUser(product.address, 'Ana', 'athlete')
  await moved.get(workoutLogs.record, { input: { exercises: [{ name: 'Bench press' }] } })
  await openAs(page, moved, '/app/import')
  const archive = { name: 'cornerman.zip', mimeType: 'application/zip', buffer }
  await page.getByLabel('Files with workouts').setInputFiles(archive)
  await expect(page.getByRole('heading', { name: 'Import from Cornerman', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: '1 coachings belongs to the other account' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import the archive' }).click()
  await expect(page.getByRole('heading', { name: '1 workout added', level: 1 })).toBeVisible()
  const texts = page.getByRole('region', { name: 'From the archive' })
  await expect(texts).toContainText('Rita Example comment')
  await expect(texts).toContainText('Keep the bar path.')
  await expectAccessible(page)

  const logs = (await moved.get(workoutLogs.mine)).data
  const restored = logs.find(log => log.exercises[0]?.name === 'Squat')
  await page.goto(`/app/athlete/activity?log=${restored?.id}`)
  await expect(page.getByText('Imported from Cornerman')).toBeVisible()
  await expect(page.getByText('Keep the bar path.')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('button', { name: 'Remove 1 workout' }).click()
  const names = async () =>
    (await moved.get(workoutLogs.mine)).data.map(log => log.exercises.map(one => one.name))
  await expect.poll(names).toEqual([['Bench press']])
})
