import type { Page, Route } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { schedule } from '#contract/programs/schedule.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  type JourneyUser,
  joinCoach,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

/** Creates “Base strength”, assigned to Ana with one log, and “Meet peaking”, not assigned. */
async function createRegimens(address: string) {
  const [rita, ana] = await Promise.all([
    createJourneyUser(address, 'Rita', 'coach'),
    createJourneyUser(address, 'Ana', 'athlete'),
  ])
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

async function open(page: Page, rita: JourneyUser, path = '/app/regimens') {
  await signInOnPage(page, rita)
  await page.goto(path)
}

test('Rita finds a regimen by status, category and name, and the URL keeps the filters', async ({
  page,
  product,
}) => {
  const { rita } = await createRegimens(product.address)
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
  await expect(page.getByText('No regimens in the category “Strength”.')).toBeVisible()
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

test('an archived regimen leaves the list and cannot be assigned until Rita unarchives it', async ({
  page,
  product,
}) => {
  const { rita, ana, base } = await createRegimens(product.address)
  const before = (await ana.get(schedule.list)).data.length
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  const panel = page.getByRole('complementary', { name: 'Selected regimen' })
  await panel.getByRole('button', { name: 'More actions for Base strength' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(page.getByText('“Base strength” archived')).toBeVisible()
  await expect(
    page.getByText('1 athlete stays on this regimen. The regimen cannot be assigned to new athletes.'),
  ).toBeVisible()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  expect((await ana.get(schedule.list)).data).toHaveLength(before)

  await chip(page, /^Archived 1/).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'More actions for Base strength' }).click()
  await expect(page.getByRole('menuitem', { name: 'Assign (unarchive first)' })).toBeDisabled()
  await page.keyboard.press('Escape')
  // The roster does not offer the archived regimen for assignment either.
  await page.goto(`/app/athletes?regimen=${base.id}`)
  await page.getByRole('checkbox', { name: /Ana Example/ }).check()
  await expect(page.getByLabel('Regimen', { exact: true }).last()).not.toContainText('Base strength')

  await page.goto('/app/regimens?part=archived')
  await panel.getByRole('button', { name: 'Unarchive' }).click()
  await expect(page.getByText('“Base strength” unarchived')).toBeVisible()
  await expect(page.getByText('No archived regimens.')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: base.id } })).data.regimen.archivedAt).toBeNull()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
  expect((await rita.get(regimens.show, { params: { id: base.id } })).data.regimen.archivedAt).not.toBeNull()
})

test('a regimen that cannot be archived stays in the list, and a toast shows the reason', async ({
  page,
  product,
}) => {
  const { rita, base } = await createRegimens(product.address)
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  const archive = async () => {
    await page
      .getByRole('complementary')
      .getByRole('button', { name: 'More actions for Base strength' })
      .click()
    await page.getByRole('menuitem', { name: 'Archive' }).click()
    // Move the pointer away, because a toast stays open while the pointer hovers over it.
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
  const { rita, ana } = await createRegimens(product.address)
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  const panel = page.getByRole('complementary', { name: 'Selected regimen' })
  await panel.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(/Base strength/)
  await page.getByLabel('Name', { exact: true }).fill('Base strength II')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await linkTo(page, 'Base strength II').focus()
  await panel.getByRole('link', { name: 'Assign…' }).click()
  await page.getByRole('checkbox', { name: /Ana Example/ }).check()
  // Ana is still on “Base strength”.
  const other = page.getByRole('radiogroup', { name: 'Other program of Ana Example' })
  await other.getByText('Alongside').click()
  await page.getByRole('button', { name: 'Assign to 1' }).click()
  await expect(page.getByText('Base strength II is assigned to 1 athlete.')).toBeVisible()
  const copy = (await rita.get(regimens.ofCoach)).data.regimens.find(one => one.name === 'Base strength II')
  const { data } = await rita.get(assignments.list, { query: { regimenId: copy?.id ?? '' } })
  expect(data.map(one => one.athlete.id)).toEqual([ana.id])
})

const refuse = (status: number) => (route: Route) => route.fulfill({ status, json: {} })

/**
 * Deletes “Base strength” with the given mocked responses. Returns which deletions the page requested, in
 * order.
 */
async function deleteBaseStrength(
  page: Page,
  { rita, base }: Awaited<ReturnType<typeof createRegimens>>,
  answers: { logs?: (route: Route) => Promise<void>; regimen?: (route: Route) => Promise<void> },
) {
  const deletions: string[] = []
  const answer =
    (name: string, response: ((route: Route) => Promise<void>) | undefined) => (route: Route) => {
      if (route.request().method() !== 'DELETE') return route.continue()
      deletions.push(name)
      return response ? response(route) : route.continue()
    }
  await page.route(`**/api/workout-logs/regimen/${base.id}`, answer('logs', answers.logs))
  await page.route(`**/api/regimens/${base.id}`, answer('regimen', answers.regimen))
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question).toContainText('1 workout log from 1 athlete')
  await question.getByRole('button', { name: 'Delete regimen and 1 log' }).click()
  return deletions
}

const successMessage = 'Regimen and all associated workout logs deleted successfully'

test('deleting a regimen removes its logs, then the regimen, then any logs added in between', async ({
  page,
  product,
}) => {
  const setup = await createRegimens(product.address)
  const deletions = await deleteBaseStrength(page, setup, {})
  await expect(page.getByText(successMessage)).toBeVisible()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  expect(deletions).toEqual(['logs', 'regimen', 'logs'])
  expect((await setup.ana.get(workoutLogs.trash)).data).toHaveLength(1)
})

const refusals: [what: string, answer: (route: Route) => Promise<void>, sentence: string][] = [
  ['is rejected with 403', refuse(403), 'You do not have permission to delete this regimen'],
  ['fails with 500', refuse(500), 'Failed to delete regimen. Please try again.'],
  ['is rejected with 400', refuse(400), 'Failed to delete regimen. Please try again.'],
  ['gets no response', route => route.abort(), 'Server not responding. Please check your connection.'],
]
for (const [what, answer, sentence] of refusals) {
  test(`if a deletion ${what}, the page shows “${sentence}” and keeps the regimen`, async ({
    page,
    product,
  }) => {
    const setup = await createRegimens(product.address)
    const deletions = await deleteBaseStrength(page, setup, { regimen: answer })
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(linkTo(page, 'Base strength')).toBeVisible()
    await expect(page.getByText(successMessage)).toHaveCount(0)
    expect(deletions).toEqual(['logs', 'regimen'])
  })
}

test('if a request to delete a regimen is rejected with 401, an error appears and the login page opens', async ({
  page,
  product,
}) => {
  await deleteBaseStrength(page, await createRegimens(product.address), { regimen: refuse(401) })
  await expect(page.getByText('You must be logged in to delete this regimen')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('deleting a regimen that is already gone shows no error and still cleans up its logs', async ({
  page,
  product,
}) => {
  const setup = await createRegimens(product.address)
  const deletions = await deleteBaseStrength(page, setup, {
    // Another device deletes the regimen first.
    regimen: async route => {
      await setup.rita.get(regimens.remove, { params: { id: setup.base.id } })
      await route.continue()
    },
  })
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expect(linkTo(page, 'Meet peaking')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/Regimen not found|deleted successfully|Failed to delete/)).toHaveCount(0)
  expect(deletions).toEqual(['logs', 'regimen', 'logs'])
})

test('a failure to delete the logs shows a warning, and the regimen is still deleted', async ({
  page,
  product,
}) => {
  const setup = await createRegimens(product.address)
  const deletions = await deleteBaseStrength(page, setup, { logs: refuse(500) })
  await expect(
    page.getByText('The workout logs could not be deleted. Deleting the regimen anyway.'),
  ).toBeVisible()
  await expect(page.getByText('Regimen deleted')).toBeVisible()
  await expect(
    page.getByText('You can delete them later under “Orphaned logs” on the dashboard.'),
  ).toBeVisible()
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expect(page.getByText(successMessage)).toHaveCount(0)
  expect(deletions).toEqual(['logs', 'regimen', 'logs'])
  expect((await setup.rita.get(workoutLogs.cleanupPreview)).data.workoutLogCount).toBe(1)
})

test('if only the second attempt to delete the logs succeeds, they are reported as deleted', async ({
  page,
  product,
}) => {
  const setup = await createRegimens(product.address)
  let tries = 0
  const logs = (route: Route) => (tries++ === 0 ? refuse(500)(route) : route.continue())
  await deleteBaseStrength(page, setup, { logs })
  await expect(page.getByText('Deleting the regimen anyway.')).toBeVisible()
  await expect(page.getByText(successMessage)).toBeVisible()
})

test('the delete dialog shows a message if the logs cannot be counted or the regimen is already gone', async ({
  page,
  product,
}) => {
  const { rita } = await createRegimens(product.address)
  await page.route('**/deletion-preview', refuse(500))
  await open(page, rita)
  await linkTo(page, 'Base strength').focus()
  await page.keyboard.press('Delete')
  const question = page.getByRole('dialog', { name: 'Delete “Base strength”?' })
  await expect(question).toContainText('Could not count what will be deleted.')
  await page.unroute('**/deletion-preview')
  await page.route('**/deletion-preview', refuse(404))
  await question.getByRole('button', { name: 'Keep it' }).click()
  await page.keyboard.press('Delete')
  await expect(question).toContainText('Regimen not found. It may have already been deleted.')
})

test('a list that fails to load shows one toast and an error, never the empty state', async ({
  page,
  product,
}) => {
  const { rita } = await createRegimens(product.address)
  await page.route('**/api/regimens/coach*', refuse(500))
  await open(page, rita)
  const sentence = 'Failed to fetch regimens. Please check if the server is running.'
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
  // The message appears once in the toast and once on the page.
  await expect(page.getByText(sentence)).toHaveCount(2)
  await expect(page.getByText('No regimens yet')).toHaveCount(0)
  await expect(linkTo(page, 'Base strength')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/regimens/coach*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(linkTo(page, 'Base strength')).toBeVisible()
})

test('on a phone the list shows its sections, filters and actions', async ({ someone, product }) => {
  const { rita } = await createRegimens(product.address)
  const page = await someone({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await open(page, rita)
  await expect(page.getByRole('rowheader', { name: 'Running now 1' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Not assigned 1' })).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'More actions for Meet peaking' }).click()
  await page.getByRole('menuitem', { name: 'Archive' }).click()
  await expect(linkTo(page, 'Meet peaking')).toHaveCount(0)
  await chip(page, /^Archived 1/).click()
  await expect(page.getByRole('rowheader', { name: 'Archived 1' })).toBeVisible()
  // Only three filters fit on the screen; after a reload, the selected filter is in view.
  await page.reload()
  await expect(chip(page, /^Archived 1/)).toBeInViewport()
})
