import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

type WaveWeek = {
  /** The sets of the main lift, with the load as a percentage of the 1RM. */
  main: string
  /** The sets of the secondary lift. */
  second: string
  /** The sets of the accessory exercises. */
  accessories: string
}

function buildWaveWeek(
  { main, second, accessories }: WaveWeek,
  about: { name: string; isDeload?: boolean; notes?: string },
): StarterWeek {
  return buildStarterWeek(
    [
      buildStarterDay(
        'Squat',
        `Back squat ${main}, rest 3:00
         Romanian deadlift ${second}, rest 2:30
         Walking lunge ${accessories}, rest 1:30
         Hanging leg raise ${accessories}, rest 1:30`,
      ),
      buildStarterDay(
        'Bench',
        `Bench press ${main}, rest 3:00
         Barbell row ${second}, rest 2:00
         Incline dumbbell press ${accessories}, rest 2:00
         Face pull ${accessories}, rest 1:00`,
      ),
      buildStarterDay(
        'Deadlift',
        `Deadlift ${main}, rest 3:30
         Front squat ${second}, rest 2:30
         Leg curl ${accessories}, rest 1:30
         Back extension ${accessories}, rest 1:30`,
      ),
      buildStarterDay(
        'Press',
        `Overhead press ${main}, rest 3:00
         Pull-up ${second}, rest 2:00
         Close-grip bench press ${accessories}, rest 2:00
         Lateral raise ${accessories}, rest 1:00`,
      ),
    ],
    about,
  )
}

export const fourWeekWave: StarterProgram = {
  key: 'four-week-wave',
  name: 'Four-week wave',
  category: 'Strength',
  goal: 'Three weeks of heavier loads, then a week to recover.',
  level: 'Intermediate to advanced',
  tags: ['barbell', 'upper lower'],
  description: `For lifters who know their maxes and train four days a week. Each main lift has its own day.

You need: a rack, a barbell, a bench, dumbbells, a cable machine or bands, and a 1RM for the squat, bench press, deadlift and overhead press. 60 to 75 minutes a day.

Eights, sixes, fours, then a light week: the weight goes up as the reps go down, so each week feels about as hard as the last. Stop accessory lifts two reps short of failure.

Next: add 2.5 kg to your press maxes and 5 kg to your squat and deadlift maxes, and repeat. After three waves, test your maxes or switch to the weekly program.`,
  weeks: [
    buildWaveWeek(
      { main: '4x8 @ 67.5%', second: '3x10 @ 3 RIR', accessories: '3x12 @ 3 RIR' },
      { name: 'Eights' },
    ),
    buildWaveWeek(
      { main: '4x6 @ 75%', second: '3x8 @ 2 RIR', accessories: '3x12 @ 2 RIR' },
      { name: 'Sixes' },
    ),
    buildWaveWeek(
      { main: '5x4 @ 82.5%', second: '3x6 @ 2 RIR', accessories: '3x10 @ 2 RIR' },
      { name: 'Fours' },
    ),
    buildWaveWeek(
      { main: '3x5 @ 60%', second: '2x6 @ 5 RIR', accessories: '1x12 @ 5 RIR' },
      {
        name: 'Deload',
        notes: 'Do half the work, and leave the gym fresher than when you arrived.',
        isDeload: true,
      },
    ),
  ],
}
