import { v7 as uuidv7 } from 'uuid'
import { importPartBytes, imports } from '#contract/imports.ts'
import { call } from '#web/app/client/api-client.ts'

/** Uploads a file in parts and starts reading it. Returns the id of the import. */
export async function uploadFile(file: File, onProgress: (share: number) => void): Promise<string> {
  const input = { id: uuidv7(), fileName: file.name, sizeBytes: file.size }
  const { id } = (await call(imports.create, { input })).data
  for (let start = 0, number = 0; start < file.size; start += importPartBytes, number++) {
    const content = await encodeBase64(file.slice(start, start + importPartBytes))
    await call(imports.upload, { params: { id, number: String(number) }, input: { content } })
    onProgress(Math.min(1, (start + importPartBytes) / file.size))
  }
  await call(imports.read, { params: { id }, input: {} })
  return id
}

function encodeBase64(part: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(part)
  })
}
