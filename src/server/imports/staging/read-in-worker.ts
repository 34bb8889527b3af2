import { Worker } from 'node:worker_threads'
import type { ImportProblem, ImportTable } from '#contract/imports.ts'
import type { FileMessage, FileTask } from './file-worker.ts'

const memoryMb = 256

/** The reason why nothing can be read. */
export class UnreadableFile extends Error {
  readonly problem: ImportProblem
  /** The table whose columns the person can name; null if the file is not a table. */
  readonly table: ImportTable | null

  constructor(problem: ImportProblem, table: ImportTable | null = null) {
    super(problem)
    this.problem = problem
    this.table = table
  }
}

/**
 * Reads files in a worker thread and passes their contents to `store` in batches. The worker is stopped if it exceeds the
 * deadline or its memory.
 */
export function readInWorker(
  task: FileTask,
  store: (message: Exclude<FileMessage, { kind: 'end' }>) => Promise<void>,
  deadlineMs: number,
): Promise<void> {
  const worker = new Worker(getWorkerProgram(), { resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
  return new Promise<void>((resolve, reject) => {
    const deadline = setTimeout(() => reject(new UnreadableFile('took-too-long')), deadlineMs)
    worker.on('error', () => reject(new UnreadableFile('failed')))
    worker.on('exit', () => {
      clearTimeout(deadline)
      reject(new UnreadableFile('failed'))
    })
    worker.on('message', (message: FileMessage) => {
      if (message.kind === 'end') resolve()
      else store(message).then(() => worker.postMessage('continue'), reject)
    })
    worker.postMessage(task)
  }).finally(() => worker.terminate())
}

/** Returns the worker’s source file, or the bundled worker next to the bundled server. */
function getWorkerProgram(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './file-worker.ts' : './import-file-worker.js', import.meta.url)
}
