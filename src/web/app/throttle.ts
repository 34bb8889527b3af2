/**
 * Throttles `act`: the first call runs it immediately; any calls during the following interval run it only
 * once, when the interval ends.
 */
export function throttle(act: () => void, intervalMs: number): { call: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPending = false
  function run() {
    isPending = false
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) run()
    }, intervalMs)
    act()
  }
  return {
    call() {
      if (timer === undefined) run()
      else isPending = true
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
      isPending = false
    },
  }
}
