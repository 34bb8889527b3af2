/** A message of a FIT file: its number in the profile, and its fields by their numbers. */
export type FitMessage = { message: number; fields: FitField[]; compressedSeconds?: number }
/** A field: its number, and its value of a base type. */
export type FitField = [number: number, type: FitType, value: number | string]
export type FitType = 'enum' | 'uint8' | 'uint16' | 'uint32' | 'string'

const baseTypes: Record<FitType, { code: number; size: number }> = {
  enum: { code: 0x00, size: 1 },
  uint8: { code: 0x02, size: 1 },
  uint16: { code: 0x84, size: 2 },
  uint32: { code: 0x86, size: 4 },
  string: { code: 0x07, size: 24 },
}

const fitEpochSeconds = 631_065_600

/** Returns a time as FIT files store it. */
export const toFitTime = (instant: string) => Date.parse(instant) / 1000 - fitEpochSeconds

/** Writes a FIT file. A message with `compressedSeconds` has the last five bits of its time in its header. */
export function formatFitFile(messages: readonly FitMessage[]): Uint8Array {
  const data = messages.flatMap(({ message, fields, compressedSeconds }) => {
    const header = compressedSeconds === undefined ? 0 : 0x80 | (compressedSeconds & 0x1f)
    return [...formatDefinition(message, fields), header, ...fields.flatMap(formatField)]
  })
  const header = [14, 0x20, 0x54, 0x08, ...toBytes(data.length, 4), ...Buffer.from('.FIT')]
  const content = [...header, ...toBytes(calculateChecksum(header), 2), ...data]
  return Uint8Array.from([...content, ...toBytes(calculateChecksum(content), 2)])
}

const formatDefinition = (message: number, fields: readonly FitField[]) => [
  0x40,
  0,
  0,
  ...toBytes(message, 2),
  fields.length,
  ...fields.flatMap(([number, type]) => [number, baseTypes[type].size, baseTypes[type].code]),
]

function formatField([, type, value]: FitField): number[] {
  const { size } = baseTypes[type]
  if (typeof value === 'number') return toBytes(value, size)
  return [...Buffer.alloc(size, value.padEnd(size, '\0'))]
}

const toBytes = (value: number, size: number) =>
  Array.from({ length: size }, (_, index) => Math.floor(value / 256 ** index) % 256)

/** The checksum of FIT files: CRC-16 with the polynomial 0xA001. */
function calculateChecksum(bytes: readonly number[]): number {
  let checksum = 0
  for (const byte of bytes) {
    checksum ^= byte
    for (let bit = 0; bit < 8; bit++) checksum = checksum & 1 ? (checksum >> 1) ^ 0xa001 : checksum >> 1
  }
  return checksum
}
