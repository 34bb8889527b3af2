import { assignments } from '#contract/assignments.ts'
import { regimens } from '#contract/regimens.ts'
import { readDay } from '#training/prescription/day/read.ts'
import type { Guest } from './guests.ts'

/** Gives the athlete this day every day from today on, written as a coach writes it. */
export async function assignDay(coach: Guest, athlete: Guest, text: string, name = 'Conditioning') {
  const blocks = readDay(text).blocks.map(block => ({
    ...block,
    items: block.items.map(({ name: exercise, exerciseId, ...item }) => ({
      ...item,
      exercise: { name: exercise, exerciseId },
    })),
  }))
  const days = Array.from({ length: 7 }, () => ({ name, blocks }))
  const input = { name: `${name} program`, category: 'Conditioning', weeks: [{ days }] }
  const { data: regimen } = await coach.get(regimens.create, { input })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  return regimen
}
