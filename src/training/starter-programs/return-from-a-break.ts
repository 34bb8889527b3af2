import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

type WeekVolume = { sets: number; hingeSets: number; percent: number; effort: string; runMinutes: number }

/** Builds a week of familiar lifts at reduced weights, because tendons recover more slowly than muscles. */
function buildReturnWeek(
  { sets, hingeSets, percent, effort, runMinutes }: WeekVolume,
  about = {},
): StarterWeek {
  return buildStarterWeek(
    [
      buildStarterDay(
        'Squat and push',
        `Back squat ${sets}x6 @ ${percent}%, rest 2:00
         Bench press ${sets}x6 @ ${percent}%, rest 2:00
         Dumbbell row ${sets}x10 @ ${effort} per side, rest 1:30
         Side plank 2x20s per side, rest 1:00`,
      ),
      buildStarterDay(
        'Conditioning',
        `Run ${runMinutes} min @ easy`,
        'Walk whenever you cannot speak in full sentences.',
      ),
      buildStarterDay(
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

export const returnFromABreak: StarterProgram = {
  key: 'return-from-a-break',
  name: 'Back from a break',
  category: 'General',
  goal: 'Get back to where you were, without the soreness that makes you quit in week one.',
  level: 'Experienced, after a month or more off',
  tags: ['barbell', 'return'],
  description: `For anyone who used to train regularly and has been off for four weeks to a year. After an injury or surgery, start only once your doctor or physical therapist agrees; this program should never hurt.

You need: a rack, a barbell, a bench, dumbbells, and your 1RM or training max from before the break, since the percentages refer to it. Three days a week, 30 to 50 minutes each.

Half your old weight feels absurdly light in week one. That is intended: muscles come back within weeks; tendons and skin take longer. Move on only if the last week left you sore for two days at most; if not, repeat it.

Next: at 75 % of your old maxes, test or estimate new ones and go back to your previous program.`,
  weeks: [
    buildReturnWeek(
      { sets: 2, hingeSets: 2, percent: 50, effort: '5 RIR', runMinutes: 20 },
      { notes: 'This week should feel too easy.' },
    ),
    buildReturnWeek({ sets: 3, hingeSets: 2, percent: 50, effort: '4 RIR', runMinutes: 22 }),
    buildReturnWeek({ sets: 3, hingeSets: 3, percent: 55, effort: '4 RIR', runMinutes: 25 }),
    buildReturnWeek({ sets: 3, hingeSets: 3, percent: 62.5, effort: '4 RIR', runMinutes: 25 }),
    buildReturnWeek({ sets: 3, hingeSets: 3, percent: 70, effort: '3 RIR', runMinutes: 28 }),
    buildReturnWeek({ sets: 3, hingeSets: 3, percent: 75, effort: '3 RIR', runMinutes: 30 }),
  ],
}
