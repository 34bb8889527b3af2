import { parseMovements } from '#training/exercises/parse-movements.ts'

export const ergs = [
  ...parseMovements(
    'erg',
    `
    976 Row | rowing, row erg, rowing machine, rower, erg, indoor rowing, rowerg, C2 rower, concept2 row, concept 2 rower, ergometer, row machine erg, erg row, rowing erg | quads upper-back lats > glutes biceps | rower | distance
    977 Row intervals | rowing intervals, erg intervals, row interval, rower intervals, row repeats | quads upper-back lats > glutes biceps | rower | distance
    978 Row sprint | rowing sprint, erg sprint, row sprints, rower sprint | quads upper-back lats > glutes biceps | rower | distance
    979 2k row test | 2k row, 2k test, 2000 m row test, 2k erg, 2k time trial, rowing time trial | quads upper-back lats > glutes biceps | rower | distance
    980 On-water rowing | on the water, sculling boat, sweep rowing, OTW row, water rowing, outdoor rowing | quads upper-back lats > glutes biceps | none | distance
    981 Ski erg | skierg, ski, ski ergometer, C2 ski, concept2 skierg, skiing erg, ski machine | lats abs triceps > glutes | skierg | distance
    982 Ski erg intervals | skierg intervals, ski intervals, ski interval | lats abs triceps > glutes | skierg | distance
    983 Kayak | kayaking, canoe, canoeing, kayak erg, paddling, kayak ergometer | lats obliques front-delts > biceps | none | distance
    984 Stand-up paddle | SUP, paddle boarding, stand up paddle boarding, paddleboard | lats obliques abs | none | distance
    985 Dragon boat | dragon boating, outrigger | lats obliques | none | distance
    `,
  ),
]
