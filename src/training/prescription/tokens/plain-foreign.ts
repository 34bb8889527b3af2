import { createRewriter, type Rewriting } from './rewrite.ts'

/** One of these is in every line that the rewritings change, so that they need not be tried on the others. */
const hintPattern =
  /\d ?-?(?:mal|fois|volte|veces|vezes) \d|(?:dann|danach|anschliessend|abschliessend|puis|ensuite|poi|dopo|depois|em seguida|in seguito) \d|\bd'|trittfrequenz|\d\.[0-5]\d"|suivi|seguid|gefolgt|seguit|^ *(?:fini|termin|acabar|finaliz|chiud|conclu|zum |empezar|commenc|inizi)|k(?:ilo)?met|(?:el|al|por|par|au|pro|per) km|prozent|por ciento|pour ?cent|per ?cento|por cento|caminhando|camminando|caminando|andando|march|trot|\d ?%? bis \d|\btf:? ?\d|\d ?m?,? int\b|\b(?:abgang|startzeit|ritmo|allure|andatura|rythme|kb|rekom?|tp|gp)\b|r\/\d/

const timeSource = `\\d[\\d:.]*(?:'\\d\\d"?|'|"| ?(?:min(?:ut(?:e[ns]?|os?|i|a))?|mn|s|sek|sekunden|seg(?:undos)?|sec(?:ondi|ondes)?|m|metros|metri|metres)(?![a-z]))\\.?`
const restSource =
  '(?:intervalo|descanso|descansando|pausa|pause|recuperando|recuperacion|recuperacao|recuperation|recuperi|recupero|recup|repos|riposo|rec)'

const rewritings: readonly Rewriting[] = [
  // `12-mal 200 m`, `10 fois 400 m`, `12 volte 1 minuto`
  [/(?<=\d) ?-?(?:mal|fois|volte|veces|vezes)(?= \d)/g, () => ' x'],
  // `15 min einlaufen, dann 8 x 200 m`
  [
    /(?<![a-z])[,;]? ?(?:direkt |gleich |unmittelbar )?(?:suivi(?:e?s?)? (?:de|d'un|par)|seguid[oa]s? de|gefolgt von|seguit[oaie] da|dann|danach|anschliessend|abschliessend|puis|ensuite|poi|dopo|depois|em seguida|in seguito)(?: (?:noch|nochmals?|de|di))?(?= \d)/g,
    () => ',',
  ],
  // `4 x 8 min EB, 4 min KB`: at the lowest intensity, the athlete recovers.
  [
    /(?<=\b(?:ga ?[12]|eb|sb|schwelle)\b.{0,40}, ?\d{1,2} ?(?:min|') ?)(?:kb|rekom|reko)(?= *(?:$|[,;.)]))/g,
    words => (words.length > 3 ? 'easy' : 'ez'),
  ],
  // `8 x 400 m, 200 m TP`
  [
    /(?<=x ?\d[^,;()]{0,40}[,;(] ?(?:[1-9]\d ?s|[1-5] ?(?:min|')|[1-6]?\d0 ?m) ?)(?:tp|gp)(?= *(?:$|[,;.)]))/g,
    words => (words === 'tp' ? 'jg' : 'walk'),
  ],
  // `6 x 800 m int. 2 min`
  [/(?<=\d ?(?:m|km)?,? )int\.?:?(?= ?\d[\d:.]* ?(?:min|s|seg|m|'|"))/g, () => 'rec'],
  // `10 x 100 m Abgang 2:00`
  [/\b(?:abgang|abgangszeit|startzeit)(?: (?:alle|auf|bei))?:? ?(?=\d{0,2}[:'])/g, () => 'alle '],
  // `20 km ritmo 5:30`
  [
    /(?<=\d ?(?:km|k|m)?,? )(?:a |al )?(?:ritmo|allure|andatura|rythme)(?: (?:de|di))?:? ?(?=\d([:'])[0-5]\d)/g,
    (_, sign) => (sign === ':' ? '@ ' : 'a '),
  ],
  // `8 x 400 r/1'30"`
  [/(?<=\d ?m?,? )r\/(?=\d[\d.:]*(?:'|"|min|s|:))/g, () => 'r '],
  // `15 min d'echauffement`
  [/\bd'(?=[a-z])/g, () => ''],
  // `Finir la seance par 10 min de footing`
  [
    /^( {0,4})(?:fini(?:r|ssez|sh|re)|termin(?:er|ez|ar|are)|acabar|finalizar|chiudere|concludere|empezar|commencer|iniziare|zum (?:schluss|abschluss|ende))(?: (?:la seance|la sesion|el entrenamiento|l'allenamento|o treino|das training))?(?: (?:par|avec|con|com|mit))?(?= \d)/g,
    (_, indent = '') => indent,
  ],
  // `a cada 1.30"` is a minute and a half.
  [/(?<![\d.])(\d)\.([0-5]\d)(?:"|'')(?![\d"])/g, (_, minutes, seconds) => `${minutes}:${seconds}`],
  // `Trittfrequenz 90`
  [/\btrittfrequenz:?(?= ?\d)/g, () => 'cadence'],
  // `TF 90-95`
  [/\btf:?(?= ?\d{2,3}(?!\d))/g, () => 'rpm'],
  // `5:30 el kilometro`
  [
    /(?<=\d ?(?:min)? ?)(?:el|al|por|par|au|pro|per|a|o|il|le) k(?:ilo)?m(?:et(?:ros?|res?|ri?|er))?(?![a-z])/g,
    () => '/km',
  ],
  // `6 bis 8 x 400 m`
  [/(?<=(?<![\d:.,'])\d{1,3} ?%? )bis(?= \d{1,3} ?(?:x ?\d|%|prozent))/g, () => 'to'],
  // `70 bis 75 Prozent`
  [/(?<=\d ?)(?:prozent|por ciento|por cento|pour ?cent|per ?cento)(?![a-z])/g, () => '%'],
  // `intervalo de 1' caminhando`, `recup 200 m en trottinant`
  [
    new RegExp(
      `\\b${restSource}\\.? ?:? ?(?:de |di |da |du )?(${timeSource}) (?:en |di |de |a |al )?(?:(caminhando|camminando|caminando|andando|marchant|marche)|trotando|trottinando|trottinant|trottando|trote|trot)(?: (?:suave|leve|lento|lent|leger|facile))?(?![a-z])`,
      'g',
    ),
    (_, time, walk) => `${time} ${walk ? 'walk' : 'jog'}`,
  ],
]

const rewrite = createRewriter(rewritings)

/**
 * Writes some phrases of German, French, Spanish, Italian and Portuguese as the notation does, with spaces so that the length does
 * not change: `10 fois 400 m` as `10 x    400 m`.
 *
 * @param typed a line in lower case, without accents
 * @example writeForeignPlainly('8-mal 200 m') // '8 x   200 m'
 */
export const writeForeignPlainly = (typed: string): string =>
  hintPattern.test(typed) ? rewrite(typed) : typed
