export type Language = {
  exercises: readonly string[]
  /** Sets and repetitions. `{s}` stands for the number of sets and `{r}` for that of repetitions. */
  counts: readonly string[]
  holds: readonly string[]
  loads: readonly (readonly [text: string, meaning: string])[]
  rests: readonly (readonly [text: string, meaning: string])[]
  efforts: readonly (readonly [text: string, meaning: string])[]
  sides: readonly string[]
}

const kilos = [
  ['', ''],
  ['', ''],
  ['40 kg', ', 40 kg'],
  ['@ 70%', ', 70 % 1RM'],
  ['(60 kg)', ', 60 kg'],
] as const

const german: Language = {
  exercises: [
    'Kniebeugen',
    'Bankdrücken',
    'Kreuzheben',
    'Liegestütze',
    'Klimmzüge',
    'Beinpresse',
    'Ausfallschritte',
  ],
  counts: [
    '{s}x{r}',
    '{s} x {r} Wdh.',
    '{s} x {r} Wiederholungen',
    '{s} Sätze à {r} Wdh.',
    '{s} Sätze à {r} Wiederholungen',
    '{s} Sätze mit {r} Wiederholungen',
    '{s} Sätze x {r} Wdh',
    '{s} Sätze mit je {r} Wdh.',
    '{s} Serien à {r} Wdh.',
    '{r} Wdh. x {s} Sätze',
    '{s} Sätze, {r} Wiederholungen',
  ],
  holds: ['{s} x {t} Sek.', '{s} Sätze à {t} Sekunden', '{s}x{t} s halten', '{s} x {t} Sekunden'],
  loads: [...kilos, ['mit 40 kg', ', 40 kg'], ['bei 75 %', ', 75 % 1RM'], ['mit 22,5 kg', ', 22.5 kg']],
  rests: [
    [', 2 min Pause', 'rest 120 s'],
    [', Pause 90 s', 'rest 90 s'],
    [', 90 Sek. Pause', 'rest 90 s'],
    [', 2 Minuten Pause zwischen den Sätzen', 'rest 120 s'],
    [' (60 s Pause)', 'rest 60 s'],
    [', Pause: 2 Min.', 'rest 120 s'],
    [', Satzpause 2 min', 'rest 120 s'],
  ],
  efforts: [
    [', RPE 8', ', RPE 8'],
    [' @RPE 7', ', RPE 7'],
    [', RIR 2', ', 2 RIR'],
  ],
  sides: ['pro Seite', 'je Seite', 'pro Bein'],
}

const french: Language = {
  exercises: [
    'Squat',
    'Développé couché',
    'Soulevé de terre',
    'Pompes',
    'Tractions',
    'Fentes',
    'Presse à cuisses',
  ],
  counts: [
    '{s}x{r}',
    '{s} x {r} reps',
    '{s} séries de {r} répétitions',
    '{s} séries de {r}',
    '{s} x {r} répétitions',
    '{s} séries x {r} reps',
    '{s} séries de {r} reps',
    '{r} répétitions x {s} séries',
    '{s} séries de {r} rép.',
  ],
  holds: ['{s} x {t} s', '{s} séries de {t} secondes', '{s} x {t} sec', '{s} x {t}"'],
  loads: [...kilos, ['à 40 kg', ', 40 kg'], ['à 75 %', ', 75 % 1RM'], ['avec 20 kg', ', 20 kg']],
  rests: [
    [', récup 90"', 'rest 90 s'],
    [", récup 2'", 'rest 120 s'],
    [', repos 2 min', 'rest 120 s'],
    [', 90 s de repos', 'rest 90 s'],
    [', 1 min 30 de récup', 'rest 90 s'],
    [', récupération 2 min', 'rest 120 s'],
    [' (repos : 90 s)', 'rest 90 s'],
    [', 2 min de repos entre les séries', 'rest 120 s'],
    [", R=1'30", 'rest 90 s'],
  ],
  efforts: [
    [', RPE 8', ', RPE 8'],
    [' @RPE 7', ', RPE 7'],
    [', RIR 2', ', 2 RIR'],
  ],
  sides: ['par côté', 'par jambe', 'de chaque côté'],
}

const spanish: Language = {
  exercises: [
    'Sentadilla',
    'Press de banca',
    'Peso muerto',
    'Flexiones',
    'Dominadas',
    'Zancadas',
    'Remo con barra',
  ],
  counts: [
    '{s}x{r}',
    '{s} x {r} reps',
    '{s} series de {r} repeticiones',
    '{s} series x {r} repeticiones',
    '{s} series de {r}',
    '{s} series de {r} reps',
    '{s} x {r} repeticiones',
    '{r} repeticiones x {s} series',
    '{s} series de {r} rep.',
  ],
  holds: ['{s} x {t} seg', '{s} series de {t} segundos', '{s}x{t}s', '{s} x {t}"'],
  loads: [...kilos, ['con 40 kg', ', 40 kg'], ['al 75%', ', 75 % 1RM'], ['al 80 %', ', 80 % 1RM']],
  rests: [
    [', descanso 90"', 'rest 90 s'],
    [', descanso 2 min', 'rest 120 s'],
    [', 90 seg de descanso', 'rest 90 s'],
    [", desc. 2'", 'rest 120 s'],
    [', 2 minutos de descanso entre series', 'rest 120 s'],
    [' (descanso: 90 s)', 'rest 90 s'],
    [', pausa 60"', 'rest 60 s'],
    [', 1 min de pausa', 'rest 60 s'],
    [', recuperación 2 min', 'rest 120 s'],
  ],
  efforts: [
    [', RPE 8', ', RPE 8'],
    [' @RPE 7', ', RPE 7'],
    [', RIR 2', ', 2 RIR'],
  ],
  sides: ['por lado', 'por pierna', 'cada lado'],
}

const italian: Language = {
  exercises: [
    'Squat',
    'Panca piana',
    'Stacco da terra',
    'Piegamenti',
    'Trazioni',
    'Affondi',
    'Rematore con bilanciere',
  ],
  counts: [
    '{s}x{r}',
    '{s} x {r} rip.',
    '{s} serie da {r} ripetizioni',
    '{s} serie da {r}',
    '{s} serie x {r} ripetizioni',
    '{s} x {r} ripetizioni',
    '{s} serie di {r} ripetizioni',
    '{r} ripetizioni x {s} serie',
    '{s} serie da {r} reps',
  ],
  holds: ['{s} x {t} sec', '{s} serie da {t} secondi', '{s}x{t}"', '{s} x {t} s'],
  loads: [...kilos, ['con 40 kg', ', 40 kg'], ['al 75%', ', 75 % 1RM']],
  rests: [
    [', rec. 90"', 'rest 90 s'],
    [", recupero 2'", 'rest 120 s'],
    [', recupero 90 sec', 'rest 90 s'],
    [' rec 1\'30"', 'rest 90 s'],
    [', 2 min di recupero', 'rest 120 s'],
    [', pausa 60 s', 'rest 60 s'],
    [' (recupero: 2 min)', 'rest 120 s'],
    [', 90 secondi di recupero tra le serie', 'rest 90 s'],
  ],
  efforts: [
    [', RPE 8', ', RPE 8'],
    [' @RPE 7', ', RPE 7'],
    [', RIR 2', ', 2 RIR'],
  ],
  sides: ['per lato', 'per gamba', 'per parte'],
}

const portuguese: Language = {
  exercises: [
    'Agachamento',
    'Supino reto',
    'Levantamento terra',
    'Flexões',
    'Barra fixa',
    'Afundo',
    'Remada curvada',
  ],
  counts: [
    '{s}x{r}',
    '{s} x {r} reps',
    '{s} séries de {r} repetições',
    '{s} séries de {r}',
    '{s} x {r} repetições',
    '{s} séries x {r} repetições',
    '{s} séries de {r} reps',
    '{r} repetições x {s} séries',
  ],
  holds: ['{s} x {t} seg', '{s} séries de {t} segundos', '{s}x{t}s'],
  loads: [...kilos, ['com 40 kg', ', 40 kg'], ['a 75%', ', 75 % 1RM']],
  rests: [
    [', descanso de 90s', 'rest 90 s'],
    [', descanso 2 min', 'rest 120 s'],
    [', 90 segundos de descanso', 'rest 90 s'],
    [', intervalo de 60s', 'rest 60 s'],
    [', 2 minutos de intervalo', 'rest 120 s'],
    [' (descanso: 90 s)', 'rest 90 s'],
    [', 2 min de descanso entre as séries', 'rest 120 s'],
    [', pausa de 60 s', 'rest 60 s'],
  ],
  efforts: [
    [', RPE 8', ', RPE 8'],
    [' @RPE 7', ', RPE 7'],
    [', RIR 2', ', 2 RIR'],
  ],
  sides: ['por lado', 'cada lado', 'por perna'],
}

export const languages = { german, french, spanish, italian, portuguese } as const
