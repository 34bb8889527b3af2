import { parseMovements } from '#training/exercises/parse-movements.ts'

export const press = [
  ...parseMovements(
    'horizontal-press',
    `
    201 Bench press | bench, BP, bb bench, barbell bench, flat bench, flat bench press, barbell bench press, flat barbell bench press, BnP, benchpress, chest press barbell, medium grip bench press, barbell bench press medium grip, flat barbell bench | chest > front-delts triceps | barbell bench
    202 Close-grip bench press | CGBP, CGBench, close grip bench, bench press close grip, narrow grip bench press, close grip barbell bench press, CG bench | triceps chest > front-delts | barbell bench
    203 Wide-grip bench press | wide grip bench, bench press wide grip | chest > front-delts triceps | barbell bench
    204 Incline bench press | incline bench, IBP, incline barbell bench press, incline press, incline BB press, incline BP, incline barbell press | chest front-delts > triceps | barbell bench
    205 Decline bench press | decline bench, decline press, decline barbell bench press | chest > triceps front-delts | barbell bench
    206 Dumbbell bench press | DB bench, DB press?, DB BP, dumbbell press?, flat dumbbell press, DBBP, dumbbell chest press, flat DB bench press, flat db press, DB chest press | chest > front-delts triceps | dumbbell bench
    207 Incline dumbbell bench press | incline DB bench, incline DB press, IDBP, incline dumbbell press, DB incline bench, incline DB BP, incline bench dumbbell, low incline DB press, dumbbell incline press | chest front-delts > triceps | dumbbell bench
    208 Decline dumbbell bench press | decline DB bench, decline dumbbell press, decline DB press | chest > triceps front-delts | dumbbell bench
    209 Single-arm dumbbell bench press | one arm DB bench, single arm DB bench press, SA DB bench, single arm dumbbell press flat | chest > triceps obliques | dumbbell bench | side
    210 Neutral-grip dumbbell bench press | hammer grip bench press, neutral grip DB press, neutral grip DB bench, hammer press, dumbbell squeeze press, hex press, squeeze press | chest triceps > front-delts | dumbbell bench
    211 Floor press | barbell floor press, floor bench | triceps chest > front-delts | barbell
    212 Dumbbell floor press | DB floor press | triceps chest > front-delts | dumbbell
    1020 Kettlebell floor press | KB floor press | triceps chest > front-delts | kettlebell
    213 Board press | 2 board press, 3 board press, 1 board press, two board press | triceps chest > front-delts | barbell bench
    214 Pin press | bench pin press, dead bench, bottom up bench press, pin bench press | triceps chest > front-delts | barbell bench rack
    215 Spoto press | spoto, spoto bench | chest triceps > front-delts | barbell bench
    216 Larsen press | larsen bench press, legs up bench press, feet up bench press, feet up bench | chest triceps > front-delts | barbell bench
    217 Swiss bar bench press | football bar bench press, multi grip bench press, neutral grip barbell bench press | chest triceps > front-delts | swissbar bench
    218 Slingshot bench press | sling shot bench, slingshot bench, overload bench press | triceps chest > front-delts | barbell bench
    219 Reverse-grip bench press | reverse grip bench, underhand bench press, RGBP | chest triceps > front-delts biceps | barbell bench
    220 Smith machine bench press | smith bench, smith bench press, bench press smith machine | chest > front-delts triceps | smith bench
    221 Smith machine incline bench press | smith incline bench, incline bench press smith machine, smith incline press | chest front-delts > triceps | smith bench
    222 Machine chest press | chest press, chest press machine, seated chest press, hammer strength chest press, lever chest press, vertical chest press, iso lateral chest press, iso lateral chest press machine, MCP | chest > front-delts triceps | machine
    223 Machine incline chest press | incline chest press, incline chest press machine, incline machine press, hammer strength incline press | chest front-delts > triceps | machine
    224 Machine decline chest press | decline chest press, decline chest press machine | chest > triceps | machine
    225 Cable chest press | standing cable press, cable press, standing cable chest press, single arm cable chest press, single arm cable press, cable bench press | chest > front-delts triceps abs | cable
    226 Band chest press | banded chest press, resistance band chest press, band press, band bench press | chest > front-delts triceps | band
    227 Push-up | pushups, press up, press-ups, PU, push ups, pressups, weighted push up, pushup weighted, hand release push up, HRPU, bodyweight push up | chest > triceps front-delts abs | bodyweight vest
    228 Incline push-up | elevated push up, bench push up, hands elevated push up, incline pushups | chest > triceps front-delts | bodyweight bench
    229 Decline push-up | feet elevated push up, decline pushups, feet up push up | chest front-delts > triceps | bodyweight bench
    230 Knee push-up | kneeling push up, push up knees, modified push up | chest > triceps front-delts | bodyweight
    231 Diamond push-up | close grip push up, triangle push up, narrow push up, diamond pushups | triceps chest > front-delts | bodyweight
    232 Wide push-up | wide grip push up, wide hand push up | chest > front-delts triceps | bodyweight
    233 Deficit push-up | handle push up, parallette push up, deficit pushups | chest > triceps front-delts | bodyweight plate
    234 Ring push-up | rings push up, TRX push up, suspension push up | chest > triceps front-delts abs | rings suspension
    235 Archer push-up | side to side push up, typewriter push up | chest > triceps front-delts | bodyweight | side
    236 Single-arm push-up | one arm push up, 1 arm push up | chest triceps > obliques | bodyweight | side
    237 Clap push-up | plyo push up, plyometric push up, explosive push up, clapping push up | chest triceps > front-delts | bodyweight
    238 Spiderman push-up | spider man push up | chest triceps > obliques | bodyweight
    239 Push-up plus | scapular push up, scap push up, scap pushups | upper-back > chest | bodyweight
    240 T push-up | rotational push up, push up with rotation, push up to side plank | chest obliques > triceps | bodyweight
    241 Dip | dips, parallel bar dip, bar dip, chest dip, weighted dip, dips weighted, triceps dip, tricep dips, BW dips | chest triceps > front-delts | dipbars bodyweight
    242 Ring dip | ring dips, rings dips, RD | chest triceps > front-delts | rings
    243 Assisted dip | machine assisted dip, chest dip assisted, triceps dip assisted, dip assisted, assisted dip machine | chest triceps > front-delts | machine dipbars
    1021 Band-assisted dip | banded dip | chest triceps > front-delts | band dipbars
    244 Machine dip | dip machine, seated dip machine, seated dip, machine seated dip, triceps press machine | triceps chest > front-delts | machine
    245 Bench dip | bench dips, box dip, chair dip, bench tricep dip, triceps bench dip | triceps > chest front-delts | bench bodyweight
    246 Landmine press to chest | landmine chest press, landmine squeeze press, svend landmine press | chest front-delts > triceps | landmine barbell
    247 JM press | jm presses | triceps > chest front-delts | barbell bench
    `,
  ),
  ...parseMovements(
    'vertical-press',
    `
    248 Overhead press | OHP, press?, military press, strict press, shoulder press barbell, barbell overhead press, standing press, standing barbell press, MP, barbell shoulder press, overhead barbell press, standing overhead press, strict overhead press, barbell press, standing military press | front-delts triceps > side-delts upper-back abs | barbell rack
    249 Seated overhead press | seated barbell press, seated OHP, seated military press, seated barbell shoulder press, seated barbell overhead press, seated press | front-delts triceps > side-delts | barbell bench
    250 Push press | PP, push presses, barbell push press | front-delts triceps > quads side-delts | barbell rack
    251 Behind-the-neck press | BTN press, behind neck press, BTNP, press behind the neck, behind the neck barbell press, snatch grip press | front-delts side-delts triceps | barbell rack
    252 Dumbbell shoulder press | shoulder press, DB shoulder press, seated dumbbell press, DB OHP, DB overhead press, dumbbell overhead press, seated DB press, seated dumbbell shoulder press, standing dumbbell press, overhead press dumbbell, DBSP, seated DB shoulder press, standing DB press, shoulder press dumbbell, DB SP, seated dumbbell overhead press, seated DB overhead press | front-delts triceps > side-delts | dumbbell bench
    253 Single-arm dumbbell press | single arm DB press, one arm dumbbell press, single arm shoulder press, SA DB press, single arm overhead press, single arm DB overhead press, one arm dumbbell shoulder press | front-delts triceps > obliques | dumbbell | side
    254 Arnold press | arnold, arnold presses, dumbbell arnold press, arnold DB press, seated arnold press | front-delts side-delts > triceps | dumbbell bench
    255 Dumbbell push press | DB push press | front-delts triceps > quads | dumbbell
    256 Machine shoulder press | shoulder press machine, seated machine shoulder press, lever shoulder press, hammer strength shoulder press, seated shoulder press machine, overhead press machine, shoulder press plate loaded | front-delts triceps > side-delts | machine
    257 Smith machine overhead press | smith shoulder press, smith press, overhead press smith machine, smith OHP, smith machine shoulder press | front-delts triceps > side-delts | smith bench
    258 Landmine press | half kneeling landmine press, single arm landmine press, one arm landmine press, landmine shoulder press, standing landmine press | front-delts chest > triceps abs | landmine barbell | side
    259 Z press | zpress, barbell Z press | front-delts triceps > abs upper-back | barbell
    260 Dumbbell Z press | DB Z press | front-delts triceps > abs | dumbbell
    1022 Kettlebell Z press | KB Z press | front-delts triceps > abs | kettlebell
    261 Kettlebell press | KB press, kettlebell overhead press, KB strict press, single arm kettlebell press, KB shoulder press, KB OHP, kettlebell military press | front-delts triceps > obliques | kettlebell | side
    262 Double kettlebell press | double KB press, two kettlebell press | front-delts triceps > abs | kettlebell
    263 Kettlebell push press | KB push press, single arm kettlebell push press | front-delts triceps > quads | kettlebell | side
    264 Bottoms-up press | bottoms up kettlebell press, bottoms up KB press | front-delts rotator-cuff forearms > triceps | kettlebell | side
    265 Half-kneeling press | half kneeling DB press, half kneeling overhead press, half kneeling shoulder press | front-delts triceps > obliques abs | dumbbell | side
    1023 Half-kneeling kettlebell press | half kneeling KB press, half kneeling kettlebell overhead press | front-delts triceps > obliques abs | kettlebell | side
    266 Bradford press | bradford rocky press | front-delts side-delts > triceps | barbell
    267 Viking press | viking presses | front-delts triceps > quads | machine
    268 Swiss bar overhead press | football bar press, swiss bar press, neutral grip overhead press | front-delts triceps > side-delts | swissbar
    269 Pike push-up | pike press, pike pushups, feet elevated pike push up | front-delts triceps > chest | bodyweight
    270 Handstand push-up | HSPU, handstand pushups, strict HSPU, kipping HSPU, kipping handstand push up, wall handstand push up, HSPUs | front-delts triceps > upper-back | bodyweight
    271 Deficit handstand push-up | deficit HSPU | front-delts triceps > upper-back | bodyweight plate
    272 Handstand hold | wall handstand, wall handstand hold, handstand | front-delts upper-back > abs triceps | bodyweight | time
    273 Handstand walk | HS walk, HSW | front-delts upper-back > abs triceps | bodyweight | distance
    274 Wall walk | wall walks, wall climb | front-delts > chest abs | bodyweight
    275 Cable overhead press | cable shoulder press, single arm cable overhead press | front-delts triceps > side-delts | cable
    276 Band overhead press | banded overhead press, band shoulder press, resistance band shoulder press | front-delts triceps > side-delts | band
    277 Cuban press | cuban rotation | rotator-cuff side-delts > traps | dumbbell
    1024 Barbell Cuban press | barbell cuban rotation | rotator-cuff side-delts > traps | barbell
    `,
  ),
  ...parseMovements(
    'chest-isolation',
    `
    278 Dumbbell fly | chest fly, DB fly, dumbbell flyes, DB flys, dumbbell chest fly, flat DB fly, chest fly dumbbell, fly?, flat dumbbell fly | chest > front-delts | dumbbell bench
    279 Incline dumbbell fly | incline DB fly, incline fly, incline chest fly dumbbell, incline flyes | chest > front-delts | dumbbell bench
    280 Decline dumbbell fly | decline DB fly, decline fly | chest > front-delts | dumbbell bench
    281 Cable fly | cable crossover, cable fly crossover, cable flyes, cable chest fly, crossover?, cable cross over, standing cable fly, chest fly cable, mid cable fly, seated cable fly, flat cable fly | chest > front-delts | cable
    282 Low-to-high cable fly | low cable fly, low cable crossover, low to high fly, incline cable fly, low to high cable crossover | chest front-delts | cable
    283 High-to-low cable fly | high cable fly, high cable crossover, high to low fly, decline cable fly | chest | cable
    284 Pec deck | pec dec, machine fly, chest fly machine, butterfly machine, pec fly, pec fly machine, machine chest fly, butterfly chest, seated fly machine, pectoral fly machine | chest > front-delts | machine
    285 Band fly | banded chest fly, resistance band fly | chest > front-delts | band
    286 Ring fly | TRX fly, suspension fly, rings fly, suspension chest fly | chest > front-delts abs | rings suspension
    287 Svend press | plate squeeze press, plate press out | chest | plate
    288 Dumbbell pullover | DB pullover, pullover, bent arm dumbbell pullover, straight arm dumbbell pullover | lats chest > triceps | dumbbell bench
    `,
  ),
]
