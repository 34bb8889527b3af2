import { v7 as uuidv7 } from 'uuid'
import { importPartBytes, imports } from '#contract/imports.ts'
import { formatCount } from '#training/localization/format-count.ts'
import { call } from '#web/app/client/api-client.ts'

/** Uploads files as one import, for oneself or for an athlete, and starts reading them. Returns the id of the import. */
export async function uploadFiles(
  files: readonly File[],
  athleteId: string | undefined,
  onProgress: (share: number) => void,
): Promise<string> {
  const [first, ...others] = files.map(({ name, size }) => ({ name: name.slice(-200), sizeBytes: size }))
  if (!first) throw new Error('There is no file to upload.')
  // Joining the files in a blob does not read them into memory.
  const joined = new Blob([...files])
  const sizeBytes = joined.size
  const created = await call(imports.create, {
    input: {
      id: uuidv7(),
      sizeBytes,
      ...(athleteId && { athleteId }),
      ...(others.length === 0
        ? { fileName: first.name }
        : { fileName: describeFiles(files), files: [first, ...others] }),
    },
  })
  const { id } = created.data
  for (let start = 0, number = 0; start < sizeBytes; start += importPartBytes, number++) {
    const content = await encodeBase64(joined.slice(start, start + importPartBytes))
    await call(imports.upload, { params: { id, number: String(number) }, input: { content } })
    onProgress(Math.min(1, (start + importPartBytes) / sizeBytes))
  }
  await call(imports.read, { params: { id }, input: {} })
  return id
}

const describeFiles = ([first, ...others]: readonly File[]) =>
  `${first?.name.slice(0, 150)} and ${formatCount(others.length, 'other file')}`

function encodeBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })
}
