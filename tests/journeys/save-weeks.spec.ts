import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { singleSessions } from '#contract/programs/single-sessions.ts'
import { pressCalendarAction } from '#support/journey/choose-calendar-view.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, joinAllToCoach, openAs } from '#support/journey/journey-users.ts'
import { expectAccessible } from '#support/page/expect-accessible.ts'
import { getTestToday } from '#support/test-time-zone.ts'
import { addDays, weekdayOf } from '#training/calendar.ts'

const today = getTestToday()
const monday = addDays(today, 1 - weekdayOf(today))

const squats = {
  exercise: { name: 'Back squat' },
  sets: [
    {
      amount: { kind: 'reps', reps: 5 } as const,
      load: { kind: 'percent', percent: 75, of: '1rm' } as const,
    },
  ],
}
const squatDay = { name: 'Squats', blocks: [{ items: [squats] }] }

for (const { width, colorScheme } of [
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme })

    test('Rita saves two of Ana’s weeks as a program, without the sessions of Ana’s other coach', async ({
      page,
      product,
    }) => {
      const rita = await createJourneyUser(product.address, 'Rita', 'coach')
      const otto = await createJourneyUser(product.address, 'Otto', 'coach')
      const ana = await createJourneyUser(product.address, 'Ana', 'athlete')
      const bo = await createJourneyUser(product.address, 'Bo', 'athlete')
      await joinAllToCoach(rita, [ana, bo])
      await joinAllToCoach(otto, [ana])
      const { data: base } = await rita.get(regimens.create, {
        input: { name: 'Base', category: 'Strength', weeks: [{ days: [squatDay] }] },
      })
      await rita.get(assignments.assignBulk, {
        input: { regimenId: base.id, athleteIds: [ana.id], startDate: monday, weekdays: [1] },
      })
      const plan = (name: string, athleteId: string, day: string) => ({
        input: { athleteIds: [athleteId], dates: [day], session: { name, notes: 'Walk.' } },
      })
      await rita.get(singleSessions.schedule, plan('Long walk', ana.id, addDays(monday, 9)))
      await rita.get(singleSessions.schedule, plan('Bo’s walk', bo.id, addDays(monday, 9)))
      await rita.get(singleSessions.schedule, plan('Too late', ana.id, addDays(monday, 14)))
      await otto.get(singleSessions.schedule, plan('Otto’s swim', ana.id, addDays(monday, 2)))

      await openAs(page, rita, `/app/athletes/${ana.id}?tab=calendar`)
      await pressCalendarAction(page, 'Save weeks as program…')
      const form = page.getByRole('form', { name: 'Save weeks' })
      await form.getByLabel('Name').fill('From Ana’s calendar')
      await form.getByLabel('Category').fill('Strength')
      await form.getByLabel('Length').selectOption('2 weeks')
      await expect(form.getByRole('status')).toContainText('2 sessions that you planned')
      await expect(form.getByRole('status')).toContainText('Left out: 1 session of other coaches')
      await expectAccessible(page)
      await form.getByRole('button', { name: 'Save as program' }).click()
      await page.getByRole('button', { name: 'Open' }).click()
      await expect(page.getByRole('heading', { name: 'From Ana’s calendar' })).toBeVisible()

      const own = (await rita.get(regimens.list)).data
      expect(own.map(one => one.name).toSorted()).toEqual(['Base', 'From Ana’s calendar'])
      const saved = own.find(one => one.name !== 'Base')
      const { regimen } = (await rita.get(regimens.show, { params: { id: saved?.id ?? '' } })).data
      expect(regimen.weeks.map(week => week.days.map(day => day.name))).toEqual([['Squats'], ['Long walk']])
      expect(regimen.weeks[0]?.days[0]?.blocks[0]?.items[0]?.sets[0]?.load).toMatchObject({ percent: 75 })
      expect((await otto.get(regimens.list)).data).toEqual([])
    })
  })
