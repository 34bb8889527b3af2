import { day, type Starter, type StarterWeek, week } from './starter.ts'

type Percents = { volume: number; light: number; top: number }

/** Much on Monday, little on Wednesday, heavy on Friday; what grows is the Friday. */
function building({ volume, light, top }: Percents): StarterWeek {
  return week([
    day(
      'Volume',
      `Back squat 5x5 @ ${volume}%, rest 3:00
       Bench press 5x5 @ ${volume}%, rest 3:00
       Barbell row 4x8 @ 2 RIR, rest 2:00
       Hanging leg raise 3x10, rest 1:30`,
    ),
    day(
      'Light',
      `Front squat 3x5 @ ${light}%, rest 2:00
       Overhead press 4x6 @ ${volume}%, rest 2:30
       Chin-up 4x6-8 @ 2 RIR, rest 2:00
       Back extension 3x12, rest 1:30`,
    ),
    day(
      'Heavy',
      `Back squat 1x5 @ ${top}%, rest 4:00
       Back squat 2x5 @ ${top - 10}%, rest 3:00
       Bench press 1x5 @ ${top}%, rest 4:00
       Bench press 2x5 @ ${top - 10}%, rest 3:00
       Deadlift 2x5 @ ${top - 5}%, rest 4:00`,
    ),
  ])
}

const easier = week(
  [
    day(
      'Easy volume',
      `Back squat 3x5 @ 62.5%, rest 2:30
       Bench press 3x5 @ 62.5%, rest 2:30
       Barbell row 2x8 @ 4 RIR, rest 2:00`,
    ),
    day(
      'Light',
      `Front squat 3x5 @ 50%, rest 2:00
       Overhead press 3x6 @ 62.5%, rest 2:00
       Chin-up 3x6 @ 4 RIR, rest 2:00`,
    ),
    day(
      'Fast',
      `Back squat 3x3 @ 72.5%, rest 2:30
       Bench press 3x3 @ 72.5%, rest 2:30
       Deadlift 2x3 @ 72.5%, rest 3:00`,
    ),
  ],
  { name: 'Deload', notes: 'Every repetition fast and clean. Nothing is tested here.', isDeload: true },
)

const testing = week(
  [
    day(
      'Opener',
      `Back squat 3x3 @ 75%, rest 3:00
       Bench press 3x3 @ 75%, rest 3:00
       Barbell row 2x8 @ 4 RIR, rest 2:00`,
    ),
    day(
      'Easy',
      `Overhead press 1x5 @ RPE 9, rest 4:00
       Chin-up 2x6 @ 4 RIR, rest 2:00
       Back extension 2x12 @ 4 RIR, rest 1:30`,
    ),
    day(
      'Test',
      `Back squat 1x3 @ RPE 9, rest 5:00
       Bench press 1x3 @ RPE 9, rest 5:00
       Deadlift 1x3 @ RPE 9, rest 5:00`,
      'Work up in five or six sets. Stop at the first slow repetition; the best three set the next maxes.',
    ),
  ],
  { name: 'Test', isDeload: true },
)

export const intermediateWeekly: Starter = {
  key: 'intermediate-weekly',
  name: 'Intermediate, week by week',
  category: 'Strength',
  goal: 'A little more on the bar every week, when every session no longer works.',
  level: 'Intermediate',
  tags: ['barbell', 'full body'],
  description: `For whoever has squatted, pressed and pulled by a plan for half a year or more and no longer gets stronger from session to session.

Needed: a rack, a barbell, a bench, a bar to hang from, and a 1RM or training max of squat, front squat, bench press, overhead press and deadlift (an estimate from a set of five will do). Three days a week, 60 to 80 minutes.

Monday brings the volume, Wednesday keeps the movement without tiring, Friday shows what grew. Fail on a Friday: repeat that week once before going on.

Afterwards: the last Friday sets new maxes. Run it again with them, or go on with the four-week wave when eight weeks of fives have become stale.`,
  weeks: [
    building({ volume: 70, light: 55, top: 80 }),
    building({ volume: 72.5, light: 55, top: 82.5 }),
    building({ volume: 75, light: 57.5, top: 85 }),
    easier,
    building({ volume: 72.5, light: 57.5, top: 82.5 }),
    building({ volume: 75, light: 60, top: 85 }),
    building({ volume: 77.5, light: 60, top: 87.5 }),
    testing,
  ],
}
