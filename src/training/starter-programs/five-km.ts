import {
  buildStarterDay,
  buildStarterWeek,
  type StarterProgram,
  withWarmUpAndCoolDown,
} from './starter-program.ts'

const stridesLine = 'Run 4x20s @ fast, 1:00 walk'
const buildEasyRun = (minutes: number) => buildStarterDay('Easy run', `Run ${minutes} min @ easy`)
const buildStridesRun = (minutes: number) =>
  buildStarterDay('Easy run with strides', `Run ${minutes} min @ easy\n${stridesLine}`)
const buildLongRun = (minutes: number) => buildStarterDay('Long run', `Run ${minutes} min @ easy`)
const buildSpeedRun = (main: string) => buildStarterDay('Speed', withWarmUpAndCoolDown(10, main, 10))

export const fiveKm: StarterProgram = {
  key: '5-km',
  name: '5 km in eight weeks',
  category: 'Endurance',
  goal: 'Race 5 km, or beat your best time.',
  level: 'Novice to intermediate',
  tags: ['running'],
  description: `For runners who can run for half an hour without a break. If you cannot do that yet, do the first four weeks twice, and walk for one minute in every ten.

You need: shoes, a watch and a flat, measured route. Three days a week with a day off in between, 30 to 60 minutes each.

Easy means that you can speak in full sentences; most of your running is easy. 5 km pace is what you could race today, not your goal: use a time trial or a recent race. Missed a session? Skip it; do not do two sessions back to back.

Next: take a week of easy running, then start 10 km in ten weeks, or repeat from week three at your new pace.`,
  weeks: [
    buildStarterWeek([buildEasyRun(30), buildSpeedRun('Run 8x1 min @ hard, 1:30 jog'), buildLongRun(35)]),
    buildStarterWeek([
      buildStridesRun(30),
      buildSpeedRun('Run 6x400m @ 5k pace, 200m jog'),
      buildLongRun(40),
    ]),
    buildStarterWeek([
      buildStridesRun(30),
      buildSpeedRun('Run 7x400m @ 5k pace, 200m jog'),
      buildLongRun(45),
    ]),
    buildStarterWeek([buildEasyRun(25), buildSpeedRun('Run 4x1 min @ hard, 1:30 jog'), buildLongRun(35)], {
      name: 'Easier',
      isDeload: true,
    }),
    buildStarterWeek([
      buildStridesRun(35),
      buildSpeedRun('Run 5x600m @ 5k pace, 200m jog'),
      buildLongRun(45),
    ]),
    buildStarterWeek([
      buildStridesRun(35),
      buildSpeedRun('Run 2x10 min @ threshold, 3:00 jog'),
      buildLongRun(50),
    ]),
    buildStarterWeek([
      buildStridesRun(35),
      buildSpeedRun('Run 5x800m @ 5k pace, 400m jog'),
      buildLongRun(45),
    ]),
    buildStarterWeek(
      [
        buildEasyRun(25),
        buildSpeedRun('Run 3x400m @ 5k pace, 200m jog'),
        buildStarterDay(
          'Race',
          `Warm-up\nRun 10 min @ easy\n${stridesLine}\n\nMain\nRun 5 km @ 5k pace`,
          'Start a little slower than you think you can run. Make the last kilometre the fastest.',
        ),
      ],
      { name: 'Race week', notes: 'Keep it short and fast. The hard work is done.', isDeload: true },
    ),
  ],
}
