import { regimens } from '#contract/programs/regimens.ts'
import { expect, test } from '#support/journey/journey.ts'
import { createJourneyUser } from '#support/journey/journey-users.ts'

test('the built server parses a long program in its worker', async ({ product }) => {
  const rita = await createJourneyUser(product.address, 'Rita', 'coach')
  const days = Array.from({ length: 7 }, (_, day) => ({
    text: Array.from({ length: 40 }, (_, line) => `Squat 3x5 ${60 + day * 5 + line}kg`).join('\n'),
  }))
  const { data: regimen } = await rita.get(regimens.create, {
    input: { name: 'A long block', category: 'Strength', weeks: [{ days }] },
  })
  const loads = regimen.weeks[0]?.days.map(
    day => day.blocks.flatMap(({ items }) => items).at(-1)?.sets[0]?.load,
  )
  expect(loads).toEqual([99, 104, 109, 114, 119, 124, 129].map(loadKg => ({ kind: 'kg', loadKg })))
})
