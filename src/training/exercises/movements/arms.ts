import { parseMovements } from '#training/exercises/parse-movements.ts'

export const arms = [
  ...parseMovements(
    'arm-flexion',
    `
    401 Barbell curl | BB curl, barbell biceps curl, barbell bicep curl, standing barbell curl, BBC, straight bar curl, bicep curl barbell, bb bicep curl | biceps > forearms | barbell
    402 EZ-bar curl | EZ curl, EZ bar curl, EZ bar biceps curl, EZ bar bicep curl, EZ barbell curl, cambered bar curl, ez barbell bicep curl | biceps > forearms | ezbar
    403 Dumbbell curl | biceps curl, bicep curl, DB curl, curl?, curls?, standing dumbbell curl, dumbbell biceps curl, dumbbell bicep curl, DB bicep curl, seated dumbbell curl, arm curl, DB biceps curl, seated DB curl | biceps > forearms | dumbbell
    404 Hammer curl | hammer curls, DB hammer curl, dumbbell hammer curl, neutral grip curl, HC, standing hammer curl, hammer bicep curl, seated hammer curl | biceps forearms | dumbbell
    405 Cross-body hammer curl | cross body curl, crossbody hammer curl, pinwheel curl | biceps forearms | dumbbell | side
    406 Rope hammer curl | cable hammer curl, rope curl, cable rope hammer curl, hammer curl cable | biceps forearms | cable
    407 Incline dumbbell curl | incline curl, incline DB curl, seated incline curl, incline bicep curl, seated incline curl dumbbell, incline dumbbell biceps curl | biceps | dumbbell bench
    408 Preacher curl | EZ bar preacher curl, barbell preacher curl, scott curl, preacher | biceps > forearms | ezbar barbell bench
    1031 Dumbbell preacher curl | DB preacher curl, single arm preacher curl | biceps > forearms | dumbbell bench
    1032 Cable preacher curl | preacher curl cable | biceps > forearms | cable bench
    409 Machine curl | machine preacher curl, preacher curl machine, bicep curl machine, machine biceps curl, biceps curl machine, machine bicep curl, arm curl machine | biceps | machine
    410 Spider curl | spider curls, prone incline curl, spider curl dumbbell | biceps | dumbbell bench
    1033 Barbell spider curl | EZ bar spider curl, barbell prone incline curl | biceps | barbell ezbar bench
    411 Concentration curl | concentration curls, seated concentration curl | biceps | dumbbell | side
    412 Cable curl | cable biceps curl, cable bicep curl, bicep curl cable, standing cable curl, straight bar cable curl, low cable curl | biceps > forearms | cable
    413 Bayesian curl | bayesian cable curl, behind the back cable curl, behind body cable curl, face away curl | biceps | cable | side
    414 Overhead cable curl | high cable curl, crucifix curl, cable crossover curl | biceps | cable
    415 Single-arm cable curl | one arm cable curl, single arm curl cable | biceps | cable | side
    416 Drag curl | drag curls, barbell drag curl | biceps | barbell
    417 Reverse curl | reverse barbell curl, reverse curls, reverse EZ bar curl, EZ bar reverse curl, reverse curl barbell, pronated curl | forearms biceps | barbell ezbar
    1034 Dumbbell reverse curl | DB reverse curl | forearms biceps | dumbbell
    1035 Cable reverse curl | reverse curl cable | forearms biceps | cable
    418 Zottman curl | zottman, zottman curls | biceps forearms | dumbbell
    419 Band curl | banded curl, banded biceps curl, resistance band curl, band hammer curl, band bicep curl | biceps | band
    420 21s curl | 21s, 21s biceps curl, 21s bicep curl, curl 21s | biceps > forearms | barbell ezbar
    421 Waiter curl | waiters curl | biceps | dumbbell
    422 TRX curl | suspension curl, TRX biceps curl, TRX bicep curl | biceps | suspension
    `,
  ),
  ...parseMovements(
    'arm-extension',
    `
    423 Triceps pushdown | pushdown, tricep pushdown, cable pushdown, triceps push down, cable triceps pushdown, pressdown, tricep press down, TPD, triceps pushdown cable straight bar, straight bar pushdown, v bar pushdown, triceps pressdown, cable tricep pushdown, bar pushdown | triceps | cable
    424 Rope pushdown | triceps rope pushdown, rope tricep pushdown, rope press down, rope pushdowns, triceps pushdown rope, cable rope pushdown, tricep rope pushdown | triceps | cable
    425 Single-arm pushdown | one arm pushdown, single arm tricep pushdown, single arm triceps pushdown, single arm cable pushdown | triceps | cable | side
    426 Reverse-grip pushdown | underhand pushdown, reverse grip triceps pushdown, reverse grip tricep pushdown | triceps | cable
    427 Band pushdown | banded pushdown, band triceps pushdown, banded tricep pushdown, band tricep pushdown | triceps | band
    428 Overhead triceps extension | overhead tricep extension, OH triceps extension, french press, dumbbell overhead triceps extension, OHTE, DB overhead extension, seated triceps extension, overhead extension, seated overhead tricep extension, triceps extension dumbbell, dumbbell triceps extension, DB tricep extension, standing triceps extension, seated tricep press | triceps | dumbbell
    1036 Barbell overhead triceps extension | barbell triceps extension, barbell tricep extension, EZ bar overhead triceps extension, EZ bar triceps extension, barbell french press | triceps | barbell ezbar
    429 Overhead cable triceps extension | cable overhead triceps extension, overhead rope extension, overhead cable extension, overhead tricep extension cable, rope overhead triceps extension, triceps extension cable, overhead rope triceps extension, cable overhead extension | triceps | cable
    430 Single-arm overhead triceps extension | one arm overhead extension, single arm dumbbell extension, single arm tricep extension, single arm triceps extension dumbbell, single arm overhead extension | triceps | dumbbell | side
    431 Skull crusher | skullcrushers, lying triceps extension, LTE, skull crushers, EZ bar skull crusher, nose breaker, barbell skull crusher, lying tricep extension, barbell lying triceps extension, skullcrusher barbell, ez bar skullcrusher, lying extension | triceps | ezbar barbell bench
    432 Dumbbell skull crusher | DB skull crusher, lying dumbbell triceps extension, DB skullcrushers, skullcrusher dumbbell, dumbbell lying triceps extension | triceps | dumbbell bench
    433 Rolling triceps extension | DB rollback, dumbbell rollback, tate rollback, rollback extension, rolling dumbbell extension | triceps | dumbbell bench
    434 Tate press | tate presses | triceps | dumbbell bench
    435 Triceps kickback | kickback, DB kickback, tricep kickback, dumbbell kickback, triceps kickback dumbbell, dumbbell triceps kickback, kickbacks | triceps | dumbbell
    1037 Cable triceps kickback | triceps kickback cable, cable tricep kickback, cable kickback? | triceps | cable
    436 Machine triceps extension | triceps extension machine, tricep machine, tricep extension machine, seated triceps machine | triceps | machine
    437 Cable skull crusher | cable lying triceps extension, lying cable extension | triceps | cable bench
    438 Bodyweight triceps extension | bodyweight skull crusher, TRX triceps extension, inverted skull crusher, bodyweight tricep extension, suspension triceps extension | triceps | bodyweight suspension
    439 Cross-body triceps extension | cross body cable extension, cross cable triceps extension, cable cross body tricep extension | triceps | cable
    `,
  ),
  ...parseMovements(
    'grip',
    `
    440 Wrist curl | wrist curls, barbell wrist curl, forearm curl, seated wrist curl, seated palms up wrist curl, behind the back wrist curl | forearms | barbell
    1038 Dumbbell wrist curl | DB wrist curl, seated dumbbell wrist curl | forearms | dumbbell
    441 Reverse wrist curl | wrist extension, reverse wrist curls, seated palms down wrist curl | forearms | barbell
    1039 Dumbbell reverse wrist curl | DB reverse wrist curl | forearms | dumbbell
    442 Wrist roller | forearm roller | forearms | none
    443 Plate pinch | plate pinch hold, pinch grip, pinch grip hold, plate hold | forearms | plate | time
    444 Gripper | grippers, hand gripper, hand grip, captains of crush | forearms | none | side
    445 Barbell hold | deadlift hold, double overhand hold, static hold, grip hold, bar hold | forearms traps | barbell | time
    1040 Farmer hold | farmers hold, dumbbell hold | forearms traps | dumbbell | time
    446 Fat grip hold | axle hold, thick bar hold | forearms | axle | time
    447 Finger curl | finger curls, barbell finger curl | forearms | barbell
    448 Pronation and supination | forearm rotation, dumbbell pronation, hammer rotation | forearms | dumbbell | side
    `,
  ),
]
