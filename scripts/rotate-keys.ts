import { join } from 'node:path'
import { readConfig } from '#server/config.ts'
import { resolveDataDirectory } from '#server/database/embedded/data-directory.ts'
import { choosePostgresOsUser } from '#server/database/embedded/postgres-os-user.ts'
import { rotateKeys } from '#server/secrets.ts'
import { StartupError } from '#server/startup-error.ts'

// Replaces the keys for tokens, links and push messages. The earlier keys remain accepted, so that nobody is signed out and
// push messages arrive until each device has subscribed with the new key.

try {
  const { dataDir, sharedSecrets } = readConfig(process.env)
  if (sharedSecrets.text !== undefined)
    throw new StartupError(
      'The keys are in the variable SECRETS. Save its text to a file, run this command with SECRETS_FILE, and set SECRETS to the new text.',
    )
  const file =
    sharedSecrets.file ?? join(resolveDataDirectory(dataDir, choosePostgresOsUser()), 'secrets.json')
  rotateKeys(file)
  console.log(`${file} has new keys. Restart every server that uses it.`)
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error))
  process.exitCode = 1
}
