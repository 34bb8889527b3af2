import { account } from '#contract/account/account.ts'
import { people } from '#contract/people/people.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays } from '#training/calendar.ts'

test.use({ viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true })

/** Creates Ana, who shares her data with Rita, her main coach, and with Otto. */
async function createAthleteOfTwoCoaches(address: string) {
  const ana = await createJourneyUser(address, 'Ana', 'athlete')
  for (const name of ['Rita', 'Otto']) await joinCoach(await createJourneyUser(address, name, 'coach'), ana)
  return ana
}

test('Ana sees her current coach with an email link, and her former coach', async ({ page, product }) => {
  const [rita, otto] = [
    await createJourneyUser(product.address, 'Rita', 'coach'),
    await createJourneyUser(product.address, 'Otto', 'coach'),
  ]
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await rita.get(account.updateProfile, { input: { specialties: ['Powerlifting', 'Return to lifting'] } })
  await joinCoach(rita, ana)
  const endedCoaching = await joinCoach(otto, ana)
  await otto.get(people.endCoaching, { params: { id: endedCoaching.id } })
  await openAs(page, ana, '/app/athlete/my-coaches')
  const card = page.getByRole('region', { name: 'Rita Example' })
  await expect(card.getByText(/^Powerlifting, Return to lifting, since /)).toBeVisible()
  await expect(card.getByRole('link', { name: 'Email' })).toHaveAttribute('href', `mailto:${rita.email}`)
  await expect(page.getByRole('region', { name: 'Former coaches' })).toContainText('Otto Example')
  await expect(page.getByRole('region', { name: 'Otto Example' })).toHaveCount(0)
  await expectAccessible(page)
})

test('an athlete without a coach sees an empty state and can enter a join code', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const { code } = (await rita.get(people.createJoinCode, { input: {} })).data
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await openAs(page, ana, '/app/athlete/my-coaches')
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Join' }).tap()
  await expect(page.getByText('Enter the code from your coach.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Code from your coach').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Join' }).tap()
  await page.getByRole('button', { name: 'Join Rita' }).tap()
  await expect(page.getByRole('region', { name: 'Rita Example' })).toContainText('shared')
  expect((await rita.get(people.athletes)).data.map(one => one.athlete.id)).toEqual([ana.id])
})

test('Ana sets the last day on which Rita sees her body weight, moves it and removes it', async ({
  page,
  product,
}) => {
  const ana = await createAthleteOfTwoCoaches(product.address)
  const [soon, later] = [addDays(getTestToday(), 30), addDays(getTestToday(), 60)]
  const readEnds = async () =>
    (await ana.get(people.coachings)).data
      .map(one => `${one.coach.firstName} ${JSON.stringify(one.scopeEnds)}`)
      .toSorted()

  await openAs(page, ana, '/app/athlete/my-coaches')
  const card = page.getByRole('region', { name: 'Rita Example' })
  await card.getByRole('button', { name: 'Set an end date: Body weight for Rita' }).tap()
  const [lastDay, save] = [card.getByLabel('Last day'), card.getByRole('button', { name: 'Save' })]
  await lastDay.fill(addDays(getTestToday(), -10))
  await expect(save).toBeDisabled()
  await lastDay.fill(soon)
  await expectAccessible(page)
  await save.tap()
  await expect(card.getByText(/^until /)).toHaveCount(1)
  await expect.poll(readEnds).toEqual(['Otto {}', `Rita {"body":"${soon}"}`])

  await card.getByRole('button', { name: 'Change the end date: Body weight for Rita' }).tap()
  await expect(lastDay).toHaveValue(soon)
  await lastDay.fill(later)
  await save.tap()
  await expect.poll(readEnds).toEqual(['Otto {}', `Rita {"body":"${later}"}`])

  await page.reload()
  await card.getByRole('button', { name: 'Change the end date: Body weight for Rita' }).tap()
  await card.getByRole('button', { name: 'No end' }).tap()
  await expect(card.getByText('no end date')).toHaveCount(2)
  await expect.poll(readEnds).toEqual(['Otto {}', 'Rita {}'])
  await expectAccessible(page)
})

test('a changed end date and main coach stay visible until the list is loaded again', async ({
  page,
  product,
}) => {
  const ana = await createAthleteOfTwoCoaches(product.address)
  await openAs(page, ana, '/app/athlete/my-coaches')
  const ritas = page.getByRole('region', { name: 'Rita Example' })
  const ottos = page.getByRole('region', { name: 'Otto Example' })
  await expect(ritas.getByText('main coach', { exact: true })).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/coachings?*', async route => {
    await answer.promise
    await route.continue()
  })

  const listRequested = page.waitForRequest('**/api/coachings?*')
  await ritas.getByRole('button', { name: 'Set an end date: Body weight for Rita' }).tap()
  await ritas.getByLabel('Last day').fill(addDays(getTestToday(), 30))
  await ritas.getByRole('button', { name: 'Save' }).tap()
  await listRequested
  await expect(ritas.getByText(/^until /)).toHaveCount(1)
  await expect(ottos.getByText(/^until /)).toHaveCount(0)

  const mainCoachSaved = page.waitForResponse(response => response.request().method() === 'PATCH')
  await ottos.getByRole('button', { name: 'Make main coach' }).tap()
  await mainCoachSaved
  await expect(ottos.getByText('main coach', { exact: true })).toBeVisible()
  await expect(ritas.getByText('main coach', { exact: true })).toHaveCount(0)
  await expect(ritas.getByText(/^until /)).toHaveCount(1)
  answer.resolve()
})

test('an error is shown if coaches or invitations cannot be loaded, and a failed change is reverted', async ({
  page,
  product,
}) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const fail = (path: string) => page.route(path, route => route.fulfill({ status: 500, json: {} }))
  await fail('**/api/coachings?*')
  await fail('**/api/invitations/received*')
  await openAs(page, ana, '/app/athlete/my-coaches')
  await expect(page.getByRole('heading', { name: 'Your coaches could not be loaded.' })).toBeVisible()
  await expect(page.getByText(/^Your invitations could not be loaded\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No coach yet' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/coachings?*')
  await page.unroute('**/api/invitations/received*')
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.first().tap()
  await expect(retry).toHaveCount(1)
  await retry.tap()
  const weightSwitch = page.getByRole('switch', { name: 'Rita can see: Body weight' })
  await expect(weightSwitch).toBeChecked()

  await fail('**/api/coachings/*')
  await weightSwitch.tap()
  await expect(page.getByText('The change was not saved. Please try again.')).toBeVisible()
  await expect(weightSwitch).toBeChecked()
})
