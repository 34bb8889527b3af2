import { notifications } from '#contract/account/notifications.ts'
import { workoutLogs } from '#contract/workout-logs/workout-logs.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'

for (const width of [360, 1440])
  test(`Rita mutes Ana’s workouts on her page, and unmutes them in the settings, at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
    const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
    await joinAllToCoach(rita, [ana, bo])
    await openAs(page, rita, `/app/athletes/${ana.id}`)
    await page.getByRole('button', { name: 'More actions for Ana Example' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Everything' })).toBeChecked()
    await expectAccessible(page)
    const saved = page.waitForResponse(
      response => response.url().endsWith('/notification-level') && response.request().method() === 'PUT',
    )
    await page.getByRole('menuitemradio', { name: 'Only safety reports' }).click()
    expect((await saved).ok()).toBe(true)
    for (const athlete of [ana, bo])
      await athlete.get(workoutLogs.record, { input: { exercises: [{ name: 'Squat' }] } })
    const { data } = await rita.get(notifications.list)
    expect(data.notifications.filter(one => one.kind === 'workout').map(one => one.about?.id)).toEqual([
      bo.id,
    ])
    await openAs(page, rita, '/app/settings')
    const choice = page.getByRole('combobox', { name: 'Notify me about Ana Example' })
    await expect(choice).toHaveValue('safety')
    await expectAccessible(page)
    await choice.selectOption('Everything')
    await expect(choice).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('table', { name: 'Notifications' })).toBeVisible()
    await expect(choice).toHaveCount(0)
  })
