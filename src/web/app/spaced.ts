/**
 * Acts at once, and then once in each span at most, however often it is called: the last call is answered when the span
 * is over.
 */
export function spaced(act: () => void, apartMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAskedAgain = false
  function run() {
    isAskedAgain = false
    timer = setTimeout(() => {
      timer = undefined
      if (isAskedAgain) run()
    }, apartMs)
    act()
  }
  return {
    call() {
      if (timer === undefined) run()
      else isAskedAgain = true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isAskedAgain = false
    },
  }
}
