import { people } from '#contract/people.ts'
import { assignSquats, enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test('a session that expires in the middle of work is renewed unseen, once for all', async ({
  page,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignSquats(rita, ana)
  await enter(page, ana)
  await page.goto('/app')
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()

  const refreshed: string[] = []
  page.on('request', request => {
    if (request.url().includes('refresh-token')) refreshed.push(request.url())
  })
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Lower and push' })).toBeVisible()
  expect(refreshed).toHaveLength(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe('run out')
})

test('a session that cannot be renewed leads to the login with one sentence', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await enter(page, ana)
  await page.goto('/app/athlete/regimens')
  await expect(page.getByRole('heading', { name: 'My Programs' })).toBeVisible()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.setItem('token', 'run out'))
  await page.getByRole('link', { name: 'My Coaches' }).first().click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText('Your session has expired. Please log in again.')).toHaveCount(1)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('a second tab follows a logout', async ({ page, context, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await enter(page, ana)
  await page.goto('/app')
  const second = await context.newPage()
  await second.goto('/app/athlete/regimens')
  await expect(second.getByRole('heading', { name: 'My Programs' })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(second).toHaveURL(/\/auth\/login/)
})

test('whoever is not signed in is led to the login', async ({ page }) => {
  for (const path of ['/app', '/app/regimens', '/app/athlete/home', '/app/settings']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/auth\/login/)
  }
})

test('each role is led home from the pages of the other', async ({ page, someone, product }) => {
  await enter(page, await guest(product.address, 'Ana', 'athlete'))
  await page.goto('/app/athletes')
  await expect(page).toHaveURL(/\/app$/)
  await expect(page.getByText('That page is for coaches. This is your home.')).toBeVisible()
  const coachPage = await someone()
  await enter(coachPage, await guest(product.address, 'Rita', 'coach'))
  await coachPage.goto('/app/athlete/home')
  await expect(coachPage).toHaveURL(/\/app$/)
})

test('a stranger finds nothing of what is another’s, and an ended link closes the door', async ({
  page,
  someone,
  product,
}) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  const sam = await guest(product.address, 'Sam', 'athlete')
  const coaching = await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)

  await enter(page, sam)
  await page.goto(`/app/athlete/regimen/${regimen.id}`)
  await expect(page.getByText('Regimen not found.').first()).toBeVisible()

  const ritasPage = await someone()
  await enter(ritasPage, rita)
  await ritasPage.goto('/app/athletes')
  await expect(ritasPage.getByText('Ana Example').first()).toBeVisible()
  await ana.get(people.endCoaching, { params: { id: coaching.id } })
  await ritasPage.reload()
  await expect(ritasPage.getByText('Ana Example')).toHaveCount(0)
})
