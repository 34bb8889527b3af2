import { parseMovements } from '#training/exercises/parse-movements.ts'

export const squat = [
  ...parseMovements(
    'squat',
    `
    1 Back squat | squat, high bar squat, low bar squat, high bar back squat, low bar back squat, HBBS, LBBS, back sq, sq, bb sq, barbell full squat, full squat, free squat, olympic squat, powerlifting squat, BSQ | quads glutes > adductors lower-back | barbell rack
    2 Front squat | FS, fr squat, front sq, clean grip front squat, cross arm front squat, FSQ | quads > glutes upper-back abs | barbell rack
    3 Box squat | barbell box squat, low box squat, back squat to box | glutes quads > hamstrings adductors lower-back | barbell rack box
    4 Goblet squat | GS, goblet, dumbbell goblet squat, db gob squat, gob squat | quads glutes > adductors abs | dumbbell
    986 Kettlebell goblet squat | KB goblet squat, goblet squat with kettlebell | quads glutes > adductors abs | kettlebell
    5 Air squat | bodyweight squat, BW squats, free standing squat, prisoner squat, unweighted squat | quads glutes > adductors | bodyweight
    6 Overhead squat | OHS, OH squat, OHSQ, snatch grip overhead squat | quads glutes > upper-back front-delts abs | barbell rack
    7 Zercher squat | zercher, zerchers | quads glutes > upper-back abs biceps | barbell rack
    8 Safety bar squat | SSB squat, safety squat bar squat, safety bar back squat, yoke bar squat | quads glutes > upper-back lower-back | safetybar rack
    9 Smith machine squat | smith squat, smith machine back squat, squat smith | quads glutes > adductors | smith
    10 Hack squat | hack squat machine, machine hack squat, sled hack squat, reverse hack squat | quads > glutes | machine
    11 Barbell hack squat | behind the back deadlift | quads > glutes forearms | barbell
    12 Pendulum squat | pendulum squat machine | quads > glutes | machine
    13 V squat | v-squat machine, leverage squat | quads glutes > adductors | machine
    14 Belt squat | belt squat machine, hip belt squat | quads glutes > adductors | machine
    15 Leg press | LP, 45 degree leg press, seated leg press, horizontal leg press, leg press machine, sled leg press, sled 45 leg press, leg presses, vertical leg press | quads glutes > adductors hamstrings | machine
    16 Single-leg leg press | unilateral leg press, single leg press | quads glutes > adductors | machine | side
    17 Dumbbell squat | db squat, suitcase squat, dumbbell suitcase squat | quads glutes > forearms | dumbbell
    18 Dumbbell front squat | double dumbbell front squat | quads glutes > upper-back abs | dumbbell
    19 Kettlebell front squat | double kettlebell front squat, double kb front rack squat, DKBFS | quads glutes > upper-back abs | kettlebell
    20 Landmine squat | landmine goblet squat | quads glutes > abs | landmine barbell
    21 Sissy squat | sissy squats | quads > hip-flexors | bodyweight
    22 Spanish squat | banded spanish squat | quads > glutes | band
    23 Pistol squat | pistols, single leg squat, one legged squat, pistol | quads glutes > adductors hip-flexors | bodyweight | side
    24 Skater squat | airborne lunge, shrimp squat | quads glutes > adductors | bodyweight | side
    25 Single-leg box squat | single leg squat to box, pistol to box, single leg squat to bench | quads glutes > adductors | box bodyweight | side
    26 Cyclist squat | heels elevated squat, heel elevated squat, narrow heel raised squat, heel elevated goblet squat | quads > glutes | dumbbell plate
    27 Anderson squat | pin squat, bottom up squat, dead squat | quads glutes > lower-back | barbell rack
    28 Wall sit | wall squat hold, wall squat | quads > glutes | bodyweight | time
    29 Squat hold | isometric squat hold, deep squat hold, goblet squat hold | quads glutes > adductors | bodyweight | time
    30 Sumo squat | plie squat, sumo goblet squat, dumbbell sumo squat, wide stance goblet squat | adductors glutes > quads | dumbbell
    987 Kettlebell sumo squat | KB sumo squat, kettlebell plie squat | adductors glutes > quads | kettlebell
    31 Trap bar squat | low handle trap bar squat | quads glutes > lower-back | trapbar
    32 Cossack squat | cossacks, cossack lunge | adductors glutes quads > hamstrings | bodyweight | side
    33 Jefferson squat | jefferson deadlift, straddle deadlift | quads glutes adductors > lower-back | barbell
    34 Cambered bar squat | camber bar squat, duffalo bar squat, buffalo bar squat | quads glutes > lower-back adductors | barbell rack
    35 Sandbag squat | sandbag front squat, bear hug squat, sandbag bear hug squat | quads glutes > upper-back abs | sandbag
    36 Ring-assisted squat | TRX squat, suspension squat, assisted squat | quads glutes | suspension rings
    37 Squat to stand | toe touch squat, sumo squat to stand | hamstrings adductors > quads | bodyweight
    `,
  ),
  ...parseMovements(
    'lunge',
    `
    38 Split squat | static lunge, stationary lunge, DB split squat, split squats, dumbbell static lunge | quads glutes > adductors hamstrings | dumbbell bodyweight | side
    988 Barbell split squat | barbell static lunge, barbell stationary lunge | quads glutes > adductors hamstrings | barbell rack | side
    39 Bulgarian split squat | BSS, bulgarian, bulgarians, bulgarian squat, RFESS, rear foot elevated split squat, rear foot elevated squat, bulgarian lunge, single leg split squat, dumbbell bulgarian split squat, DB BSS | quads glutes > adductors hamstrings | dumbbell bench bodyweight | side
    989 Barbell Bulgarian split squat | barbell BSS, barbell bulgarian squat, barbell RFESS, barbell rear foot elevated split squat | quads glutes > adductors hamstrings | barbell bench | side
    990 Smith machine Bulgarian split squat | smith bulgarian split squat, smith BSS | quads glutes > adductors hamstrings | smith bench | side
    40 Front-foot-elevated split squat | FFESS, front foot elevated split squat, deficit split squat | quads glutes > adductors hamstrings | dumbbell plate | side
    41 ATG split squat | knees over toes split squat, KOT split squat | quads > glutes hip-flexors | bodyweight dumbbell | side
    42 Lunge | forward lunge, lunges, front lunge, dumbbell lunge, in place lunge | quads glutes > adductors hamstrings | dumbbell bodyweight | side
    991 Barbell lunge | barbell forward lunge, BB lunge, barbell front lunge | quads glutes > adductors hamstrings | barbell | side
    43 Reverse lunge | rev lunge, backward lunge, back lunge, step back lunge, DB reverse lunge | glutes quads > adductors hamstrings | dumbbell bodyweight | side
    992 Barbell reverse lunge | barbell back lunge, BB reverse lunge | glutes quads > adductors hamstrings | barbell | side
    993 Smith machine reverse lunge | smith reverse lunge | glutes quads > adductors hamstrings | smith | side
    44 Deficit reverse lunge | deficit lunge | glutes quads > adductors hamstrings | dumbbell plate | side
    994 Barbell deficit reverse lunge | barbell deficit lunge | glutes quads > adductors hamstrings | barbell plate | side
    45 Walking lunge | WL, walking lunges, travelling lunge, traveling lunge, dumbbell walking lunge | quads glutes > adductors hamstrings | dumbbell bodyweight | side
    995 Barbell walking lunge | BB walking lunge, barbell travelling lunge | quads glutes > adductors hamstrings | barbell | side
    46 Overhead walking lunge | overhead lunge, OH walking lunge, OH lunge | quads glutes > front-delts abs | barbell | side
    996 Dumbbell overhead walking lunge | dumbbell overhead lunge, DB OH lunge | quads glutes > front-delts abs | dumbbell | side
    997 Plate overhead walking lunge | plate overhead lunge, overhead plate lunge | quads glutes > front-delts abs | plate | side
    47 Lateral lunge | side lunge, side to side lunge, lateral lunges | adductors glutes quads > hamstrings | dumbbell bodyweight | side
    998 Kettlebell lateral lunge | KB lateral lunge, kettlebell side lunge | adductors glutes quads > hamstrings | kettlebell | side
    999 Barbell lateral lunge | barbell side lunge | adductors glutes quads > hamstrings | barbell | side
    48 Curtsy lunge | curtsey lunge, crossover lunge | glutes quads > adductors | dumbbell bodyweight | side
    49 Front-rack lunge | front rack reverse lunge, front rack walking lunge | quads glutes > upper-back abs | barbell | side
    1000 Kettlebell front-rack lunge | KB front rack lunge, kettlebell front rack reverse lunge, kettlebell front rack walking lunge | quads glutes > upper-back abs | kettlebell | side
    50 Smith machine split squat | smith split squat | quads glutes > adductors | smith | side
    1001 Smith machine lunge | smith lunge | quads glutes > adductors | smith | side
    51 Step-up | step ups, box step-up, DB step ups, dumbbell step up, weighted step up | quads glutes > hamstrings | dumbbell box bodyweight | side
    1002 Barbell step-up | BB step up, barbell box step up | quads glutes > hamstrings | barbell box | side
    52 Lateral step-up | side step up, crossover step up | quads glutes > abductors | box dumbbell | side
    53 Step-down | eccentric step down, lateral step down, peterson step up, poliquin step up, heel tap step down | quads > glutes | box | side
    54 Box step-over | DB box step over, dumbbell box step overs, step overs | quads glutes > calves | box dumbbell
    55 Clock lunge | around the clock lunge, lunge matrix | quads glutes > adductors | bodyweight | side
    56 Landmine reverse lunge | landmine lunge | glutes quads > adductors | landmine barbell | side
    57 Slider reverse lunge | sliding lunge, slide lunge | quads glutes > adductors | sliders | side
    `,
  ),
  ...parseMovements(
    'leg-isolation',
    `
    58 Leg extension | leg ext, leg extensions, knee extension, LE, seated leg extension, leg extension machine, quad extension | quads | machine
    59 Single-leg extension | single leg leg extension, unilateral leg extension | quads | machine | side
    60 Reverse Nordic curl | reverse nordic, natural leg extension, reverse nordics | quads > hip-flexors | bodyweight
    61 Terminal knee extension | TKE, banded TKE | quads | band | side
    62 Lying leg curl | leg curl, hamstring curl, prone leg curl, lying hamstring curl, leg curls, LLC, ham curl, leg curl machine | hamstrings > calves | machine
    63 Seated leg curl | seated hamstring curl, SLC, seated ham curl | hamstrings > calves | machine
    64 Single-leg curl | single leg leg curl, single leg hamstring curl, standing leg curl, standing hamstring curl, unilateral leg curl | hamstrings | machine | side
    65 Swiss ball leg curl | stability ball leg curl, swiss ball hamstring curl, SB leg curl, physioball hamstring curl | hamstrings > glutes | swissball
    66 Slider leg curl | sliding leg curl, slider hamstring curl, towel leg curl, valslide leg curl | hamstrings > glutes | sliders
    67 TRX leg curl | suspension hamstring curl | hamstrings > glutes | suspension
    68 Nordic curl | nordic hamstring curl, nordics, NHE, nordic ham curl, natural leg curl, russian leg curl, nordic | hamstrings > glutes calves | bodyweight
    69 Dumbbell leg curl | db hamstring curl | hamstrings | dumbbell bench
    70 Hip adduction | adductor machine, hip adduction machine, seated hip adduction, inner thigh machine, adduction | adductors | machine
    71 Hip abduction | abductor machine, hip abduction machine, seated hip abduction, outer thigh machine, abduction | abductors glutes | machine
    72 Cable hip abduction | standing cable hip abduction, cable abduction, standing hip abduction | abductors glutes | cable | side
    73 Cable hip adduction | standing cable hip adduction, cable adduction | adductors | cable | side
    74 Side-lying leg raise | side lying hip abduction, lying hip abduction, side leg raise, side lying abduction | abductors glutes | bodyweight | side
    75 Clamshell | clams, banded clamshell, clam | abductors glutes | band bodyweight | side
    76 Lateral band walk | monster walk, banded side steps, crab walk band, x band walk, lateral walk, band lateral walk | abductors glutes | band | side
    77 Fire hydrant | fire hydrants, quadruped hip abduction | glutes abductors | bodyweight | side
    78 Hip flexion | banded hip flexion, banded psoas march, standing hip flexion | hip-flexors | band | side
    1003 Cable hip flexion | cable knee drive, cable psoas march | hip-flexors | cable | side
    79 Standing calf raise | calf raise, calf raises, standing calf raise machine, heel raise, CR, standing heel raise, calf raise machine | calves | machine
    1004 Barbell calf raise | standing barbell calf raise, BB calf raise | calves | barbell
    1005 Dumbbell calf raise | standing dumbbell calf raise, DB calf raise | calves | dumbbell
    1006 Bodyweight calf raise | bodyweight standing calf raise | calves | bodyweight
    80 Seated calf raise | seated calf raise machine, soleus raise, seated heel raise, SCR, seated calf | calves | machine
    81 Single-leg calf raise | single leg heel raise, one leg calf raise | calves | bodyweight dumbbell | side
    82 Leg press calf raise | calf press, leg press calf press, calf press on leg press, calf extension | calves | machine
    83 Smith machine calf raise | smith calf raise, smith standing calf raise | calves | smith
    84 Donkey calf raise | donkey calf | calves | machine
    85 Tibialis raise | tib raise, tib raises, toe raise, tibia raise, wall tib raise, tibialis anterior raise | shins | bodyweight
    1007 Machine tibialis raise | tibialis raise machine, tib bar raise | shins | machine
    86 Calf raise hold | isometric calf raise, calf hold, soleus hold | calves | bodyweight | time
    `,
  ),
]
