import { day, type Starter, type StarterWeek, week } from './starter.ts'

type Step = { sets: number; hingeSets: number; percent: number; effort: string; runMinutes: number }

/** Old movements at new weights: the muscles come back sooner than the tendons. */
function step({ sets, hingeSets, percent, effort, runMinutes }: Step, about = {}): StarterWeek {
  return week(
    [
      day(
        'Squat and push',
        `Back squat ${sets}x6 @ ${percent}%, rest 2:00
         Bench press ${sets}x6 @ ${percent}%, rest 2:00
         Dumbbell row ${sets}x10 @ ${effort} per side, rest 1:30
         Side plank 2x20s per side, rest 1:00`,
      ),
      day('Breath', `Run ${runMinutes} min @ easy`, 'Walk whenever you cannot speak in sentences.'),
      day(
        'Hinge and press',
        `Romanian deadlift ${hingeSets}x6 @ ${percent}%, rest 2:00
         Overhead press ${hingeSets}x6 @ ${percent}%, rest 2:00
         Lat pulldown ${hingeSets}x10 @ ${effort}, rest 1:30
         Split squat ${hingeSets}x8 @ ${effort} per side, rest 1:30`,
      ),
    ],
    about,
  )
}

export const returnFromABreak: Starter = {
  key: 'return-from-a-break',
  name: 'Back from a break',
  category: 'General',
  goal: 'From nothing to where you were, without the soreness that ends it in week one.',
  level: 'Trained before, off for a month or more',
  tags: ['barbell', 'return'],
  description: `For whoever trained regularly and has not for four weeks to a year. After an injury or an operation begin only when whoever treats you says so; pain is no part of this program.

Needed: a rack, a barbell, a bench, dumbbells, and the 1RM or training max of before the break: the percentages are of that. Three days a week, 30 to 50 minutes.

Half of the old weight feels absurd in week one. It is there to be: muscles remember within weeks, tendons and skin take longer. Go on to the next week only if the last one left you sore for two days at most; else repeat it.

Afterwards: at 75 % of the old maxes, test or estimate new ones, and take up the program from before.`,
  weeks: [
    step(
      { sets: 2, hingeSets: 2, percent: 50, effort: '5 RIR', runMinutes: 20 },
      { notes: 'It should feel too easy.' },
    ),
    step({ sets: 3, hingeSets: 2, percent: 50, effort: '4 RIR', runMinutes: 22 }),
    step({ sets: 3, hingeSets: 3, percent: 55, effort: '4 RIR', runMinutes: 25 }),
    step({ sets: 3, hingeSets: 3, percent: 62.5, effort: '4 RIR', runMinutes: 25 }),
    step({ sets: 3, hingeSets: 3, percent: 70, effort: '3 RIR', runMinutes: 28 }),
    step({ sets: 3, hingeSets: 3, percent: 75, effort: '3 RIR', runMinutes: 30 }),
  ],
}
