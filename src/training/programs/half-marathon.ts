import { between, day, type Starter, week } from './starter.ts'

const strides = 'Run 5x20s @ fast, 1:00 walk'
const easy = (km: number) => day('Easy run', `Run ${km} km @ easy`)
const brisk = (km: number) => day('Easy run with strides', `Run ${km} km @ easy\n${strides}`)
const long = (km: number) => day('Long run', `Run ${km} km @ easy`)
const faster = (main: string) => day('Faster', between(15, main, 10))
/** The end of it at the pace of the race, when the legs are tired already. */
const longWithRacePace = (km: number, fastKm: number) =>
  day('Long run with race pace', `Run ${km - fastKm} km @ easy\nRun ${fastKm} km @ half marathon pace`)

export const halfMarathon: Starter = {
  key: 'half-marathon',
  name: 'Half marathon in twelve weeks',
  category: 'Endurance',
  goal: 'Race 21.1 km evenly, with something left for the end.',
  level: 'Intermediate',
  tags: ['running'],
  description: `For runners who run 25 km a week and 10 km at a time.

Needed: a watch that knows the distance, and somewhere to drink on the long runs. Four days a week; the long run grows from 10 to 19 km.

Three weeks build up, one is easier, and the last two let the legs recover. Easy is a minute to a minute and a half a kilometre slower than the race. Half marathon pace is about your 10 km pace and 15 seconds. Try in the long runs what you will eat, drink and wear.

Pain that changes how you run ends the run. A week missed by illness is left out, not made up for.

Afterwards: two weeks of easy running. Then a 10 km for speed, or this again with four kilometres more a week.`,
  weeks: [
    week([easy(6), faster('Run 4x800m @ 10k pace, 400m jog'), brisk(5), long(10)]),
    week([easy(6), faster('Run 3x8 min @ threshold, 2:00 jog'), brisk(6), long(12)]),
    week([easy(7), faster('Run 5x1 km @ 10k pace, 400m jog'), brisk(6), long(13)]),
    week([easy(6), faster('Run 4x800m @ 10k pace, 400m jog'), brisk(5), long(9)], {
      name: 'Easier',
      isDeload: true,
    }),
    week([easy(7), faster('Run 3x10 min @ threshold, 2:00 jog'), brisk(6), long(15)]),
    week([easy(8), faster('Run 6x1 km @ 10k pace, 400m jog'), brisk(6), long(16)]),
    week([easy(8), faster('Run 2x15 min @ threshold, 3:00 jog'), brisk(7), longWithRacePace(17, 4)]),
    week([easy(6), faster('Run 4x1 km @ 10k pace, 400m jog'), brisk(5), long(12)], {
      name: 'Easier',
      isDeload: true,
    }),
    week([easy(8), faster('Run 3x2 km @ half marathon pace, 600m jog'), brisk(7), long(18)]),
    week([easy(8), faster('Run 2x4 km @ half marathon pace, 800m jog'), brisk(7), longWithRacePace(19, 6)]),
    week([easy(7), faster('Run 4x1 km @ 10k pace, 400m jog'), brisk(5), long(12)], {
      name: 'Taper',
      notes: 'Less of everything, none of it slower.',
      isDeload: true,
    }),
    week(
      [
        easy(5),
        faster('Run 3x1 km @ half marathon pace, 400m jog'),
        day('Loosen up', `Run 3 km @ easy\n${strides}`),
        day(
          'Race',
          'Warm-up\nRun 10 min @ easy\n\nMain\nRun 21.1 km @ half marathon pace',
          'Even kilometres. Decide at the fifteenth whether there is more.',
        ),
      ],
      { name: 'Race week', isDeload: true },
    ),
  ],
}
