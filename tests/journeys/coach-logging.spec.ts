import { notifications } from '#contract/account/notifications.ts'
import { people } from '#contract/people/people.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  createAthleteWithSession,
  fetchOwnLogs,
  findDoneButton,
  findSetValueButton,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  openAs,
} from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const desk = { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } as const
const phone = { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } as const

async function fetchTodaysSession(ana: JourneyUser) {
  const [session] = (await ana.get(schedule.list)).data
  if (!session) throw new Error('Ana has no session today.')
  return session
}

const fetchSquatSets = async (ana: JourneyUser) =>
  (await fetchOwnLogs(ana))[0]?.exercises[0]?.sets.map(({ loadKg, reps, rpe }) => [loadKg, reps, rpe])

test('Rita logs Ana’s session by keyboard, and Ana is notified and sees who logged it', async ({
  someone,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const earlierLog = { exercises: [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 77.5 }] }] }
  await ana.get(workoutLogs.record, { input: earlierLog })
  // The sets in Rita's own log must not appear as Ana's previous sets.
  const ritasLog = { exercises: [{ name: 'Back squat', sets: [{ reps: 2, loadKg: 140 }] }] }
  await rita.get(workoutLogs.record, { input: ritasLog })
  const page = await someone(desk)
  await openAs(page, rita, '/app/schedule')
  await page
    .getByRole('link', { name: /^Lower and push, planned/ })
    .first()
    .press('Enter')
  await page.getByRole('link', { name: 'Log for Ana…' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lower and push' })).toBeVisible()
  await expect(page.getByText('You are logging for Ana.')).toBeVisible()
  await expect(page.getByText('77.5 × 5').first()).toBeVisible()
  await expect(page.getByText('140 × 2')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Back squat, set 1, kg').focus()
  await page.keyboard.type('82.5')
  await page.keyboard.press('Enter')
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await page.getByLabel('More actions for Back squat').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Add note' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: /pain|pinned/i })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByLabel('Minutes').fill('40')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Workout logged for Ana')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/app/athletes/${ana.id}$`))

  const [log] = await waitForSentLogs(ana, 2)
  expect([log?.recordedBy?.id, log?.durationMinutes, log?.name]).toEqual([rita.id, 40, 'Lower and push'])
  expect(await fetchSquatSets(ana)).toEqual([[82.5, 5, 8]])
  const titles = (await ana.get(notifications.list)).data.notifications.map(one => one.title)
  expect(titles).toContain('Rita Example logged Lower and push for you')
  await page.goto(`/app/analytics?athlete=${ana.id}&log=${log?.id}`)
  await expect(page.getByText('Logged by')).toBeVisible()
  await page.getByRole('link', { name: 'Edit log' }).press('Enter')
  await page.getByLabel('Back squat, set 1, kg').fill('85')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save changes' }).press('Enter')
  await expect(page.getByText('Workout updated')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await expect.poll(() => fetchSquatSets(ana)).toEqual([[85, 5, 8]])
  await page.goto(`/app/athletes/${ana.id}/session/${log?.sessionId}`)
  await expect(page.getByText('This session is already logged')).toBeVisible()
  await expectAccessible(page)

  const anasPage = await someone(phone)
  await openAs(anasPage, ana, `/app/athlete/activity?log=${log?.id}`)
  await expect(anasPage.getByText('Logged by')).toBeVisible()
  await expect(anasPage.getByText('Rita Example').first()).toBeVisible()
})

test('a log for an athlete, recorded offline on a phone, is saved and sent later', async ({
  someone,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const page = await someone(phone)
  const session = await fetchTodaysSession(ana)
  await openAs(page, rita, '/app/sync')
  await expect(page.getByRole('heading', { name: 'Everything is synced' })).toBeVisible()
  await page.goto(`/app/athletes/${ana.id}`)
  await page.getByRole('link', { name: 'Log for Ana…' }).click()
  await expect(page.getByText('You are logging for Ana.')).toBeVisible()
  await expect(page.getByText('Add the exercises that Ana did')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/app/athletes/${ana.id}/session/${session.id}`)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await waitUntilLoaded(page)
  await page.context().setOffline(true)
  await findSetValueButton(page, 'Back squat', 2, 'kg').click()
  await page.keyboard.type('75')
  await page.keyboard.press('Enter')
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Workout logged for Ana')).toBeVisible()
  expect(await fetchOwnLogs(ana)).toEqual([])
  await page.getByRole('link', { name: 'View pending changes' }).click()
  await expect(page.getByText('Finished Lower and push for Ana')).toBeVisible()
  await page.context().setOffline(false)
  await waitForSentLogs(ana)
  expect(await fetchSquatSets(ana)).toEqual([
    [80, 5, 8],
    [75, 5, 8],
  ])
  expect((await rita.get(workoutLogs.mine)).data).toEqual([])
})

test('an unfinished log still belongs to the same athlete after a reload', async ({ page, product }) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await joinCoach(rita, bo)
  await openAs(page, rita, `/app/athletes/${ana.id}/session/new`)
  await page.getByLabel('Name').fill('Garage')
  await expect(page.getByText('Saved here')).toBeVisible()
  await page.goto(`/app/athletes/${bo.id}/session/new`)
  await expect(page.getByText('You are logging for Bo.')).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await page.goto(`/app/athletes/${ana.id}`)
  await page.getByRole('link', { name: 'Continue logging for Ana' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Garage')
})

test('a coach cannot record a log for an athlete who does not share her logs', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const [ana, sam] = [
    await createJourneyUser(product.address, 'Ana', 'athlete'),
    await createJourneyUser(product.address, 'Sam', 'athlete'),
  ]
  const coaching = await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  const session = await fetchTodaysSession(ana)
  await openAs(page, rita, `/app/athletes/${ana.id}/session/${session.id}`)
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')

  // During the workout, Ana stops sharing her logs, so the server rejects Rita's log and Rita's device keeps
  // it.
  await ana.get(people.changeCoaching, { params: { id: coaching.id }, input: { scopes: ['body'] } })
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/athletes/${ana.id}$`))
  await page.goto('/app/sync')
  await expect(page.getByText('Finished Lower and push for Ana').first()).toBeVisible()
  // The server has rejected the log.
  await expect(page.getByText('Needs you', { exact: true })).toBeVisible()
  await expectAccessible(page)
  expect(await fetchOwnLogs(ana)).toEqual([])

  await page.goto(`/app/athletes/${ana.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Example' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Log for/ })).toHaveCount(0)
  await page.goto(`/app/athletes/${ana.id}/session/new`)
  await expect(page.getByText('Ana does not share logs with you')).toBeVisible()
  await page.goto(`/app/athletes/${sam.id}/session/new`)
  await expect(page.getByText('Not one of your athletes')).toBeVisible()
  await expectAccessible(page)
})
