import type { Page, Route } from '@playwright/test'
import { regimens } from '#contract/programs/regimens.ts'
import { typeDayText } from '#support/journey/builder-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import {
  assignSquats,
  createJourneyUser,
  joinCoach,
  openAs,
  signInOnPage,
} from '#support/journey/journey-users.ts'
import { readStoredToken } from '#support/journey/sign-in-form.ts'
import { makeRegimenWeeks } from '#support/server/test-regimen.ts'

type Answer = (route: Route) => Promise<void>

const refuse = (status: number): Answer => {
  return route => route.fulfill({ status, json: { status: 'fail', message: 'Words of the server.' } })
}
const dropRequest: Answer = route => route.abort()
const answerWithHtml: Answer = route =>
  route.fulfill({ contentType: 'text/html', body: '<h1>It works!</h1>' })

/** Mocks the responses to write requests, and passes read requests on to the server. */
const answerWrites = (page: Page, path: string, answer: Answer) =>
  page.route(path, route => (route.request().method() === 'GET' ? route.continue() : answer(route)))

async function fillIn(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Base strength')
  await page.getByLabel('Category').fill('Strength')
  await typeDayText(page, ['Back squat 3x5 80kg'])
}
const save = (page: Page) => page.getByRole('button', { name: 'Save regimen' }).click()

const common = {
  noAnswer: 'Server not responding. Please check your connection.',
  invalid: 'Invalid regimen data. Please check all required fields.',
  unexpected: 'An error occurred. Please try again.',
}

const refusalsOfCreate: [what: string, answer: Answer, sentence: string][] = [
  ['is rejected with 403', refuse(403), 'You do not have permission to create regimens'],
  ['is rejected with 400', refuse(400), common.invalid],
  ['fails with 500', refuse(500), 'Failed to create regimen. Please try again.'],
  ['is rejected with 418', refuse(418), 'Failed to create regimen. Please try again.'],
  ['gets no response', dropRequest, common.noAnswer],
  ['gets an unexpected response', answerWithHtml, common.unexpected],
]

for (const [what, answer, sentence] of refusalsOfCreate) {
  test(`if a request to create a regimen ${what}, the page shows “${sentence}” and keeps the draft`, async ({
    page,
    product,
  }) => {
    await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/regimens/create')
    await answerWrites(page, '**/api/regimens', answer)
    await fillIn(page)
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')
    await expect(page).toHaveURL(/\/app\/regimens\/create$/)
  })
}

const refusalsOfUpdate: typeof refusalsOfCreate = [
  ['is rejected with 403', refuse(403), 'You do not have permission to update this regimen'],
  ['is rejected with 400', refuse(400), common.invalid],
  ['is rejected with 404', refuse(404), 'Regimen not found. It may have been deleted.'],
  ['fails with 500', refuse(500), 'Failed to update regimen. Please try again.'],
  ['gets no response', dropRequest, common.noAnswer],
  ['gets an unexpected response', answerWithHtml, common.unexpected],
]

async function createRegimen(address: string) {
  const rita = await createJourneyUser(address, 'Rita', 'coach')
  const input = { name: 'Base strength', category: 'Strength', weeks: makeRegimenWeeks({ weeks: 1 }) }
  return { rita, regimen: (await rita.get(regimens.create, { input })).data }
}

for (const [what, answer, sentence] of refusalsOfUpdate) {
  test(`if a request to update a regimen ${what}, the page shows “${sentence}” and keeps the draft`, async ({
    page,
    product,
  }) => {
    const { rita, regimen } = await createRegimen(product.address)
    await openAs(page, rita, `/app/regimens/${regimen.id}`)
    await answerWrites(page, `**/api/regimens/${regimen.id}`, answer)
    await page.getByLabel('Name', { exact: true }).fill('Base and more')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveText(sentence)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base and more')
  })
}

test('if a request to create a regimen is rejected with 401 even after a token refresh, an error appears and the login page opens', async ({
  page,
  product,
}) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/regimens/create')
  await answerWrites(page, '**/api/regimens', refuse(401))
  await fillIn(page)
  await save(page)
  await expect(page.getByText('You must be logged in to create a regimen')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await readStoredToken(page)).toBeNull()
})

test('if a request to update a regimen is rejected with 401, an error appears and the login page opens', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await createRegimen(product.address)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await answerWrites(page, `**/api/regimens/${regimen.id}`, refuse(401))
  await page.getByLabel('Name', { exact: true }).fill('Base and more')
  await save(page)
  await expect(page.getByText('You must be logged in to update this regimen')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

test('without a stored token, nothing is created or updated, and each attempt asks the user to log in', async ({
  page,
  product,
}) => {
  const { rita, regimen } = await createRegimen(product.address)
  const writeUrls: string[] = []
  page.on('request', request => {
    if (request.method() !== 'GET' && request.url().includes('/api/regimens')) writeUrls.push(request.url())
  })
  // Removes the token without firing an event, as when browser data is cleared.
  const loseToken = () => page.evaluate(() => localStorage.removeItem('token'))
  await openAs(page, rita, '/app/regimens/create')
  await fillIn(page)
  await loseToken()
  await save(page)
  await expect(page.getByText('Please log in to create a regimen')).toBeVisible()

  page.on('dialog', dialog => dialog.accept())
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await page.getByLabel('Name', { exact: true }).fill('Base and more')
  await loseToken()
  await save(page)
  await expect(page.getByText('Please log in to update this regimen')).toBeVisible()
  expect(writeUrls).toEqual([])
})

test('saving a regimen opens the list of regimens', async ({ page, product }) => {
  await openAs(page, await createJourneyUser(product.address, 'Rita', 'coach'), '/app/regimens/create')
  await fillIn(page)
  await save(page)
  await expect(page).toHaveURL(/\/app\/regimens$/)
  await expect(page.getByRole('link', { name: 'Base strength' })).toBeVisible()
})

/** Alters the regimen in the server's response. */
const alterRegimen = (change: (regimen: Record<string, unknown>) => unknown) => async (route: Route) => {
  if (route.request().resourceType() === 'document') return route.continue()
  const response = await route.fetch()
  const { data, ...rest } = await response.json()
  await route.fulfill({ response, json: { ...rest, data: change(data.regimen) } })
}
const withoutBothIds = alterRegimen(({ id: _, _id: __, ...regimen }) => ({ regimen }))
const withUnderscoreIdOnly = alterRegimen(({ id: _, ...regimen }) => ({ regimen }))
const withoutRegimen = alterRegimen(() => ({}))

const details: [what: string, answer: Answer, sentence: string][] = [
  ['lacks an id', withoutBothIds, 'Received invalid regimen data from server.'],
  ['is missing from the response', withoutRegimen, 'Failed to retrieve regimen details.'],
  ['is not found', refuse(404), 'Regimen not found.'],
  ['cannot be fetched', refuse(500), 'Failed to fetch regimen details. Please try again.'],
]

for (const [what, answer, sentence] of details) {
  test(`if a regimen ${what}, its coach and its athlete see “${sentence}”`, async ({
    page,
    someone,
    product,
  }) => {
    const { rita, regimen } = await createRegimen(product.address)
    await page.route(`**/api/regimens/${regimen.id}`, answer)
    await openAs(page, rita, `/app/regimens/${regimen.id}`)
    await expect(page.getByRole('heading', { name: sentence })).toBeVisible()
    await page.unroute(`**/api/regimens/${regimen.id}`)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')

    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await joinCoach(rita, ana)
    const squatProgram = await assignSquats(rita, ana)
    const anasPage = await someone()
    await anasPage.route(`**/api/regimens/${squatProgram.id}`, answer)
    await openAs(anasPage, ana, `/app/athlete/regimen/${squatProgram.id}`)
    await expect(anasPage.getByRole('heading', { name: sentence })).toBeVisible()
  })
}

test('a regimen with `_id` instead of `id` opens for its coach and its athlete', async ({
  page,
  someone,
  product,
}) => {
  const { rita, regimen } = await createRegimen(product.address)
  await page.route(`**/api/regimens/${regimen.id}`, withUnderscoreIdOnly)
  await openAs(page, rita, `/app/regimens/${regimen.id}`)
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Base strength')

  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const squatProgram = await assignSquats(rita, ana)
  const anasPage = await someone()
  await anasPage.route(`**/api/regimens/${squatProgram.id}`, withUnderscoreIdOnly)
  await signInOnPage(anasPage, ana)
  await anasPage.goto(`/app/athlete/regimen/${squatProgram.id}`)
  await expect(anasPage.getByRole('heading', { name: 'Base strength' })).toBeVisible()
})
