import { parseHeader } from '#training/imports/columns.ts'
import { findLoadUnit } from '#training/imports/values/read-number.ts'
import type { MaxKind } from '#training/strength/current-max.ts'
import type { LoadUnit } from '#training/units.ts'

export const personFields = [
  'first-name',
  'last-name',
  'name',
  'email',
  'groups',
  'start-date',
  'unit',
] as const
export type PersonField = (typeof personFields)[number]

/** A column with the maxes of an exercise. */
export type MaxColumn = { index: number; exercise: string; kind: MaxKind; unit: LoadUnit | null }

/** The columns of a table of people. `unused` are the names of columns that mean nothing here. */
export type PeopleColumns = {
  fields: Partial<Record<PersonField, number>>
  maxes: MaxColumn[]
  unused: string[]
}

/** The names of the columns, in many languages, without accents. */
const fieldNames: Record<PersonField, string> = {
  'first-name':
    'first name|firstname|first|given name|forename|vorname|prenom|primer nombre|nombre de pila|nome proprio|voornaam|fornamn|fornavn|etunimi|imie',
  'last-name':
    'last name|lastname|last|surname|family name|nachname|familienname|nom de famille|apellido|apellidos|cognome|sobrenome|apelido|achternaam|efternamn|etternavn|efternavn|sukunimi|nazwisko',
  name: 'name|full name|fullname|athlete|athlete name|client|client name|member|member name|sportler|sportlerin|athlet|athletin|mitglied|nom complet|nom et prenom|athlete nom|nombre completo|nombre y apellidos|atleta|nome completo|naam|namn|navn|nimi',
  email:
    'email|e mail|mail|email address|e mail address|mail address|e mail adresse|emailadresse|mailadresse|courriel|adresse e mail|adresse email|correo|correo electronico|indirizzo email|endereco de email|e post|epost|e mailadres|sahkoposti',
  groups:
    'group|groups|team|teams|squad|class|tag|tags|gruppe|gruppen|mannschaft|groupe|groupes|equipe|grupo|grupos|equipo|gruppo|gruppi|squadra|groep|groepen|grupp|grupper|gruppe n|ryhma',
  'start-date':
    'start|start date|started|startdate|since|joined|member since|beginn|startdatum|eintritt|mitglied seit|date de debut|debut|depuis|fecha de inicio|inicio|desde|data di inizio|data de inicio|startdato',
  unit: 'unit|units|weight unit|einheit|unite|unidad|unidade|unita|eenheid|enhet|enhed',
}

const fieldsByName = new Map(
  personFields.flatMap(field => fieldNames[field].split('|').map(name => [name, field] as const)),
)

/** Words that mean a first name next to a column of last names, and a whole name otherwise. */
const ambiguousFirst = new Set(['nombre', 'nome'])
/** Words that mean a last name next to a column of first names, and a whole name otherwise. */
const ambiguousLast = new Set(['nom', 'name', 'naam', 'namn', 'navn'])

const trainingMaxPattern = /\b(tm|training max|trainings ?max(imum)?)\b/
const maxPattern = /\b(1 ?rm|one rep max|max|maximum|maxi|massimale|maximo|pr|pb|best)\b/

/** Lifts that a column can name without saying that it contains maxes. */
const liftNames = new Set(
  'squat|back squat|front squat|bench|bench press|deadlift|press|overhead press|military press|snatch|clean|clean and jerk|power clean|kniebeuge|bankdrucken|kreuzheben|schulterdrucken|souleve de terre|developpe couche|sentadilla|press de banca|peso muerto|stacco|panca piana'.split(
    '|',
  ),
)

/**
 * Finds the columns of a table of people by their names; null if no column contains names.
 *
 * @example findPeopleColumns(['Name', 'E-Mail', 'Squat 1RM (kg)'])?.maxes // [{ index: 2, exercise: 'Squat', kind: '1rm', unit: 'kg' }]
 */
export function findPeopleColumns(header: readonly string[]): PeopleColumns | null {
  const names = header.map(toColumnName)
  const columns: PeopleColumns = { fields: {}, maxes: [], unused: [] }
  for (const [index, name] of names.entries()) {
    const field = findField(name, names)
    if (field && columns.fields[field] === undefined) columns.fields[field] = index
    else addMaxColumn(columns, header[index] ?? '', { index, name })
  }
  const { fields } = columns
  const hasNames = fields.name !== undefined || fields['first-name'] !== undefined
  return hasNames ? columns : null
}

function findField(name: string, names: readonly string[]): PersonField | undefined {
  const has = (field: PersonField) => names.some(one => fieldsByName.get(one) === field)
  if (ambiguousFirst.has(name)) return has('last-name') ? 'first-name' : 'name'
  if (ambiguousLast.has(name)) return has('first-name') && !has('last-name') ? 'last-name' : 'name'
  return fieldsByName.get(name)
}

function addMaxColumn(
  columns: PeopleColumns,
  cell: string,
  { index, name }: { index: number; name: string },
) {
  if (name === '') return
  const isTrainingMax = trainingMaxPattern.test(name)
  const isMax = isTrainingMax || maxPattern.test(name)
  const title = parseHeader(cell)
  const exercise = removeMaxWords(removeUnit(cell))
  if (!(isMax && exercise !== '') && !liftNames.has(name)) {
    columns.unused.push(cell.trim())
    return
  }
  const kind = isTrainingMax ? 'training-max' : '1rm'
  columns.maxes.push({ index, exercise, kind, unit: findLoadUnit(title.unit) })
}

const toColumnName = (cell: string) =>
  removeUnit(cell)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ')

/** Removes the unit, in brackets or as the last word. */
function removeUnit(cell: string): string {
  const text = cell.replace(/^\ufeff/, '').trim()
  const [, last = ''] = /[\s_]+([\p{L}.]+)$/u.exec(text) ?? []
  if (findLoadUnit(last)) return text.slice(0, -last.length).trim()
  return text.replace(/\s*[([][^)\]]*[)\]]\s*$/, '')
}

const removeMaxWords = (text: string) =>
  text
    .replace(
      /\b(1 ?rm|tm|one rep max|training max|trainings?max(imum)?|maximum|max|maxi|massimale|pr|pb|best)\b/gi,
      '',
    )
    .replace(/[_:–-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
