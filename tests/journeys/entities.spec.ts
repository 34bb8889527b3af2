import type { Page } from '@playwright/test'
import { workoutLogs } from '#contract/workout-logs.ts'
import { enter, guest, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

// Entities as the request describes them, also where another server sends them than ours.

/** Whoever is signed in has this picture. */
async function withAvatar(page: Page, avatarUrl: string) {
  await page.route('**/auth/check', async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { user: { ...data.user, avatarUrl } } } })
  })
}

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

const pictures = [
  [
    'a full address is used as it is',
    'https://pictures.example/rita.png',
    'https://pictures.example/rita.png',
  ],
  ['a name is looked up among the uploads', 'rita.webp', '/uploads/avatars/rita.webp'],
] as const

for (const [what, avatarUrl, expected] of pictures) {
  test(`the picture of a person: ${what}`, async ({ page, product }) => {
    await enter(page, await guest(product.address, 'Rita', 'coach'))
    await withAvatar(page, avatarUrl)
    await page.route(/rita\.(png|webp)$/, route => route.fulfill({ contentType: 'image/gif', body: pixel }))
    const asked = page.waitForRequest(
      request => request.resourceType() === 'image' && /rita\./.test(request.url()),
    )
    await page.goto('/app/settings')
    const address = expected.startsWith('/') ? product.address + expected : expected
    expect((await asked).url()).toBe(address)
    await expect(page.getByRole('button', { name: 'My Account' })).toBeVisible()
  })
}

test('a person is called by first and last name', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/settings')
  await page.getByRole('button', { name: 'My Account' }).click()
  await expect(page.getByRole('menu').getByText('Ana Example', { exact: true })).toBeVisible()
})

test('own workouts stand newest first, in whatever order they come', async ({ page, product }) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
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
  const shown = await names.allTextContents()
  expect([...new Set(shown)]).toEqual(['Last of all', 'Second last', 'Third last'])
})
