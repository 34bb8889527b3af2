import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { parseDay } from '#training/prescription/day/parse-day.ts'
import type { JourneyUser } from './journey-users.ts'

/** Assigns the same training day, in the coach's notation, for today and each of the next six days. */
export async function assignDayText(
  coach: JourneyUser,
  athlete: JourneyUser,
  text: string,
  name = 'Conditioning',
  programName = `${name} program`,
) {
  const blocks = parseDay(text).blocks.map(block => ({
    ...block,
    items: block.items.map(({ name: exercise, exerciseId, ...item }) => ({
      ...item,
      exercise: { name: exercise, exerciseId },
    })),
  }))
  const days = Array.from({ length: 7 }, () => ({ name, blocks }))
  const input = { name: programName, category: 'Conditioning', weeks: [{ days }] }
  const { data: regimen } = await coach.get(regimens.create, { input })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], weekdays: [1, 2, 3, 4, 5, 6, 7] },
  })
  return regimen
}
