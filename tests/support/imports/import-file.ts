import { type ImportDetails, importPartBytes, imports, type UploadedFile } from '#contract/imports.ts'
import type { InputOf } from '#contract/operation.ts'
import { eventually } from '#support/eventually.ts'
import type { TestClient } from '#support/server/test-client.ts'

const hevyHeader =
  '"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"'

/** A set in a Hevy file. */
export type HevySet = {
  /** The day in 2024: `3 Mar`. */
  day: string
  time?: string
  title?: string
  exercise?: string
  loadKg?: number | ''
  reps?: number | ''
  type?: string
}

/** Writes a file in the format of Hevy, with workouts of one hour. */
export function formatHevyFile(sets: readonly HevySet[]): string {
  const rows = sets.map(
    ({ day, time = '18:00', title = 'Legs', exercise = 'Squat (Barbell)', ...set }, index) => {
      const { loadKg = 100, reps = 5, type = 'normal' } = set
      const end = `${Number(time.slice(0, 2)) + 1}${time.slice(2)}`
      return [
        title,
        `${day} 2024, ${time}`,
        `${day} 2024, ${end}`,
        '',
        exercise,
        '',
        '',
        index,
        type,
        loadKg,
        reps,
        '',
        '',
        '',
      ]
        .map(cell => `"${cell}"`)
        .join(',')
    },
  )
  return [hevyHeader, ...rows, ''].join('\n')
}

/** Uploads a file and waits until it has been read. */
export const uploadImport = (
  user: TestClient,
  content: string | Uint8Array,
  options: { athleteId?: string } = {},
): Promise<ImportDetails> => upload(user, Buffer.from(content), options)

/** Uploads several files as one import and waits until they have been read. */
export function uploadImports(
  user: TestClient,
  files: Record<string, string | Uint8Array>,
): Promise<ImportDetails> {
  const contents = Object.entries(files).map(([name, content]) => ({ name, content: Buffer.from(content) }))
  return upload(user, Buffer.concat(contents.map(({ content }) => content)), {
    files: contents.map(({ name, content }) => ({ name, sizeBytes: content.length })),
  })
}

async function upload(
  user: TestClient,
  content: Buffer,
  options: { files?: UploadedFile[]; athleteId?: string },
): Promise<ImportDetails> {
  const created = await user.get(imports.create, {
    input: { fileName: 'workouts.csv', sizeBytes: content.length, ...options },
  })
  const { id } = created.data
  for (let number = 0; number * importPartBytes < content.length; number++) {
    const part = content.subarray(number * importPartBytes, (number + 1) * importPartBytes)
    await user.get(imports.upload, {
      params: { id, number: String(number) },
      input: { content: part.toString('base64') },
    })
  }
  await user.get(imports.read, { params: { id }, input: {} })
  return waitForImport(user, id, ['ready', 'unreadable'])
}

export const waitForImport = (user: TestClient, id: string, states: readonly ImportDetails['state'][]) =>
  eventually(
    async () => {
      const { data } = await user.get(imports.show, { params: { id } })
      return states.includes(data.state) && data
    },
    `an import that is ${states.join(' or ')}`,
  )

const noAnswers = { loadUnit: null, distanceUnit: null, names: [] }

/** Uploads a file and imports it. */
export async function importFile(
  user: TestClient,
  content: string | Uint8Array,
  answers: Partial<InputOf<typeof imports.run>> = {},
): Promise<ImportDetails> {
  const { id } = await uploadImport(user, content)
  return runImport(user, id, answers)
}

/** Imports files that have been read. */
export async function runImport(
  user: TestClient,
  id: string,
  answers: Partial<InputOf<typeof imports.run>> = {},
): Promise<ImportDetails> {
  await user.get(imports.run, { params: { id }, input: { ...noAnswers, ...answers } })
  return waitForImport(user, id, ['done'])
}
