import { parseMovements } from '#training/exercises/parse-movements.ts'

export const olympic = [
  ...parseMovements(
    'olympic',
    `
    601 Snatch | full snatch, squat snatch, barbell snatch, SN, snatches | glutes hamstrings quads > traps upper-back side-delts | barbell
    602 Power snatch | PS, p snatch, power snatches, PSN | glutes hamstrings > traps upper-back side-delts | barbell
    603 Muscle snatch | MSN, muscle snatches | traps side-delts > upper-back glutes | barbell
    604 Hang snatch | hang squat snatch, HSN, hang snatches | glutes hamstrings > traps upper-back | barbell
    605 Hang power snatch | HPS, hang power snatches, hang p snatch | glutes hamstrings > traps upper-back | barbell
    606 Block snatch | snatch off blocks, snatch from blocks, block power snatch | glutes quads > traps upper-back | barbell box
    607 Snatch pull | SNP, snatch pulls, hang snatch pull | glutes hamstrings traps > upper-back lower-back | barbell
    608 Snatch high pull | snatch grip high pull, SHP, snatch high pulls | traps side-delts > glutes hamstrings | barbell
    609 Snatch balance | snatch balances, heaving snatch balance, drop snatch | quads glutes > upper-back side-delts | barbell rack
    610 Sots press | snatch sots press, sots presses | side-delts upper-back > quads | barbell
    611 Snatch push press | snatch grip push press, behind the neck push press | side-delts triceps > quads | barbell rack
    612 Clean | full clean, squat clean, clean?, cleans, barbell clean, CL | glutes hamstrings quads > traps upper-back | barbell
    613 Power clean | PC, p clean, power cleans, PCL | glutes hamstrings quads > traps upper-back | barbell
    614 Muscle clean | muscle cleans | traps > glutes upper-back | barbell
    615 Hang clean | hang squat clean, hang cleans, HCL | glutes hamstrings > traps upper-back | barbell
    616 Hang power clean | HPC, hang power cleans, hang p clean | glutes hamstrings > traps upper-back | barbell
    617 Block clean | clean off blocks, clean from blocks, block power clean | glutes quads > traps upper-back | barbell box
    618 Clean pull | clean pulls, CLP, hang clean pull | glutes hamstrings traps > lower-back | barbell
    619 Clean high pull | high pull, clean grip high pull, high pulls, barbell high pull | traps > glutes hamstrings side-delts | barbell
    620 Clean and jerk | C&J, CJ, clean & jerk, clean and jerks, C and J, CNJ | glutes quads front-delts > traps triceps hamstrings | barbell
    621 Power clean and jerk | power clean & jerk, PCJ, power clean and push jerk | glutes quads front-delts > traps triceps | barbell
    622 Clean and press | clean & press, clean press, power clean and press, clean and push press, clean and strict press | glutes front-delts triceps > traps quads | barbell
    623 Jerk | split jerk, jerks, rack jerk, SJ, jerk from rack, split jerks | front-delts triceps quads > glutes | barbell rack
    624 Power jerk | push jerk, PJ, push jerks, power jerks | front-delts triceps quads > glutes | barbell rack
    625 Squat jerk | squat jerks | front-delts triceps quads > glutes | barbell rack
    626 Jerk dip | jerk dip and drive, dip and drive, jerk drive, jerk dips | quads glutes > front-delts | barbell rack
    627 Behind-the-neck jerk | BTN jerk, behind neck jerk | front-delts triceps quads | barbell rack
    628 Tall snatch | tall snatches, no contact snatch | traps side-delts > quads | barbell
    629 Tall clean | tall cleans | traps > quads upper-back | barbell
    630 Shoulder to overhead | S2O, STOH, STO, S2OH, ground to overhead?, shoulder to OH | front-delts triceps > quads | barbell
    631 Ground to overhead | G2O, GTOH, GTO, G2OH | glutes quads front-delts > hamstrings triceps | barbell
    632 Barbell complex | bear complex, bear complexes, javorek complex | glutes quads front-delts > upper-back | barbell
    633 Dumbbell snatch | DB snatch, single arm dumbbell snatch, alternating dumbbell snatch, DB power snatch, one arm dumbbell snatch, dumbbell power snatch | glutes hamstrings > traps side-delts | dumbbell | side
    634 Dumbbell clean | DB clean, DB power clean, DB hang clean, dumbbell hang clean, dumbbell power clean, dumbbell hang power clean, DB hang power clean | glutes hamstrings > traps upper-back | dumbbell
    635 Dumbbell clean and jerk | DB clean and jerk, DB C&J, dumbbell hang clean and jerk, DB hang clean and jerk | glutes front-delts > quads triceps traps | dumbbell
    636 Trap bar jump | trap bar jump squat, hex bar jump, hex bar jump squat | quads glutes > calves | trapbar
    `,
  ),
]
