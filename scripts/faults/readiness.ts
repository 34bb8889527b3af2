import { setTimeout as delay } from 'node:timers/promises'

/** A server whose disk was full is not ready for another minute. */
const maxWaitMs = 90_000

/** Returns a problem, as a sentence, if the server does not report in time whether it can work. */
export async function listReadinessProblems(address: string, isReadyExpected: boolean): Promise<string[]> {
  const deadlineMs = performance.now() + maxWaitMs
  while (performance.now() < deadlineMs) {
    const status = await fetch(`${address}/api/ready`).then(
      response => response.status,
      () => 0,
    )
    if (status === (isReadyExpected ? 200 : 503)) return []
    await delay(200)
  }
  return [
    isReadyExpected ? 'the server was not ready again' : 'the server did not report that it is not ready',
  ]
}
