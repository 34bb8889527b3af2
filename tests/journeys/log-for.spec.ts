import { notifications } from '#contract/notifications.ts'
import { people } from '#contract/people.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { check, figure, follower, logsOf, sentLogsOf } from '#support/following.ts'
import { assignSquats, type Guest, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } as const

async function todaysSession(ana: Guest) {
  const [session] = (await ana.get(schedule.list)).data
  if (!session) throw new Error('Ana has no session today.')
  return session
}

const squats = async (ana: Guest) =>
  (await logsOf(ana))[0]?.exercises[0]?.sets.map(({ loadKg, reps, rpe }) => [loadKg, reps, rpe])

test('Rita logs Ana’s session by keyboard at a desk, and Ana is told and reads who wrote it', async ({
  someone,
  product,
}) => {
  const { rita, ana } = await follower(product.address)
  const before = { exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 77.5 }] }] }
  await ana.get(workoutLogs.record, { input: before })
  // What Rita lifts herself is nobody's last time but hers.
  const own = { exercises: [{ name: 'Back squat', sets: [{ reps: 2, loadKg: 140 }] }] }
  await rita.get(workoutLogs.record, { input: own })
  const page = await someone(desk)
  await openAs(page, rita, '/app/schedule')
  await page
    .getByRole('link', { name: /^Lower and push, planned/ })
    .first()
    .press('Enter')
  await page.getByRole('link', { name: 'Log for Ana…' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lower and push' })).toBeVisible()
  await expect(page.getByText('You log for Ana.')).toBeVisible()
  await expect(page.getByText('77.5 × 5').first()).toBeVisible()
  await expect(page.getByText('140 × 2')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Back squat, set 1, kg').focus()
  await page.keyboard.type('82.5')
  await page.keyboard.press('Enter')
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('More for Back squat').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Write a note' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /pain|every time/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Minutes').fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Workout logged for Ana')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/athletes/${ana.id}$`))

  const [log] = await sentLogsOf(ana, 2)
  expect([log?.recordedBy?.id, log?.durationMinutes, log?.name]).toEqual([rita.id, 40, 'Lower and push'])
  expect(await squats(ana)).toEqual([[82.5, 5, 8]])
  const told = (await ana.get(notifications.list)).data.notifications.map(one => one.title)
  expect(told).toContain('Rita Example logged Lower and push for you')
  await page.goto(`/app/analytics?athlete=${ana.id}&log=${log?.id}`)
  await expect(page.getByText('Logged by')).toBeVisible()
  await page.getByRole('link', { name: 'Correct it' }).press('Enter')
  await page.getByLabel('Back squat, set 1, kg').fill('85')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Workout changed')).toBeVisible()
  await expect.poll(() => squats(ana)).toEqual([[85, 5, 8]])
  await page.goto(`/app/athletes/${ana.id}/session/${log?.sessionId}`)
  await expect(page.getByText('This session is logged')).toBeVisible()
  await expectAccessible(page)

  const anasPage = await someone(phone)
  await openAs(anasPage, ana, `/app/athlete/activity?log=${log?.id}`)
  await expect(anasPage.getByText('Logged by')).toBeVisible()
  await expect(anasPage.getByText('Rita Example').first()).toBeVisible()
})

test('on a phone without a network it is kept, apart from all else, and sent later', async ({
  someone,
  product,
}) => {
  const { rita, ana } = await follower(product.address)
  const page = await someone(phone)
  const session = await todaysSession(ana)
  await openAs(page, rita, '/app/sync')
  await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
  await page.goto(`/app/athletes/${ana.id}`)
  await page.getByRole('link', { name: 'Log for Ana…' }).click()
  await expect(page.getByText('You log for Ana.')).toBeVisible()
  await expect(page.getByText('Nobody planned this one: add what Ana did')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/athletes/${ana.id}/session/${session.id}`)
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await figure(page, 'Back squat', 2, 'kg').click()
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged for Ana')).toBeVisible()
  expect(await logsOf(ana)).toEqual([])
  await page.getByRole('link', { name: 'See what waits' }).click()
  await expect(page.getByText('Finished Lower and push for Ana')).toBeVisible()
  await page.context().setOffline(false)
  await sentLogsOf(ana)
  expect(await squats(ana)).toEqual([
    [80, 5, 8],
    [75, 5, 8],
  ])
  expect((await rita.get(workoutLogs.mine)).data).toEqual([])
})

test('what was begun for one athlete stays with that athlete through a reload', async ({ page, product }) => {
  const { rita, ana } = await follower(product.address)
  const bo = await guest(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await openAs(page, rita, `/app/athletes/${ana.id}/session/new`)
  await page.getByLabel('Name').fill('Garage')
  await expect(page.getByText('Saved here')).toBeVisible()
  await page.goto(`/app/athletes/${bo.id}/session/new`)
  await expect(page.getByText('You log for Bo.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.goto(`/app/athletes/${ana.id}`)
  await page.getByRole('link', { name: 'Go on logging for Ana' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Garage')
})

test('who may not read the logs of an athlete does not write one down', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const [ana, sam] = [
    await guest(product.address, 'Ana', 'athlete'),
    await guest(product.address, 'Sam', 'athlete'),
  ]
  const coaching = await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const session = await todaysSession(ana)
  await openAs(page, rita, `/app/athletes/${ana.id}/session/${session.id}`)
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')

  // The consent ends while the workout is under way: the server refuses, and nothing is lost.
  await ana.get(people.changeCoaching, { params: { id: coaching.id }, input: { scopes: ['body'] } })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/athletes/${ana.id}$`))
  await page.goto('/app/sync')
  await expect(page.getByText('Finished Lower and push for Ana').first()).toBeVisible()
  await expectAccessible(page)
  expect(await logsOf(ana)).toEqual([])

  await page.goto(`/app/athletes/${ana.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Log for/ })).toHaveCount(0)
  await page.goto(`/app/athletes/${ana.id}/session/new`)
  await expect(page.getByText('Ana does not share logs with you')).toBeVisible()
  await page.goto(`/app/athletes/${sam.id}/session/new`)
  await expect(page.getByText('Not among your athletes')).toBeVisible()
  await expectAccessible(page)
})
