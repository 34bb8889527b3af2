import { day, type Starter, type StarterDay, type StarterWeek, week } from './starter.ts'

const warmUp = 'Two easy sets with less weight before each lift.'

const squatBench = (work: string, rows: string) =>
  day(
    'A: squat and bench',
    `Back squat ${work}, rest 3:00
     Bench press ${work}, rest 3:00
     Barbell row ${rows}, rest 2:00
     Plank 3x30s, rest 1:00`,
    warmUp,
  )

const squatPress = (work: string, pull: string) =>
  day(
    'B: press and deadlift',
    `Back squat ${work}, rest 3:00
     Overhead press ${work}, rest 3:00
     Deadlift ${pull}, rest 3:00
     Chin-up 3x5 @ 3 RIR, rest 2:00`,
    warmUp,
  )

/** A and B take turns, so that odd weeks have two of A and even weeks two of B. */
function turns(number: number, a: StarterDay, b: StarterDay): StarterDay[] {
  return number % 2 === 1 ? [a, b, a] : [b, a, b]
}

function building(number: number, rir: string): StarterWeek {
  const work = `3x5 @ ${rir}`
  return week(turns(number, squatBench(work, `3x8 @ ${rir}`), squatPress(work, `2x5 @ ${rir}`)))
}

function easier(number: number): StarterWeek {
  return week(
    turns(number, squatBench('2x5 @ 5 RIR', '2x8 @ 5 RIR'), squatPress('2x5 @ 5 RIR', '1x5 @ 5 RIR')),
    {
      name: 'Easier',
      notes: 'Take 10 % off every weight of last week. It should feel too light.',
      isDeload: true,
    },
  )
}

export const noviceLinear: Starter = {
  key: 'novice-linear',
  name: 'Novice linear, three days',
  category: 'Strength',
  goal: 'Learn the big lifts and add weight every session for as long as that works.',
  level: 'Novice',
  tags: ['barbell', 'full body'],
  description: `For whoever has trained with a barbell for less than half a year, or never by a plan.

Needed: a rack, a barbell with small plates (1.25 kg), a bench, a bar to hang from. Three days a week with a day between them, 50 to 70 minutes each.

Begin light: a weight with which five repetitions leave five more in you. When all sets of a lift were done with good form, add 2.5 kg to it next time, 5 kg to the deadlift in the first month. Missed the same weight twice: take 10 % off and build up again. Once the presses stall, go on in steps of 1 kg.

Afterwards: when two lifts in a row stall again after the step back, a session is no longer enough to grow from. Go on with “Intermediate, week by week”.`,
  weeks: [
    ...[1, 2, 3].map(number => building(number, '4 RIR')),
    ...[4, 5].map(number => building(number, '3 RIR')),
    easier(6),
    ...[7, 8, 9].map(number => building(number, '3 RIR')),
    ...[10, 11].map(number => building(number, '2 RIR')),
    easier(12),
  ],
}
