import { parseMovements } from '#training/exercises/parse-movements.ts'

export const hinge = [
  ...parseMovements(
    'hinge',
    `
    101 Deadlift | DL, deads, conventional deadlift, conv DL, barbell deadlift, conventional, deadlifts, bent knee deadlift | hamstrings glutes lower-back > quads traps forearms lats | barbell
    102 Sumo deadlift | sumo, sumo DL, sumo deads, SDL | glutes adductors quads > hamstrings lower-back traps | barbell
    103 Romanian deadlift | RDL, romanian, RDLs, barbell RDL, romanian dead | hamstrings glutes > lower-back forearms | barbell
    104 Dumbbell Romanian deadlift | DB RDL, RDL dumbbell, DBRDL, dumbbell stiff leg deadlift | hamstrings glutes > lower-back forearms | dumbbell
    1008 Dumbbell deadlift | DB deadlift, DB DL | hamstrings glutes > lower-back forearms | dumbbell
    105 Kettlebell deadlift | KB DL, kettlebell RDL, kettlebell romanian deadlift, kettlebell sumo deadlift | hamstrings glutes > lower-back | kettlebell
    106 Single-leg Romanian deadlift | SLRDL, SL RDL, single leg RDL, one leg RDL, single leg deadlift, SLDL single leg, 1 leg RDL, single leg RDL dumbbell, single leg romanian deadlift dumbbell | hamstrings glutes > lower-back abductors | dumbbell bodyweight | side
    1009 Barbell single-leg Romanian deadlift | barbell single leg RDL, barbell SLRDL, barbell single leg deadlift | hamstrings glutes > lower-back abductors | barbell | side
    1010 Kettlebell single-leg Romanian deadlift | kettlebell single leg RDL, KB SLRDL, kettlebell single leg deadlift | hamstrings glutes > lower-back abductors | kettlebell | side
    107 B-stance Romanian deadlift | B stance RDL, kickstand RDL, kickstand deadlift, staggered stance RDL, staggered stance deadlift | hamstrings glutes > lower-back | dumbbell | side
    1011 Barbell B-stance Romanian deadlift | barbell B stance RDL, barbell kickstand RDL | hamstrings glutes > lower-back | barbell | side
    108 Stiff-leg deadlift | SLDL, stiff leg DL, stiff legged deadlift, straight leg deadlift | hamstrings > glutes lower-back | barbell
    109 Deficit deadlift | deficit DL, deficit deads | hamstrings glutes lower-back > quads traps | barbell plate
    110 Block pull | block pulls, block deadlift, elevated deadlift | glutes lower-back hamstrings > traps forearms | barbell
    111 Rack pull | rack pulls, rack deadlift, partial deadlift, pin pull | lower-back glutes traps > hamstrings forearms | barbell rack
    112 Trap bar deadlift | hex bar deadlift, TBDL, trap bar DL, HBDL, trap bar, high handle trap bar deadlift | glutes quads hamstrings > lower-back traps forearms | trapbar
    113 Trap bar Romanian deadlift | trap bar RDL, hex bar RDL | hamstrings glutes > lower-back | trapbar
    114 Snatch-grip deadlift | SGDL, snatch grip DL, snatch deadlift | hamstrings glutes upper-back > lower-back traps | barbell
    115 Snatch-grip Romanian deadlift | snatch grip RDL | hamstrings glutes upper-back > lower-back | barbell
    116 Clean deadlift | clean grip deadlift, clean DL | hamstrings glutes quads > lower-back traps | barbell
    117 Axle deadlift | axle bar deadlift, fat bar deadlift | hamstrings glutes lower-back forearms > traps | axle
    118 Good morning | GM, good mornings, barbell good morning, goodmorning | hamstrings lower-back > glutes | barbell rack
    119 Seated good morning | seated GM | lower-back > hamstrings glutes | barbell
    120 Band good morning | banded good mornings | hamstrings lower-back > glutes | band
    121 Back extension | back ext, hyperextension, hypers, 45 degree back extension, 45 degree hyperextension, hyper, roman chair back extension, back raise, hip extension 45 degree, back extension hyperextension | lower-back glutes hamstrings | ghd bodyweight
    122 Back extension machine | lower back machine, machine back extension, lumbar extension | lower-back | machine
    123 Single-leg back extension | single leg hyperextension | hamstrings glutes > lower-back | ghd | side
    124 Reverse hyperextension | reverse hyper, reverse hypers, rev hyper | glutes lower-back > hamstrings | machine
    125 Glute-ham raise | GHR, glute ham raise, glute ham, GHD raise | hamstrings > glutes calves | ghd
    126 GHD hip extension | GHD back extension, hip extension? | hamstrings glutes > lower-back | ghd
    127 Superman | supermans, superman raise, prone superman, back extension floor | lower-back > glutes | bodyweight
    128 Superman hold | prone hold | lower-back > glutes | bodyweight | time
    129 Cable pull-through | pull through, cable pull thru, pullthroughs, rope pull through | glutes hamstrings > lower-back | cable
    1012 Band pull-through | banded pull through | glutes hamstrings > lower-back | band
    130 Kettlebell swing | KB swing, KB swings, KBS, russian swing, russian kettlebell swing, swings?, two hand kettlebell swing, kettlebell swings, swing? | glutes hamstrings > lower-back abs forearms | kettlebell
    131 American kettlebell swing | american swing, overhead kettlebell swing, american KB swing | glutes hamstrings > front-delts lower-back | kettlebell
    132 Single-arm kettlebell swing | one arm swing, single arm swing, one hand kettlebell swing, 1 hand swing, SA KB swing | glutes hamstrings > obliques forearms | kettlebell | side
    133 Dumbbell swing | DB swings | glutes hamstrings > lower-back | dumbbell
    134 Suitcase deadlift | single arm deadlift, one arm deadlift | glutes hamstrings obliques > forearms | kettlebell | side
    1013 Dumbbell suitcase deadlift | DB suitcase deadlift, single arm dumbbell deadlift | glutes hamstrings obliques > forearms | dumbbell | side
    1014 Barbell suitcase deadlift | single arm barbell deadlift | glutes hamstrings obliques > forearms | barbell | side
    135 Landmine Romanian deadlift | landmine RDL, single leg landmine RDL | hamstrings glutes > lower-back | landmine barbell | side
    136 Zercher deadlift | zercher dead | glutes hamstrings > biceps upper-back | barbell
    137 Jefferson curl | jefferson curls, j curl | lower-back hamstrings | barbell
    1015 Kettlebell Jefferson curl | KB jefferson curl | lower-back hamstrings | kettlebell
    138 Smith machine Romanian deadlift | smith RDL, smith machine RDL, smith stiff leg deadlift | hamstrings glutes > lower-back | smith
    1016 Smith machine deadlift | smith deadlift | hamstrings glutes > lower-back | smith
    139 Sandbag deadlift | sandbag pick, bear hug deadlift | hamstrings glutes > lower-back | sandbag
    140 Isometric mid-thigh pull | IMTP, mid thigh pull, rack isometric pull | hamstrings glutes traps > quads forearms | barbell rack | time
    `,
  ),
  ...parseMovements(
    'bridge',
    `
    141 Hip thrust | barbell hip thrust, HT, bb hip thrust, hip thruster, hip thrusts | glutes > hamstrings adductors | barbell bench
    142 Single-leg hip thrust | SL hip thrust, SLHT, one leg hip thrust | glutes > hamstrings | bodyweight bench dumbbell | side
    143 Hip thrust machine | machine hip thrust, glute drive, booty builder | glutes > hamstrings | machine
    1017 Smith machine hip thrust | smith hip thrust | glutes > hamstrings | smith bench
    144 Dumbbell hip thrust | DB hip thrust | glutes > hamstrings | dumbbell bench
    145 Band hip thrust | banded hip thrust | glutes > hamstrings abductors | band bench
    146 Glute bridge | GB, bridge, hip bridge, hip raise, floor bridge, glute bridges, bodyweight hip bridge | glutes > hamstrings | bodyweight
    1018 Barbell glute bridge | BB glute bridge, barbell hip bridge | glutes > hamstrings | barbell
    1019 Dumbbell glute bridge | DB glute bridge, dumbbell hip bridge | glutes > hamstrings | dumbbell
    147 Single-leg glute bridge | SL glute bridge, one leg glute bridge, single leg hip bridge, single leg bridge | glutes > hamstrings | bodyweight | side
    148 Frog pump | frog pumps, frog bridge | glutes > adductors | bodyweight dumbbell
    149 Glute bridge march | marching bridge, bridge march | glutes > hamstrings abs | bodyweight | side
    150 Glute bridge hold | bridge hold, isometric glute bridge | glutes > hamstrings | bodyweight | time
    151 Hamstring bridge | long lever bridge, hamstring walkout, feet elevated glute bridge, elevated glute bridge, hamstring bridge walkout | hamstrings > glutes | bodyweight
    152 Cable glute kickback | glute kickback, kickback glute, cable donkey kick, standing glute kickback, cable kickback? | glutes > hamstrings | cable | side
    153 Glute kickback machine | machine glute kickback, glute machine, rear kick machine | glutes > hamstrings | machine | side
    154 Donkey kick | donkey kicks, quadruped hip extension, glute kickback floor | glutes > hamstrings | bodyweight band | side
    `,
  ),
  ...parseMovements(
    'hinge',
    `
    155 Band deadlift | banded deadlift, resistance band deadlift | hamstrings glutes > lower-back | band
    `,
  ),
]
