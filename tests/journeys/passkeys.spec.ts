import type { CDPSession, Page } from '@playwright/test'
import { account } from '#contract/account/account.ts'
import { secondFactor } from '#contract/account/second-factor.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, testPassword } from '#support/journey/journey-users.ts'
import { submitSignInForm } from '#support/journey/sign-in-form.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { createTestClient } from '#support/server/test-client.ts'

/** Gives the page’s device a fingerprint sensor with which the person is recognised. */
async function addFingerprintSensor(page: Page): Promise<{ session: CDPSession; authenticatorId: string }> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

test('Ana adds a passkey, signs in with it, renames it and removes it', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await addFingerprintSensor(page)
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill('not it at all')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(/not your current password/)
  await page.getByLabel('Current password').fill(testPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  await expect(page.getByRole('code')).toHaveCount(10)
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  await expect(page.getByText(/not used yet/)).toBeVisible()
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible()

  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await expect(page.getByLabel('Current password')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel two-step sign-in' }).click()

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Opening your training...')).toBeVisible()

  await page.goto('/app/settings')
  await expect(page.getByText(/last used/)).toBeVisible()
  await page.getByRole('button', { name: /^Rename / }).click()
  await page.getByLabel('Name of the passkey').fill('My laptop')
  await page.getByLabel('Name of the passkey').press('Enter')
  await page.getByRole('button', { name: 'Remove My laptop' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove passkey' }).click()
  await expect(page.getByText('Passkey removed. Two-step sign-in is off.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove My laptop' })).toBeHidden()
  const input = { email: ana.email, password: testPassword }
  await createTestClient(product.address).get(account.login, { input })
})

test('after the password, Ana uses a passkey instead of a code, and a passkey elsewhere is not accepted', async ({
  page,
  someone,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const { session, authenticatorId } = await addFingerprintSensor(page)
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByLabel('Current password').fill(testPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'I have saved the codes' }).click()
  expect((await ana.get(secondFactor.get)).data.isOn).toBe(true)

  const other = await someone()
  await addFingerprintSensor(other)
  await other.goto('/auth/login')
  await submitSignInForm(other, ana.email)
  await expect(other.getByRole('heading', { name: 'Two-step sign-in' })).toBeVisible()
  await other.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(other.getByRole('alert')).toHaveText(/No passkey was used/)

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.context().clearCookies()
  await page.goto('/auth/login')
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(/No passkey was used/)
  await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await submitSignInForm(page, ana.email)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Opening your training...')).toBeVisible()
})
