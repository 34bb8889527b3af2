import { parseMovements } from '#training/exercises/parse-movements.ts'

export const core = [
  ...parseMovements(
    'core',
    `
    501 Plank | front plank, planks, forearm plank, elbow plank, PLK, high plank, weighted plank, straight arm plank, plank hold, RKC plank | abs > obliques front-delts | bodyweight | time
    502 Side plank | side planks, side bridge, lateral plank, side elbow plank | obliques > abs abductors | bodyweight | side time
    503 Copenhagen plank | copenhagen, copenhagen side plank, copenhagens, adductor plank, copenhagen hold | adductors obliques > abs | bodyweight bench | side time
    504 Copenhagen adduction | copenhagen raise, copenhagen adductor raise, copenhagen adduction exercise, dynamic copenhagen | adductors obliques | bodyweight bench | side
    505 Plank shoulder tap | shoulder taps, plank shoulder taps, shoulder tap | abs obliques > front-delts | bodyweight | side
    506 Plank jack | plank jacks | abs > calves | bodyweight
    507 Plank up-down | plank to push up, up down plank, commando plank, plank up downs, plank walk up | abs triceps > front-delts | bodyweight
    508 Plank reach | plank arm reach, plank with reach, bird dog plank | abs obliques | bodyweight | side
    509 Body saw | bodysaw, plank saw, TRX body saw, slider body saw | abs > lats | sliders suspension
    510 Stir the pot | swiss ball stir the pot, stability ball stir the pot | abs obliques | swissball
    511 Bear hold | bear plank, bear crawl hold, quadruped hold | abs > quads | bodyweight | time
    512 Hollow hold | hollow body hold, hollow, hollow body, hollow rock hold | abs > hip-flexors | bodyweight | time
    513 Hollow rock | hollow rocks, hollow body rock | abs > hip-flexors | bodyweight
    514 Arch hold | superman arch hold, arch body hold | lower-back > glutes | bodyweight | time
    515 L-sit | L sits, L hang, L-sit hold, L sit hold | abs hip-flexors > triceps | dipbars bodyweight | time
    516 Dead bug | dead bugs, deadbug, weighted dead bug, banded dead bug | abs > hip-flexors | bodyweight band | side
    517 Bird dog | bird dogs, birddog, quadruped arm leg raise | lower-back abs > glutes | bodyweight | side
    518 Crunch | crunches, floor crunch, ab crunch, abdominal crunch, weighted crunch | abs | bodyweight
    519 Reverse crunch | reverse crunches | abs > hip-flexors | bodyweight
    520 Bicycle crunch | bicycle crunches, air bike crunch, elbow to knee crunch, bicycle crunch raised legs | abs obliques | bodyweight | side
    521 Cable crunch | kneeling cable crunch, rope crunch, cable ab crunch, rope cable crunch, standing cable crunch | abs | cable
    522 Machine crunch | ab machine, ab crunch machine, crunch machine, seated ab crunch, abdominal machine | abs | machine
    523 Decline crunch | decline bench crunch, decline crunches, weighted decline crunch | abs | bench
    524 Swiss ball crunch | stability ball crunch, exercise ball crunch | abs | swissball
    525 Sit-up | sit ups, situp, situps, ab mat sit up, abmat situps, butterfly sit up, weighted sit up | abs hip-flexors | bodyweight
    526 Decline sit-up | decline sit ups, decline bench sit up, weighted decline sit up | abs hip-flexors | bench
    527 GHD sit-up | GHD sit ups, GHDSU, GHD situp | abs hip-flexors > quads | ghd
    528 V-up | V ups, vups, jackknife sit up, jackknife, pike crunch, jack knife | abs hip-flexors | bodyweight
    529 Tuck-up | tuck ups, knee tuck, seated knee tuck, in and outs, tuck crunch | abs hip-flexors | bodyweight
    530 Toe touch crunch | toe touches, toe touch, lying toe touch | abs | bodyweight
    531 Heel touch | heel touches, lying heel touch, penguin crunch, alternate heel touch, heel tap, alternating heel tap | obliques abs | bodyweight | side
    532 Russian twist | russian twists, seated twist, weighted russian twist, russian twist weighted, plate twist | obliques abs | bodyweight plate
    1050 Medicine ball Russian twist | med ball russian twist | obliques abs | medball
    533 Oblique crunch | side crunch, oblique crunches, cross body crunch | obliques | bodyweight | side
    534 Side bend | dumbbell side bend, DB side bend, side bends, oblique side bend | obliques | dumbbell | side
    1051 Cable side bend | side bend cable | obliques | cable | side
    535 45-degree side bend | GHD side bend, roman chair side bend, side back extension | obliques | ghd | side
    536 Leg raise | lying leg raise, leg raises, floor leg raise, lying leg lift, straight leg raise, leg lift, flat leg raise | abs hip-flexors | bodyweight
    537 Hanging leg raise | HLR, hanging leg raises, straight leg hanging raise, hanging straight leg raise | abs hip-flexors > forearms | pullupbar
    538 Hanging knee raise | HKR, hanging knee raises, knee raise, knee raises, hanging knee tuck, knees to chest | abs hip-flexors > forearms | pullupbar
    539 Captain's chair leg raise | captains chair, roman chair leg raise, captains chair knee raise, knee raise parallel bars, leg raise parallel bars, vertical leg raise, vertical knee raise | abs hip-flexors | dipbars
    540 Toes-to-bar | T2B, TTB, toes to bar, toe to bars, strict toes to bar | abs hip-flexors > lats | pullupbar
    541 Knees-to-elbows | K2E, KTE, knees to elbow, knee to elbows | abs hip-flexors > lats | pullupbar
    542 Windshield wiper | windshield wipers, hanging windshield wipers, lying windshield wiper | obliques abs | pullupbar bodyweight | side
    543 Flutter kick | flutter kicks, scissor kick, scissor kicks, scissors | abs hip-flexors | bodyweight
    544 Dragon flag | dragon flags | abs > lats hip-flexors | bench
    545 Ab wheel rollout | ab wheel, ab rollout, ab wheel rollouts, wheel rollout, rollout, ab roller, kneeling ab wheel, ab wheel roll out, rollouts | abs > lats | abwheel
    546 Standing ab wheel rollout | standing rollout | abs > lats | abwheel
    547 Barbell rollout | BB rollout, barbell ab rollout | abs > lats | barbell
    548 Swiss ball rollout | stability ball rollout, ball rollout | abs | swissball
    549 Swiss ball pike | stability ball pike, ball pike, TRX pike, suspension pike | abs hip-flexors | swissball suspension
    550 Swiss ball knee tuck | stability ball knee tuck, TRX knee tuck, suspension knee tuck | abs hip-flexors | swissball suspension
    551 TRX fallout | suspension fallout, ring fallout, fallouts | abs > lats | suspension rings
    552 Pallof press | paloff press, pallof, cable pallof press, anti rotation press, half kneeling pallof press, pallof presses | obliques abs | cable | side
    1052 Band Pallof press | banded pallof press | obliques abs | band | side
    553 Pallof hold | pallof press hold, anti rotation hold, pallof iso hold | obliques abs | cable | side time
    1053 Band Pallof hold | banded pallof hold | obliques abs | band | side time
    554 Cable woodchop | woodchop, wood chop, wood chopper, cable wood chop, high to low chop, wood chops, cable chop, chop, half kneeling chop, cable twist, cable woodchopper | obliques abs | cable | side
    555 Cable lift | low to high chop, reverse woodchop, half kneeling lift, cable low to high woodchop | obliques abs | cable | side
    556 Landmine rotation | landmine twist, landmine 180, landmine twists, rainbow, full contact twist | obliques abs | landmine barbell
    557 Torso rotation machine | rotary torso, rotary torso machine, torso rotation | obliques | machine | side
    558 Mountain climber | mountain climbers, MC, mtn climber, running plank | abs hip-flexors > front-delts | bodyweight
    559 Cross-body mountain climber | cross body mountain climbers, twisting mountain climber | obliques abs | bodyweight
    560 Slider mountain climber | slider mountain climbers | abs hip-flexors | sliders
    561 Suitcase march | kettlebell march, loaded march, marching | obliques abs > forearms | kettlebell | side
    562 Stomach vacuum | vacuum, abdominal vacuum | abs | bodyweight | time
    563 McGill curl-up | mcgill curl up, curl up mcgill, mcgill crunch | abs | bodyweight
    564 Hip dip plank | plank hip dips, side plank hip dip, side plank dips, hip dips | obliques | bodyweight | side
    565 Inchworm | inchworms, walkouts, walkout, inch worm, hand walkout | abs hamstrings > front-delts | bodyweight
    `,
  ),
]
