import {
  buildStarterDay,
  buildStarterWeek,
  type StarterDay,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

const warmUpNote = 'Do two easy sets with less weight before each lift.'

const buildDayA = (work: string, rows: string) =>
  buildStarterDay(
    'A: squat and bench',
    `Back squat ${work}, rest 3:00
     Bench press ${work}, rest 3:00
     Barbell row ${rows}, rest 2:00
     Plank 3x30s, rest 1:00`,
    warmUpNote,
  )

const buildDayB = (work: string, pull: string) =>
  buildStarterDay(
    'B: press and deadlift',
    `Back squat ${work}, rest 3:00
     Overhead press ${work}, rest 3:00
     Deadlift ${pull}, rest 3:00
     Chin-up 3x5 @ 3 RIR, rest 2:00`,
    warmUpNote,
  )

/** Alternates day A and day B: odd weeks have day A twice, and even weeks have day B twice. */
function alternateDays(number: number, a: StarterDay, b: StarterDay): StarterDay[] {
  return number % 2 === 1 ? [a, b, a] : [b, a, b]
}

function buildTrainingWeek(number: number, rir: string): StarterWeek {
  const work = `3x5 @ ${rir}`
  return buildStarterWeek(
    alternateDays(number, buildDayA(work, `3x8 @ ${rir}`), buildDayB(work, `2x5 @ ${rir}`)),
  )
}

function buildDeloadWeek(number: number): StarterWeek {
  return buildStarterWeek(
    alternateDays(number, buildDayA('2x5 @ 5 RIR', '2x8 @ 5 RIR'), buildDayB('2x5 @ 5 RIR', '1x5 @ 5 RIR')),
    {
      name: 'Easier',
      notes: 'Take 10 % off all of last week’s weights. They should feel too light.',
      isDeload: true,
    },
  )
}

export const noviceLinear: StarterProgram = {
  key: 'novice-linear',
  name: 'Novice linear, three days',
  category: 'Strength',
  goal: 'Learn the big lifts and add weight every session for as long as you can.',
  level: 'Novice',
  tags: ['barbell', 'full body'],
  description: `For lifters who have trained with a barbell for less than six months, or who have never followed a plan.

You need: a rack, a barbell with small plates (1.25 kg), a bench and a pull-up bar. Three days a week with a day off in between, 50 to 70 minutes each.

Start light: after five reps you should have five more in reserve. When you complete all sets of a lift with good form, add 2.5 kg next time, or 5 kg on the deadlift in the first month. If you miss the same weight twice, take 10 % off and build up again. Once the presses stall, continue in steps of 1 kg.

Next: when two lifts stall again after you have reduced the weight, you need more than one session to progress. Switch to “Intermediate, week by week”.`,
  weeks: [
    ...[1, 2, 3].map(number => buildTrainingWeek(number, '4 RIR')),
    ...[4, 5].map(number => buildTrainingWeek(number, '3 RIR')),
    buildDeloadWeek(6),
    ...[7, 8, 9].map(number => buildTrainingWeek(number, '3 RIR')),
    ...[10, 11].map(number => buildTrainingWeek(number, '2 RIR')),
    buildDeloadWeek(12),
  ],
}
