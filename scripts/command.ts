import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { withDatabase } from '#server/database/lend.ts'
import { CannotStart } from '#server/failure-at-start.ts'

type Command = (asked: { email: string; config: Config; database: Database }) => Promise<string>

/** A command about one account, for whoever runs the server: prints what it answers, or why it cannot. */
export async function onAccount(name: string, command: Command) {
  try {
    const email = process.argv[2]?.trim().toLowerCase()
    if (!email) throw new CannotStart(`Say whose account: npm run ${name} -- EMAIL`)
    const config = readConfig(process.env)
    console.log(await withDatabase(config, database => command({ email, config, database })))
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
    process.exitCode = 1
  }
}

export const unknownAddress = (email: string) =>
  new CannotStart(`There is no account with the address ${email}.`)
