import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  withWarmUpAndCoolDown,
} from './starter-program.ts'

const stridesLine = 'Run 5x20s @ fast, 1:00 walk'
const easyRun = (minutes: number) => buildStarterDay('Easy run', `Run ${minutes} min @ easy`)
const easyRunWithStrides = (minutes: number) =>
  buildStarterDay('Easy run with strides', `Run ${minutes} min @ easy\n${stridesLine}`)
const longRun = (minutes: number) => buildStarterDay('Long run', `Run ${minutes} min @ easy`)
const fasterRun = (main: string) => buildStarterDay('Speed', withWarmUpAndCoolDown(15, main, 10))

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
      easyRun(40),
      fasterRun('Run 5x600m @ 10k pace, 200m jog'),
      easyRunWithStrides(35),
      longRun(60),
    ]),
    buildStarterWeek([
      easyRun(40),
      fasterRun('Run 5x800m @ 10k pace, 400m jog'),
      easyRunWithStrides(40),
      longRun(65),
    ]),
    buildStarterWeek([
      easyRun(45),
      fasterRun('Run 3x8 min @ threshold, 2:00 jog'),
      easyRunWithStrides(40),
      longRun(70),
    ]),
    buildStarterWeek(
      [easyRun(30), fasterRun('Run 5x400m @ 5k pace, 200m jog'), easyRunWithStrides(30), longRun(50)],
      {
        name: 'Easier',
        isDeload: true,
      },
    ),
    buildStarterWeek([
      easyRun(45),
      fasterRun('Run 5x1 km @ 10k pace, 400m jog'),
      easyRunWithStrides(40),
      longRun(75),
    ]),
    buildStarterWeek([
      easyRun(45),
      fasterRun('Run 3x10 min @ threshold, 2:00 jog'),
      easyRunWithStrides(45),
      longRun(80),
    ]),
    buildStarterWeek([
      easyRun(50),
      fasterRun('Run 6x1 km @ 10k pace, 400m jog'),
      easyRunWithStrides(45),
      longRun(85),
    ]),
    buildStarterWeek(
      [easyRun(40), fasterRun('Run 6x400m @ 5k pace, 200m jog'), easyRunWithStrides(30), longRun(60)],
      {
        name: 'Easier',
        isDeload: true,
      },
    ),
    buildStarterWeek([
      easyRun(45),
      fasterRun('Run 3x2 km @ 10k pace, 600m jog'),
      easyRunWithStrides(40),
      longRun(75),
    ]),
    buildStarterWeek(
      [
        easyRun(30),
        fasterRun('Run 3x1 km @ 10k pace, 400m jog'),
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
