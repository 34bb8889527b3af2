import { maxImportedPeople } from '#contract/people/people-imports.ts'
import type { DateOrder } from '#training/imports/imported-workout.ts'
import type { PeopleTable, PeopleTableFailure } from '#training/imports/people/read-people-table.ts'

export type PeopleFileTask = { content: Blob; dateOrder: DateOrder | null; maxPeople: number }

const deadlineMs = 30_000

/** Reads a file with people in a worker. Fails if it takes too long, or if the browser cannot start the worker. */
export async function readPeopleFile(
  content: Blob,
  dateOrder: DateOrder | null,
): Promise<PeopleTable | PeopleTableFailure> {
  const worker = new Worker(new URL('./people-file-worker.ts', import.meta.url), { type: 'module' })
  let deadline: number | undefined
  try {
    return await new Promise((resolve, reject) => {
      deadline = window.setTimeout(() => reject(new Error('Reading the file took too long.')), deadlineMs)
      worker.addEventListener('message', ({ data }) => resolve(data))
      worker.addEventListener('error', () => reject(new Error('The worker did not start.')))
      const task: PeopleFileTask = { content, dateOrder, maxPeople: maxImportedPeople }
      worker.postMessage(task)
    })
  } finally {
    clearTimeout(deadline)
    worker.terminate()
  }
}
