import assert from 'node:assert/strict'
import { assignments } from '#contract/programs/assignments.ts'
import { regimens } from '#contract/programs/regimens.ts'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { addDays } from '#training/calendar.ts'
import type { TestUser } from './test-users.ts'

/** A warm-up and 3 × 5 back squats at 100 kg, then a one-minute plank. */
export const squatDay = {
  name: 'Lower',
  blocks: [
    {
      items: [
        {
          exercise: { name: 'Back squat' },
          sets: [
            { role: 'warm-up', amount: { kind: 'reps', reps: 8 } } as const,
            ...Array.from(
              { length: 3 },
              () =>
                ({
                  amount: { kind: 'reps', reps: 5 },
                  load: { kind: 'kg', loadKg: 100 },
                  effort: { kind: 'rir', rir: 2 },
                }) as const,
            ),
          ],
        },
        { exercise: { name: 'Plank' }, sets: [{ amount: { kind: 'time', seconds: 60 } } as const] },
      ],
    },
  ],
}

export type FollowedProgram = { regimenId: string; session: Session; sessions: Session[] }

/** Assigns a program with one day per week. Returns its sessions in order. */
export async function followSquatProgram(
  coach: TestUser,
  athlete: TestUser,
  { weeks = 1, startDate = '2025-11-24', name = 'Base strength' } = {},
): Promise<FollowedProgram> {
  const input = {
    name,
    category: 'Strength',
    weeks: Array.from({ length: weeks }, () => ({ days: [squatDay] })),
  }
  const { data: regimen } = await coach.get(regimens.create, { input })
  await coach.get(assignments.assignBulk, {
    input: { regimenId: regimen.id, athleteIds: [athlete.id], startDate },
  })
  const { data: sessions } = await athlete.get(schedule.list, {
    query: { regimenId: regimen.id, from: startDate, to: addDays(startDate, 7 * weeks) },
  })
  const [session] = sessions
  assert.ok(session)
  return { regimenId: regimen.id, session, sessions }
}
