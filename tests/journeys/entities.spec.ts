import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs, signInOnPage } from '#support/journey/journey-users.ts'

// Tests entities in the alternative forms that the specification allows a server to send.

/** Sets the avatar of the signed-in user. */
async function stubAvatar(page: Page, avatarUrl: string) {
  await page.route('**/auth/check', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { user: { ...data.user, avatarUrl } } } })
  })
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const pictures = [
  ['a full URL is used unchanged', 'https://pictures.example/rita.png', 'https://pictures.example/rita.png'],
  ['a file name is resolved to the uploads folder', 'rita.webp', '/uploads/avatars/rita.webp'],
] as const

for (const [what, avatarUrl, expected] of pictures) {
  test(`avatar: ${what}`, async ({ page, product }) => {
    await signInOnPage(page, await createJourneyUser(product.address, 'Rita', 'coach'))
    await stubAvatar(page, avatarUrl)
    await page.route(/rita\.(png|webp)$/, route => route.fulfill({ contentType: 'image/gif', body: pixel }))
    const imageRequest = page.waitForRequest(
      request => request.resourceType() === 'image' && /rita\./.test(request.url()),
    )
    await page.goto('/app/settings')
    const address = expected.startsWith('/') ? product.address + expected : expected
    expect((await imageRequest).url()).toBe(address)
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  })
}

test('a user is shown with first and last name', async ({ page, product }) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'My Account' }).click()
  await expect(page.getByRole('menu').getByText('Ana Example', { exact: true })).toBeVisible()
})

test('an athlete’s workouts are listed newest first, regardless of the server’s order', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  const dayMs = 86_400_000
  for (const [days, name] of [
    [3, 'Third last'],
    [1, 'Last of all'],
    [2, 'Second last'],
  ] as const) {
    const completedAt = new Date(Date.now() - days * dayMs).toISOString()
    await ana.get(workoutLogs.record, { input: { name, completedAt, exercises: [{ name: 'Plank' }] } })
  }
  await page.route('**/workout-logs/my-logs*', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.toReversed() } })
  })
  await openAs(page, ana, '/app/athlete/activity')
  const names = page.getByText(/^(Third last|Second last|Last of all)$/)
  await expect(names.first()).toBeVisible()
  const titles = await names.allTextContents()
  expect([...new Set(titles)]).toEqual(['Last of all', 'Second last', 'Third last'])
})
