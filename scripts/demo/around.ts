import { account } from '#contract/account.ts'
import { maxes } from '#contract/maxes.ts'
import { measurements } from '#contract/measurements.ts'
import { people } from '#contract/people.ts'
import { type Session, schedule } from '#contract/schedule.ts'
import { addDays } from '#training/calendar.ts'
import { type DemoAthlete, groups, notes, profile, unanswered } from './club.ts'
import type { Ask, Trainee } from './fill.ts'
import type { Random } from './random.ts'

// What stands around the training of a real club: who Rita is, how she orders her athletes and what she writes down
// of them, what they can lift and weigh, and the sessions that did not happen when they were planned.

/** Rita introduces herself, makes her groups and writes her notes; two invitations wait for an answer. */
export async function settleIn(rita: Ask, trainees: readonly Trainee[]) {
  await rita(account.updateProfile, { input: profile })
  const idsOf = (isIn: (athlete: DemoAthlete) => boolean) =>
    trainees.filter(({ athlete }) => isIn(athlete)).map(({ id }) => id)
  for (const { name, isIn } of groups)
    await rita(people.createGroup, { input: { name, athleteIds: idsOf(isIn) } })
  for (const { of, text } of notes) {
    const [id = ''] = idsOf(({ firstName }) => firstName === of)
    await rita(people.writeNote, { params: { id }, input: { text } })
  }
  await rita(people.invite, {
    input: { email: [...unanswered], message: 'Tuesdays and Saturdays, if you like.' },
  })
}

/** A tested max a lift, and the athlete's own weight once a week. */
export async function measure({ athlete, ask }: Trainee, start: string, today: string, random: Random) {
  if (athlete.kind === 'lifter') {
    const tested = {
      'Back squat': athlete.squatKg,
      'Bench press': athlete.benchKg,
      Deadlift: athlete.deadliftKg,
    }
    for (const [exercise, loadKg] of Object.entries(tested))
      await ask(maxes.record, { input: { exercise, loadKg, origin: 'tested', date: addDays(start, 2) } })
  }
  let weightKg = 48 + athlete.benchKg / 3
  for (let date = start; date <= today; date = addDays(date, 7)) {
    weightKg += random.between(-0.5, 0.45)
    await ask(measurements.record, { input: { date, weightKg: Math.round(weightKg * 10) / 10 } })
  }
}

const reasons = [
  { kind: 'illness', reason: 'A cold. Back next week.' },
  { kind: 'travel', reason: 'Away for work, no rack there.' },
  { kind: 'no-time', reason: 'Late shift.' },
] as const

/** Some of what was not done was left out with a reason; of what is ahead, one session is on another day. */
export async function rearrange(
  { ask }: Trainee,
  sessions: readonly Session[],
  today: string,
  random: Random,
) {
  const open = sessions.filter(({ state }) => state === 'planned')
  for (const session of open.filter(({ date }) => date < today).slice(-3))
    if (random.chance(0.5))
      await ask(schedule.skip, { params: { id: session.id }, input: random.pick(reasons) })
  const [next] = open.filter(({ date }) => date > today)
  if (next && random.chance(0.3))
    await ask(schedule.move, { params: { id: next.id }, input: { date: addDays(next.date, 1) } })
}
