import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

type Percents = { volume: number; light: number; top: number }

/** Builds a week with high volume on Monday, light training on Wednesday and heavy weights on Friday. */
function buildTrainingWeek({ volume, light, top }: Percents): StarterWeek {
  return buildStarterWeek([
    buildStarterDay(
      'Volume',
      `Back squat 5x5 @ ${volume}%, rest 3:00
       Bench press 5x5 @ ${volume}%, rest 3:00
       Barbell row 4x8 @ 2 RIR, rest 2:00
       Hanging leg raise 3x10, rest 1:30`,
    ),
    buildStarterDay(
      'Light',
      `Front squat 3x5 @ ${light}%, rest 2:00
       Overhead press 4x6 @ ${volume}%, rest 2:30
       Chin-up 4x6-8 @ 2 RIR, rest 2:00
       Back extension 3x12, rest 1:30`,
    ),
    buildStarterDay(
      'Heavy',
      `Back squat 1x5 @ ${top}%, rest 4:00
       Back squat 2x5 @ ${top - 10}%, rest 3:00
       Bench press 1x5 @ ${top}%, rest 4:00
       Bench press 2x5 @ ${top - 10}%, rest 3:00
       Deadlift 2x5 @ ${top - 5}%, rest 4:00`,
    ),
  ])
}

const deloadWeek = buildStarterWeek(
  [
    buildStarterDay(
      'Easy volume',
      `Back squat 3x5 @ 62.5%, rest 2:30
       Bench press 3x5 @ 62.5%, rest 2:30
       Barbell row 2x8 @ 4 RIR, rest 2:00`,
    ),
    buildStarterDay(
      'Light',
      `Front squat 3x5 @ 50%, rest 2:00
       Overhead press 3x6 @ 62.5%, rest 2:00
       Chin-up 3x6 @ 4 RIR, rest 2:00`,
    ),
    buildStarterDay(
      'Fast',
      `Back squat 3x3 @ 72.5%, rest 2:30
       Bench press 3x3 @ 72.5%, rest 2:30
       Deadlift 2x3 @ 72.5%, rest 3:00`,
    ),
  ],
  {
    name: 'Deload',
    notes: 'Make every rep fast and clean. Do not test your maxes this week.',
    isDeload: true,
  },
)

const testWeek = buildStarterWeek(
  [
    buildStarterDay(
      'Opener',
      `Back squat 3x3 @ 75%, rest 3:00
       Bench press 3x3 @ 75%, rest 3:00
       Barbell row 2x8 @ 4 RIR, rest 2:00`,
    ),
    buildStarterDay(
      'Easy',
      `Overhead press 1x5 @ RPE 9, rest 4:00
       Chin-up 2x6 @ 4 RIR, rest 2:00
       Back extension 2x12 @ 4 RIR, rest 1:30`,
    ),
    buildStarterDay(
      'Test',
      `Back squat 1x3 @ RPE 9, rest 5:00
       Bench press 1x3 @ RPE 9, rest 5:00
       Deadlift 1x3 @ RPE 9, rest 5:00`,
      'Work up to a heavy triple in five or six sets. Stop at the first slow rep; your best triple determines your next max.',
    ),
  ],
  { name: 'Test', isDeload: true },
)

export const intermediateWeekly: StarterProgram = {
  key: 'intermediate-weekly',
  name: 'Intermediate, week by week',
  category: 'Strength',
  goal: 'Add weight every week once adding it every session no longer works.',
  level: 'Intermediate',
  tags: ['barbell', 'full body'],
  description: `For lifters who have followed a plan for six months or more and no longer get stronger from session to session.

You need: a rack, a barbell, a bench, a pull-up bar, and a 1RM or training max for the squat, front squat, bench press, overhead press and deadlift (an estimate from a set of five is fine). Three days a week, 60 to 80 minutes each.

Monday is for volume, Wednesday is light practice, and Friday is heavy. If you miss a lift on Friday, repeat that week once before you move on.

Next: your lifts on the last Friday set your new maxes. Repeat the program with the new maxes, or switch to the four-week wave when you are tired of fives.`,
  weeks: [
    buildTrainingWeek({ volume: 70, light: 55, top: 80 }),
    buildTrainingWeek({ volume: 72.5, light: 55, top: 82.5 }),
    buildTrainingWeek({ volume: 75, light: 57.5, top: 85 }),
    deloadWeek,
    buildTrainingWeek({ volume: 72.5, light: 57.5, top: 82.5 }),
    buildTrainingWeek({ volume: 75, light: 60, top: 85 }),
    buildTrainingWeek({ volume: 77.5, light: 60, top: 87.5 }),
    testWeek,
  ],
}
