import type { Page, Route } from '@playwright/test'
import { assignments } from '#contract/assignments.ts'
import { regimens } from '#contract/regimens.ts'
import { schedule } from '#contract/schedule.ts'
import { workoutLogs } from '#contract/workout-logs.ts'
import { expectAccessible } from '#support/accessible.ts'
import { assignSquats, enter, type Guest, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

/** Rita's regimens: Ana is on “Base strength” and logged once under it; “Meet peaking” waits. */
async function shelf(address: string) {
  const [rita, ana] = await Promise.all([guest(address, 'Rita', 'coach'), guest(address, 'Ana', 'athlete')])
  await joinCoach(rita, ana)
  const base = await assignSquats(rita, ana)
  await ana.get(workoutLogs.record, { input: { regimenId: base.id, name: 'Squats' } })
  const input = { name: 'Meet peaking', category: 'Powerlifting', weeks: [{ days: [{ name: 'Heavy' }] }] }
  const { data: peaking } = await rita.get(regimens.create, { input })
  return { rita, ana, base, peaking }
}

const linkTo = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const chip = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name })

async function open(page: Page, rita: Guest, path = '/app/regimens') {
  await enter(page, rita)
  await page.goto(path)
}

test('Rita finds a regimen by status, category and name, and the address keeps it', async ({
  page,
  product,
}) => {
  const { rita } = await shelf(product.address)
  await open(page, rita)
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  await expect(chip(page, /^All 2/)).toBeVisible()
  await expectAccessible(page)
  await chip(page, /^Running 1/).click()
  await expect(linkTo(page, 'Meet peaking')).toHaveCount(0)
  await chip(page, /^Not assigned 1/).click()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expect(page).toHaveURL(/\?part=unassigned$/)
  await page.getByLabel('Category', { exact: true }).selectOption('Strength')
  await expect(page.getByText('No regimen here is filed under “Strength”.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(page).toHaveURL(/\/app\/regimens$/)

  await page.keyboard.press('/')
  await page.keyboard.type('POWER')
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel('Name or category')).toHaveValue('POWER')
  await expect(linkTo(page, 'Meet peaking')).toBeVisible()
  await page.getByLabel('Name or category').press('Escape')
  await page.getByRole('button', { name: /^Sorted: / }).click()
  await page.getByRole('menuitemradio', { name: 'by name, A to Z' }).click()
  const names = page.locator('tbody').getByRole('link')
  await expect(names).toHaveText(['Base strength', 'Meet peaking'])
  await expect(page.getByRole('columnheader', { name: 'Regimen' })).toHaveAttribute('aria-sort', 'ascending')
})

test('Rita archives a regimen: it leaves the list and takes nobody on, and comes back', async ({
  page,
  product,
}) => {
  const { rita, ana, base } = await shelf(product.address)
  const before = (await ana.get(schedule.list)).data.length
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  const panel = page.getByRole('complementary', { name: 'Chosen regimen' })
  await panel.getByRole('button', { name: 'More for Base strength' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('“Base strength” is archived')).toBeVisible()
  await expect(page.getByText('1 athlete goes on with it. Nobody new can be assigned.')).toBeVisible()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  expect((await ana.get(schedule.list)).data).toHaveLength(before)

  await chip(page, /^Archived 1/).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'More for Base strength' }).click()
  await expect(page.getByRole('menuitem', { name: 'Assign: not from the archive' })).toBeDisabled()
  await page.keyboard.press('Escape')
  // Nor is it offered where athletes are assigned.
  await page.goto(`/app/athletes?regimen=${base.id}`)
  await page.getByRole('checkbox', { name: /Ana Example/ }).check()
  await expect(page.getByLabel('Regimen', { exact: true }).last()).not.toContainText('Base strength')

  await page.goto('/app/regimens?part=archived')
  await panel.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('“Base strength” is out of the archive')).toBeVisible()
  await expect(page.getByText('Nothing is archived.')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: base.id } })).data.regimen.archivedAt).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: base.id } })).data.regimen.archivedAt).not.toBeNull()
})

test('a regimen that cannot be archived stays, and why is said in the request’s words', async ({
  page,
  product,
}) => {
  const { rita, base } = await shelf(product.address)
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  const archive = async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'More for Base strength' }).click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    // A toast stays for as long as the mouse lies on it.
    await page.mouse.move(0, 0)
  }
  const answers: [answer: (route: Route) => Promise<void>, sentence: string][] = [
    [refuse(403), 'You do not have permission to update this regimen'],
    [refuse(404), 'Regimen not found. It may have been deleted.'],
    [refuse(500), 'Failed to update regimen. Please try again.'],
    [route => route.abort(), 'Server not responding. Please check your connection.'],
  ]
  for (const [answer, sentence] of answers) {
    await page.route(`**/api/regimens/${base.id}`, route =>
      route.request().method() === 'PATCH' ? answer(route) : route.continue(),
    )
    await archive()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(linkTo(page, 'Base strength')).toBeVisible()
    await page.unroute(`**/api/regimens/${base.id}`)
  }
  await page.evaluate(() => localStorage.removeItem('token'))
  await archive()
  await expect(page.getByText('Please log in to update this regimen')).toBeVisible()
})

test('Rita duplicates a regimen and assigns it from the list', async ({ page, product }) => {
  const { rita, ana } = await shelf(product.address)
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  const panel = page.getByRole('complementary', { name: 'Chosen regimen' })
  await panel.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/Base strength/)
  await page.getByLabel('Name', { exact: true }).fill('Base strength II')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await linkTo(page, 'Base strength II').focus()
  await panel.getByRole('link', { name: 'Assign…' }).click()
  await page.getByRole('checkbox', { name: /Ana Example/ }).check()
  await page.getByRole('button', { name: 'Assign to 1' }).click()
  await expect(page.getByText('Base strength II is assigned to 1 athlete.')).toBeVisible()
  const copy = (await rita.get(regimens.ofCoach)).data.regimens.find(one => one.name === 'Base strength II')
  const { data } = await rita.get(assignments.list, { query: { regimenId: copy?.id ?? '' } })
  expect(data.map(one => one.athlete.id)).toEqual([ana.id])
})

const refuse = (status: number) => (route: Route) => route.fulfill({ status, json: {} })

/** Asks to delete “Base strength”, with the server's answers as they are given here; answers what was asked of it. */
async function remove(
  page: Page,
  { rita, base }: Awaited<ReturnType<typeof shelf>>,
  answers: { logs?: (route: Route) => Promise<void>; regimen?: (route: Route) => Promise<void> },
) {
  const asked: string[] = []
  const answer = (name: string, given: ((route: Route) => Promise<void>) | undefined) => (route: Route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    asked.push(name)
    return given ? given(route) : route.continue()
  }
  await page.route(`**/api/workout-logs/regimen/${base.id}`, answer('logs', answers.logs))
  await page.route(`**/api/regimens/${base.id}`, answer('regimen', answers.regimen))
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question).toContainText('1 workout log of 1 athlete')
  await question.getByRole('button', { name: 'Delete regimen and 1 log' }).click()
  return asked
}

const done = 'Regimen and all associated workout logs deleted successfully'

test('deleting takes the logs, then the regimen, then the logs once more', async ({ page, product }) => {
  const club = await shelf(product.address)
  const asked = await remove(page, club, {})
  await expect(page.getByText(done)).toBeVisible()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  expect(asked).toEqual(['logs', 'regimen', 'logs'])
  expect((await club.ana.get(workoutLogs.trash)).data).toHaveLength(1)
})

const refusals: [what: string, answer: (route: Route) => Promise<void>, sentence: string][] = [
  ['is refused with 403', refuse(403), 'You do not have permission to delete this regimen'],
  ['fails with 500', refuse(500), 'Failed to delete regimen. Please try again.'],
  ['is refused with 400', refuse(400), 'Failed to delete regimen. Please try again.'],
  ['gets no response', route => route.abort(), 'Server not responding. Please check your connection.'],
]
for (const [what, answer, sentence] of refusals) {
  test(`deleting a regimen that ${what} says “${sentence}” and keeps it`, async ({ page, product }) => {
    const club = await shelf(product.address)
    const asked = await remove(page, club, { regimen: answer })
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(linkTo(page, 'Base strength')).toBeVisible()
    await expect(page.getByText(done)).toHaveCount(0)
    expect(asked).toEqual(['logs', 'regimen'])
  })
}

test('deleting a regimen that is refused with 401 says so and leads to the login', async ({
  page,
  product,
}) => {
  await remove(page, await shelf(product.address), { regimen: refuse(401) })
  await expect(page.getByText('You must be logged in to delete this regimen')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('a regimen that is gone already ends quietly, after the clean-up', async ({ page, product }) => {
  const club = await shelf(product.address)
  const asked = await remove(page, club, {
    // Somebody else was faster.
    regimen: async route => {
      await club.rita.get(regimens.remove, { params: { id: club.base.id } })
      await route.continue()
    },
  })
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expect(linkTo(page, 'Meet peaking')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/Regimen not found|deleted successfully|Failed to delete/)).toHaveCount(0)
  expect(asked).toEqual(['logs', 'regimen', 'logs'])
})

test('that logs could not be deleted is warned of, and deleting goes on', async ({ page, product }) => {
  const club = await shelf(product.address)
  const asked = await remove(page, club, { logs: refuse(500) })
  await expect(
    page.getByText('The workout logs could not be deleted. Deleting the regimen goes on.'),
  ).toBeVisible()
  await expect(page.getByText('Regimen deleted')).toBeVisible()
  await expect(page.getByText('The clean-up of orphaned logs does it later.')).toBeVisible()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expect(page.getByText(done)).toHaveCount(0)
  expect(asked).toEqual(['logs', 'regimen', 'logs'])
  expect((await club.rita.get(workoutLogs.cleanupPreview)).data.workoutLogCount).toBe(1)
})

test('logs that only the second try deletes are said to be deleted', async ({ page, product }) => {
  const club = await shelf(product.address)
  let tries = 0
  const logs = (route: Route) => (tries++ === 0 ? refuse(500)(route) : route.continue())
  await remove(page, club, { logs })
  await expect(page.getByText('Deleting the regimen goes on.')).toBeVisible()
  await expect(page.getByText(done)).toBeVisible()
})

test('what would go is named; what cannot be counted is said', async ({ page, product }) => {
  const { rita } = await shelf(product.address)
  await page.route('**/deletion-preview', refuse(500))
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question).toContainText('What would go with it could not be counted.')
  await page.unroute('**/deletion-preview')
  await page.route('**/deletion-preview', refuse(404))
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.keyboard.press('Delete')
  await expect(question).toContainText('Regimen not found. It may have already been deleted.')
})

test('a list that fails is empty: one toast, the error state, and never the words of an empty list', async ({
  page,
  product,
}) => {
  const { rita } = await shelf(product.address)
  await page.route('**/api/regimens/coach*', refuse(500))
  await open(page, rita)
  const sentence = 'Failed to fetch regimens. Please check if the server is running.'
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  // The toast and the state of the page.
  await expect(page.getByText(sentence)).toHaveCount(2)
  await expect(page.getByText('No regimens yet')).toHaveCount(0)
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/regimens/coach*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
})

test('on a phone the list has its parts, its tools and everything that can be done', async ({
  someone,
  product,
}) => {
  const { rita } = await shelf(product.address)
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await open(page, rita)
  await expect(page.getByRole('rowheader', { name: 'Running now 1' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Not assigned 1' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'More for Meet peaking' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(linkTo(page, 'Meet peaking')).toHaveCount(0)
  await chip(page, /^Archived 1/).click()
  await expect(page.getByRole('rowheader', { name: 'Archived 1' })).toBeVisible()
  // There is room for three parts: opened anew, the chosen one is among those in view.
  await page.reload()
  await expect(chip(page, /^Archived 1/)).toBeInViewport()
})
