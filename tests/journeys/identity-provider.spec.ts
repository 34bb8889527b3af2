import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { identities } from '#contract/account/identities.ts'
import { startTestIdentityProvider } from '#support/identity-provider.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, testPassword } from '#support/journey/journey-users.ts'
import { readStoredToken } from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { cloneDatabase } from '#support/server/database.ts'
import { type ServedProduct, serveProduct } from '#support/server/serve-product.ts'

test.use({ isNewDevice: true })

let club: ServedProduct
let provider: Awaited<ReturnType<typeof startTestIdentityProvider>>
let cleanUp: () => Promise<void>

test.beforeAll(async () => {
  provider = await startTestIdentityProvider()
  const database = await cloneDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'cornerman-provider-'))
  club = await serveProduct({
    ...provider.environment,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
  })
  cleanUp = async () => {
    await club.end('SIGTERM')
    await database.drop()
    await provider.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
test.afterAll(() => cleanUp())

test('Ana signs in with the club’s own login, and removes the link in the settings', async ({ page }) => {
  const ana = await createJourneyUser(club.address, 'Ana', 'athlete')
  provider.setPersonInBrowser({ subject: 'ana', email: ana.email })
  await page.goto(`${club.address}/auth/login`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Sign in with Club login' }).click()
  await expect(page.getByText('Opening your training...')).toBeVisible()
  expect((await ana.get(identities.list)).data).toHaveLength(1)

  await page.goto(`${club.address}/app/settings`)
  await expect(page.getByText(`Linked to ${ana.email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Remove Club login' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove link' }).click()
  await expect(page.getByText('Your account at Club login is no longer linked.')).toBeVisible()
  await expect(page.getByText(`Linked to ${ana.email}`)).toBeHidden()
})

test('a person who cancels, or has no account here, reads why and returns to the sign-in page', async ({
  page,
}) => {
  provider.setPersonInBrowser(undefined)
  await page.goto(`${club.address}/auth/provider`)
  await expect(page.getByText('You cancelled signing in.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeHidden()
  await expectAccessible(page)
  provider.setPersonInBrowser({ subject: 'sam', email: 'sam@elsewhere.example' })
  await page.getByRole('link', { name: 'Back to sign-in' }).click()
  await page.getByRole('link', { name: 'Sign in with Club login' }).click()
  await expect(page.getByText(/There is no account here with the email address/)).toBeVisible()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page).toHaveURL(/\/auth\/register$/)
})

test('a prepared link does not sign a person in to someone else’s account', async ({ page }) => {
  const bo = await createJourneyUser(club.address, 'Bo', 'athlete')
  const { address } = (await bo.get(identities.startSignIn)).data
  const { code, state } = provider.authorise(address, { subject: 'bo', email: bo.email })
  await page.goto(`${club.address}/auth/provider?code=${code}&state=${state}`)
  await expect(page.getByText('Signing in did not work. Please try again.')).toBeVisible()
  expect(await readStoredToken(page)).toBeNull()
  expect((await bo.get(identities.list)).data).toEqual([])
})
