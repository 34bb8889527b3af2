import type { Page, Request } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

/** Creates Rita and the named athletes, and signs Rita in. */
async function createClub(page: Page, address: string, ...names: string[]) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const athletes: JourneyUser[] = []
  for (const name of names) {
    const athlete = await createJourneyUser(address, name, 'athlete')
    await joinCoach(rita, athlete)
    athletes.push(athlete)
  }
  await signInOnPage(page, rita)
  return { rita, athletes }
}

const findSection = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const findWaitingLogs = (page: Page) => findSection(page, 'To review').getByRole('listitem')
const findOpenLog = (page: Page) => page.getByRole('region', { name: 'Opened log' })

async function recordLog(athlete: JourneyUser, name: string) {
  const sets = [{ reps: 5, loadKg: 100 }]
  const input = { name, exercises: [{ name: 'Back squat', sets }] }
  return (await athlete.get(workoutLogs.record, { input })).data
}

test('a coach without athletes sees an empty state with a link to invite one', async ({ page, product }) => {
  const { rita } = await createClub(page, product.address)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'You are not coaching anyone yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Invite an athlete' }).click()
  await expect(page.getByRole('heading', { name: 'No athletes yet' })).toBeVisible()
  await rita.get(people.invite, { input: { email: 'olga@riverside.example' } })
  await page.goto('/app')
  await expect(page.getByText('1 invitation is unanswered.')).toBeVisible()
})

for (const width of [360, 1440])
  test(`the dashboard requests its data once at ${width} px, and no request fails`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { athletes } = await createClub(page, product.address, 'Ana', 'Bo')
    for (const athlete of athletes) await recordLog(athlete, 'Lower')
    const requests = recordRequests(page)
    await page.goto('/app')
    await expect(page.getByText('No workout logs belong to a regimen you have deleted.')).toBeVisible()
    await expect.poll(requests.countPending).toBe(0)
    expect(requests.failures).toEqual([])
    const paths = requests.paths.filter(path => /^\/api\/(coach|workout-logs)\//.test(path))
    expect(paths.toSorted()).toEqual([
      '/api/coach/attention',
      // On a phone, today’s decisions are loaded when they are opened.
      ...(width === 1440 ? ['/api/coach/decisions'] : []),
      '/api/coach/today',
      '/api/coach/week',
      '/api/workout-logs/cleanup-preview',
      '/api/workout-logs/coach/my-athletes',
    ])
  })

/** Records the page's calls to the server from now on. */
function recordRequests(page: Page) {
  const paths: string[] = []
  const failures: string[] = []
  const pending = new Set<Request>()
  const getPath = (request: Request) => new URL(request.url()).pathname
  page.on('request', request => {
    if (request.resourceType() !== 'fetch') return
    paths.push(getPath(request))
    pending.add(request)
  })
  page.on('requestfinished', request => pending.delete(request))
  page.on('requestfailed', request => {
    if (pending.delete(request)) failures.push(`${getPath(request)}: ${request.failure()?.errorText}`)
  })
  return { paths, failures, countPending: () => pending.size }
}

test('keyboard shortcuts appear only once a keyboard has been used', async ({ page, product }) => {
  const { athletes } = await createClub(page, product.address, 'Ana')
  for (const athlete of athletes) await recordLog(athlete, 'Lower')
  const hint = page.getByText('next, previous')
  await page.goto('/app/athletes')
  const filter = page.getByRole('searchbox')
  await filter.click()
  // An on-screen keyboard can type, too.
  await page.keyboard.type('an')
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Orphaned logs' })).toBeVisible()
  await findWaitingLogs(page).first().click()
  await expect(findOpenLog(page)).toBeVisible()
  await expect(hint.filter({ visible: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(hint).toBeVisible()
  await page.reload()
  await expect(hint).toBeVisible()
  await page.goto('/app/athlete/help')
  await expect(page.getByRole('heading', { name: 'Keyboard' })).toBeVisible()
  await expect(page.getByText('next, previous').first()).toBeVisible()
})

test('Rita reviews the whole queue by keyboard', async ({ page, product }) => {
  const { rita, athletes } = await createClub(page, product.address, 'Ana', 'Bo')
  const [ana, bo] = athletes as [JourneyUser, JourneyUser]
  await recordLog(bo, 'Upper')
  await recordLog(ana, 'Lower')
  const newest = await recordLog(ana, 'Run')
  await page.goto('/app')
  await expect(page.getByText(/^3 items need you\. No sessions today\.$/)).toBeVisible()
  await expect(findWaitingLogs(page)).toHaveText([
    /Bo Example.*Upper/,
    /Ana Example.*Lower/,
    /Ana Example.*Run/,
  ])
  await expect(findWaitingLogs(page).first()).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)

  // Outside the queue, its keys do nothing.
  await page.keyboard.press('r')
  await expect(findWaitingLogs(page)).toHaveCount(3)
  await findWaitingLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('j')
  await expect(findWaitingLogs(page).nth(1)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  await expect(findOpenLog(page).getByRole('heading', { name: 'Ana Example' })).toBeFocused()
  await expect(findOpenLog(page).getByText('100 × 5')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('k')
  await expect(findOpenLog(page).getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(findOpenLog(page)).toHaveCount(0)

  await page.keyboard.press('r')
  await expect(page.getByText('Reviewed: Bo Example, Upper')).toBeVisible()
  await expect(findWaitingLogs(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(findWaitingLogs(page)).toHaveText([/Bo Example/, /Ana Example/, /Ana Example/])

  await page.keyboard.press('k')
  await page.keyboard.press('r')
  await expect(findWaitingLogs(page)).toHaveText([/Lower/, /Run/])
  await page.keyboard.press('c')
  await expect(page.getByLabel('Comment to Ana')).toBeFocused()
  await page.keyboard.type('Rest on Friday.')
  await page.keyboard.press('Control+Enter')
  // Until the comment is sent, its text is still in the text field.
  await expect(page.getByLabel('Comment to Ana')).toHaveValue('')
  await expect(findOpenLog(page).getByText('Rest on Friday.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await expect(findWaitingLogs(page)).toHaveText([/Run/])
  await expect(findOpenLog(page).getByText('Run', { exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { name: 'All caught up' })).toBeVisible()
  await expect(findOpenLog(page)).toHaveCount(0)
  await expect(page.getByText(/^Nothing needs your attention right now, 4 decided today\./)).toBeVisible()
  await expectAccessible(page)
  // A reviewed log leaves the queue before the server has the review.
  const fetchReviewedAt = async () =>
    (await rita.get(workoutLogs.show, { params: { id: newest.id } })).data.reviewedAt
  await expect.poll(fetchReviewedAt).not.toBeNull()
})

test('with single-key shortcuts off, no letter decides anything in the queue, and Enter still opens a log', async ({
  page,
  product,
}) => {
  const { rita, athletes } = await createClub(page, product.address, 'Ana', 'Bo')
  const [ana, bo] = athletes as [JourneyUser, JourneyUser]
  const upper = await recordLog(bo, 'Upper')
  const lower = await recordLog(ana, 'Lower')
  await page.goto('/app/settings')
  const shortcuts = page.getByRole('radiogroup', { name: 'Single-key shortcuts' })
  await shortcuts.getByText('Off', { exact: true }).click()
  await page.goto('/app')
  const first = findWaitingLogs(page).first()
  await first.getByRole('link').focus()
  for (const key of ['j', 'r', 'a', 'c', 'm', 'd', 'z']) await page.keyboard.press(key)
  await expect(first.getByRole('link')).toBeFocused()
  await expect(first).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Enter')
  await expect(findOpenLog(page).getByRole('heading', { name: 'Bo Example' })).toBeVisible()
  await page.keyboard.press('r')
  await expect(findWaitingLogs(page)).toHaveText([/Upper/, /Lower/])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/app/settings')
  await shortcuts.getByText('On', { exact: true }).click()
  await page.goto('/app')
  await first.getByRole('link').focus()
  await page.keyboard.press('r')
  await expect(findWaitingLogs(page)).toHaveText([/Lower/])
  const reviewedAt = async ({ id }: { id: string }) =>
    (await rita.get(workoutLogs.show, { params: { id } })).data.reviewedAt
  await expect.poll(() => reviewedAt(upper)).not.toBeNull()
  expect(await reviewedAt(lower)).toBeNull()
})

test('the dashboard lists missed sessions, programs ending soon and pending invitations', async ({
  page,
  product,
}) => {
  const { rita, athletes } = await createClub(page, product.address, 'Ana')
  const [ana] = athletes as [JourneyUser]
  const today = getTestToday()
  const weeks = makeRegimenWeeks({ weeks: 2, days: 7 })
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'Meet peaking', category: 'Strength', weeks },
  })
  await rita.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [ana.id], startDate: addDays(today, -10) },
  })
  const { data: sessions } = await ana.get(schedule.list, { query: { from: addDays(today, -10) } })
  await ana.get(workoutLogs.record, { input: { sessionId: sessions[0]?.id ?? '', exercises: [] } })
  await rita.get(people.invite, { input: { email: 'olga@riverside.example' } })

  await page.goto('/app')
  const missedLink = findSection(page, 'Not logged').getByRole('listitem').getByRole('link')
  await expect(missedLink).toHaveText(/^not logged.*Ana Example.*1 of 10 done, last 14 days$/)
  await expect(findSection(page, 'Safety first')).toHaveText(/none open/)
  await expect(findSection(page, 'Ending programs').getByRole('link')).toHaveText(
    /Ana Example.*Meet peaking ends in 3 days, no next program/,
  )
  await expect(findSection(page, 'Invited').getByRole('link')).toHaveText(
    /olga@riverside.example.*No response yet/,
  )
  await expectAccessible(page)
  await findSection(page, 'Invited').getByRole('link').click()
  await expect(page).toHaveURL('/app/athletes')
  await page.goBack()
  await missedLink.click()
  await expect(page).toHaveURL(`/app/athletes/${ana.id}`)
})

test('the dashboard shows today and this week for all athletes beside the queue', async ({
  page,
  product,
}) => {
  const { rita, athletes } = await createClub(page, product.address, 'Ana', 'Bo', 'Clara')
  const [ana, bo, clara] = athletes as [JourneyUser, JourneyUser, JourneyUser]
  await assignSquats(rita, ana, bo, clara)
  const [session] = (await ana.get(schedule.list)).data
  const { data: doneLog } = await ana.get(workoutLogs.record, { input: { sessionId: session?.id ?? '' } })
  await rita.get(reviews.review, { params: { id: doneLog.id } })
  const [link] = (await clara.get(people.coachings)).data
  await clara.get(people.changeCoaching, { params: { id: link?.id ?? '' }, input: { scopes: [] } })

  await page.goto('/app')
  await expect(page.getByText('3 items need you, 1 decided today. 3 sessions, 1 done.')).toBeVisible()
  const today = page.getByRole('complementary', { name: 'Today, 3 sessions' }).getByRole('listitem')
  await expect(today).toHaveText([
    /as planned.*Ana Example.*done/,
    /planned.*Bo Example/,
    /planned.*Clara Example.*logs not shared/,
  ])
  const week = page.getByRole('region', { name: 'This week' })
  await expect(week.getByRole('row', { name: /Ana Example/ })).toContainText('Lower and push: as planned')
  await expect(week.getByRole('row', { name: /Bo Example/ })).toContainText('Lower and push: planned')
  await expect(week.getByRole('row', { name: /Clara Example/ })).toContainText('logs not shared')
  await expect(week.getByText(/^1 of 1 due sessions done, /)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Orphaned logs' })).toBeVisible()

  await today.first().getByRole('link').click()
  await expect(findOpenLog(page).getByText(/^Reviewed/)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page
    .getByRole('region', { name: 'Recent logs' })
    .getByRole('link', { name: /Ana Example/ })
    .click()
  await expect(findOpenLog(page).getByRole('heading', { name: 'Ana Example' })).toBeVisible()
  await page.goBack()
  await week.getByRole('link', { name: 'Bo Example' }).click()
  await expect(page).toHaveURL(`/app/athletes/${bo.id}`)
})

test('the queue initially shows ten logs, and the rest on request', async ({ page, product }) => {
  const { athletes } = await createClub(page, product.address, 'Ana')
  const [ana] = athletes as [JourneyUser]
  for (let number = 0; number < 12; number++) await recordLog(ana, `Day ${number}`)
  await page.goto('/app')
  await expect(findWaitingLogs(page)).toHaveCount(10)
  await findSection(page, 'To review').getByRole('button', { name: 'Show more' }).click()
  await expect(findWaitingLogs(page)).toHaveCount(12)
})

test('a section that cannot be loaded shows an error and a retry button, and the other sections stay visible', async ({
  page,
  product,
}) => {
  const { athletes } = await createClub(page, product.address, 'Ana')
  await recordLog(athletes[0] as JourneyUser, 'Lower')
  for (const path of [
    '**/api/coach/attention',
    '**/api/coach/today*',
    '**/api/coach/week*',
    '**/api/workout-logs/coach/my-athletes*',
  ])
    await page.route(path, route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Your dashboard could not be loaded' })).toBeVisible()
  await expect(page.getByText('All caught up')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/coach/attention')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(findWaitingLogs(page)).toHaveCount(1)
  for (const sentence of ['Today’s sessions could', 'The week could', 'The logs could'])
    await expect(page.getByText(`${sentence} not be loaded.`)).toBeVisible()

  await page.route('**/api/workout-logs/*/review', route => route.fulfill({ status: 500, json: {} }))
  await findWaitingLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('r')
  await expect(page.getByText('This log could not be marked as reviewed. Please try again.')).toBeVisible()
  await expect(findWaitingLogs(page)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('Rita reviews a log in a sheet and moves on to the next', async ({ page, product }) => {
    const { rita, athletes } = await createClub(page, product.address, 'Ana', 'Bo')
    const [ana, bo] = athletes as [JourneyUser, JourneyUser]
    await assignSquats(rita, ana, bo)
    await recordLog(ana, 'Lower')
    await recordLog(bo, 'Upper')
    await page.goto('/app')
    await expect(page.getByRole('link', { name: /^Today.*2 to come/ })).toBeVisible()
    await expectAccessible(page)
    await findWaitingLogs(page).first().tap()
    const sheet = page.getByRole('dialog', { name: 'Workout log' })
    await expect(sheet.getByRole('heading', { name: 'Ana Example' })).toBeVisible()
    await expectAccessible(page)
    await sheet.getByRole('button', { name: 'Decide…' }).tap()
    const decision = page.getByRole('dialog', { name: 'Your decision' })
    await decision.getByRole('button', { name: 'Mark reviewed & next' }).tap()
    await expect(decision).toBeHidden()
    await expect(sheet.getByRole('heading', { name: 'Bo Example' })).toBeVisible()
    await sheet.getByRole('button', { name: 'Decide…' }).tap()
    await decision.getByRole('button', { name: 'Mark reviewed', exact: true }).tap()
    await expect(sheet).toBeHidden()
    await expect(findSection(page, 'To review')).toHaveCount(0)
    await expect(findSection(page, 'Ending programs').getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
  })
})

test('an open dashboard requests only notifications until something changes, and then shows the change', async ({
  page,
  product,
}) => {
  await page.clock.install()
  const { rita, athletes } = await createClub(page, product.address, 'Ana', 'Bo')
  const [ana] = athletes
  await recordLog(ana as JourneyUser, 'Morning squats')
  // The last panel of the dashboard loads some time after the others.
  const lastPanel = page.waitForResponse('**/api/workout-logs/cleanup-preview')
  await page.goto('/app')
  await expect(findWaitingLogs(page)).toHaveCount(1)
  await lastPanel
  await waitUntilLoaded(page)
  const paths: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    // The app also loads code in advance.
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  /** Advances the clock to the next poll and waits for its response. */
  const poll = async () => {
    const answer = page.waitForResponse('**/api/notifications')
    await page.clock.fastForward(31_000)
    await (await answer).finished()
  }
  for (let count = 0; count < 4; count++) await poll()
  expect(new Set(paths)).toEqual(new Set(['/api/notifications']))

  await recordLog(ana as JourneyUser, 'Evening squats')
  await poll()
  await expect(findWaitingLogs(page)).toHaveCount(2)
  expect(paths).toContain('/api/coach/attention')
  expect(paths).toContain('/api/coach/today')
  expect(paths).toContain('/api/coach/week')

  await waitUntilLoaded(page)
  const [coaching] = (await (ana as JourneyUser).get(people.coachings)).data
  await (ana as JourneyUser).get(people.endCoaching, { params: { id: coaching?.id ?? '' } })
  await poll()
  await expect(findWaitingLogs(page)).toHaveCount(0)
  expect((await rita.get(people.athletes)).data.map(({ athlete }) => athlete.firstName)).toEqual(['Bo'])
})

test('the navigation counts what needs the coach, on every page, without another request', async ({
  page,
  product,
}) => {
  const { athletes } = await createClub(page, product.address, 'Ana', 'Bo')
  for (const athlete of athletes) await recordLog(athlete, 'Evening')
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const requests: Request[] = []
  page.on('request', request => requests.push(request))
  await page.goto('/app/athletes')
  await expect(
    navigation.getByRole('link', { name: 'Dashboard (2 items in your queue)', exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  expect(requests.filter(one => one.url().includes('/attention'))).toEqual([])
  await navigation.getByRole('link', { name: /^Dashboard/ }).click()
  await expect(findWaitingLogs(page)).toHaveCount(2)
  await findWaitingLogs(page).first().getByRole('link').focus()
  const countPolls = () => requests.filter(one => one.url().includes('/api/notifications')).length
  const polls = countPolls()
  await page.keyboard.press('r')
  const fewer = navigation.getByRole('link', { name: 'Dashboard (1 item in your queue)', exact: true })
  await expect(fewer).toBeVisible()
  expect(countPolls()).toBe(polls)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(
    navigation.getByRole('link', { name: 'Dashboard (2 items in your queue)', exact: true }),
  ).toBeVisible()
  expect(countPolls()).toBe(polls)
  await findWaitingLogs(page).first().getByRole('link').focus()
  await page.keyboard.press('r')
  await expect(page.getByText(/^Reviewed: /)).toBeVisible()
  await page.reload()
  await expect(fewer).toBeVisible()
})

test('the headline, the navigation, the groups and the open item state the same number of items', async ({
  page,
  product,
}) => {
  await page.clock.install()
  const { rita, athletes } = await createClub(page, product.address, 'Ana', 'Bo', 'Clara')
  const logs = []
  for (const athlete of athletes) logs.push(await recordLog(athlete, 'Evening'))
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const expectCount = async (count: number, headline: RegExp, link: string) => {
    await expect(findWaitingLogs(page)).toHaveCount(count)
    await expect(page.getByText(headline)).toBeVisible()
    await expect(navigation.getByRole('link', { name: link, exact: true })).toBeVisible()
  }
  await page.goto('/app')
  await expectCount(3, /^3 items need you\./, 'Dashboard (3 items in your queue)')
  await findWaitingLogs(page).first().getByRole('link').click()
  await expect(findOpenLog(page).getByText('1 of 3', { exact: true })).toBeVisible()

  await page.keyboard.press('d')
  await page.getByRole('button', { name: /^Defer until/ }).click()
  await expectCount(2, /^2 items need you, 1 decided today\./, 'Dashboard (2 items in your queue)')
  await expect(findOpenLog(page).getByText('1 of 2', { exact: true })).toBeVisible()

  // Rita reviews one on another device.
  await waitUntilLoaded(page)
  await rita.get(reviews.review, { params: { id: logs[2]?.id ?? '' } })
  await page.clock.fastForward(31_000)
  await expectCount(1, /^1 item needs you, 2 decided today\./, 'Dashboard (1 item in your queue)')
  await rita.get(reviews.review, { params: { id: logs[1]?.id ?? '' } })
  await waitUntilLoaded(page)
  await page.clock.fastForward(31_000)
  await expectCount(0, /^Nothing needs your attention right now, 3 decided today\./, 'Dashboard')
})

test('an opened log shows how its lift developed, and a lift that was trained in one week only shows nothing', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { athletes } = await createClub(page, product.address, 'Ana', 'Bo')
  const [ana, bo] = athletes as [JourneyUser, JourneyUser]
  const completedAt = `${addDays(getTestToday(), -8)}T12:00:00.000Z`
  const exercises = [{ name: 'Back squat', sets: [{ reps: 5, loadKg: 90 }] }]
  await ana.get(workoutLogs.record, { input: { name: 'Earlier', completedAt, exercises } })
  await recordLog(ana, 'Lower')
  await recordLog(bo, 'Lower')
  await page.goto('/app')
  await findWaitingLogs(page).filter({ hasText: 'Ana Example' }).getByRole('link').click()
  const chart = findOpenLog(page).getByRole('region', { name: 'Back squat, best e1RM of each week' })
  await expect(chart.getByText('2 working sets in 12 weeks.')).toBeVisible()
  await expectAccessible(page)
  await chart.getByRole('button', { name: /Show as table$/ }).click()
  await expect(chart.getByRole('row').filter({ hasText: /90 × 5|100 × 5/ })).toHaveText([/100 × 5/, /90 × 5/])
  await findWaitingLogs(page).filter({ hasText: 'Bo Example' }).getByRole('link').click()
  // Ana's log stays on the page until Bo's has loaded.
  await expect(findOpenLog(page).getByText('Bo Example')).toBeVisible()
  await expect(findOpenLog(page).getByText('100 × 5')).toBeVisible()
  await expect(chart).toHaveCount(0)
})
