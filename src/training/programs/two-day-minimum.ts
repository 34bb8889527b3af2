import { day, type Starter, type StarterWeek, week } from './starter.ts'

type Dose = { sets: number; secondSets: number; effort: string }

/** A squat, a hinge, a push and a pull on each of two days. */
function twice({ sets, secondSets, effort }: Dose, about = {}): StarterWeek {
  return week(
    [
      day(
        'First day',
        `Back squat ${sets}x5 @ ${effort}, rest 2:30
         Bench press ${sets}x6-8 @ ${effort}, rest 2:00
         Barbell row ${sets}x8 @ ${effort}, rest 2:00
         Plank 2x40s, rest 1:00`,
      ),
      day(
        'Second day',
        `Deadlift ${secondSets}x5 @ ${effort}, rest 3:00
         Overhead press ${secondSets}x6-8 @ ${effort}, rest 2:00
         Chin-up ${secondSets}x5-8 @ ${effort}, rest 2:00
         Split squat 2x8 @ ${effort} per side, rest 1:30`,
      ),
    ],
    about,
  )
}

export const twoDayMinimum: Starter = {
  key: 'two-day-minimum',
  name: 'Two-day minimum',
  category: 'Strength',
  goal: 'Keep strength, or build it slowly, on two short days a week.',
  level: 'All levels',
  tags: ['barbell', 'full body', 'short'],
  description: `For full calendars: parents of small children, athletes in season, everybody in a busy quarter. Two days keep what you have for a long time, and still build it for most.

Needed: a rack, a barbell, a bench, a bar to hang from. Two days a week with two days between them, 35 to 50 minutes.

Every set counts, since there are few: take the effort seriously. When all sets reach the upper number of repetitions, add the smallest step. Only one day this week? Do the one that you left out last.

Afterwards: repeat it for as long as life asks for it; with a third day go on with novice linear or the weekly program.`,
  weeks: [
    twice({ sets: 2, secondSets: 2, effort: '3 RIR' }),
    twice({ sets: 3, secondSets: 2, effort: '3 RIR' }),
    twice({ sets: 3, secondSets: 3, effort: '3 RIR' }),
    twice({ sets: 3, secondSets: 3, effort: '2 RIR' }),
    twice({ sets: 2, secondSets: 2, effort: '5 RIR' }, { name: 'Easier', isDeload: true }),
    twice({ sets: 3, secondSets: 3, effort: '3 RIR' }),
    twice({ sets: 3, secondSets: 3, effort: '2 RIR' }),
    twice({ sets: 3, secondSets: 3, effort: '1 RIR' }),
  ],
}
