import { parseMovements } from '#training/exercises/parse-movements.ts'

export const shoulders = [
  ...parseMovements(
    'shoulder-isolation',
    `
    451 Lateral raise | lat raise, side raise, DB lateral raise, side lateral raise, dumbbell lateral raise, LR, lateral raises, side laterals, laterals, seated lateral raise, DB side raise, dumbbell side raise, lat raises, DB lat raise, standing lateral raise | side-delts > traps | dumbbell
    452 Cable lateral raise | cable side raise, single arm cable lateral raise, cable lat raise, lateral raise cable, one arm cable lateral raise, behind the back cable lateral raise | side-delts | cable | side
    453 Machine lateral raise | lateral raise machine, side raise machine, lateral delt machine | side-delts | machine
    454 Leaning lateral raise | leaning dumbbell lateral raise, lean away lateral raise, single arm lateral raise | side-delts | dumbbell | side
    455 Band lateral raise | banded lateral raise, lateral raise band | side-delts | band
    456 Lu raise | lu raises, full range lateral raise, lateral raise full range | side-delts traps | dumbbell
    457 Front raise | DB front raise, dumbbell front raise, front raises, front delt raise, front raise dumbbell | front-delts | dumbbell
    1041 Barbell front raise | BB front raise, EZ bar front raise | front-delts | barbell ezbar
    458 Plate front raise | plate raise, front plate raise, front raise plate, bus driver | front-delts | plate
    459 Cable front raise | front raise cable | front-delts | cable
    460 Rear delt fly | reverse fly, rear delt raise, rear delt flyes, DB rear delt fly, bent over lateral raise, rear fly, bent over reverse fly, rear lateral raise, bent over rear delt raise, reverse fly dumbbell, dumbbell reverse fly, RDF, bent over fly, rear delt fly dumbbell, seated rear delt fly, chest supported rear delt fly, incline rear delt fly, rear delts | rear-delts > upper-back | dumbbell bench
    461 Reverse pec deck | rear delt machine, reverse fly machine, machine reverse fly, machine rear delt fly, rear delt fly machine, pec deck rear delt, reverse machine fly, rear deltoid machine | rear-delts > upper-back | machine
    462 Cable rear delt fly | cable reverse fly, rear delt cable fly, reverse fly cable, cable rear delt, reverse cable crossover, single arm cable rear delt fly | rear-delts > upper-back | cable
    463 Band reverse fly | banded reverse fly, band rear delt fly | rear-delts > upper-back | band
    464 Rear delt row | barbell rear delt row, wide elbow row, rear delt rows | rear-delts upper-back > biceps | barbell
    1042 Dumbbell rear delt row | DB rear delt row | rear-delts upper-back > biceps | dumbbell
    465 Upright row | barbell upright row, upright rows, EZ bar upright row, UR | side-delts traps > biceps | barbell ezbar
    1043 Dumbbell upright row | DB upright row | side-delts traps > biceps | dumbbell
    466 Cable upright row | upright row cable | side-delts traps > biceps | cable
    467 Shrug | shrugs, barbell shrug, BB shrug, shoulder shrug, trap shrug | traps > forearms | barbell
    468 Dumbbell shrug | DB shrug, dumbbell shrugs | traps > forearms | dumbbell
    469 Trap bar shrug | hex bar shrug | traps > forearms | trapbar
    470 Machine shrug | shrug machine, calf machine shoulder shrug | traps | machine
    1044 Smith machine shrug | smith shrug | traps | smith
    1045 Cable shrug | shrug cable | traps | cable
    471 Overhead shrug | overhead barbell shrug | traps > side-delts | barbell
    472 Y raise | prone Y raise, incline Y raise, Ys, prone Y, Y raises, trap 3 raise, trap raise | traps rear-delts > rotator-cuff | dumbbell bench bodyweight
    473 T raise | prone T raise, Ts, prone T | rear-delts upper-back > rotator-cuff | dumbbell bench bodyweight
    474 Prone YTW | YTW, YTWL, ITYT, prone ITYW, Y T W raise, I Y T raise, IYT | upper-back rear-delts rotator-cuff | bodyweight dumbbell
    475 External rotation | cable external rotation, shoulder external rotation, external shoulder rotation, ER | rotator-cuff | cable | side
    1046 Band external rotation | banded external rotation, band shoulder external rotation | rotator-cuff | band | side
    1047 Dumbbell external rotation | side lying external rotation, DB external rotation | rotator-cuff | dumbbell | side
    476 Internal rotation | cable internal rotation, shoulder internal rotation, internal shoulder rotation | rotator-cuff | cable | side
    1048 Band internal rotation | banded internal rotation, band shoulder internal rotation | rotator-cuff | band | side
    477 Scaption | scaption raise, scaption raises, full can raise | side-delts rotator-cuff | dumbbell
    478 Powell raise | powell raises | rear-delts rotator-cuff | dumbbell bench | side
    479 Wall slide | wall slides, wall angel, wall angels, scapular wall slide, forearm wall slide | upper-back rotator-cuff | bodyweight
    480 Neck flexion | neck curl, neck curls, lying neck curl, plate neck curl | neck | plate none
    481 Neck extension | neck harness extension, neck harness, lying neck extension | neck | plate none
    482 Neck side flexion | lateral neck flexion, side neck raise | neck | plate none | side
    483 Dumbbell around the world | around the worlds, DB around the world, around the world dumbbell | front-delts side-delts chest | dumbbell
    484 Kettlebell halo | KB halo, halo, halos | front-delts rotator-cuff > abs | kettlebell
    1049 Plate halo | plate halos | front-delts rotator-cuff > abs | plate
    `,
  ),
]
