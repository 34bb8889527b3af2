/** Runs each step in a task of its own, so that the page can react and paint in between. */
export async function runInTasks(steps: Iterable<unknown>): Promise<void> {
  for (const _ of steps) await startNewTask()
}

/** Unlike a timer, a message is not delayed after some repetitions. */
export const startNewTask = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(null)
  })
