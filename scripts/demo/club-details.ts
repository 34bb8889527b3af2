import { account } from '#contract/account/account.ts'
import { maxes } from '#contract/analytics/maxes.ts'
import { measurements } from '#contract/analytics/measurements.ts'
import { people } from '#contract/people/people.ts'
import { type Session, schedule } from '#contract/programs/schedule.ts'
import { addDays } from '#training/calendar.ts'
import {
  type DemoAthlete,
  demoCoachNotes,
  demoCoachProfile,
  demoGroups,
  demoTags,
  invitedEmails,
} from './club.ts'
import type { CallOperation, Trainee } from './fill-club.ts'
import type { Random } from './random.ts'

// Details that make the demo club realistic: the coach's profile, groups and notes, the athletes' maxes and
// body weights, and skipped and moved sessions.

/** Creates the coach's profile, groups and notes, and two open invitations. */
export async function setUpCoach(rita: CallOperation, trainees: readonly Trainee[]) {
  await rita(account.updateProfile, { input: demoCoachProfile })
  const idsOf = (isIn: (athlete: DemoAthlete) => boolean) =>
    trainees.filter(({ athlete }) => isIn(athlete)).map(({ id }) => id)
  for (const { name, isIn } of demoGroups)
    await rita(people.createGroup, { input: { name, athleteIds: idsOf(isIn) } })
  for (const { tag, of } of demoTags)
    await rita(people.changeTags, {
      input: { athleteIds: idsOf(({ firstName }) => of.includes(firstName)), add: [tag] },
    })
  for (const { of, text } of demoCoachNotes) {
    const [id = ''] = idsOf(({ firstName }) => firstName === of)
    await rita(people.writeNote, { params: { id }, input: { text } })
  }
  await rita(people.invite, {
    input: { email: [...invitedEmails], message: 'Tuesdays and Saturdays, if you like.' },
  })
}

/** Records a tested max for each lift, and a body weight for each week. */
export async function recordMaxesAndWeights(
  { athlete, call }: Trainee,
  start: string,
  today: string,
  random: Random,
) {
  if (athlete.kind === 'lifter') {
    const tested = {
      'Back squat': athlete.squatKg,
      'Bench press': athlete.benchKg,
      Deadlift: athlete.deadliftKg,
    }
    for (const [exercise, loadKg] of Object.entries(tested))
      await call(maxes.record, { input: { exercise, loadKg, origin: 'tested', date: addDays(start, 2) } })
  }
  let weightKg = 48 + athlete.benchKg / 3
  for (let date = start; date <= today; date = addDays(date, 7)) {
    weightKg += random.between(-0.5, 0.45)
    await call(measurements.record, { input: { date, weightKg: Math.round(weightKg * 10) / 10 } })
  }
}

const demoSkipReasons = [
  { kind: 'illness', reason: 'A cold. Back next week.' },
  { kind: 'travel', reason: 'Away for work, no gym nearby.' },
  { kind: 'no-time', reason: 'Late shift.' },
] as const

/** Skips some of the missed sessions, giving a reason, and sometimes moves the next session. */
export async function skipAndMoveSessions(
  { call }: Trainee,
  sessions: readonly Session[],
  today: string,
  random: Random,
) {
  const planned = sessions.filter(({ state }) => state === 'planned')
  for (const session of planned.filter(({ date }) => date < today).slice(-3))
    if (random.chance(0.5))
      await call(schedule.skip, { params: { id: session.id }, input: random.pick(demoSkipReasons) })
  const [next] = planned.filter(({ date }) => date > today)
  if (next && random.chance(0.3))
    await call(schedule.move, { params: { id: next.id }, input: { date: addDays(next.date, 1) } })
}
