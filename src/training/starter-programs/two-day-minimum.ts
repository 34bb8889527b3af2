import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

type WeekVolume = { sets: number; secondSets: number; effort: string }

/** Builds a week of two full-body days. */
function buildTwoDayWeek({ sets, secondSets, effort }: WeekVolume, about = {}): StarterWeek {
  return buildStarterWeek(
    [
      buildStarterDay(
        'First day',
        `Back squat ${sets}x5 @ ${effort}, rest 2:30
         Bench press ${sets}x6-8 @ ${effort}, rest 2:00
         Barbell row ${sets}x8 @ ${effort}, rest 2:00
         Plank 2x40s, rest 1:00`,
      ),
      buildStarterDay(
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

export const twoDayMinimum: StarterProgram = {
  key: 'two-day-minimum',
  name: 'Two-day minimum',
  category: 'Strength',
  goal: 'Maintain your strength, or build it slowly, on two short days a week.',
  level: 'All levels',
  tags: ['barbell', 'full body', 'short'],
  description: `For busy people: parents of small children, athletes in season, anyone short of time. Two days a week is enough to maintain your strength for a long time, and most people still get stronger.

You need: a rack, a barbell, a bench and a pull-up bar. Two days a week with two days off in between, 35 to 50 minutes each.

There are few sets, so do each one at the prescribed effort. When all sets reach the top of the rep range, add the smallest increment. Only one day this week? Do the session that you skipped last time.

Next: repeat the program for as long as you need; once you have a third day, switch to novice linear or the weekly program.`,
  weeks: [
    buildTwoDayWeek({ sets: 2, secondSets: 2, effort: '3 RIR' }),
    buildTwoDayWeek({ sets: 3, secondSets: 2, effort: '3 RIR' }),
    buildTwoDayWeek({ sets: 3, secondSets: 3, effort: '3 RIR' }),
    buildTwoDayWeek({ sets: 3, secondSets: 3, effort: '2 RIR' }),
    buildTwoDayWeek({ sets: 2, secondSets: 2, effort: '5 RIR' }, { name: 'Easier', isDeload: true }),
    buildTwoDayWeek({ sets: 3, secondSets: 3, effort: '3 RIR' }),
    buildTwoDayWeek({ sets: 3, secondSets: 3, effort: '2 RIR' }),
    buildTwoDayWeek({ sets: 3, secondSets: 3, effort: '1 RIR' }),
  ],
}
