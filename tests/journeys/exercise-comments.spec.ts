import type { Page } from '@playwright/test'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

test.use({ serviceWorkers: 'allow' })

/** Rita comments on Ana’s squats. Both Ana and Bo do squats every day. */
async function commentOnSquats(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  const bo = await createJourneyUser(address, 'Bo', 'athlete')
  await joinAllToCoach(rita, [ana, bo])
  await assignSquats(rita, ana, bo)
  const exercises = [{ name: 'Squat', sets: [{ reps: 5, loadKg: 77.5 }] }]
  const { data: log } = await ana.get(workoutLogs.record, { input: { name: 'Extra squats', exercises } })
  const input = { text: 'Knees out.', exerciseId: log.exercises[0]?.id ?? null }
  await rita.get(reviews.comment, { params: { id: log.id }, input })
  const getNext = async (athlete: typeof ana) => (await athlete.get(schedule.list)).data[1]?.id ?? ''
  return { ana, bo, next: await getNext(ana), nextOfBo: await getNext(bo) }
}

const findComments = (page: Page) =>
  page.getByRole('list', { name: 'Comments from earlier workouts' }).getByRole('listitem')

for (const width of [360, 1440])
  test(`Ana sees Rita’s comment again when squats are due, and marks it as read, at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { ana, bo, next, nextOfBo } = await commentOnSquats(product.address)
    await openAs(page, ana, `/app/athlete/session/${next}`)
    await expect(findComments(page)).toHaveText(/Squat: “?Knees out\.”?Rita, .*Got it/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Got it: Squat' }).click()
    await expect(findComments(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
    await expect(findComments(page)).toHaveCount(0)
    await openAs(page, bo, `/app/athlete/session/${nextOfBo}`)
    await expect(page.getByRole('heading', { name: 'Back squat' })).toBeVisible()
    await expect(findComments(page)).toHaveCount(0)
  })

test('Ana sees the comment offline, and is told that marking it as read needs the network', async ({
  page,
  product,
}) => {
  const { ana, next } = await commentOnSquats(product.address)
  await openAs(page, ana, '/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  const isWorkerActive = () => navigator.serviceWorker.ready.then(({ active }) => active?.state)
  // The worker first caches the whole app. This is slow on a busy machine.
  await expect.poll(() => page.evaluate(isWorkerActive), { timeout: 60_000 }).toBe('activated')
  await expect
    .poll(async () => JSON.stringify(await readStoredRows(page, 'answers')), { timeout: 30_000 })
    .toMatch(/"exerciseComments".*Knees out/)
  await page.context().setOffline(true)
  await page.goto(`/app/athlete/session/${next}`)
  await expect(findComments(page)).toHaveText(/Knees out/)
  await page.getByRole('button', { name: 'Got it: Squat' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(findComments(page)).toHaveText(/Knees out/)
})
