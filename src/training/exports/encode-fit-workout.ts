import type { StepLength, StepTarget, WorkoutStep, WorkoutSteps } from './workout-steps.ts'

// The FIT protocol: definition messages describe the fields of the data messages that follow. Numbers are little-endian.

type BaseType = 'enum' | 'uint16' | 'uint32' | 'uint32z' | 'string'
const baseTypes: Record<BaseType, { code: number; bytes: number; invalid: number }> = {
  enum: { code: 0x00, bytes: 1, invalid: 0xff },
  uint16: { code: 0x84, bytes: 2, invalid: 0xffff },
  uint32: { code: 0x86, bytes: 4, invalid: 0xffffffff },
  uint32z: { code: 0x8c, bytes: 4, invalid: 0 },
  string: { code: 0x07, bytes: 1, invalid: 0 },
}

type Field = { number: number; type: BaseType; value: number | string | null }

const messages = { fileId: 0, workout: 26, workoutStep: 27 }
const sports: Record<WorkoutSteps['sport'], [sport: number, subSport: number]> = {
  run: [1, 0],
  bike: [2, 0],
  swim: [5, 0],
  strength: [10, 20],
  ski: [12, 0],
  row: [15, 0],
}
const intensities: Record<WorkoutStep['intensity'], number> = {
  active: 0,
  rest: 1,
  'warm-up': 2,
  'cool-down': 3,
}
/** The FIT epoch, in seconds since 1970. */
const fitEpoch = 631_065_600
const maxTextBytes = 200

/**
 * Encodes a workout as a FIT file, which watches and bike computers read.
 *
 * @example encodeFitWorkout('Intervals', steps, new Date()).length
 */
export function encodeFitWorkout(name: string, { sport, steps }: WorkoutSteps, createdAt: Date): Uint8Array {
  const [sportNumber, subSport] = sports[sport]
  const records = [
    ...encodeMessage(0, messages.fileId, [
      { number: 0, type: 'enum', value: 5 },
      // The manufacturer `development`.
      { number: 1, type: 'uint16', value: 255 },
      { number: 2, type: 'uint16', value: 0 },
      { number: 3, type: 'uint32z', value: 1 },
      { number: 4, type: 'uint32', value: Math.floor(createdAt.getTime() / 1000) - fitEpoch },
    ]),
    ...encodeMessage(1, messages.workout, [
      { number: 4, type: 'enum', value: sportNumber },
      { number: 6, type: 'uint16', value: steps.length },
      { number: 8, type: 'string', value: name },
      { number: 11, type: 'enum', value: subSport },
    ]),
    // The texts of each step have their own lengths, so that each step has its own definition.
    ...steps.flatMap((step, index) => encodeMessage(2, messages.workoutStep, listStepFields(step, index))),
  ]
  return wrapInFile(records)
}

function listStepFields(step: WorkoutStep, index: number): Field[] {
  const [durationType, duration] = encodeLength(step.length)
  const { type, value, low, high } = encodeTarget(step.target)
  return [
    { number: 254, type: 'uint16', value: index },
    { number: 0, type: 'string', value: step.name },
    { number: 1, type: 'enum', value: durationType },
    { number: 2, type: 'uint32', value: duration },
    { number: 3, type: 'enum', value: type },
    { number: 4, type: 'uint32', value },
    { number: 5, type: 'uint32', value: low },
    { number: 6, type: 'uint32', value: high },
    { number: 7, type: 'enum', value: intensities[step.intensity] },
    { number: 8, type: 'string', value: step.notes },
    { number: 12, type: 'uint16', value: encodeLoad(step.loadKg) },
  ]
}

/** Returns a load in hundredths of a kilogram; null if it is too high for the field, so that only the notes state it. */
function encodeLoad(loadKg: number | null): number | null {
  const hundredths = loadKg === null ? null : Math.round(loadKg * 100)
  return hundredths === null || hundredths >= baseTypes.uint16.invalid ? null : hundredths
}

/** Returns the type and value of a duration: milliseconds, centimetres or repetitions. */
function encodeLength(length: StepLength): [type: number, value: number | null] {
  switch (length.kind) {
    case 'time':
      return [0, Math.round(length.seconds * 1000)]
    case 'distance':
      return [1, Math.round(length.meters * 100)]
    case 'reps':
      return [29, length.reps]
    case 'open':
      return [5, null]
  }
}

type EncodedTarget = { type: number; value: number; low: number | null; high: number | null }

/** Encodes a target. In FIT, a target value of 0 means that the custom low and high values apply. */
function encodeTarget(target: StepTarget): EncodedTarget {
  const range = (type: number, low: number, high: number) => ({
    type,
    value: 0,
    low: Math.round(low),
    high: Math.round(high),
  })
  switch (target.kind) {
    case 'speed':
      return range(0, target.fromMetersPerSecond * 1000, target.toMetersPerSecond * 1000)
    case 'max-heart-rate-percent':
      return range(1, target.from, target.to)
    case 'heart-rate-zone':
      return { type: 1, value: target.zone, low: null, high: null }
    case 'ftp-percent':
      return range(4, target.from, target.to)
    case 'power':
      // Values up to 1000 are percentages of the FTP.
      return range(4, target.fromWatts + 1000, target.toWatts + 1000)
    case 'open':
      return { type: 2, value: 0, low: null, high: null }
  }
}

/** Returns the bytes of a definition and of the data that it defines. */
function encodeMessage(localNumber: number, messageNumber: number, fields: readonly Field[]): number[] {
  const encoded = fields.map(field => ({ ...field, bytes: encodeValue(field) }))
  const definition = [0x40 | localNumber, 0, 0, ...toBytes(messageNumber, 2), encoded.length]
  return [
    ...definition,
    ...encoded.flatMap(({ number, type, bytes }) => [number, bytes.length, baseTypes[type].code]),
    localNumber,
    ...encoded.flatMap(({ bytes }) => bytes),
  ]
}

function encodeValue({ type, value }: Field): number[] {
  const { bytes, invalid } = baseTypes[type]
  if (type !== 'string') return toBytes(typeof value === 'number' ? value : invalid, bytes)
  return [...cutText(String(value ?? '')), 0]
}

/** Encodes text in UTF-8, as many whole characters as fit into a field. */
function cutText(text: string): number[] {
  const bytes: number[] = []
  for (const character of text.toWellFormed().replaceAll('\0', '')) {
    const encoded = encodeCharacter(character)
    if (bytes.length + encoded.length > maxTextBytes) break
    bytes.push(...encoded)
  }
  return bytes
}

const encodeCharacter = (character: string): number[] =>
  Array.from(encodeURIComponent(character).matchAll(/%(..)|./g), ([one, hex]) =>
    hex === undefined ? one.charCodeAt(0) : Number.parseInt(hex, 16),
  )

const toBytes = (value: number, count: number) =>
  Array.from({ length: count }, (_, index) => Math.floor(value / 256 ** index) % 256)

function wrapInFile(records: readonly number[]): Uint8Array {
  // The length of the header, protocol 2.0, profile 21.60, the length of the records, `.FIT`.
  const start = [14, 0x20, ...toBytes(2160, 2), ...toBytes(records.length, 4), 0x2e, 0x46, 0x49, 0x54]
  const content = [...start, ...toBytes(computeChecksum(start), 2), ...records]
  return Uint8Array.from([...content, ...toBytes(computeChecksum(content), 2)])
}

const checksumTable = [
  0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000,
  0x9c01, 0x8801, 0x4400,
]

/** The checksum of the FIT protocol, computed for half a byte at a time. */
function computeChecksum(bytes: readonly number[]): number {
  let checksum = 0
  for (const byte of bytes)
    for (const half of [byte & 0xf, byte >> 4])
      checksum = (checksum >> 4) ^ (checksumTable[checksum & 0xf] ?? 0) ^ (checksumTable[half] ?? 0)
  return checksum
}
