import { Worker } from 'node:worker_threads'
import { createConcurrencyLimiter } from '#server/storage/concurrency-limiter.ts'

/** A message from a worker: a part of the result of its current task. */
export type WorkerMessage<Part> = { part: Part; isLast: boolean }

export type WorkerPool<Task, Part> = {
  /** Runs a task in a worker thread and returns the parts of its result. */
  run(task: Task): Promise<Part[]>
  /** Stops all workers. Tasks that are still running fail. */
  close(): Promise<void>
}

type WorkerPoolOptions = {
  /** The program of the workers. It answers each message with a `WorkerMessage` for each part of the result. */
  program: URL
  maxWorkers: number
  /** The number of tasks that may wait for a worker. Further tasks fail with `server.busy`. */
  maxWaiting: number
  deadlineMs: number
  memoryMb: number
}

/** Thrown if a task exceeded its deadline or its memory. */
export class TaskLimitExceeded extends Error {}

/**
 * Creates a pool of worker threads. They start when they are first needed. A worker that exceeds a limit or
 * crashes is stopped, and another one takes its place.
 */
export function createWorkerPool<Task, Part>(options: WorkerPoolOptions): WorkerPool<Task, Part> {
  const limit = createConcurrencyLimiter(options.maxWorkers, options.maxWaiting)
  const workers = new Set<Worker>()
  const idle: Worker[] = []

  function start(): Worker {
    const worker = new Worker(options.program, {
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb },
    })
    workers.add(worker)
    // Without a listener, an error in the worker would stop the server.
    worker.on('error', () => {})
    worker.on('exit', () => {
      workers.delete(worker)
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
    })
    return worker
  }

  return {
    run: task =>
      limit(async () => {
        const worker = idle.pop() ?? start()
        worker.ref()
        const parts = await runTask<Task, Part>(worker, task, options.deadlineMs)
        // An idle worker does not keep the process alive.
        worker.unref()
        idle.push(worker)
        return parts
      }),
    close: async () => {
      await Promise.all([...workers].map(worker => worker.terminate()))
    },
  }
}

/** Runs one task. If it fails, the worker has exited. */
function runTask<Task, Part>(worker: Worker, task: Task, deadlineMs: number): Promise<Part[]> {
  return new Promise((resolve, reject) => {
    const parts: Part[] = []
    let error: Error = new Error('The worker was stopped.')
    const deadline = setTimeout(() => {
      error = new TaskLimitExceeded('The task exceeded its deadline.')
      void worker.terminate()
    }, deadlineMs)
    const handleMessage = ({ part, isLast }: WorkerMessage<Part>) => {
      parts.push(part)
      if (isLast) settle(() => resolve(parts))
    }
    const handleError = (thrown: Error) => {
      error = isOutOfMemory(thrown) ? new TaskLimitExceeded('The task exceeded its memory.') : thrown
    }
    const handleExit = () => settle(() => reject(error))
    const settle = (finish: () => void) => {
      clearTimeout(deadline)
      worker.off('message', handleMessage).off('error', handleError).off('exit', handleExit)
      finish()
    }
    worker.on('message', handleMessage).on('error', handleError).on('exit', handleExit)
    worker.postMessage(task)
  })
}

const isOutOfMemory = (error: Error) => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
