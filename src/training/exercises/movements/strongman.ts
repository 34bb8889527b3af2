import { parseMovements } from '#training/exercises/parse-movements.ts'

export const strongman = [
  ...parseMovements(
    'carry',
    `
    751 Farmer carry | farmers walk, farmer walk, farmers carry, farmer's walk, FW, farmer carries, DB farmers walk, dumbbell farmers walk, farmers | forearms traps > abs glutes | dumbbell | load-distance
    1055 Kettlebell farmer carry | KB farmer carry, kettlebell farmers walk | forearms traps > abs glutes | kettlebell | load-distance
    1056 Trap bar carry | trap bar farmer carry, hex bar carry | forearms traps > abs glutes | trapbar | load-distance
    752 Suitcase carry | suitcase walk, single arm farmer carry, one arm farmer carry, single arm farmers walk, unilateral carry | obliques forearms > traps | kettlebell | side load-distance
    1057 Dumbbell suitcase carry | DB suitcase carry | obliques forearms > traps | dumbbell | side load-distance
    753 Front-rack carry | front rack walk, rack carry, rack walk, kettlebell front rack carry, KB rack carry, double rack carry | abs upper-back > front-delts | kettlebell | load-distance
    1058 Barbell front-rack carry | barbell rack carry | abs upper-back > front-delts | barbell | load-distance
    1059 Dumbbell front-rack carry | DB front rack carry | abs upper-back > front-delts | dumbbell | load-distance
    754 Overhead carry | overhead walk, OH carry, waiter carry, waiters walk, waiter walk, kettlebell overhead carry, single arm overhead carry, waiters carry | front-delts abs > traps | kettlebell | load-distance
    1060 Dumbbell overhead carry | DB overhead carry | front-delts abs > traps | dumbbell | load-distance
    1061 Barbell overhead carry | barbell overhead walk | front-delts abs > traps | barbell | load-distance
    755 Bottoms-up carry | bottoms up kettlebell carry, bottoms up walk | rotator-cuff forearms > front-delts | kettlebell | side load-distance
    756 Mixed carry | cross carry, farmer and waiter carry, mixed rack carry, contralateral carry | obliques forearms front-delts | kettlebell | side load-distance
    757 Zercher carry | zercher walk | abs upper-back biceps | barbell | load-distance
    1062 Sandbag Zercher carry | sandbag zercher walk | abs upper-back biceps | sandbag | load-distance
    758 Bear hug carry | sandbag carry, sandbag bear hug carry, sandbag walk | abs upper-back > glutes biceps | sandbag | load-distance
    759 Shoulder carry | sandbag shoulder carry, husafell shoulder carry | obliques abs > traps | sandbag | side load-distance
    760 Yoke carry | yoke walk, yoke, super yoke, yoke run | abs quads traps > glutes | yoke | load-distance
    761 Husafell carry | husafell stone carry, husafell, shield carry | abs upper-back biceps | stone | load-distance
    762 Keg carry | keg walk | abs upper-back biceps | keg | load-distance
    763 Stone carry | atlas stone carry | abs upper-back glutes | stone | load-distance
    764 Sandbag over shoulder | sandbag to shoulder, sandbag shouldering, D-ball over shoulder, dball over shoulder, D ball to shoulder, sandbag over bar | glutes hamstrings upper-back > biceps abs | sandbag
    765 Sandbag clean | sandbag cleans, sandbag clean and press | glutes hamstrings upper-back > biceps | sandbag
    766 Atlas stone | atlas stones, stone load, stone to platform, stone over bar, atlas stone load, stone loading, stone to shoulder, stone lift | glutes hamstrings lower-back > biceps upper-back | stone
    767 Keg load | keg toss, keg loading, keg over bar, keg throw | glutes hamstrings upper-back | keg
    768 Log press | log clean and press, strongman log press, log lift, log push press, log clean & press, viper press | front-delts triceps > upper-back quads | log
    769 Axle clean and press | axle press, axle clean & press, continental clean and press, axle push press | front-delts triceps > upper-back biceps | axle
    770 Circus dumbbell | circus dumbbell press, circus DB, circus dumbbell clean and press | front-delts triceps > obliques | dumbbell | side
    771 Tyre flip | tire flip, tire flips, tyre flips | glutes hamstrings quads > chest biceps | tyre
    772 Car deadlift | car deadlift simulator, frame deadlift, 18 inch deadlift, silver dollar deadlift | glutes hamstrings traps > forearms | machine
    773 Frame carry | frame walk | forearms traps > glutes | trapbar | load-distance
    774 Sled push | sled pushes, prowler push, prowler, sled sprint push, push sled, heavy sled push | quads glutes > calves chest | sled | load-distance
    775 Sled drag | sled drags, sled walk, forward sled drag, sled tow, sled march | quads glutes hamstrings | sled | load-distance
    776 Backward sled drag | reverse sled drag, backwards sled drag, backward sled pull, backwards sled pull, reverse sled pull | quads > calves | sled | load-distance
    777 Sled pull | rope sled pull, hand over hand sled pull, sled rope pull, arm over arm pull, sled row | upper-back lats biceps > glutes | sled rope | load-distance
    778 Lateral sled drag | side sled drag, crossover sled drag | abductors adductors glutes | sled | side load-distance
    779 Truck pull | vehicle pull, harness pull, car push | quads glutes calves | sled | load-distance
    780 Sled sprint | resisted sprint, sled run, towing sprint, resisted sled sprint | glutes quads hamstrings calves | sled | load-distance
    781 Ruck | rucking, ruck march, weighted walk, ruck walk, loaded walk, weight vest walk | glutes calves > traps abs | vest | load-distance
    782 Hercules hold | pillar hold, hercules hold strongman | forearms lats | none | time
    783 Crucifix hold | crucifix, iron cross hold, front hold | side-delts front-delts | dumbbell | time
    `,
  ),
]
