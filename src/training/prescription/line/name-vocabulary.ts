import { enduranceWords } from '#training/prescription/line/names/endurance-words.ts'
import { rememberResults } from '#training/prescription/remember-results.ts'

/** The words of exercise names, in the singular: those of the library and common ones of other languages. */
const nameWords: ReadonlySet<string> = new Set(
  `
ab abc abcs abdo abdominais abdominal abdominales abdominaux abdos abduction abductor abmat academia
acceleration accelerations active addominali adduction adductor aerobic aerobics affondi affondo afundo afundos
agachamento agachamentos agility air airbike airborne airdyne airplane allunghi allungo alongamento alphabet
alpine alpinista alternas alternate alternating altitude alzata alzate american andar anderson anfersen angel
ankle anterior anteriorly anti apart aqua aquafit aquajog arc arch archer arm armbar armor arms arnold arriba
articular ascent assault assisted atemubung atg atlas ausfallschritt ausfallschritte auslaufen ausradeln
australian avanco axle baby back backpedal backstroke backward backwards badminton bag balance ball banc banca
band banded bankdrucken bar barbell barra barre bars basketball battement battements battle battling bauchpresse
bayesian bb bbb bbc bbj bbjo bear beckenheben beep behind beinbeuger beinheben beinheber beinpresse beinstrecken
beinstrecker belt bench benchpress bend bent berglauf bergsteiger bfb bicep biceps bici bicicleta bicipite
bicipiti bicycle big bike bikeerg biking bilanciere bird birddog bizeps bizepscurls bj bjj bjo bleep block bmu
bnp board boarding boat boating bodysaw bodyweight book booty bor bottom bouldering bounce bound bounding box
boxing bp bpa braco bracos bradford brasse braza breaker breast breaststroke breath breathing breathwork
brettzel brick bridge brisk broad bronco brucke brustpresse brustschwimmen bsq bss btn btnp buddy buffalo bug
builder building bulgarian bunny buoy burpee burps bus butt butterfly bw bwd cable cadeira cadence cadera calf
camber cambered camel caminar caminata caminhada camminare camminata campus campusing canoe canoeing captain car
cardio carioca carrera carries carry cat catch cavi cd century cg cgbench cgbp chair chaise chaturanga chest
child chin chinup choice chop chopper ciclismo cinta circle circuitos circus cj cl clam clamshell clap clapping
class classic clean climb climber climbing clock close clp clubbell cluster cmj cnj cobra cocoon codman codmans
comba commando complete complex concentration concept conditioning cone contact continental continu
contralateral controlled conv conventional cooper copenhagen corda corde core corner correndo correr correre
corrida corriendo corsa cosacco cossack couch couche counter countermovement country courir course cow cr crab
crank crawl crimp critical crocodile crol cross crossbody crossed crossover crosstrain crosstrainer crucifix
crucifixo cruise crunch crunches crush crusher cs csr ctb cuadriceps cuban cuerda curl curtsey curtsy cybex
cycle cyclette cycling cyclist cyclocross dance dancing dauerlauf dauerlaufe db dball dbbp dbrdl dbsp dead
deadbug deadlift dec deck decline deep deficit degree dehnen dehnung delfin delphin delt deltoid depth
desenvolvimento developpe devil diamond diaphragmatic dip dirty dislocate dislocation distance dkbfs dl dog
dollar dolphin dominada dominadas donkey doorway dorsiflexion dorsiflexor dorso dot double downhill downs
downward drag dragon drill drills driver droite droites drop du dual dubs duck duffalo dumbbell dynamic easy
eccentric echo educatif educatifs eggbeater einbeinstand einlaufen elbow elevacao elevacion elevaciones elevated
elevation elevations eliptica elittica elliptic elliptical elliptique empty end endurance equilibre equilibrio
er erg ergo ergometer ergometre ergometro escada escalador escaladores esquat esteira estocada estocadas
eversion evertor excursion explosive ext extension extensiones extensora external ez face facepull facing
falling fallout fan farmer fartlek fat feet fell femoral fente fentes fersenheben fesse fessier ffess figure
finger fingerboard finish fins fire fitness flag flat flessioni flexao flexed flexibility flexion flexiones
flexoes flexor flexora flicks flip floor floss flow flutter fly flying foam foamroll fold fondos foot football
footing forearm form forward fp fr frame free freestyle french frog front frontal fs fsq ftp full futsal fw fwd
gainage gamba gambe game gastroc gb gear gehen gemelos gemeos general genou genoux get getup ghd ghdsu ghr
gimnasio glide glute glutei gluteo gluteos gm goal gob goblet good goodmorning gorilla gradini grapevine
grappling gravel gravitron greatest grimpeur grip gripper ground group gs gto gtoh guerrero gym hack
hackenschmidt half halo halter haltere halteres haltero ham hammer hampelmann hampelmanner hamstring hand handle
hands handstand hang hangboard hanging hantel happy harness hatha hbbs hbdl hc hcl heaving heavy heel heiden
height helms hercules hex high hike hiking hill hinge hip hipthrust hkr hlr hold hollow hombro hombros hoops hop
horizontal hpc hps hrpu hs hsn hspu hsw ht hug hund hurdle husafell hydrant hyper hyperextension ibp ice idbp
imtp inch inchworm inchworms incline individual indoor inline inner inversion inverted invertor iron iso
isometric isometrica isometrico ityt ityw iyt jack jackknife jacobs jalon jambe javorek jefferson jerk jeun
jitsu jiu jj jm joelho jog joggen jogging joint judo jump jumping jumprope jumpup kafer kang karaoke katze kayak
kayaking kb kbsn keg kettlebell kick kickback kickboard kickboxing kickers kicking kickstand kindhaltung kip
kipping klimmzug klimmzuge knee kneeling kniebeuge kniebeugen kniehebelauf knife kot kraul kreuzheben krieger
kroc kte kuh kurzhantel lactate ladder lagartija lagen lake landing landmine langhantel lap larsen lat lateral
laterale laterales laterali laterally latziehen latzug laufe laufen lbbs le lean leaning left leg legged legless
legpress legs lento lestes levantamento levator lever leverage liegestutz liegestutze lift light lignes line
lizard llc loaded log long longue low lower lp lpd lr lsd lt lte lu lumbar lunge lying mace macebell machine
maker man manmaker manna manubrio marathon march marche marcher marches marching mariposa master mat match
matrix mb mc mcgill mckenzie mcp meadow meadows med medially median medicine meditation medium medley mergulho
mid militar military mill mini mixed mma mobilidade mobilisation mobilise mobilisieren mobilita mobilitat
mobilite mobility mobilize mobs modified mollet mollets monster montee morning mountain movement movilidad mp
msn mtb mtn mu muerto multi muro muscle musculaire musculation myofascial nadar nado nage nager narrow natacao
natation natural nautilus neck needle negative nerve neural neutral ng ngpu nhe nordic nose nuotare nuoto
oblique oh ohp ohs ohsq ohte olympic ombro open otw outdoor outer outrigger outs over overhand overhead overload
overs overunders ows pace pad paddle paddleboard paddling padel palestra pallof palms paloff panca panturrilha
papillon parallel parallette parkrun partial partner pass passada passive pc pcj pcl pec pecdeck pecho pectoral
pedal pedalage pedalar pedalata peg pegboard pelvica pendlay pendulum penguin peso peterson physioball piana
pick pickleball pickups piegamenti pierna pigeon pike pilates pillar pin pinch pinwheel piriformis piscina
pistol pistols pj place plancha planche plank plate platform play plie plk plus plyo plyometric pogo polea polia
polichinelo poliquin polpacci polpaccio pompe pompes pont ponte pool pose posteriorly pot powell power
powerlifting pp practice prancha prayer preacher prensa prep press pressa pressdown presse presses pressups
prisoner pro progression pronated pronation prone protraction prowler prs pry prying ps pseudo psn psoas pu
puente pular pull pullapart pulldown pulley pullover pullthroughs pullup pulse pulsing pump punching push
pushdown pushup put puxada pvc pyramid quad quadriceps quadruped race rack racquetball rad radeln radfahren
ragdoll rainbow raise raised rameur ramp rana range rd rdf rdl reach rear recovery recta rectas recumbent
reformer relay release remada rematore remo renegade renforcement repeaters resistance resisted respiracion
retraction rev reverse rfess rgbp ride riding right ring rings rkc rmu road rock rockback rocky rodagem rodaje
rodilla rodillo rogue roll rollback roller rollerblading rollerski rollerskiing rolling rollout roman romanian
rope ropes rosca rotary rotation rotational roulant roumain rounds routine row rower rowerg rowing rt ruck
rucking rudern rumanisches rumano rumeno run running russian sa safety saltar salto saltos salutation sandbag
sandbell sapd sauna sauter sauts savasana saw sb scale scap scaption scapula scapular schattenboxen
schmetterling schulterbrucke schulterdrucken schwimmbrett schwimmen sciatic scissor scoop scorpion scott scr
scull sculling sdhp sdl sea seal seated sedia seilspringen seitheben seitstutz sentadilla sentadillas sgdl
shadow shadowboxing shavasana shield shin shinbox shot shoulder shouldering shp shrimp shrug shrugs shuffle
shuttle side sidelying sideway sideways silla silver simulator single sissies sissy sit situp sj skate skater
skating ski skier skierg skiing skin skip skippen skipping skippings skull skullcrusher sl slam slc sldl sled
sledgehammer sleeper slht slide slider sliding sling slingshot slj slow slrdl smith smr sn snatch snowboarding
snp soccer soleus sortie sots souleve soulever sp spanish sparring specifique speed sphinx spider spiderman spin
spine spinning spinta spinte split sport spot spoto sprawl sprint sprinter sprinting sprungseil spurt sq sqt
squash squat squeeze ssb sst stability stacco stadium staggered stair stairmaster stance stand standing star
start starts static stationary steigerung steigerungen steigerungslauf steigerungslaufe step stepmill stepper
stiff stir sto stoh stomach stomp stone stop stork straddle straddled straight stretch stretches stretching
strict stride strideouts strides strike stroke strongman su subida subidas suicides suitcase sumo sun sup super
superman supinated supination supine supino supported suspension svend sweep sweet sweetspot swim swimming swing
swiss switch synchro tabletop tall talon tandem tap tapis taps target tate tauchen tbar tbdl team technique
tempo tennis terminal terra terre test testa tgu theraband thick thigh thoracic thread threshold through throw
thru thrust thruster tib tibia tibialis time tirage tire tiro tiros tke tm toe toes top torque torso toss touch
tow towel towing tpd track traction tractions trail train trainer transition trap trappe traveling travelling
trazione trazioni tread treading treadmill tree treppe treppen trial triangle tricep tricipite tricipiti triple
trizeps trizepsdrucken trot trotando trotar trote trottare truck trx ts tt ttb tu tuck tuckjump tuckup turbo
turkish twist twisting typewriter tyre ub ube under underhand unders underwater unilateral unterarmstutz
unweighted uphill upper upright ups upward ur vacuum valslide vehicle velo versa versaclimber vertical vest
viking vinyasa viper vma vo vogelhund vup vups wade waden wadendehnung wadenheben wadenpresse waiter walk walken
walking walkout wall wallball wallsit wand wandern wandsitz water wave wb weight weighted wg wheel wheelbarrow
wide widowmaker windmill windshield wingate wiper wl wood woodchop woodchopper work workout world worm wrestling
wrist wtd wu xc yates yo yoga yoke ys ytw ytwl zancada zancadas zercher zottman zpress zumba zwift
${enduranceWords}`
    .trim()
    .split(/\s+/),
)

/**
 * Returns whether a name has a word that occurs in the names of exercises, also in the plural or with `ing`.
 *
 * @param name a name in lower case, without accents
 * @example hasNameWord('air squats') // true
 */
export const hasNameWord: (name: string) => boolean = rememberResults(
  name =>
    /(?:(?<!\p{L})v)?-ups?(?!\p{L})|\b(?:[tc]2b|k2e)\b|\bim$/u.test(name) ||
    (name.match(/\p{L}+/gu) ?? []).some(isNameWord),
)

/**
 * Returns whether all words of a name occur in the names of exercises, apart from words that join them.
 *
 * @param name a name in lower case, without accents
 * @example hasOnlyNameWords('laps wheelbarrow') // false
 */
export const hasOnlyNameWords = (name: string): boolean =>
  hasNameWord(name) &&
  name
    .replace(/(?:(?<!\p{L})v)?-ups?(?!\p{L})|\b(?:[tc]2b|k2e)\b/gu, ' up ')
    .match(/\p{L}+/gu)
    ?.every(word => isNameWord(word) || joiningWords.test(word)) === true

/**
 * Returns whether a name ends with a movement that is done for repetitions, so that a number before the name counts this
 * movement, whatever the one or two words say that describe it.
 *
 * @param name a name in lower case, without accents
 * @example hasMovementAsHead('stacked-hand kettlebell swings') // true; false for `laps crab walk`
 */
export const hasMovementAsHead = (name: string): boolean => {
  const words = name.match(/\p{L}+(?:-\p{L}+)*/gu) ?? []
  const unknown = words.filter(word => !hasOnlyNameWords(word) && !joiningWords.test(word))
  return (
    movementPattern.test(name) &&
    /^[\p{L} -]+$/u.test(name) &&
    unknown.length <= 2 &&
    unknown.every(word => /^[a-z-]{4,}$/.test(word) && !countingPattern.test(word))
  )
}

const movementPattern =
  /(?:^|[ -])(?:squats?|press(?:es)?|swings?|curls?|lunges?|raises?|extensions?|push-?ups?|pull-?ups?|chin-?ups?|sit-?ups?|step-?ups?|get-?ups?|dips?|slams?|crunch(?:es)?|bridges?|thrusts?|deadlifts?|cleans?|snatch(?:es)?|thrusters?|burpees?|kickbacks?|flyes|shrugs?|pulldowns?|pullovers?|good mornings?)$/
/** Words that say what a number counts, or in which way. */
const countingPattern =
  /^(?:[a-z]+s|more|less|each|total|second|minute|inch|foot|metre|meter|yard|round|rep|repetition|lap|length|trip|breath|times?|left|extra|further|additional|half|double|pair|dozen|degree|percent|pound|kilo|plus|minus|after|before|then|heavy|lighter|heavier)$/

const joiningWords =
  /^(?:a|an|and|the|with|w|to|on|in|of|off|from|over|per|for|or|at|into|onto|each|e|y|et|und|o|x|s|t|l|de|da|do|di|du|des|del|la|le|con|com|mit|avec|en|no|non|two|one|dos|due|by|up|vs|as|im)$/

const isNameWord = (word: string) =>
  nameWords.has(word) ||
  (word.endsWith('s') && nameWords.has(word.slice(0, -1))) ||
  (word.endsWith('es') && nameWords.has(word.slice(0, -2))) ||
  (word.endsWith('ing') && nameWords.has(word.slice(0, -3)))
