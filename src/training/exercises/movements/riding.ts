import { parseMovements } from '#training/exercises/parse-movements.ts'

export const riding = [
  ...parseMovements(
    'ride',
    `
    931 Ride | cycling, bike ride, cycle, outdoor ride, road ride, easy ride, biking, road cycling, bicycle, endurance ride, outdoor cycling, bike | quads glutes > hamstrings calves | bike | distance
    932 Indoor ride | indoor cycling, stationary bike, exercise bike, spin bike, turbo, trainer ride, turbo trainer, spinning, spin, spin class, recumbent bike, upright bike, indoor bike, zwift, cycling indoor | quads glutes > hamstrings calves | bike | time
    933 Bike intervals | cycling intervals, ride intervals, VO2 ride, bike interval, ride VO2 intervals | quads glutes > hamstrings calves | bike | time
    934 Sweet spot ride | sweet spot, SST, sweet spot intervals, sweetspot | quads glutes > hamstrings calves | bike | time
    935 Threshold ride | FTP intervals, threshold bike, FTP ride, bike threshold | quads glutes > hamstrings calves | bike | time
    936 Over-unders | over unders, over under intervals, overunders, over-under ride | quads glutes > hamstrings calves | bike | time
    937 Bike sprint | cycling sprint, sprint ride, bike sprints, wingate | quads glutes > hamstrings calves | bike | time
    938 Long ride | long bike, endurance long ride, century ride | quads glutes > hamstrings calves | bike | distance
    939 Recovery ride | recovery spin, easy spin | quads glutes > calves | bike | time
    940 Hill climb ride | climbing repeats bike, bike hill repeats, hill repeats ride, cycling hill repeats | quads glutes > hamstrings calves | bike | time
    941 Low cadence ride | big gear, big gear intervals, torque intervals, strength endurance ride, low cadence intervals | quads glutes > hamstrings | bike | time
    942 High cadence drill | spin ups, cadence drill, spin-ups bike, high cadence ride, single leg drill bike | quads hamstrings > hip-flexors | bike | time
    943 FTP test | ramp test, 20 minute FTP test, FTP ramp test, bike test | quads glutes > hamstrings calves | bike | time
    944 Time trial ride | bike time trial, TT ride, cycling time trial | quads glutes > hamstrings calves | bike | distance
    945 Mountain bike | MTB, mountain biking, mountain bike ride, gravel ride, gravel bike, cyclocross | quads glutes > hamstrings calves | bike | distance
    946 Assault bike | air bike, airbike, echo bike, fan bike, airdyne, assault airbike, rogue bike | quads glutes > hamstrings front-delts triceps | bike | time
    947 Bike erg | bikeerg, C2 bike, concept2 bike, concept 2 bike | quads glutes > hamstrings calves | bike | distance
    948 Arm bike | arm ergometer, upper body ergometer, UBE, arm crank | front-delts triceps > biceps | machine | time
    `,
  ),
]
