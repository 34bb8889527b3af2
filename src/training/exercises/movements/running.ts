import { parseMovements } from '#training/exercises/parse-movements.ts'

export const running = [
  ...parseMovements(
    'run',
    `
    901 Run | running, easy run, jog, jogging, recovery run, outdoor run, base run, steady run, road run, E run | calves hamstrings quads > glutes | bodyweight | distance
    902 Long run | LSD run, long slow distance, long easy run, LR run | calves hamstrings quads > glutes | bodyweight | distance
    903 Tempo run | threshold run, T run, lactate threshold run, cruise run, LT run | calves hamstrings quads > glutes | bodyweight | distance
    904 Run intervals | interval, intervals, interval run, track intervals, running intervals, interval running, reps run, track repeats, intervals run, track workout | calves hamstrings quads > glutes | bodyweight | distance
    905 Cruise intervals | threshold intervals, threshold repeats, tempo intervals | calves hamstrings quads > glutes | bodyweight | distance
    906 Fartlek | fartlek run, fartleks, speed play | calves hamstrings quads > glutes | bodyweight | time
    907 Progression run | progressive run, progression runs, negative split run, fast finish run, fast finish long run | calves hamstrings quads > glutes | bodyweight | distance
    908 Marathon pace run | MP run, race pace run, goal pace run, steady state run | calves hamstrings quads > glutes | bodyweight | distance
    909 Warm-up run | warm up jog, warmup run, warm up run, WU jog, warmup jog | calves hamstrings quads | bodyweight | distance
    910 Cool-down run | cool down jog, cooldown jog, cooldown run, CD jog, warm down jog | calves hamstrings quads | bodyweight | distance
    911 Strides | stride, strideouts, stride outs, accelerations run, pick-ups, pickups, acceleration strides | calves hamstrings glutes > quads | bodyweight | time
    912 Sprint | sprints, sprint run, flat sprint, track sprint, max sprint, sprinting, all out sprint | hamstrings glutes quads calves | bodyweight | distance
    913 Flying sprint | flying sprints, fly sprint, flying 30s, flying 20s, fly in sprint | hamstrings glutes calves | bodyweight | distance
    914 Acceleration sprint | accelerations, acceleration, block start, sprint start, 3 point start, falling start | quads glutes calves | bodyweight | distance
    915 Hill sprint | hill sprints, hill repeat, hill repeats, hill reps, hills, uphill sprint, hill run, uphill repeats | glutes hamstrings calves quads | bodyweight | time
    916 Hill bounding | hill bounds, uphill bounding | glutes calves hamstrings | bodyweight | distance
    917 Downhill run | downhill running, downhill repeats | quads calves | bodyweight | distance
    918 Trail run | trail running, trails, mountain run, fell run | calves hamstrings quads glutes | bodyweight | distance
    919 Treadmill run | treadmill, treadmill running, TM run, tread, running treadmill, treadmill interval | calves hamstrings quads | treadmill | distance
    920 Run-walk | run walk, walk run, jog walk, run/walk intervals, walk jog, couch to 5k run | calves hamstrings quads | bodyweight | time
    921 Time trial run | running time trial, TT run, parkrun, 5k time trial, run time trial, race run, cooper test | calves hamstrings quads glutes | bodyweight | distance
    922 Aqua jogging | aqua jog, pool running, deep water running, pool run, aquajog | hip-flexors hamstrings | pool | time
    923 Brick run | run off the bike, transition run | calves hamstrings quads | bodyweight | distance
    924 A skip | A skips, A march, A-skip drill, A drill | hip-flexors calves | bodyweight | distance
    925 B skip | B skips, B-skip drill, B drill | hamstrings hip-flexors | bodyweight | distance
    926 C skip | C skips | hip-flexors abductors | bodyweight | distance
    927 Carioca | cariocas, grapevine, karaoke drill | adductors abductors | bodyweight | distance
    928 Running drills | run drills, sprint drills, form drills, running ABC, ABC drills, drills run | calves hip-flexors hamstrings | bodyweight | time
    929 Backward run | backpedal, backwards run, backward running, back pedal | quads calves | bodyweight | distance
    `,
  ),
]
