import { parseMovements } from '#training/exercises/parse-movements.ts'

export const jumps = [
  ...parseMovements(
    'jump',
    `
    651 Box jump | box jumps, BJ, high box jump, seated box jump, box jump step down | quads glutes > calves hamstrings | box
    652 Box jump over | box jump overs, BJO, BBJO, lateral box jump over | quads glutes > calves | box
    653 Depth jump | depth jumps, drop jump | quads glutes calves | box
    654 Depth drop | drop landing, altitude drop, altitude landing | quads glutes > calves | box
    655 Squat jump | jump squat, bodyweight jump squat, jumping squat, squat jumps, jump squats | quads glutes > calves | bodyweight
    656 Barbell jump squat | loaded jump squat, barbell squat jump | quads glutes > calves | barbell
    1054 Dumbbell jump squat | DB jump squat, dumbbell squat jump | quads glutes > calves | dumbbell
    657 Countermovement jump | CMJ, vertical jump, counter movement jump, max vertical jump | quads glutes calves | bodyweight
    658 Broad jump | standing long jump, standing broad jump, broad jumps, SLJ | glutes quads > hamstrings calves | bodyweight
    659 Single-leg hop | single leg hops, single leg jump, one leg hop, SL hop, single leg broad jump | quads glutes calves | bodyweight | side
    660 Triple hop | triple jump hop, 3 hop, single leg triple hop | quads glutes calves | bodyweight | side
    661 Single-leg box jump | SL box jump, one leg box jump | quads glutes calves | box | side
    662 Split squat jump | jump lunge, jumping lunge, lunge jump, split jump, jumping lunges, jumping split squat, scissor jump, split squat jumps, plyo lunge | quads glutes > calves hamstrings | bodyweight | side
    663 Lateral bound | skater jump, lateral bounds, ice skater, skaters, lateral jump, heiden, side to side jump, skater hop, skater | glutes quads abductors | bodyweight | side
    664 Bounding | bounds, alternate leg bound, power bound | glutes hamstrings calves | bodyweight | distance
    665 Tuck jump | tuck jumps, knee tuck jump | quads glutes hip-flexors > calves | bodyweight
    666 Pogo jump | pogos, pogo hops, ankle hops, pogo, ankle bounce, pogo jumps | calves | bodyweight
    667 Line hop | line hops, lateral line hop, dot drill | calves quads | bodyweight
    668 Hurdle jump | hurdle jumps, hurdle hop, hurdle hops, mini hurdle hop | quads glutes calves | none
    669 Star jump | star jumps | quads glutes > calves | bodyweight
    670 Burpee broad jump | burpee broad jumps, burpee long jump, BBJ | quads chest glutes > triceps abs | bodyweight
    671 Jump rope | jumping rope, skipping, rope skipping, single under, single unders, SU, jump ropes, skip rope, rope jumping | calves > forearms | rope | time
    672 Double under | DU, double unders, DUs, dubs, doubles under | calves > forearms abs | rope
    673 Triple under | triple unders, TU | calves > forearms | rope
    674 Kettlebell jump squat | KB jump squat, goblet jump squat | quads glutes > calves | kettlebell
    675 Power skip | power skips, skip for height, skips for height | glutes calves hip-flexors | bodyweight | distance
    `,
  ),
  ...parseMovements(
    'throw',
    `
    676 Med ball slam | medicine ball slam, ball slam, slam ball, ball slams, MB slam, overhead slam, slams, slam ball slam | lats abs > glutes front-delts | medball
    677 Med ball chest pass | medicine ball chest pass, chest pass, MB chest pass, med ball chest throw, chest throw, supine chest throw | chest triceps > front-delts | medball
    678 Rotational med ball throw | med ball rotational throw, rotational throw, MB rotational throw, side toss, scoop toss, med ball side toss, rotational scoop toss, med ball scoop toss, shot put throw, rotational med ball slam | obliques glutes > abs | medball | side
    679 Overhead med ball throw | backward overhead throw, overhead throw, overhead back toss, med ball overhead throw, backwards med ball throw, overhead toss | glutes hamstrings > front-delts lower-back | medball
    680 Med ball push throw | vertical med ball throw, med ball squat throw, squat throw | quads glutes front-delts > triceps | medball
    681 Wall ball | wall balls, WB, wall ball shot, WBS, wall ball shots, wallball | quads glutes front-delts > triceps | medball
    `,
  ),
]
