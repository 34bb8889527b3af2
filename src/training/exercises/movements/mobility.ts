import { parseMovements } from '#training/exercises/parse-movements.ts'

export const mobility = [
  ...parseMovements(
    'mobility',
    `
    851 Mobility | mobility work, mobility flow, mobility session, mobility routine, joint mobility, CARs, controlled articular rotations | hip-flexors lower-back | bodyweight | time
    852 Stretching | stretch, static stretching, full body stretch, stretches, cool down stretch, flexibility | hamstrings hip-flexors | bodyweight | time
    853 Foam rolling | foam roll, foam roller, SMR, self myofascial release, rolling, roll out foam | quads upper-back | roller | time
    854 Hip flexor stretch | couch stretch, kneeling hip flexor stretch, half kneeling hip flexor stretch, hip flexor lunge stretch | hip-flexors quads | bodyweight | side time
    855 Hamstring stretch | hamstring stretches, seated hamstring stretch, standing hamstring stretch, seated forward fold, forward fold, hamstring stretch lying | hamstrings | bodyweight | side time
    856 Quad stretch | standing quad stretch, quadriceps stretch, prone quad stretch | quads | bodyweight | side time
    857 Calf stretch | wall calf stretch, gastroc stretch, soleus stretch | calves | bodyweight | side time
    858 Pigeon stretch | pigeon pose, pigeon, elevated pigeon, figure four stretch, figure 4 stretch, glute stretch, piriformis stretch | glutes | bodyweight | side time
    859 90/90 stretch | 90 90 stretch, 90/90 hip switch, 90 90 hip stretch, 90-90, hip switch, 90 90 switches, shin box, shinbox | glutes adductors | bodyweight | side
    860 Adductor rock back | rock back, adductor rockback, frog stretch, frog pose, adductor stretch, butterfly stretch, half kneeling adductor rock | adductors | bodyweight
    861 Deep squat mobility | squat sit, deep squat stretch, prying goblet squat, goblet squat pry, squat prying | adductors glutes | kettlebell bodyweight | time
    862 World's greatest stretch | WGS, worlds greatest stretch, spiderman lunge with rotation, lunge with rotation, lunge elbow to instep, spiderman stretch | hip-flexors adductors upper-back | bodyweight | side
    863 Cat-cow | cat cow, cat camel, cat-camel, cat cow stretch | lower-back abs | bodyweight
    864 Child's pose | childs pose, kneeling lat stretch, child pose, prayer stretch | lats lower-back | bodyweight | time
    865 Cobra stretch | cobra, prone press up, mckenzie press up, upward dog, press up mckenzie | lower-back abs | bodyweight
    866 Downward dog | down dog, downward facing dog, down dog to cobra, yoga push up | hamstrings calves front-delts | bodyweight | time
    867 Thoracic rotation | T-spine rotation, quadruped thoracic rotation, open book, open books, thread the needle, t spine rotations, side lying windmill, quadruped t spine rotation | upper-back | bodyweight | side
    868 Thoracic extension | T-spine extension, foam roller thoracic extension, bench t spine mobilisation, bench thoracic extension, t spine foam roll | upper-back lats | roller | time
    869 Shoulder dislocate | shoulder pass through, shoulder dislocates, band dislocate, PVC pass through, pass throughs, band pass through, shoulder dislocation, PVC dislocates | front-delts chest | band none
    870 Arm circle | arm circles, shoulder circles, arm swings | side-delts | bodyweight
    871 Doorway pec stretch | pec stretch, chest stretch, doorway stretch, corner stretch | chest front-delts | bodyweight | time
    872 Lat stretch | hanging lat stretch, bench lat stretch, banded lat stretch | lats | bodyweight band | side time
    873 Sleeper stretch | cross body shoulder stretch, shoulder stretch, cross body stretch | rotator-cuff rear-delts | bodyweight | side time
    874 Ankle dorsiflexion rock | ankle rock, knee to wall, ankle mobility, ankle rocks, ankle dorsiflexion, banded ankle mobilisation, ankle mobs, half kneeling ankle rock | calves shins | bodyweight band | side
    875 Leg swing | leg swings, forward leg swing, lateral leg swing, side leg swing | hip-flexors hamstrings | bodyweight | side
    876 Hip circle | hip circles, hip CAR, hip CARs, hip controlled articular rotation | hip-flexors abductors | bodyweight | side
    877 Hip airplane | hip airplanes, airplane | glutes abductors | bodyweight | side
    878 Wrist mobility | wrist stretch, wrist stretches, wrist circles, wrist prep | forearms | bodyweight | time
    879 Neck mobility | neck stretch, neck stretches, neck circles, levator stretch, upper trap stretch | neck traps | bodyweight | time
    880 Scorpion stretch | scorpion, scorpions, prone scorpion, iron cross stretch | hip-flexors obliques | bodyweight | side
    881 Brettzel stretch | brettzel | hip-flexors upper-back | bodyweight | side time
    882 Jefferson hang | forward hang, ragdoll stretch, toe touch stretch, standing toe touch | hamstrings lower-back | bodyweight | time
    883 Nerve glide | sciatic nerve floss, nerve floss, neural glide, median nerve glide | hamstrings | bodyweight | side
    884 Breathing | diaphragmatic breathing, 90/90 breathing, box breathing, crocodile breathing, breath work, breathwork | abs | bodyweight | time
    885 Balance stand | single leg stand, single leg balance, one leg stand, balance?, stork stand | calves abductors | bodyweight | side time
    886 Y balance reach | star excursion, Y balance, star balance reach | glutes quads calves | bodyweight | side
    `,
  ),
]
