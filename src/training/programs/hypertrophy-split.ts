import { day, type Starter, type StarterWeek, week } from './starter.ts'

type Dose = { big: number; small: number; rir: string }

/** Each muscle twice a week, in other exercises; the dose is sets and how near to failure they go. */
function split(
  { big, small, rir }: Dose,
  about: { name?: string; isDeload?: boolean; notes?: string } = {},
): StarterWeek {
  const heavy = `${big}x6-10 @ ${rir}`
  const medium = `${big}x8-12 @ ${rir}`
  const pump = `${small}x12-15 @ ${rir}`
  return week(
    [
      day(
        'Upper A',
        `Bench press ${heavy}, rest 2:30
         Barbell row ${heavy}, rest 2:30
         Dumbbell shoulder press ${medium}, rest 2:00
         Lat pulldown ${medium}, rest 2:00
         Lateral raise ${pump}, rest 1:00
         Triceps pushdown ${pump}, rest 1:00`,
      ),
      day(
        'Lower A',
        `Back squat ${heavy}, rest 3:00
         Romanian deadlift ${medium}, rest 2:30
         Leg press ${medium}, rest 2:00
         Leg curl ${pump}, rest 1:30
         Standing calf raise ${pump}, rest 1:00`,
      ),
      day(
        'Upper B',
        `Incline dumbbell press ${medium}, rest 2:00
         Pull-up ${heavy}, rest 2:30
         Seated cable row ${medium}, rest 2:00
         Cable fly ${pump}, rest 1:00
         Face pull ${pump}, rest 1:00
         Dumbbell curl ${pump}, rest 1:00`,
      ),
      day(
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

const deload = split(
  { big: 2, small: 1, rir: '5 RIR' },
  {
    name: 'Deload',
    notes: 'The weights of last week, half of the sets, nothing near failure.',
    isDeload: true,
  },
)

export const hypertrophySplit: Starter = {
  key: 'hypertrophy-split',
  name: 'Hypertrophy, upper and lower',
  category: 'Hypertrophy',
  goal: 'More muscle, every group twice a week.',
  level: 'Intermediate',
  tags: ['gym', 'upper lower'],
  description: `For whoever has lifted for a year or so and wants to grow rather than to test.

Needed: a gym with a rack, dumbbells, cables and the usual machines. Four days a week, 60 to 80 minutes.

Each exercise has a range of repetitions. Stay with a weight until all sets reach the upper end at the effort that is asked for, then add the smallest step and begin at the lower end again. From week to week there is a set more, or a repetition less in reserve; weeks four and eight let it sink in.

Afterwards: keep the four days, exchange one exercise a day for a sibling of it, and begin again at week one.`,
  weeks: [
    split({ big: 3, small: 2, rir: '3 RIR' }),
    split({ big: 3, small: 3, rir: '3 RIR' }),
    split({ big: 3, small: 3, rir: '2 RIR' }),
    deload,
    split({ big: 3, small: 3, rir: '2 RIR' }),
    split({ big: 4, small: 3, rir: '2 RIR' }),
    split({ big: 4, small: 3, rir: '1 RIR' }),
    deload,
  ],
}
