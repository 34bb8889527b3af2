import { day, type Starter, type StarterWeek, week } from './starter.ts'

type Wave = {
  /** Of the lift of the day, with its percentage of the 1RM. */
  main: string
  /** Of the lift that helps it. */
  second: string
  /** Of everything smaller. */
  rest: string
}

function wave(
  { main, second, rest }: Wave,
  about: { name: string; isDeload?: boolean; notes?: string },
): StarterWeek {
  return week(
    [
      day(
        'Squat',
        `Back squat ${main}, rest 3:00
         Romanian deadlift ${second}, rest 2:30
         Walking lunge ${rest}, rest 1:30
         Hanging leg raise ${rest}, rest 1:30`,
      ),
      day(
        'Bench',
        `Bench press ${main}, rest 3:00
         Barbell row ${second}, rest 2:00
         Incline dumbbell press ${rest}, rest 2:00
         Face pull ${rest}, rest 1:00`,
      ),
      day(
        'Deadlift',
        `Deadlift ${main}, rest 3:30
         Front squat ${second}, rest 2:30
         Leg curl ${rest}, rest 1:30
         Back extension ${rest}, rest 1:30`,
      ),
      day(
        'Press',
        `Overhead press ${main}, rest 3:00
         Pull-up ${second}, rest 2:00
         Close-grip bench press ${rest}, rest 2:00
         Lateral raise ${rest}, rest 1:00`,
      ),
    ],
    about,
  )
}

export const fourWeekWave: Starter = {
  key: 'four-week-wave',
  name: 'Four-week wave',
  category: 'Strength',
  goal: 'Heavier from week to week, then a week to let it settle.',
  level: 'Intermediate to advanced',
  tags: ['barbell', 'upper lower'],
  description: `For lifters who know their maxes and train four days a week. Each main lift has a day of its own.

Needed: a rack, a barbell, a bench, dumbbells, a cable or bands, and a 1RM of squat, bench press, deadlift and overhead press. 60 to 75 minutes a day.

Eights, sixes, fours, then a light week: the weight rises while the number of repetitions falls, so that each week feels about as hard as the last. Stop the small lifts two repetitions before they would fail.

Afterwards: add 2.5 kg to the maxes of the presses and 5 kg to those of squat and deadlift, and begin anew. After three waves test, or take the weekly program for a change.`,
  weeks: [
    wave({ main: '4x8 @ 67.5%', second: '3x10 @ 3 RIR', rest: '3x12 @ 3 RIR' }, { name: 'Eights' }),
    wave({ main: '4x6 @ 75%', second: '3x8 @ 2 RIR', rest: '3x12 @ 2 RIR' }, { name: 'Sixes' }),
    wave({ main: '5x4 @ 82.5%', second: '3x6 @ 2 RIR', rest: '3x10 @ 2 RIR' }, { name: 'Fours' }),
    wave(
      { main: '3x5 @ 60%', second: '2x6 @ 5 RIR', rest: '1x12 @ 5 RIR' },
      { name: 'Deload', notes: 'Half of the work. Leave the gym fresher than you came.', isDeload: true },
    ),
  ],
}
