import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  withWarmUpAndCoolDown,
} from './starter-program.ts'

const stridesLine = 'Run 5x20s @ fast, 1:00 walk'
const buildEasyRun = (km: number) => buildStarterDay('Easy run', `Run ${km} km @ easy`)
const buildStridesRun = (km: number) =>
  buildStarterDay('Easy run with strides', `Run ${km} km @ easy\n${stridesLine}`)
const buildLongRun = (km: number) => buildStarterDay('Long run', `Run ${km} km @ easy`)
const buildSpeedRun = (main: string) => buildStarterDay('Speed', withWarmUpAndCoolDown(15, main, 10))
/** Builds a long run that ends at race pace, on tired legs. */
const buildRacePaceRun = (km: number, fastKm: number) =>
  buildStarterDay(
    'Long run with race-pace finish',
    `Run ${km - fastKm} km @ easy\nRun ${fastKm} km @ half marathon pace`,
  )

export const halfMarathon: StarterProgram = {
  key: 'half-marathon',
  name: 'Half marathon in twelve weeks',
  category: 'Endurance',
  goal: 'Race 21.1 km at an even pace and finish strong.',
  level: 'Intermediate',
  tags: ['running'],
  description: `For runners who run 25 km a week and can run 10 km without a break.

You need: a GPS watch, and somewhere to drink on long runs. Four days a week; the long run grows from 10 to 19 km.

Three weeks build up, then one is easier, and the last two are a taper. Easy is 60 to 90 seconds per kilometre slower than race pace. Half marathon pace is about 15 seconds per kilometre slower than your 10 km pace. Use the long runs to test what you will eat, drink and wear.

If pain changes how you run, stop. If you miss a week through illness, skip it; do not make up for it.

Next: take two weeks of easy running. Then train for a 10 km to gain speed, or repeat this program with four more kilometres a week.`,
  weeks: [
    buildStarterWeek([
      buildEasyRun(6),
      buildSpeedRun('Run 4x800m @ 10k pace, 400m jog'),
      buildStridesRun(5),
      buildLongRun(10),
    ]),
    buildStarterWeek([
      buildEasyRun(6),
      buildSpeedRun('Run 3x8 min @ threshold, 2:00 jog'),
      buildStridesRun(6),
      buildLongRun(12),
    ]),
    buildStarterWeek([
      buildEasyRun(7),
      buildSpeedRun('Run 5x1 km @ 10k pace, 400m jog'),
      buildStridesRun(6),
      buildLongRun(13),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(6),
        buildSpeedRun('Run 4x800m @ 10k pace, 400m jog'),
        buildStridesRun(5),
        buildLongRun(9),
      ],
      {
        name: 'Easier',
        isDeload: true,
      },
    ),
    buildStarterWeek([
      buildEasyRun(7),
      buildSpeedRun('Run 3x10 min @ threshold, 2:00 jog'),
      buildStridesRun(6),
      buildLongRun(15),
    ]),
    buildStarterWeek([
      buildEasyRun(8),
      buildSpeedRun('Run 6x1 km @ 10k pace, 400m jog'),
      buildStridesRun(6),
      buildLongRun(16),
    ]),
    buildStarterWeek([
      buildEasyRun(8),
      buildSpeedRun('Run 2x15 min @ threshold, 3:00 jog'),
      buildStridesRun(7),
      buildRacePaceRun(17, 4),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(6),
        buildSpeedRun('Run 4x1 km @ 10k pace, 400m jog'),
        buildStridesRun(5),
        buildLongRun(12),
      ],
      {
        name: 'Easier',
        isDeload: true,
      },
    ),
    buildStarterWeek([
      buildEasyRun(8),
      buildSpeedRun('Run 3x2 km @ half marathon pace, 600m jog'),
      buildStridesRun(7),
      buildLongRun(18),
    ]),
    buildStarterWeek([
      buildEasyRun(8),
      buildSpeedRun('Run 2x4 km @ half marathon pace, 800m jog'),
      buildStridesRun(7),
      buildRacePaceRun(19, 6),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(7),
        buildSpeedRun('Run 4x1 km @ 10k pace, 400m jog'),
        buildStridesRun(5),
        buildLongRun(12),
      ],
      {
        name: 'Taper',
        notes: 'Run less this week, but at the same pace.',
        isDeload: true,
      },
    ),
    buildStarterWeek(
      [
        buildEasyRun(5),
        buildSpeedRun('Run 3x1 km @ half marathon pace, 400m jog'),
        buildStarterDay('Loosen up', `Run 3 km @ easy\n${stridesLine}`),
        buildStarterDay(
          'Race',
          'Warm-up\nRun 10 min @ easy\n\nMain\nRun 21.1 km @ half marathon pace',
          'Run at an even pace. At 15 km, decide whether you can speed up.',
        ),
      ],
      { name: 'Race week', isDeload: true },
    ),
  ],
}
