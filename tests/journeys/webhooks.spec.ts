import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, signInOnPage, testPassword } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks', exact: true })

test('an athlete adds a webhook, sees what became of an event, and removes the webhook', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.goto('/app/settings')
  await expect(section(page).getByText('You have no webhooks.')).toBeVisible()

  await section(page).getByRole('button', { name: 'New webhook...' }).click()
  const dialog = page.getByRole('dialog', { name: 'New webhook' })
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText('Enter the address.')).toBeVisible()
  await expect(dialog.getByText('Choose at least one kind of event.')).toBeVisible()
  await dialog.getByLabel('Address').fill('https://192.168.1.5/hooks')
  await dialog.getByLabel('Workout logged').click()
  await dialog.getByLabel('Current password').fill(testPassword)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByText(/Addresses in a private network cannot be called/)).toBeVisible()
  // Names below .invalid never exist, but the server calls .example.
  await dialog.getByLabel('Address').fill('https://hooks.example/cornerman')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(page.getByRole('heading', { name: 'Secret of hooks.example/cornerman' })).toBeFocused()
  expect(await section(page).getByLabel('New secret').inputValue()).toMatch(/^whsec_/)
  await expectAccessible(page)
  await section(page).getByRole('button', { name: 'I have saved the secret' }).click()

  await ana.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
  await section(page).getByRole('button', { name: 'Deliveries to hooks.example/cornerman' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  const row = deliveries.getByRole('listitem').filter({ hasText: 'Workout logged' })
  await expect(row).toBeVisible()
  await expect(row.getByText(/1 attempt, retrying/)).toBeVisible({ timeout: 20_000 })
  await deliveries.getByLabel('State', { exact: true }).selectOption('Delivered')
  await expect(deliveries.getByText('No such deliveries in the last 30 days.')).toBeVisible()
  await deliveries.getByLabel('State', { exact: true }).selectOption('Waiting')
  await deliveries.getByLabel('Event', { exact: true }).selectOption('Workout logged')
  await expect(row).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await section(page).getByRole('button', { name: 'Change hooks.example/cornerman' }).click()
  const change = page.getByRole('dialog', { name: 'hooks.example/cornerman' })
  await change.getByLabel('Message').click()
  await expectAccessible(page)
  await change.getByRole('button', { name: 'Save events' }).click()
  await expect(section(page).getByText(/2 kinds of events/)).toBeVisible()
  await section(page).getByRole('button', { name: 'Change hooks.example/cornerman' }).click()
  await change.getByRole('button', { name: 'Turn off' }).click()
  await expect(section(page).getByText(/Off,/)).toBeVisible()

  await section(page).getByRole('button', { name: 'Remove hooks.example/cornerman' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove webhook' }).click()
  await expect(section(page).getByText('You have no webhooks.')).toBeVisible()
})
