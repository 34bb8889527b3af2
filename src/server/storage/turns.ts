/** Lets so many work at once; who comes later waits. */
export function turns(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce
  const waiting: (() => void)[] = []
  const take = () => {
    if (free > 0) return void free--
    return new Promise<void>(go => waiting.push(go))
  }
  const give = () => {
    const next = waiting.shift()
    if (next) next()
    else free++
  }
  return async work => {
    await take()
    try {
      return await work()
    } finally {
      give()
    }
  }
}
