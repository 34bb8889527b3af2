import { between, day, type Starter, week } from './starter.ts'

const strides = 'Run 5x20s @ fast, 1:00 walk'
const easy = (minutes: number) => day('Easy run', `Run ${minutes} min @ easy`)
const brisk = (minutes: number) => day('Easy run with strides', `Run ${minutes} min @ easy\n${strides}`)
const long = (minutes: number) => day('Long run', `Run ${minutes} min @ easy`)
const faster = (main: string) => day('Faster', between(15, main, 10))

export const tenKm: Starter = {
  key: '10-km',
  name: '10 km in ten weeks',
  category: 'Endurance',
  goal: 'Race 10 km well prepared.',
  level: 'Intermediate',
  tags: ['running'],
  description: `For runners who run three times a week and an hour at a time without trouble.

Needed: a watch and a route that is measured; a track helps for the shorter repetitions. Four days a week, 40 to 90 minutes.

One day is faster, one is long, the others are easy: so easy that you could go on. Threshold is the pace that you could hold for an hour. 10 km pace is that of your last race, or your 5 km pace and 12 seconds a kilometre. Weeks four and eight are easier on purpose.

Afterwards: two weeks of easy running, then the half marathon, or 5 km for a change of speed.`,
  weeks: [
    week([easy(40), faster('Run 5x600m @ 10k pace, 200m jog'), brisk(35), long(60)]),
    week([easy(40), faster('Run 5x800m @ 10k pace, 400m jog'), brisk(40), long(65)]),
    week([easy(45), faster('Run 3x8 min @ threshold, 2:00 jog'), brisk(40), long(70)]),
    week([easy(30), faster('Run 5x400m @ 5k pace, 200m jog'), brisk(30), long(50)], {
      name: 'Easier',
      isDeload: true,
    }),
    week([easy(45), faster('Run 5x1 km @ 10k pace, 400m jog'), brisk(40), long(75)]),
    week([easy(45), faster('Run 3x10 min @ threshold, 2:00 jog'), brisk(45), long(80)]),
    week([easy(50), faster('Run 6x1 km @ 10k pace, 400m jog'), brisk(45), long(85)]),
    week([easy(40), faster('Run 6x400m @ 5k pace, 200m jog'), brisk(30), long(60)], {
      name: 'Easier',
      isDeload: true,
    }),
    week([easy(45), faster('Run 3x2 km @ 10k pace, 600m jog'), brisk(40), long(75)]),
    week(
      [
        easy(30),
        faster('Run 3x1 km @ 10k pace, 400m jog'),
        day('Loosen up', `Run 20 min @ easy\n${strides}`),
        day(
          'Race',
          `Warm-up\nRun 15 min @ easy\n${strides}\n\nMain\nRun 10 km @ 10k pace`,
          'The first two kilometres feel slow. They are meant to.',
        ),
      ],
      { name: 'Race week', isDeload: true },
    ),
  ],
}
