import type { Page } from '@playwright/test'
import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage, testPassword } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const api = (page: Page) => page.getByRole('region', { name: 'API access', exact: true })

async function fillNewToken(page: Page, name: string) {
  await api(page).getByRole('button', { name: 'New token...' }).click()
  const dialog = page.getByRole('dialog', { name: 'New token' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Current password').fill(testPassword)
  return dialog
}

test('a coach creates a token for one of her athletes, uses it, and revokes it', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const [ana, bo] = [
    await createJourneyUser(product.address, 'Ana', 'athlete'),
    await createJourneyUser(product.address, 'Bo', 'athlete'),
  ]
  for (const athlete of [ana, bo]) await joinCoach(rita, athlete)
  const ids = new Map(
    (await rita.get(people.athletes)).data.map(({ athlete }) => [athlete.firstName, athlete.id]),
  )
  const request = async (token: string, path: string) =>
    (await fetch(`${product.address}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).status
  await signInOnPage(page, rita)
  await page.goto('/app/settings')
  await expect(api(page).getByText('You have no tokens.')).toBeVisible()

  const dialog = await fillNewToken(page, 'Club sheet')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('Choose what the token may do.')).toBeVisible()
  await dialog.getByLabel('Workouts').selectOption('Read')
  await dialog.getByLabel('Athletes', { exact: true }).selectOption('Only some athletes')
  await dialog.getByLabel('Athletes of this token').selectOption({ label: 'Ana Example' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('heading', { name: '“Club sheet” was created.' })).toBeFocused()
  const token = await api(page).getByLabel('New token').inputValue()
  expect(token).toMatch(/^cm_pat_/)
  await expectAccessible(page)
  await api(page).getByRole('button', { name: 'I have saved the token' }).click()
  await expect(api(page).getByText(/Reads workouts\. Only Ana/)).toBeVisible()

  expect(await request(token, `workout-logs/coach/athlete/${ids.get('Ana')}`)).toBe(200)
  expect(await request(token, `workout-logs/coach/athlete/${ids.get('Bo')}`)).toBe(403)
  expect(await request(token, 'regimens')).toBe(403)

  const second = await fillNewToken(page, 'Backup')
  await second.getByLabel('Programs').selectOption('Read and write')
  await second.getByRole('button', { name: 'Create token' }).click()
  const kept = await api(page).getByLabel('New token').inputValue()
  await api(page).getByRole('button', { name: 'Revoke Club sheet' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke token' }).click()
  await expect(page.getByText('The token was revoked.')).toBeVisible()
  await expect(api(page).getByRole('button', { name: 'Revoke Club sheet' })).toBeHidden()
  expect(await request(token, `workout-logs/coach/athlete/${ids.get('Ana')}`)).toBe(401)
  expect(await request(kept, 'regimens')).toBe(200)
})

test('a wrong password creates no token, and the choices remain', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  const dialog = await fillNewToken(page, 'My watch')
  await expect(dialog.getByLabel('Athletes', { exact: true })).toBeHidden()
  await expect(dialog.getByLabel('Administration')).toBeHidden()
  await dialog.getByLabel('Workouts').selectOption('Read')
  await dialog.getByLabel('Current password').fill('not it at all')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByText('This is not your current password.')).toBeVisible()
  await expect(dialog.getByLabel('Workouts')).toHaveValue('read')
  await dialog.getByLabel('Current password').fill(testPassword)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(page.getByRole('heading', { name: '“My watch” was created.' })).toBeVisible()
})
