import { readFile } from 'node:fs/promises'
import { openWorkouts } from '#contract/open-workouts.ts'
import { reviews } from '#contract/reviews.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import {
  check,
  finish,
  follower,
  inSession,
  logSet,
  logsOf,
  sentLogsOf,
  setsTold,
  startSession,
  withoutServer,
  withServer,
} from '#support/following.ts'
import { enter, guest } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { refusing } from '#support/page/refusing.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('each set goes to the server as it is done, and what is taken back is taken back there', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await logSet(page, 1)
  await expect.poll(() => setsTold(ana)).toEqual(['set-done'])
  await check(page, 'Back squat', 1).click()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => setsTold(ana)).toEqual(['set-done', 'set-undone'])
  await logSet(page, 2)
  await page.getByRole('button', { name: 'Discard this workout' }).click()
  await page.getByRole('button', { name: 'Discard 1 set' }).click()
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data).toEqual([])
  expect(await logsOf(ana)).toEqual([])
})

test('a page that dies in the middle, without a network, comes back with every set, and they arrive once', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await withoutServer(page)
  await logSet(page, 1)
  await logSet(page, 2)
  const address = page.url()
  const again = await page.context().newPage()
  await page.goto('chrome://crash').catch(() => {})
  await page.close()
  await again.goto(address)
  await expect(check(again, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  await logSet(again, 3)
  await finish(again)
  expect(await logsOf(ana)).toEqual([])

  await withServer(again)
  const [log] = await sentLogsOf(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(3)
  await expect.poll(async () => (await ana.get(openWorkouts.list)).data).toEqual([])
})

test('what is written under a workout that the server does not have yet stands there, and arrives behind it', async ({
  page,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  await logSet(page, 1)
  await page.context().route('**/api/workout-logs', route => route.fulfill({ status: 500, body: '' }))
  await finish(page)
  await page.goto('/app/athlete/activity')
  await page.getByRole('link', { name: 'Lower and push' }).first().click()
  await page.getByLabel('Comment to your coach').fill('My knee held up.')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('paragraph').filter({ hasText: 'My knee held up.' })).toBeVisible()
  expect(await logsOf(ana)).toEqual([])

  await page.context().unroute('**/api/workout-logs')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(async () => (await logsOf(ana)).map(log => log.commentCount)).toEqual([1])
  await expect(page.getByRole('paragraph').filter({ hasText: 'My knee held up.' })).toHaveCount(1)
})

test('a workout that was finished as the page died is done after that, before the server has it', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  // What the server answered is not written any more, as in a page that dies before it comes to that.
  const die = await refusing(page, 'AbortError', 'answers')
  await startSession(page, ana)
  await page.waitForLoadState('networkidle')
  await withoutServer(page)
  await logSet(page, 1)
  await die(true)
  await finish(page)
  await page.goto('/app')
  await expect(page.getByText(/^Done/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Start session' })).toHaveCount(0)
  await page.goto('/app/athlete/activity')
  await expect(page.getByRole('link', { name: 'Lower and push' }).first()).toBeVisible()
})

test('what was done in two tabs stands in both at once, and is one workout', async ({
  page,
  context,
  product,
}) => {
  const { ana } = await inSession(page, product.address)
  const second = await context.newPage()
  await second.goto(page.url())
  await logSet(page, 1)
  await expect(check(second, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  await logSet(second, 2)
  await expect(check(page, 'Back squat', 2)).toHaveAttribute('aria-pressed', 'true')
  // At the same moment: neither writes over the other.
  await Promise.all([check(page, 'Back squat', 3).click(), check(second, 'Bench press', 1).click()])
  for (const tab of [page, second]) {
    await expect(check(tab, 'Back squat', 3)).toHaveAttribute('aria-pressed', 'true')
    await expect(check(tab, 'Bench press', 1)).toHaveAttribute('aria-pressed', 'true')
  }
  await finish(page)
  const [log] = await sentLogsOf(ana)
  expect(log?.exercises.map(({ sets }) => sets.length)).toEqual([3, 1])
})

test('a session that ends keeps what waits for the same person, and nobody else sends or sees it', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  const bo = await guest(product.address, 'Bo', 'athlete')
  await startSession(page, ana)
  await logSet(page, 1)
  await page.route('**/api/workout-logs', route => route.abort())
  await finish(page)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.unroute('**/api/workout-logs')
  await page.reload()
  await expect(page).toHaveURL(/\/auth\/login/)
  expect(await logsOf(ana)).toEqual([])

  await enter(page, bo)
  await page.goto('/app/athlete/session/new')
  await expect(page.getByLabel('Name')).toBeVisible()
  await page.getByLabel('Name').fill('Of Bo')
  await page.getByRole('radio', { name: '8' }).press('Space')
  await finish(page)
  await sentLogsOf(bo)
  expect(await logsOf(ana)).toEqual([])

  await enter(page, ana)
  await page.goto('/app')
  const [log] = await sentLogsOf(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(1)
  expect((await logsOf(bo)).map(one => one.name)).toEqual(['Of Bo'])
})

test('a full device says so, keeps the workout while the page is open, and sends it', async ({
  page,
  product,
}) => {
  const { ana } = await follower(product.address)
  const fill = await refusing(page, 'QuotaExceededError')
  await startSession(page, ana)
  await fill(true)
  await logSet(page, 1)
  await expect(page.getByText('Not saved here')).toBeVisible()
  await logSet(page, 2)
  await fill(false)
  await logSet(page, 3)
  await expect(page.getByText('Not saved here')).toHaveCount(0)
  await page.reload()
  await expect(check(page, 'Back squat', 1)).toHaveAttribute('aria-pressed', 'true')
  // With something that waits already, so that what is kept is changed as well as added to.
  await withoutServer(page)
  await check(page, 'Back squat', 3).click()
  await expect(check(page, 'Back squat', 3)).toHaveAttribute('aria-pressed', 'false')
  await logSet(page, 3)
  await fill(true)
  await finish(page)
  await withServer(page)
  const [log] = await sentLogsOf(ana)
  expect(log?.exercises[0]?.sets).toHaveLength(3)
})

test('without a network a log is answered, changed and deleted; all of it arrives, in its order', async ({
  page,
  product,
}) => {
  const { rita, ana } = await follower(product.address)
  const { data: log } = await ana.get(workoutLogs.record, {
    input: { name: 'Garage', exercises: [{ name: 'Front squat', sets: [{ reps: 5, loadKg: 60 }] }] },
  })
  const texts = async () =>
    (await rita.get(reviews.comments, { params: { id: log.id } })).data.map(comment => comment.text)
  await enter(page, ana)
  await page.goto(`/app/athlete/activity?log=${log.id}`)
  await expect(page.getByLabel('Comment to your coach')).toBeVisible()
  await withoutServer(page)
  await page.getByLabel('Comment to your coach').fill('Felt light.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Felt light.' })).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByLabel('Note', { exact: true }).fill('Knees first.')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved here. It is sent by itself.')).toBeVisible()
  await expect(page.getByText('“Knees first.”')).toBeVisible()
  expect(await texts()).toEqual([])
  await withServer(page)
  await expect.poll(texts).toEqual(['Felt light.'])
  await expect.poll(async () => (await logsOf(ana))[0]?.notes).toBe('Knees first.')

  await withoutServer(page)
  await page.getByRole('button', { name: 'Delete…' }).click()
  await page.getByRole('button', { name: 'Delete 1 set' }).click()
  await expect(page.getByText('Workout deleted')).toBeVisible()
  expect(await logsOf(ana)).toHaveLength(1)
  await withServer(page)
  await expect.poll(() => logsOf(ana)).toEqual([])
  expect((await ana.get(workoutLogs.trash)).data.map(one => one.notes)).toEqual(['Knees first.'])
})

test('who signs out with something that waits is asked, and finds it again', async ({ page, product }) => {
  const { ana } = await inSession(page, product.address)
  await logSet(page, 1)
  await page.route('**/api/workout-logs', route => route.abort())
  await finish(page)
  const logout = async () => {
    await page.getByRole('button', { name: 'My Account' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logout()
  const question = page.getByRole('dialog', { name: '1 thing waits to be sent' })
  await expect(question).toContainText('Lower and push')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(question).toHaveCount(0)
  await logout()
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Save a copy and sign out' }).click()
  const copy = JSON.parse(await readFile(await (await download).path(), 'utf8'))
  expect(copy.waiting[0].input.recorded.exercises[0].sets).toHaveLength(1)
  await expect(page).toHaveURL(/\/auth\/login/)
  await page.unroute('**/api/workout-logs')
  expect(await logsOf(ana)).toEqual([])
  await enter(page, ana)
  await page.goto('/app')
  await sentLogsOf(ana)
})
