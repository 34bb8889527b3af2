import { readFile } from 'node:fs/promises'
import { openWorkouts } from '#contract/workout-logs/open-workouts.ts'
import { reviews } from '#contract/workout-logs/reviews.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import {
  blockServer,
  createAthleteAndStartSession,
  createAthleteWithSession,
  fetchOwnLogs,
  fetchSyncEventKinds,
  findDoneButton,
  finishSessionOnPage,
  signInAndStartSession,
  tickSquatSet,
  unblockServer,
  waitForSentLogs,
} from '#support/journey/athlete-session.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage } from '#support/journey/journey-users.ts'
import { waitUntilLoaded } from '#support/journey/page-requests.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { failStorageWrites } from '#support/page/fail-storage-writes.ts'
import { readStoredRows } from '#support/page/stored-rows.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('each set is sent when it is done or undone, and a discarded workout leaves no log', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done'])
  await findDoneButton(page, 'Back squat', 1).click()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => fetchSyncEventKinds(ana)).toEqual(['set-done', 'set-undone'])
  await tickSquatSet(page, 2)
  await page.getByRole('button', { name: 'Discard workout' }).click()
  await page.getByRole('button', { name: 'Discard 1 set' }).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data).toEqual([])
  expect(await fetchOwnLogs(ana)).toEqual([])
})

test('a page that crashes offline reopens with every set, and each set reaches the server once', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await blockServer(page)
  await tickSquatSet(page, 1)
  await tickSquatSet(page, 2)
  const address = page.url()
  const reopenedPage = await page.context().newPage()
  await page.goto('chrome://crash').catch(() => {})
  await page.close()
  await reopenedPage.goto(address)
  await expect(findDoneButton(reopenedPage, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await tickSquatSet(reopenedPage, 3)
  await finishSessionOnPage(reopenedPage)
  expect(await fetchOwnLogs(ana)).toEqual([])

  unblockServer(reopenedPage)
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(3)
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data).toEqual([])
})

test('a comment on an unsent workout appears at once and is sent after the workout', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  await page.context().route('**/api/workout-logs', route => route.fulfill({ status: 500, body: '' }))
  await finishSessionOnPage(page)
  await page.goto('/app/athlete/activity')
  await page.getByRole('link', { name: 'Lower and push' }).first().click()
  await page.getByLabel('Comment to your coach').fill('My knee held up.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('paragraph').filter({ hasText: 'My knee held up.' })).toBeVisible()
  expect(await fetchOwnLogs(ana)).toEqual([])

  await page.context().unroute('**/api/workout-logs')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await fetchOwnLogs(ana)).map(log => log.commentCount)).toEqual([1])
  await expect(page.getByRole('paragraph').filter({ hasText: 'My knee held up.' })).toHaveCount(1)
})

test('a workout finished just before a crash appears as done before it reaches the server', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  // Responses are no longer stored, as when a page crashes before it can store them.
  const failWrites = await failStorageWrites(page, 'AbortError', 'answers')
  await signInAndStartSession(page, ana)
  const listStoredQueries = async () =>
    (await readStoredRows<{ hash: string }>(page, 'answers')).map(row => row.hash)
  await expect.poll(listStoredQueries).toContain('["workout-logs","mine"]')
  await waitUntilLoaded(page)
  await blockServer(page)
  await tickSquatSet(page, 1)
  await failWrites(true)
  await finishSessionOnPage(page)
  await page.goto('/app')
  await expect(page.getByText(/^Done/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toHaveCount(0)
  await page.goto('/app/athlete/activity')
  await expect(page.getByRole('link', { name: 'Lower and push' }).first()).toBeVisible()
})

test('sets done in two tabs appear in both tabs at once and form one workout', async ({
  page,
  context,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  const secondTab = await context.newPage()
  await secondTab.goto(page.url())
  await tickSquatSet(page, 1)
  await expect(findDoneButton(secondTab, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await tickSquatSet(secondTab, 2)
  await expect(findDoneButton(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  // Tick sets in both tabs at the same moment: neither tab overwrites the other's set.
  await Promise.all([
    findDoneButton(page, 'Back squat', 3).click(),
    findDoneButton(secondTab, 'Bench press', 1).click(),
  ])
  for (const tab of [page, secondTab]) {
    await expect(findDoneButton(tab, 'Back squat', 3)).toHaveAttribute('aria-pressed', 'true')
    await expect(findDoneButton(tab, 'Bench press', 1)).toHaveAttribute('aria-pressed', 'true')
  }
  await finishSessionOnPage(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises.map(({ sets }) => sets.length)).toEqual([3, 1])
})

test('a user’s unsent changes are kept when the sign-in expires, and no other user sends or sees them', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
  await signInAndStartSession(page, ana)
  await tickSquatSet(page, 1)
  await page.route('**/api/workout-logs', route => route.abort())
  await finishSessionOnPage(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.unroute('**/api/workout-logs')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await fetchOwnLogs(ana)).toEqual([])

  await signInOnPage(page, bo)
  await page.goto('/app/athlete/session/new')
  await expect(page.getByLabel('Name')).toBeVisible()
  await page.getByLabel('Name').fill('Of Bo')
  await page.getByRole('radio', { name: '8' }).press('Space')
  await finishSessionOnPage(page)
  await waitForSentLogs(bo)
  expect(await fetchOwnLogs(ana)).toEqual([])

  await signInOnPage(page, ana)
  await page.goto('/app')
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(1)
  expect((await fetchOwnLogs(bo)).map(one => one.name)).toEqual(['Of Bo'])
})

test('when storage is full, a warning appears, and the workout stays in the open page until it can be saved and sent', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteWithSession(product.address)
  const failWrites = await failStorageWrites(page, 'QuotaExceededError')
  await signInAndStartSession(page, ana)
  // Once the server has the set, it is saved, and the warning disappears.
  await blockServer(page)
  await failWrites(true)
  await tickSquatSet(page, 1)
  await expect(page.getByText('Not saved here')).toBeVisible()
  unblockServer(page)
  await tickSquatSet(page, 2)
  await failWrites(false)
  await tickSquatSet(page, 3)
  await expect(page.getByText('Not saved here')).toHaveCount(0)
  await page.reload()
  await expect(findDoneButton(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  // Queue a change first, so that the outbox has to be updated and not only appended to.
  await blockServer(page)
  await findDoneButton(page, 'Back squat', 3).click()
  await expect(findDoneButton(page, 'Back squat', 3)).toHaveAttribute('aria-pressed', 'false')
  await tickSquatSet(page, 3)
  await failWrites(true)
  await finishSessionOnPage(page)
  unblockServer(page)
  const [log] = await waitForSentLogs(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(3)
})

test('a log is commented on, edited and deleted offline, and all changes arrive in order', async ({
  page,
  product,
}) => {
  const { rita, ana } = await createAthleteWithSession(product.address)
  const { data: log } = await ana.get(workoutLogs.record, {
    input: { name: 'Garage', exercises: [{ name: 'Front squat', sets: [{ reps: 5, loadKg: 60 }] }] },
  })
  const texts = async () =>
    (await rita.get(reviews.comments, { params: { id: log.id } })).data.map(comment => comment.text)
  await signInOnPage(page, ana)
  await page.goto(`/app/athlete/activity?log=${log.id}`)
  await expect(page.getByLabel('Comment to your coach')).toBeVisible()
  await blockServer(page)
  await page.getByLabel('Comment to your coach').fill('Felt light.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Felt light.' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Knees first.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved on this device. It will sync automatically.')).toBeVisible()
  await expect(page.getByText('“Knees first.”')).toBeVisible()
  expect(await texts()).toEqual([])
  unblockServer(page)
  await expect.poll(texts).toEqual(['Felt light.'])
  await expect.poll(async () => (await fetchOwnLogs(ana))[0]?.notes).toBe('Knees first.')

  await blockServer(page)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete 1 set' }).click()
  await expect(page.getByText('Workout deleted')).toBeVisible()
  expect(await fetchOwnLogs(ana)).toHaveLength(1)
  unblockServer(page)
  await expect.poll(() => fetchOwnLogs(ana)).toEqual([])
  expect((await ana.get(workoutLogs.trash)).data.map(one => one.notes)).toEqual(['Knees first.'])
})

test('signing out with unsent changes asks for confirmation, and signing in again sends them', async ({
  page,
  product,
}) => {
  const { ana } = await createAthleteAndStartSession(page, product.address)
  await tickSquatSet(page, 1)
  await page.route('**/api/workout-logs', route => route.abort())
  await finishSessionOnPage(page)
  const logout = async () => {
    await page.getByRole('button', { name: 'My Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logout()
  const question = page.getByRole('dialog', { name: '1 unsent change' })
  await expect(question).toContainText('Lower and push')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(question).toHaveCount(0)
  await logout()
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Save a copy and sign out' }).click()
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(copy.waiting[0].input.recorded.exercises[0].sets).toHaveLength(1)
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.unroute('**/api/workout-logs')
  expect(await fetchOwnLogs(ana)).toEqual([])
  await signInOnPage(page, ana)
  await page.goto('/app')
  await waitForSentLogs(ana)
})
