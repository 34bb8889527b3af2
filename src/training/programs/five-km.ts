import { between, day, type Starter, week } from './starter.ts'

const strides = 'Run 4x20s @ fast, 1:00 walk'
const easy = (minutes: number) => day('Easy run', `Run ${minutes} min @ easy`)
const easyWithStrides = (minutes: number) =>
  day('Easy run with strides', `Run ${minutes} min @ easy\n${strides}`)
const long = (minutes: number) => day('Long run', `Run ${minutes} min @ easy`)
const faster = (main: string) => day('Faster', between(10, main, 10))

export const fiveKm: Starter = {
  key: '5-km',
  name: '5 km in eight weeks',
  category: 'Endurance',
  goal: 'Race 5 km, or run it faster than before.',
  level: 'Novice to intermediate',
  tags: ['running'],
  description: `For runners who can run for half an hour without a break. Whoever cannot yet takes the first four weeks twice, with a minute of walking in every ten.

Needed: shoes, a watch, a flat stretch that is measured. Three days a week with a day between them, 30 to 60 minutes.

Easy means that you can speak in sentences; most of the running is that. 5 km pace is what you would race today, not what you wish for: a time trial or a recent race says it. Missed a session? Leave it out rather than doing two in a row.

Afterwards: take a week of easy running, then go on with 10 km in ten weeks, or begin again at week three with the new pace.`,
  weeks: [
    week([easy(30), faster('Run 8x1 min @ hard, 1:30 jog'), long(35)]),
    week([easyWithStrides(30), faster('Run 6x400m @ 5k pace, 200m jog'), long(40)]),
    week([easyWithStrides(30), faster('Run 7x400m @ 5k pace, 200m jog'), long(45)]),
    week([easy(25), faster('Run 4x1 min @ hard, 1:30 jog'), long(35)], { name: 'Easier', isDeload: true }),
    week([easyWithStrides(35), faster('Run 5x600m @ 5k pace, 200m jog'), long(45)]),
    week([easyWithStrides(35), faster('Run 2x10 min @ threshold, 3:00 jog'), long(50)]),
    week([easyWithStrides(35), faster('Run 5x800m @ 5k pace, 400m jog'), long(45)]),
    week(
      [
        easy(25),
        faster('Run 3x400m @ 5k pace, 200m jog'),
        day(
          'Race',
          `Warm-up\nRun 10 min @ easy\n${strides}\n\nMain\nRun 5 km @ 5k pace`,
          'Begin a little slower than you could. The last kilometre is the fastest.',
        ),
      ],
      { name: 'Race week', notes: 'Little and brisk: the work is done.', isDeload: true },
    ),
  ],
}
