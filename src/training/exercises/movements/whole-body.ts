import { parseMovements } from '#training/exercises/parse-movements.ts'

export const wholeBody = [
  ...parseMovements(
    'whole-body',
    `
    701 Thruster | thrusters, barbell thruster, front squat to press | quads glutes front-delts > triceps | barbell
    702 Dumbbell thruster | DB thruster, dumbbell thrusters, squat to press, squat press, DB thrusters, dumbbell squat to press | quads glutes front-delts > triceps | dumbbell
    703 Kettlebell thruster | KB thruster, double KB thruster, kettlebell thrusters | quads glutes front-delts > triceps | kettlebell
    704 Cluster thruster | cluster, clean thruster, clusters, squat clean thruster | quads glutes front-delts > traps triceps | barbell
    705 Kettlebell clean | KB clean, single arm kettlebell clean, kettlebell cleans, one arm kettlebell clean | glutes hamstrings > forearms upper-back | kettlebell | side
    706 Double kettlebell clean | double KB clean, two kettlebell clean | glutes hamstrings > forearms upper-back | kettlebell
    707 Kettlebell clean and press | KB clean and press, kettlebell clean press, KB C&P, single arm kettlebell clean and press, double kettlebell clean and press, kettlebell clean and push press | glutes front-delts triceps > hamstrings | kettlebell | side
    708 Kettlebell clean and jerk | KB clean and jerk, long cycle, KB long cycle, kettlebell long cycle, double kettlebell clean and jerk | glutes front-delts triceps > quads | kettlebell | side
    709 Kettlebell jerk | KB jerk, single arm kettlebell jerk, double kettlebell jerk | front-delts triceps quads | kettlebell | side
    710 Kettlebell snatch | KB snatch, kettlebell snatches, KBSN, one arm kettlebell snatch, single arm kettlebell snatch | glutes hamstrings > front-delts upper-back | kettlebell | side
    711 Kettlebell high pull | KB high pull, sumo deadlift high pull kettlebell, single arm kettlebell high pull | glutes traps > side-delts hamstrings | kettlebell
    712 Sumo deadlift high pull | SDHP, sumo deadlift high pulls, sumo high pull | glutes traps > quads side-delts | barbell
    713 Turkish get-up | TGU, turkish getup, turkish get ups, get up, getups, KB TGU, turkish get-up kettlebell | abs front-delts glutes > obliques quads triceps | kettlebell | side
    714 Half get-up | half TGU, half turkish get up, turkish get up to elbow | abs front-delts > obliques | kettlebell | side
    715 Kettlebell windmill | windmill, windmills, KB windmill | obliques hamstrings > front-delts | kettlebell | side
    716 Kettlebell figure eight | figure 8, figure eight, KB figure 8 | abs glutes > forearms | kettlebell
    717 Kettlebell arm bar | arm bar, KB arm bar, armbar | rotator-cuff > front-delts obliques | kettlebell | side
    718 Kettlebell flow | KB flow, kettlebell complex, KB complex, armor building complex, ABC complex | glutes front-delts quads | kettlebell
    719 Kettlebell around the body | around the body pass, slingshot kettlebell, KB around the body | abs forearms | kettlebell
    720 Bent press | kettlebell bent press | obliques triceps > front-delts | kettlebell | side
    721 Burpee | burpees, full burpee, chest to floor burpee, burps, bar facing burpee, burpee over bar, lateral burpee over bar, BFB | quads chest > triceps abs glutes | bodyweight
    722 Burpee pull-up | burpee pull ups | lats chest quads > biceps triceps | pullupbar
    723 Burpee box jump | burpee box jumps, burpee box jump over, burpee BJO, BBJ over | quads glutes chest > triceps | box
    724 Burpee to target | target burpee, no push up burpee, half burpee, squat thrust, sprawl, up downs, sprawls, squat thrusts | quads abs > chest | bodyweight
    725 Man maker | manmaker, man makers, dumbbell man maker, manmakers | chest upper-back front-delts quads > triceps | dumbbell
    726 Devil press | devils press, devil's press, DB devil press, dumbbell devil press | chest glutes front-delts > hamstrings triceps | dumbbell
    727 Bear crawl | bear crawls, bear walk | abs front-delts quads | bodyweight | distance
    728 Crab walk | crab walks, crab crawl | triceps glutes > front-delts | bodyweight | distance
    729 Lizard crawl | lizard crawls, spiderman crawl | abs chest > hip-flexors | bodyweight | distance
    730 Duck walk | duck walks | quads glutes | bodyweight | distance
    731 Jumping jack | jumping jacks, jacks, star jack, JJ | calves side-delts > abductors | bodyweight
    732 Seal jack | seal jacks | calves chest | bodyweight
    733 High knees | high knee, high knees in place, running in place, run in place, jog in place | hip-flexors calves > quads | bodyweight | time
    734 Butt kick | butt kicks, butt kickers, heel flicks | hamstrings calves | bodyweight | time
    735 Battle rope wave | battle ropes, battle rope, battling ropes, battle rope waves, alternating battle rope wave, rope waves, battle rope slam | front-delts forearms > abs | ropes | time
    736 Sledgehammer strike | sledgehammer, tire strike, sledgehammer slam, hammer strike, tyre strike | abs lats obliques > forearms | tyre | side
    737 Step-up burpee | step out burpee, burpee step up | quads chest > glutes | box bodyweight
    738 Shadow boxing | shadow box, shadowboxing | front-delts abs > calves | bodyweight | time
    739 Heavy bag | heavy bag work, punching bag, bag work, boxing bag | front-delts abs > triceps | none | time
    740 Agility ladder | ladder drill, ladder drills, speed ladder | calves hip-flexors | none | time
    `,
  ),
]
