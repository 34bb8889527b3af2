import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/database/connection.ts'
import { withDatabase } from '#server/database/with-database.ts'
import { StartupError } from '#server/startup-error.ts'

type AccountCommand = (options: { email: string; config: Config; database: Database }) => Promise<string>

/** Runs an administrator's command on an account, and prints the result or error. */
export async function runAccountCommand(name: string, command: AccountCommand) {
  try {
    const email = process.argv[2]?.trim().toLowerCase()
    if (!email) throw new StartupError(`Usage: npm run ${name} -- EMAIL`)
    const config = readConfig(process.env)
    console.log(await withDatabase(config, database => command({ email, config, database })))
  } catch (error) {
    console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
    process.exitCode = 1
  }
}

export const createUnknownEmailError = (email: string) =>
  new StartupError(`There is no account with the email address ${email}.`)
