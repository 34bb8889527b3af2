import type { Page } from '@playwright/test'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser, openAs } from '#support/journey/journey-users.ts'
import { createLargeProgram } from '#support/journey/large-program.ts'
import { countRenders, waitUntilSettled, watchRenders } from '#support/page/count-renders.ts'

const maxRenders = 150
/** The limit for opening another week, by width: on wide screens, the visible cells of the grid are rendered too. */
const maxRendersOfWeek = { 360: 200, 1440: 400 } as const

const dayName = (page: Page) => page.getByRole('textbox', { name: 'Name of day 1' })
const dayText = (page: Page) => page.getByRole('textbox', { name: 'Day 1' }).last()

/** Focuses the place in which the key is pressed. */
const places: Record<string, (page: Page) => Promise<void>> = {
  'the name of the program': page => page.getByRole('textbox', { name: 'Name', exact: true }).focus(),
  'the name of a day': page => dayName(page).focus(),
  'the text of a day': page => dayText(page).click(),
  'the note on an exercise': async page => {
    await dayText(page).click()
    await page.getByRole('button', { name: 'Details', exact: true }).click()
    await page.getByLabel('Note for the athlete').focus()
  },
  'the goal of the program': async page => {
    await page.getByRole('button', { name: 'About', exact: true }).click()
    await page.getByLabel('Goal').focus()
  },
  'a cell of the grid': async page => {
    await page.getByRole('grid').focus()
    await page.keyboard.press('ArrowDown')
  },
}

for (const size of [
  { weeks: 12, days: 5, exercises: 6 },
  { weeks: 52, days: 6, exercises: 8 },
])
  for (const width of [360, 1440])
    test(`a keystroke in a program of ${size.weeks} weeks renders at most ${maxRenders} components at ${width} px`, async ({
      page,
      product,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const rita = await createJourneyUser(product.address, 'Rita', 'coach')
      const regimenId = await createLargeProgram(rita, size)
      await watchRenders(page)
      await openAs(page, rita, `/app/regimens/${regimenId}`)
      // Before that, the parser is prepared without rendering anything.
      await expect(page.getByText(`${size.days * size.exercises} lines read`)).toBeVisible()
      await waitUntilSettled(page)
      // On a phone, the grid and the details open in place of the text.
      const names = Object.keys(places).slice(0, width === 360 ? 3 : undefined)
      for (const name of names) {
        await places[name]?.(page)
        const counts = await countRenders(page, () => page.keyboard.press('7'))
        expect(
          Math.max(...counts),
          `components in each commit after a key in ${name}: ${counts.join(', ')}`,
        ).toBeLessThanOrEqual(maxRenders)
      }
      const finished = await countRenders(page, () => page.keyboard.press('Enter'))
      expect(Math.max(...finished)).toBeLessThanOrEqual(maxRenders)
    })

for (const width of [360, 1440] as const)
  test(`opening the next of 52 weeks renders at most ${maxRendersOfWeek[width]} components at ${width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const rita = await createJourneyUser(product.address, 'Rita', 'coach')
    const regimenId = await createLargeProgram(rita, { weeks: 52, days: 6, exercises: 8 })
    await watchRenders(page)
    await openAs(page, rita, `/app/regimens/${regimenId}`)
    await expect(page.getByText('48 lines read')).toBeVisible()
    await waitUntilSettled(page)
    for (const week of [2, 3]) {
      const counts = await countRenders(page, () => page.keyboard.press('Control+]'))
      await expect(page.getByRole('region', { name: `Week ${week} as text` })).toBeVisible()
      expect(Math.max(...counts), counts.join(', ')).toBeGreaterThan(50)
      expect(Math.max(...counts), counts.join(', ')).toBeLessThanOrEqual(maxRendersOfWeek[width])
    }
  })
