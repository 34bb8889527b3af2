import type { Locator } from '@playwright/test'
import { assignments } from '#contract/programs/assignments.ts'
import { assignDayText } from '#support/journey/assign-day-text.ts'
import { expect, test } from '#support/journey/journey.ts'
import { assignSquats, createJourneyUser, joinCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

const rules = ['target-size']

/** The recommended size of a target for a finger. */
const recommendedTargetPx = 44

test('timers have landmarks and targets of sufficient size', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 800 })
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const day = ['EMOM 3: 3 power cleans 60kg', 'EMOM 3: 5 push-ups', 'Plank 2x30s', 'Row 2x5 50kg, rest 1:00']
  await assignDayText(rita, ana, day.join('\n\n'))
  await openAs(page, ana, '/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await expect(page.getByRole('button', { name: 'Start timer' })).toHaveCount(2)
  await expectAccessible(page, rules)

  await page.getByRole('button', { name: 'Start timer' }).first().click()
  const timer = page.getByRole('dialog')
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(timer.getByRole('button', { name: /^Pause/ })).toBeVisible()
  await expectAccessible(page, rules)
  await timer.getByRole('button', { name: 'Sets' }).click()
  await expect(page.getByRole('region', { name: 'Timer', exact: true })).toBeVisible()
  await expectAccessible(page, rules)
  await page.getByRole('button', { name: 'Show timer' }).first().click()
  await timer.getByRole('button', { name: 'End' }).click()
  await expect(timer.getByRole('button', { name: 'Save result' })).toBeVisible()
  await expectAccessible(page, rules)
  await timer.getByRole('button', { name: 'Save result' }).click()
  await expect(timer).toHaveCount(0)

  await page.getByRole('button', { name: /^Time set 1.*Plank$/ }).click()
  await expect(page.getByRole('region', { name: 'Hold timer' })).toBeVisible()
  await expectAccessible(page, rules)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Row, set 1 done' }).click()
  await expect(page.getByRole('region', { name: 'Rest', exact: true })).toBeVisible()
  await expectAccessible(page, rules)
})

/**
 * Lists the controls in a part of the page that are too small to be tapped. A target can be larger than its control, so
 * the edges of the recommended size are probed.
 */
const listSmallTargets = (part: Locator) =>
  part.locator('button, input').evaluateAll((controls, reach) => {
    const isHit = (control: Element, x: number, y: number) =>
      control.contains(document.elementFromPoint(x, y))
    const isLarge = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      const measure = (isHitAt: (distance: number) => boolean) => {
        let distance = 0
        while (distance < reach && isHitAt(distance)) distance++
        return distance
      }
      const height = measure(dy => isHit(control, x, y - dy)) + measure(dy => isHit(control, x, y + dy))
      const width = measure(dx => isHit(control, x - dx, y)) + measure(dx => isHit(control, x + dx, y))
      return height >= reach && width >= reach
    }
    return controls.filter(control => !isLarge(control)).map(control => control.textContent)
  }, recommendedTargetPx)

test('on a phone, the controls of every timer have the recommended size', async ({ page, product }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  await assignDayText(rita, ana, 'EMOM 3: 3 power cleans 60kg\n\nPlank 2x30s\n\nRow 2x5 50kg, rest 1:00')
  await openAs(page, ana, '/app')
  await page.getByRole('link', { name: 'Start session' }).click()
  await page.getByRole('button', { name: 'Start timer' }).click()
  const timer = page.getByRole('dialog')
  await expect(timer.getByRole('button', { name: 'Start', exact: true })).toBeVisible()
  expect(await listSmallTargets(timer)).toEqual([])
  await timer.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(timer.getByRole('button', { name: /^Pause/ })).toBeVisible()
  expect(await listSmallTargets(timer)).toEqual([])
  await timer.getByRole('button', { name: 'Sets' }).click()
  const dock = page.getByRole('region', { name: 'Timer', exact: true })
  await expect(dock).toBeVisible()
  expect(await listSmallTargets(dock)).toEqual([])
  await page.getByRole('button', { name: 'Show timer' }).first().click()
  await timer.getByRole('button', { name: 'End' }).click()
  await expect(timer.getByRole('button', { name: 'Save result' })).toBeVisible()
  expect(await listSmallTargets(timer)).toEqual([])
  await timer.getByRole('button', { name: 'Save result' }).click()
  await expect(timer).toHaveCount(0)

  await page.getByRole('button', { name: /^Time set 1.*Plank$/ }).click()
  const hold = page.getByRole('region', { name: 'Hold timer' })
  await expect(hold).toBeVisible()
  expect(await listSmallTargets(hold)).toEqual([])
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Row, set 1 done' }).click()
  const rest = page.getByRole('region', { name: 'Rest', exact: true })
  await expect(rest).toBeVisible()
  expect(await listSmallTargets(rest)).toEqual([])
})

test('the names of past regimens differ from the text beside them', async ({ page, product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
  await joinCoach(rita, ana)
  const regimen = await assignSquats(rita, ana)
  const [assignment] = (await rita.get(assignments.list, { query: { regimenId: regimen.id } })).data
  await rita.get(assignments.end, { params: { id: assignment?.id ?? '' } })
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await openAs(page, rita, '/app/regimens')
    await expect(page.getByText(/ended/).filter({ visible: true }).first()).toBeVisible()
    await expectAccessible(page)
  }
})
