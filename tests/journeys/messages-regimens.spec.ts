import type { Page, Route } from '@playwright/test'
import { regimens } from '#contract/regimens.ts'
import { typeDay } from '#support/builder.ts'
import { assignSquats, enter, guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'
import { program } from '#support/program.ts'
import { tokenOf } from '#support/sign-in.ts'

type Answer = (route: Route) => Promise<void>

const refuse = (status: number): Answer => {
  return route => route.fulfill({ status, json: { status: 'fail', message: 'Words of the server.' } })
}
const lose: Answer = route => route.abort()
const answerOtherwise: Answer = route =>
  route.fulfill({ contentType: 'text/html', body: '<h1>It works!</h1>' })

/** Answers what is written, and leaves what is read to the server. */
const whenWritten = (page: Page, path: string, answer: Answer) =>
  page.route(path, route => (route.request().method() === 'GET' ? route.continue() : answer(route)))

async function write(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Base strength')
  await page.getByLabel('Category').fill('Strength')
  await typeDay(page, ['Back squat 3x5 80kg'])
}
const save = (page: Page) => page.getByRole('button', { name: 'Save regimen' }).click()

const common = {
  noAnswer: 'Server not responding. Please check your connection.',
  invalid: 'Invalid regimen data. Please check all required fields.',
  otherwise: 'An error occurred. Please try again.',
}

const refusalsOfCreate: [what: string, answer: Answer, sentence: string][] = [
  ['is refused with 403', refuse(403), 'You do not have permission to create regimens'],
  ['is refused with 400', refuse(400), common.invalid],
  ['fails with 500', refuse(500), 'Failed to create regimen. Please try again.'],
  ['is refused with 418', refuse(418), 'Failed to create regimen. Please try again.'],
  ['gets no response', lose, common.noAnswer],
  ['is answered by something else', answerOtherwise, common.otherwise],
]

for (const [what, answer, sentence] of refusalsOfCreate) {
  test(`creating a regimen that ${what} says “${sentence}” and keeps the draft`, async ({
    page,
    product,
  }) => {
    await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/regimens/create')
    await whenWritten(page, '**/api/regimens', answer)
    await write(page)
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')
    await expect(page).toHaveURL(/\/app\/regimens\/create$/)
  })
}

const refusalsOfUpdate: typeof refusalsOfCreate = [
  ['is refused with 403', refuse(403), 'You do not have permission to update this regimen'],
  ['is refused with 400', refuse(400), common.invalid],
  ['is refused with 404', refuse(404), 'Regimen not found. It may have been deleted.'],
  ['fails with 500', refuse(500), 'Failed to update regimen. Please try again.'],
  ['gets no response', lose, common.noAnswer],
  ['is answered by something else', answerOtherwise, common.otherwise],
]

async function existing(address: string) {
  const rita = await guest(address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: program({ weeks: 1 }) }
  return { rita, regimen: (await rita.get(regimens.create, { input })).data }
}

for (const [what, answer, sentence] of refusalsOfUpdate) {
  test(`updating a regimen that ${what} says “${sentence}” and keeps the draft`, async ({
    page,
    product,
  }) => {
    const { rita, regimen } = await existing(product.address)
    await openAs(page, rita, `/app/regimens/${regimen.id}`)
    await whenWritten(page, `**/api/regimens/${regimen.id}`, answer)
    await page.getByLabel('Name', { exact: true }).fill('Base and more')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base and more')
  })
}

test('creating a regimen that is refused with 401, renewed or not, says so and leads to the login', async ({
  page,
  product,
}) => {
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/regimens/create')
  await whenWritten(page, '**/api/regimens', refuse(401))
  await write(page)
  await save(page)
  await expect(page.getByText('You must be logged in to create a regimen')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await tokenOf(page)).toBeNull()
})

test('updating a regimen that is refused with 401 says so and leads to the login', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await existing(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await whenWritten(page, `**/api/regimens/${regimen.id}`, refuse(401))
  await page.getByLabel('Name', { exact: true }).fill('Base and more')
  await save(page)
  await expect(page.getByText('You must be logged in to update this regimen')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('without a token in this browser nothing is created or updated, and each says why', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await existing(product.address)
  const written: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/api/regimens')) written.push(request.url())
  })
  // Taken away behind the page's back, as by another program or a cleaning of the browser.
  const loseToken = () => page.evaluate(() => localStorage.removeItem('token'))
  await openAs(page, rita, '/app/regimens/create')
  await write(page)
  await loseToken()
  await save(page)
  await expect(page.getByText('Please log in to create a regimen')).toBeVisible()

  page.on('dialog', dialog => dialog.accept())
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Base and more')
  await loseToken()
  await save(page)
  await expect(page.getByText('Please log in to update this regimen')).toBeVisible()
  expect(written).toEqual([])
})

test('after a regimen is saved its list is shown', async ({ page, product }) => {
  await openAs(page, await guest(product.address, 'Rita', 'coach'), '/app/regimens/create')
  await write(page)
  await save(page)
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await expect(page.getByRole('link', { name: 'Base strength' })).toBeVisible()
})

/** The regimen as another server might send it. */
const alter = (change: (regimen: Record<string, unknown>) => unknown) => async (route: Route) => {
  if (route.request().resourceType() === 'document') return route.continue()
  const response = await route.fetch()
  const { data, ...rest } = await response.json()
  await route.fulfill({ response, json: { ...rest, data: change(data.regimen) } })
}
const withoutBothIds = alter(({ id: _, _id: __, ...regimen }) => ({ regimen }))
const withUnderscoreIdOnly = alter(({ id: _, ...regimen }) => ({ regimen }))
const withoutRegimen = alter(() => ({}))

const details: [what: string, answer: Answer, sentence: string][] = [
  ['lacks an id', withoutBothIds, 'Received invalid regimen data from server.'],
  ['is not in its answer', withoutRegimen, 'Failed to retrieve regimen details.'],
  ['is not found', refuse(404), 'Regimen not found.'],
  ['cannot be fetched', refuse(500), 'Failed to fetch regimen details. Please try again.'],
]

for (const [what, answer, sentence] of details) {
  test(`a regimen that ${what} says “${sentence}” to its coach and to its athlete`, async ({
    page,
    someone,
    product,
  }) => {
    const { rita, regimen } = await existing(product.address)
    await page.route(`**/api/regimens/${regimen.id}`, answer)
    await openAs(page, rita, `/app/regimens/${regimen.id}`)
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await page.unroute(`**/api/regimens/${regimen.id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')

    const ana = await guest(product.address, 'Ana', 'athlete')
    await joinCoach(rita, ana)
    const given = await assignSquats(rita, ana)
    const anasPage = await someone()
    await anasPage.route(`**/api/regimens/${given.id}`, answer)
    await openAs(anasPage, ana, `/app/athlete/regimen/${given.id}`)
    await expect(anasPage.getByRole('heading', { name: sentence })).toBeVisible()
  })
}

test('a regimen with `_id` alone is taken by it, for its coach and for its athlete', async ({
  page,
  someone,
  product,
}) => {
  const { rita, regimen } = await existing(product.address)
  await page.route(`**/api/regimens/${regimen.id}`, withUnderscoreIdOnly)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')

  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const given = await assignSquats(rita, ana)
  const anasPage = await someone()
  await anasPage.route(`**/api/regimens/${given.id}`, withUnderscoreIdOnly)
  await enter(anasPage, ana)
  await anasPage.goto(`/app/athlete/regimen/${given.id}`)
  await expect(anasPage.getByRole('heading', { name: 'Base strength' })).toBeVisible()
})
