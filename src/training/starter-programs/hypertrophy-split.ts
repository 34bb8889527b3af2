import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  type StarterWeek,
} from './starter-program.ts'

type WeekVolume = { big: number; small: number; rir: string }

/**
 * Builds a week in which each muscle is trained twice. The number of sets and the reps in reserve determine
 * the training load.
 */
function buildSplitWeek(
  { big, small, rir }: WeekVolume,
  about: { name?: string; isDeload?: boolean; notes?: string } = {},
): StarterWeek {
  const heavy = `${big}x6-10 @ ${rir}`
  const medium = `${big}x8-12 @ ${rir}`
  const pump = `${small}x12-15 @ ${rir}`
  return buildStarterWeek(
    [
      buildStarterDay(
        'Upper A',
        `Bench press ${heavy}, rest 2:30
         Barbell row ${heavy}, rest 2:30
         Dumbbell shoulder press ${medium}, rest 2:00
         Lat pulldown ${medium}, rest 2:00
         Lateral raise ${pump}, rest 1:00
         Triceps pushdown ${pump}, rest 1:00`,
      ),
      buildStarterDay(
        'Lower A',
        `Back squat ${heavy}, rest 3:00
         Romanian deadlift ${medium}, rest 2:30
         Leg press ${medium}, rest 2:00
         Leg curl ${pump}, rest 1:30
         Standing calf raise ${pump}, rest 1:00`,
      ),
      buildStarterDay(
        'Upper B',
        `Incline dumbbell press ${medium}, rest 2:00
         Pull-up ${heavy}, rest 2:30
         Seated cable row ${medium}, rest 2:00
         Cable fly ${pump}, rest 1:00
         Face pull ${pump}, rest 1:00
         Dumbbell curl ${pump}, rest 1:00`,
      ),
      buildStarterDay(
        'Lower B',
        `Deadlift ${big}x5 @ ${rir}, rest 3:00
         Bulgarian split squat ${medium} per side, rest 2:00
         Hip thrust ${medium}, rest 2:00
         Leg extension ${pump}, rest 1:30
         Hanging leg raise ${pump}, rest 1:00`,
      ),
    ],
    about,
  )
}

const deloadWeek = buildSplitWeek(
  { big: 2, small: 1, rir: '5 RIR' },
  {
    name: 'Deload',
    notes: 'Use last week’s weights, do half the sets, and stay well short of failure.',
    isDeload: true,
  },
)

export const hypertrophySplit: StarterProgram = {
  key: 'hypertrophy-split',
  name: 'Hypertrophy, upper and lower',
  category: 'Hypertrophy',
  goal: 'Build muscle by training every muscle group twice a week.',
  level: 'Intermediate',
  tags: ['gym', 'upper lower'],
  description: `For lifters with about a year of training who want to build muscle rather than test their maxes.

You need: a gym with a rack, dumbbells, cables and the usual machines. Four days a week, 60 to 80 minutes each.

Each exercise has a rep range. Keep the same weight until all sets reach the top of the range at the prescribed effort, then add the smallest increment and start again at the bottom. Each week adds a set or takes away a rep in reserve; weeks four and eight are for recovery.

Next: keep the four days, swap one exercise per day for a variation, and start again at week one.`,
  weeks: [
    buildSplitWeek({ big: 3, small: 2, rir: '3 RIR' }),
    buildSplitWeek({ big: 3, small: 3, rir: '3 RIR' }),
    buildSplitWeek({ big: 3, small: 3, rir: '2 RIR' }),
    deloadWeek,
    buildSplitWeek({ big: 3, small: 3, rir: '2 RIR' }),
    buildSplitWeek({ big: 4, small: 3, rir: '2 RIR' }),
    buildSplitWeek({ big: 4, small: 3, rir: '1 RIR' }),
    deloadWeek,
  ],
}
