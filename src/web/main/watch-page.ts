import '@fontsource-variable/instrument-sans/standard.css'
import './base.css'
import { installPrompt } from '#web/offline/worker/install-prompt.ts'
import { serviceWorkerUpdates } from '#web/offline/worker/service-worker-updates.ts'
import { watchKeyboardUse } from './watch-keyboard-use.ts'

// Runs once, with the first page, whether this is the sign-in page or the app.

installPrompt.listen()
watchKeyboardUse()
// Wait until the first page has loaded all its files.
window.addEventListener('load', () => serviceWorkerUpdates.register())
