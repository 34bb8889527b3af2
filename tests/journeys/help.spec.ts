import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, signInOnPage } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

test('Ana searches the help articles and sees her coach’s contact details beside them', async ({
  page,
  product,
}) => {
  const [rita, ana] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Ana', 'athlete'),
  ]
  await joinCoach(rita, ana)
  await signInOnPage(page, ana)
  await page.goto('/app/athlete/help')
  await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible()
  const count = page.getByRole('search').getByRole('status')
  await expect(count).toHaveText('28 articles')
  await expect(page.getByText('Write a regimen')).toHaveCount(0)
  const coach = page.getByRole('region', { name: 'Your coach' })
  await expect(coach.getByText('Rita Example')).toBeVisible()
  await expect(coach.getByRole('link', { name: rita.email })).toHaveAttribute('href', /^mailto:rita/)
  await expect(page.getByRole('region', { name: 'Report a problem' })).toContainText(
    /Cornerman \d+\.\d+\.\d+/,
  )
  await expectAccessible(page)

  await page.keyboard.press('/')
  await page.keyboard.type('deleted TRASH')
  await expect(count).toHaveText(/^\d of 28 articles$/)
  await expect(page.getByText('stays in the trash for 30 days')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('summary').first()).toBeFocused()
  await page.keyboard.press('/')
  await page.getByLabel('Search help').fill('no such words')
  await expect(count).toHaveText('0 of 28 articles')
  await expect(page.getByText('No results.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(count).toHaveText('28 articles')

  await page.goto('/app/athlete/help#consent')
  await expect(page.getByText('In My Coaches, you can choose what each coach sees')).toBeVisible()
})

test('Rita opens the help page from the menu, and the list of keyboard shortcuts with the question mark key', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  await signInOnPage(page, rita)
  await page.goto('/app/athletes')
  await page.getByRole('button', { name: 'My Account' }).click()
  await page.getByRole('menuitem', { name: 'Help & Support' }).click()
  await expect(page.getByRole('search').getByRole('status')).toHaveText('29 articles')
  await expect(page.getByText('Invite athletes', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your coach' })).toHaveCount(0)
  await page.goto('/app/regimens')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page).toHaveURL('/app/athlete/help#keys')
  const keys = page.getByRole('region', { name: 'Keyboard' })
  await expect(keys).toBeInViewport()
  for (const title of ['Everywhere', 'Dashboard', 'Lists', 'Regimen builder'])
    await expect(keys.getByRole('heading', { name: title })).toBeVisible()
  await expectAccessible(page)
})

test('an athlete can retry when her coach cannot be loaded, and can connect with a coach if she has none', async ({
  page,
  product,
}) => {
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await signInOnPage(page, ana)
  await page.route('**/api/people/coaches*', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/app/athlete/help')
  const coach = page.getByRole('region', { name: 'Your coach' })
  await expect(coach.getByText('Your coach could not be loaded.')).toBeVisible()
  await page.unroute('**/api/people/coaches*')
  await coach.getByRole('button', { name: 'Try again' }).click()
  await coach.getByRole('link', { name: 'Connect with a coach' }).click()
  await expect(page).toHaveURL('/app/athlete/my-coaches')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

  test('a help article opens when its title is tapped', async ({ page, product }) => {
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    await signInOnPage(page, ana)
    await page.goto('/app/athlete/help')
    await page.getByText('Log a set', { exact: true }).tap()
    await expect(page.getByText('press ✓ at the end of its row')).toBeVisible()
    await expectAccessible(page)
  })
})
