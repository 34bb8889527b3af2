import { parseMovements } from '#training/exercises/parse-movements.ts'

export const pull = [
  ...parseMovements(
    'horizontal-pull',
    `
    301 Barbell row | bent over row, BB row, BOR, bent over barbell row, barbell bent over row, bent row, overhand barbell row, rows?, bent over rows | upper-back lats > biceps rear-delts lower-back | barbell
    302 Pendlay row | pendlay, pendlay rows, dead stop row | upper-back lats > biceps lower-back | barbell
    303 Yates row | underhand barbell row, reverse grip barbell row, reverse grip bent over row, supinated barbell row | lats upper-back > biceps lower-back | barbell
    304 Dumbbell row | DB row, one arm dumbbell row, single arm dumbbell row, one arm row, single arm DB row, SA DB row, 1 arm DB row, 1 arm row, single arm row, three point row, 3 point row, kroc row, one arm DB row, dumbbell rows, DB rows | lats upper-back > biceps rear-delts | dumbbell bench | side
    305 Bent-over dumbbell row | two arm dumbbell row, bent over DB row, double dumbbell row, dumbbell bent over row | upper-back lats > biceps lower-back | dumbbell
    306 Chest-supported row | CS row, chest supported dumbbell row, CSR, incline dumbbell row, chest supported DB row, incline bench row, incline DB row, dumbbell incline row, chest supported rows, chest supported incline row, chest supported incline dumbbell row | upper-back lats > rear-delts biceps | dumbbell bench
    307 Chest-supported machine row | chest supported row machine, iso lateral row, iso lateral row machine, hammer strength row, machine row, row machine, seated row machine, machine seated row, lever row | upper-back lats > biceps rear-delts | machine
    1025 Machine high row | high row machine, iso lateral high row, hammer strength high row | upper-back lats > biceps rear-delts | machine
    308 Seal row | bench pull, prone row, barbell seal row, prone bench pull | upper-back lats > rear-delts biceps | barbell bench
    1026 Dumbbell seal row | DB seal row, dumbbell bench pull | upper-back lats > rear-delts biceps | dumbbell bench
    309 T-bar row | tbar row, T bar rows, landmine t bar row | upper-back lats > biceps lower-back | landmine barbell
    1027 Machine T-bar row | lever t bar row, T-bar row machine | upper-back lats > biceps lower-back | machine
    310 Chest-supported T-bar row | chest supported tbar row, lying t bar row | upper-back lats > biceps rear-delts | machine
    311 Meadows row | meadows, meadow row | lats upper-back > biceps rear-delts | landmine barbell | side
    312 Landmine row | single arm landmine row, landmine bent over row | lats upper-back > biceps | landmine barbell | side
    313 Seated cable row | cable row, seated row, low row, cable seated row, seated cable rows, seated row cable, low cable row, close grip cable row, seated cable row v grip, v grip seated row, SCR cable, seated cable row bar grip | upper-back lats > biceps rear-delts | cable
    314 Wide-grip cable row | wide grip seated row, seated row wide grip, seated cable row wide grip, seated wide grip row | upper-back rear-delts > lats biceps | cable
    315 Single-arm cable row | one arm cable row, SA cable row, half kneeling cable row, standing cable row, standing single arm cable row | lats upper-back > biceps obliques | cable | side
    316 Inverted row | australian pull up, body row, bodyweight row, inverted rows, horizontal pull up, supine row, fat man pull up, BW row | upper-back lats > biceps rear-delts | bodyweight rack
    317 Ring row | ring rows, rings row | upper-back lats > biceps rear-delts | rings
    318 TRX row | suspension row, TRX inverted row, suspension trainer row | upper-back lats > biceps rear-delts | suspension
    319 Renegade row | renegade rows, plank row, push up row, push up to row | upper-back lats abs > obliques chest | dumbbell | side
    1028 Kettlebell renegade row | KB renegade row | upper-back lats abs > obliques chest | kettlebell | side
    320 Kettlebell row | KB row, gorilla row, gorilla rows, kettlebell bent over row, single arm kettlebell row | lats upper-back > biceps | kettlebell | side
    321 Smith machine row | smith row, smith machine bent over row | upper-back lats > biceps | smith
    322 Band row | banded row, resistance band row, band seated row, band bent over row | upper-back lats > biceps | band
    323 Trap bar row | hex bar row | upper-back lats > biceps lower-back | trapbar
    324 Helms row | helms dumbbell row | upper-back > lats biceps | dumbbell bench
    325 Face pull | face pulls, cable face pull, rope face pull, FP, facepull | rear-delts rotator-cuff > upper-back traps | cable
    326 Band face pull | banded face pull | rear-delts rotator-cuff > upper-back | band
    327 Band pull-apart | band pull apart, pull aparts, BPA, band pullaparts, pullapart, pull apart | rear-delts upper-back > rotator-cuff | band
    328 High pull row | cable high row, high row, kneeling high row | upper-back rear-delts > biceps | cable
    `,
  ),
  ...parseMovements(
    'vertical-pull',
    `
    329 Pull-up | pull ups, pullup, pullups, strict pull up, PU bar, weighted pull up, overhand pull up, bar pull up, BW pull up, weighted pull ups, wtd pull up | lats upper-back > biceps forearms | pullupbar bodyweight
    330 Chin-up | chin ups, chins, chinup, weighted chin up, underhand pull up, supinated pull up, reverse grip pull up, chin, weighted chins | lats biceps > upper-back forearms | pullupbar bodyweight
    331 Neutral-grip pull-up | NG pull up, hammer grip pull up, parallel grip pull up, neutral grip chin up, NGPU | lats upper-back > biceps forearms | pullupbar bodyweight
    332 Wide-grip pull-up | wide grip pull ups, WG pull up, wide pull up | lats upper-back > biceps | pullupbar bodyweight
    333 Close-grip pull-up | close grip pull ups, close grip chin up | lats > biceps upper-back | pullupbar bodyweight
    334 Assisted pull-up | machine assisted pull up, pull up assisted, assisted pullups, pull up machine, gravitron pull up, assisted pull up machine | lats upper-back > biceps | machine pullupbar
    1029 Band-assisted pull-up | banded pull up, band assisted pull up | lats upper-back > biceps | band pullupbar
    335 Assisted chin-up | chin up assisted, machine assisted chin up | lats biceps > upper-back | machine pullupbar
    1030 Band-assisted chin-up | banded chin up | lats biceps > upper-back | band pullupbar
    336 Negative pull-up | pull up negative, eccentric pull up, negative chin up, chin up negative, pull up negatives, eccentric chin up | lats upper-back > biceps | pullupbar bodyweight
    337 Kipping pull-up | kipping pull ups, kip pull up | lats upper-back > abs biceps | pullupbar
    338 Butterfly pull-up | butterfly pull ups, butterfly kip | lats upper-back > abs biceps | pullupbar
    339 Chest-to-bar pull-up | C2B, CTB, chest to bar, C2B pull up, CTB pull up, chest to bars | lats upper-back > biceps | pullupbar
    340 L-sit pull-up | L pull up, L sit pull ups | lats upper-back abs > biceps | pullupbar
    341 Archer pull-up | typewriter pull up, side to side pull up | lats upper-back > biceps | pullupbar | side
    342 Towel pull-up | towel pull ups | lats forearms > biceps | pullupbar
    343 Ring pull-up | rings pull up | lats upper-back > biceps | rings
    344 Scapular pull-up | scap pull up, scapula pull up, scap pull ups, scapular pull, active hang | upper-back lats > traps | pullupbar
    345 Bar muscle-up | muscle up, MU, BMU, bar MU, muscle ups | lats chest triceps > biceps abs | pullupbar
    346 Ring muscle-up | RMU, ring MU, rings muscle up | lats chest triceps > biceps abs | rings
    347 Flexed-arm hang | flexed hang, chin over bar hold, bent arm hang, pull up hold | lats biceps > forearms | pullupbar | time
    348 Dead hang | passive hang, bar hang, hang, hanging, dead hangs | forearms > lats | pullupbar | time
    349 Rope climb | rope climbs, legless rope climb, rope ascent | lats biceps forearms > abs | rope
    350 Peg board | pegboard, peg board ascent | lats biceps forearms | none
    351 Lat pulldown | pulldown, lat pull down, LPD, cable lat pulldown, lat pulldowns, front pulldown, lat pulldown cable, cable pulldown, lat pull-downs, wide grip lat pulldown, lat pulldown wide grip, pull downs | lats upper-back > biceps | cable
    352 Close-grip lat pulldown | close grip pulldown, CG pulldown, v bar pulldown, neutral grip pulldown, neutral grip lat pulldown, v grip pulldown, lat pulldown close grip, lat pulldown neutral grip, triangle pulldown | lats > biceps upper-back | cable
    353 Reverse-grip lat pulldown | underhand lat pulldown, underhand pulldown, reverse grip pulldown, reverse grip lat pulldown cable, supinated pulldown, lat pulldown underhand, chin up grip pulldown | lats > biceps | cable
    354 Single-arm lat pulldown | one arm lat pulldown, single arm pulldown, SA lat pulldown, half kneeling lat pulldown, single arm cable pulldown | lats > biceps | cable | side
    355 Behind-the-neck pulldown | behind neck lat pulldown, BTN pulldown | lats upper-back > biceps | cable
    356 Machine pulldown | iso lateral front lat pulldown, iso lateral wide pulldown, hammer strength pulldown, machine lat pulldown plate loaded, lever pulldown, lat pulldown machine | lats upper-back > biceps | machine
    357 Band lat pulldown | banded lat pulldown, band pulldown, kneeling band pulldown, resistance band pulldown | lats > biceps | band
    358 Straight-arm pulldown | straight arm pushdown, straight arm lat pulldown, SAPD, lat prayer, straight arm cable pulldown, stiff arm pulldown, rope straight arm pulldown, cable pullover, lat pullover cable, straight arm lat pulldown cable | lats > triceps abs | cable
    359 Machine pullover | pullover machine, nautilus pullover | lats > chest triceps | machine
    `,
  ),
]
