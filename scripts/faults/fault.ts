import type { WriteLoad } from './write-load.ts'

/** The servers and the database of a fault, while an athlete saves workouts. */
export type FaultScene = {
  /** The address of the database, past whatever fails in between. */
  databaseUrl: string
  /** The address that clients use now. It may change when a server restarts. */
  findAddress(): string
  athlete: { id: string; token: string; refreshToken: string }
  /** The time between two workouts, if it matters how many there are. */
  writePauseMs?: number
  /** Causes the fault. Returns when it has lasted long enough for these writes. */
  inject(load: WriteLoad): Promise<void>
  /** Ends the fault. Returns when nothing more needs to be repaired. */
  recover(): Promise<void>
  /** Returns what else went wrong, as sentences. Called once, after the last recovery. */
  verify?(): Promise<string[]>
  end(): Promise<void>
}

/** A way in which a server, its database or a service that it uses can fail. */
export type Fault = {
  /** The word that selects it in `npm run faults -- two-servers`. */
  name: string
  /** How often it is caused unless the command says otherwise. */
  times: number
  /** Returns why the fault cannot be caused on this computer. */
  findObstacle?(): string | undefined
  start(): Promise<FaultScene>
}

export type FaultResult = {
  /** How often the fault was caused. */
  times: number
  /** The number of workouts that the server acknowledged. */
  saved: number
  /** The number of those that are not in the database. */
  lost: number
  /** The number of sets, events and notifications beyond those that were sent. */
  duplicated: number
  /** The number of jobs that are not done in time. */
  unfinishedJobs: number
  /** The number of responses that tell the app to repeat the request: 503 and 507. */
  refusals: number
  longestWaitMs: number
  /** Everything else that went wrong, as sentences. */
  problems: string[]
}

export const isBroken = ({ lost, duplicated, unfinishedJobs, problems }: FaultResult): boolean =>
  lost + duplicated + unfinishedJobs + problems.length > 0
