import { expectAccessible } from '#support/accessible.ts'
import { enter, guest, joinCoach } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test('Ana finds an answer by a few letters and her coach beside it', async ({ page, product }) => {
  const [rita, ana] = [
    await guest(product.address, 'Rita', 'coach'),
    await guest(product.address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  await enter(page, ana)
  await page.goto('/app/athlete/help')
  await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible()
  const count = page.getByRole('search').getByRole('status')
  await expect(count).toHaveText('27 answers')
  await expect(page.getByText('Write a regimen')).toHaveCount(0)
  const coach = page.getByRole('region', { name: 'Your coach' })
  await expect(coach.getByText('Rita Example')).toBeVisible()
  await expect(coach.getByRole('link', { name: rita.email })).toHaveAttribute('href', /^mailto:rita/)
  await expect(page.getByRole('region', { name: 'Something is wrong' })).toContainText(
    /Cornerman \d+\.\d+\.\d+/,
  )
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('deleted TRASH')
  await expect(count).toHaveText(/^\d of 27 answers$/)
  await expect(page.getByText('lies in the trash for 30 days')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('summary').first()).toBeFocused()
  await page.keyboard.press('/')
  await page.getByLabel('Search the help').fill('no such words')
  await expect(count).toHaveText('0 of 27 answers')
  await expect(page.getByText('No answer has all of these words.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(count).toHaveText('27 answers')

  await page.goto('/app/athlete/help#consent')
  await expect(page.getByText('In My Coaches each coach has switches')).toBeVisible()
})

test('Rita comes by the menu or the question mark and reads all keys', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  await enter(page, rita)
  await page.goto('/app/athletes')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Help & Support' }).click()
  await expect(page.getByRole('search').getByRole('status')).toHaveText('27 answers')
  await expect(page.getByText('Invite athletes')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your coach' })).toHaveCount(0)
  await page.goto('/app/regimens')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/app/athlete/help#keys')
  const keys = page.getByRole('region', { name: 'Keyboard' })
  await expect(keys).toBeInViewport()
  for (const title of ['Everywhere', 'Who needs you now', 'Lists', 'Writing a regimen'])
    await expect(keys.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
})

test('an athlete without a coach, or whose coach cannot be loaded, reads what to do', async ({
  page,
  product,
}) => {
  const ana = await guest(product.address, 'Ana', 'athlete')
  await enter(page, ana)
  await page.route('**/api/people/coaches*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/athlete/help')
  const coach = page.getByRole('region', { name: 'Your coach' })
  await expect(coach.getByText('Your coach could not be loaded.')).toBeVisible()
  await page.unroute('**/api/people/coaches*')
  await coach.getByRole('button', { name: 'Try again' }).click()
  await coach.getByRole('link', { name: 'Join one' }).click()
  await expect(page).toHaveURL('/app/athlete/my-coaches')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('the answers open under the thumb', async ({ page, product }) => {
    const ana = await guest(product.address, 'Ana', 'athlete')
    await enter(page, ana)
    await page.goto('/app/athlete/help')
    await page.getByText('Log a set', { exact: true }).tap()
    await expect(page.getByText('press ✓ at the end of its row')).toBeVisible()
    await expectAccessible(page)
  })
})
