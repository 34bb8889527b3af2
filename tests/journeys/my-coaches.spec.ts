import { account } from '#contract/account.ts'
import { people } from '#contract/people.ts'
import { expectAccessible } from '#support/accessible.ts'
import { guest, joinCoach, openAs } from '#support/guests.ts'
import { expect, test } from '#support/journey.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

test('Ana reads who coaches her, writes to them, and sees who did before', async ({ page, product }) => {
  const [rita, otto] = [
    await guest(product.address, 'Rita', 'coach'),
    await guest(product.address, 'Otto', 'coach'),
  ]
  const ana = await guest(product.address, 'Ana', 'athlete')
  await rita.get(account.updateProfile, { input: { specialties: ['Powerlifting', 'Return to lifting'] } })
  await joinCoach(rita, ana)
  const ended = await joinCoach(otto, ana)
  await otto.get(people.endCoaching, { params: { id: ended.id } })
  await openAs(page, ana, '/app/athlete/my-coaches')
  const card = page.getByRole('region', { name: 'Rita Example' })
  await expect(card.getByText(/^Powerlifting, Return to lifting, since /)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Write' })).toHaveAttribute('href', `mailto:${rita.email}`)
  await expect(page.getByRole('region', { name: 'Earlier' })).toContainText('Otto Example')
  await expect(page.getByRole('region', { name: 'Otto Example' })).toHaveCount(0)
  await expectAccessible(page)
})

test('without a coach the page says what will stand there, and takes a code', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  const ana = await guest(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/athlete/my-coaches')
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).tap()
  await expect(page.getByText('Enter the code that your coach gave you.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from your coach').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Join' }).tap()
  await page.getByRole('button', { name: 'Join Rita' }).tap()
  await expect(page.getByRole('region', { name: 'Rita Example' })).toContainText('shared')
  expect((await rita.get(people.athletes)).data.map(one => one.athlete.id)).toEqual([ana.id])
})

test('what cannot be loaded or changed says so, and shows what holds', async ({ page, product }) => {
  const rita = await guest(product.address, 'Rita', 'coach')
  const ana = await guest(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const refuse = (path: string) => page.route(path, route => route.fulfill({ status: 500, json: {} }))
  await refuse('**/api/coachings?*')
  await refuse('**/api/invitations/received*')
  await openAs(page, ana, '/app/athlete/my-coaches')
  await expect(page.getByRole('heading', { name: 'Your coaches could not be loaded.' })).toBeVisible()
  await expect(page.getByText(/^Whether a coach asks for you could not be loaded\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/coachings?*')
  await page.unroute('**/api/invitations/received*')
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.first().tap()
  await expect(retry).toHaveCount(1)
  await retry.tap()
  const sees = page.getByRole('switch', { name: 'Rita sees: Body weight' })
  await expect(sees).toBeChecked()

  await refuse('**/api/coachings/*')
  await sees.tap()
  await expect(page.getByText('This could not be changed. Please try again.')).toBeVisible()
  await expect(sees).toBeChecked()
})
