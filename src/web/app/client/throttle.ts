/**
 * Throttles `act`: the first call runs it immediately; all calls during the interval that follows result in
 * one run at the end of the interval.
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
