import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  withWarmUpAndCoolDown,
} from './starter-program.ts'

const stridesLine = 'Run 5x20s @ fast, 1:00 walk'
const buildEasyRun = (minutes: number) => buildStarterDay('Easy run', `Run ${minutes} min @ easy`)
const buildStridesRun = (minutes: number) =>
  buildStarterDay('Easy run with strides', `Run ${minutes} min @ easy\n${stridesLine}`)
const buildLongRun = (minutes: number) => buildStarterDay('Long run', `Run ${minutes} min @ easy`)
const buildSpeedRun = (main: string) => buildStarterDay('Speed', withWarmUpAndCoolDown(15, main, 10))

export const tenKm: StarterProgram = {
  key: '10-km',
  name: '10 km in ten weeks',
  category: 'Endurance',
  goal: 'Go into a 10 km race well prepared.',
  level: 'Intermediate',
  tags: ['running'],
  description: `For runners who run three times a week and can comfortably run for an hour.

You need: a watch and a measured route; a track helps for the shorter intervals. Four days a week, 40 to 90 minutes each.

One day is fast, one is long, and the others are so easy that you could keep going. Threshold is the pace that you could hold for an hour. 10 km pace is the pace of your last race, or your 5 km pace plus 12 seconds per kilometre. Weeks four and eight are deliberately easier.

Next: take two weeks of easy running, then train for a half marathon, or for 5 km to gain speed.`,
  weeks: [
    buildStarterWeek([
      buildEasyRun(40),
      buildSpeedRun('Run 5x600m @ 10k pace, 200m jog'),
      buildStridesRun(35),
      buildLongRun(60),
    ]),
    buildStarterWeek([
      buildEasyRun(40),
      buildSpeedRun('Run 5x800m @ 10k pace, 400m jog'),
      buildStridesRun(40),
      buildLongRun(65),
    ]),
    buildStarterWeek([
      buildEasyRun(45),
      buildSpeedRun('Run 3x8 min @ threshold, 2:00 jog'),
      buildStridesRun(40),
      buildLongRun(70),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(30),
        buildSpeedRun('Run 5x400m @ 5k pace, 200m jog'),
        buildStridesRun(30),
        buildLongRun(50),
      ],
      {
        name: 'Easier',
        isDeload: true,
      },
    ),
    buildStarterWeek([
      buildEasyRun(45),
      buildSpeedRun('Run 5x1 km @ 10k pace, 400m jog'),
      buildStridesRun(40),
      buildLongRun(75),
    ]),
    buildStarterWeek([
      buildEasyRun(45),
      buildSpeedRun('Run 3x10 min @ threshold, 2:00 jog'),
      buildStridesRun(45),
      buildLongRun(80),
    ]),
    buildStarterWeek([
      buildEasyRun(50),
      buildSpeedRun('Run 6x1 km @ 10k pace, 400m jog'),
      buildStridesRun(45),
      buildLongRun(85),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(40),
        buildSpeedRun('Run 6x400m @ 5k pace, 200m jog'),
        buildStridesRun(30),
        buildLongRun(60),
      ],
      {
        name: 'Easier',
        isDeload: true,
      },
    ),
    buildStarterWeek([
      buildEasyRun(45),
      buildSpeedRun('Run 3x2 km @ 10k pace, 600m jog'),
      buildStridesRun(40),
      buildLongRun(75),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(30),
        buildSpeedRun('Run 3x1 km @ 10k pace, 400m jog'),
        buildStarterDay('Loosen up', `Run 20 min @ easy\n${stridesLine}`),
        buildStarterDay(
          'Race',
          `Warm-up\nRun 15 min @ easy\n${stridesLine}\n\nMain\nRun 10 km @ 10k pace`,
          'The first two kilometres should feel slow.',
        ),
      ],
      { name: 'Race week', isDeload: true },
    ),
  ],
}
