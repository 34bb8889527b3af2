import { parseMovements } from '#training/exercises/parse-movements.ts'

export const swimming = [
  ...parseMovements(
    'swim',
    `
    951 Swim | swimming, freestyle, front crawl, free?, crawl swim, freestyle swim, lap swimming, swim freestyle, FR swim, swim easy, easy swim, crawl | lats front-delts triceps > abs | pool | distance
    952 Backstroke | back stroke, swim backstroke | lats rear-delts > abs | pool | distance
    953 Breaststroke | breast stroke, swim breaststroke | chest adductors > lats | pool | distance
    954 Butterfly | butterfly stroke, butterfly swim, fly swim, swim butterfly | lats chest abs > front-delts | pool | distance
    955 Individual medley | IM, medley, medley swim, IM swim | lats chest front-delts > abs | pool | distance
    956 Swim kick | kick?, kicking, kick set, flutter kick swim, kickboard, kick with board, dolphin kick, kick w/ fins, kick with fins | quads hip-flexors > glutes | pool | distance
    957 Swim pull | pull buoy, pull set, pull with buoy, paddles, pull w/ paddles, pull swim, swim with paddles, pull buoy swim | lats triceps > front-delts | pool | distance
    958 Swim drill | swim drills, drill set, catch up drill, swimming drills, sculling, drill swim, technique swim | lats front-delts | pool | distance
    959 Swim intervals | swimming intervals, swim repeats, CSS intervals, CSS swim, swim set | lats front-delts triceps > abs | pool | distance
    960 Swim sprint | sprint swim, swim sprints, sprint freestyle | lats front-delts triceps > abs | pool | distance
    961 Open water swim | OWS, open water swimming, sea swim, lake swim | lats front-delts triceps > abs | pool | distance
    962 CSS test | critical swim speed test, swim time trial, swim test | lats front-delts triceps > abs | pool | distance
    963 Swim warm-up | swim warm up, warm up swim, WU swim | lats front-delts | pool | distance
    964 Swim cool-down | swim cool down, warm down swim, cool down swim, swim down | lats front-delts | pool | distance
    965 Treading water | tread water, eggbeater, water treading | adductors quads > front-delts | pool | time
    966 Water aerobics | aqua aerobics, aquafit, aqua fitness | quads front-delts | pool | time
    `,
  ),
]
