import { parseMovements } from '#training/exercises/parse-movements.ts'

export const conditioning = [
  ...parseMovements(
    'other',
    `
    801 Stair climber | stairmaster, stair master, stepmill, step mill, stair machine, climber machine, step machine, stair stepper | quads glutes > calves | stairs machine | time
    802 Elliptical | elliptical trainer, elliptical machine, cross trainer, crosstrainer, arc trainer | quads glutes > calves | machine | time
    803 Stair run | stairs, stair sprint, stair sprints, stadium stairs, stair climb, running stairs | quads glutes calves | stairs | time
    804 Versaclimber | versa climber, jacobs ladder, vertical climber | quads lats > front-delts | machine | time
    805 Hiking | hike, hill walk, mountain hike, trail hike, hill hike | glutes quads calves | bodyweight | distance
    806 Walk | walking, easy walk, brisk walk, power walk, outdoor walk, treadmill walk, nordic walking | calves glutes | bodyweight treadmill | distance
    807 Incline treadmill walk | incline walk, 12 3 30, treadmill incline walk, uphill walk | glutes calves hamstrings | treadmill | time
    808 Cross-country skiing | XC ski, cross country ski, XC skiing, nordic ski, classic ski, skate ski, nordic skiing, cross country skiing skate | lats triceps glutes quads | none | distance
    809 Roller skiing | roller ski, rollerski, rollerskiing | lats triceps glutes quads | none | distance
    810 Alpine skiing | downhill skiing, skiing, snowboarding | quads glutes | none | time
    811 Inline skating | rollerblading, roller skating, skating, ice skating, speed skating | glutes quads adductors | none | distance
    812 Climbing | rock climbing, bouldering, sport climbing, indoor climbing | forearms lats biceps | none | time
    813 Hangboard | fingerboard, hang board, hangboard hang, max hang, finger hang, repeaters | forearms | none | time
    814 Campus board | campus boarding, campusing | forearms lats | none
    815 Yoga | yoga flow, vinyasa, yoga class, hatha yoga | abs hip-flexors | bodyweight | time
    816 Pilates | pilates class, reformer pilates | abs | bodyweight | time
    817 Boxing | boxing session, sparring, pad work, kickboxing, pads, boxing rounds | front-delts abs calves | none | time
    818 Wrestling | grappling, jiu jitsu, BJJ, judo, MMA | abs upper-back forearms | none | time
    819 Football | soccer, futsal, football match, soccer match | quads hamstrings calves | none | time
    820 Basketball | basketball game, hoops | quads calves glutes | none | time
    821 Tennis | padel, squash game, badminton, racquetball, pickleball | forearms calves front-delts | none | time
    822 Dance | dancing, zumba, dance class, aerobics, step aerobics | calves glutes | none | time
    823 Shuttle run | shuttles, shuttle sprint, shuttle runs, suicides, beep test, yo-yo test, bleep test, 5 10 5, pro agility, line drill | quads glutes calves | bodyweight | distance
    `,
  ),
]
