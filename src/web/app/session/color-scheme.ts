import { createLocalStorageValue } from '#web/app/client/local-storage-value.ts'

export type ColorScheme = 'light' | 'dark' | 'auto'

/** The name is Mantine’s, under which earlier versions stored the choice. `theme.js` reads it before the first paint. */
const chosenScheme = createLocalStorageValue(
  'mantine-color-scheme-value',
  (text): ColorScheme => (text === 'light' || text === 'dark' ? text : 'auto'),
)
const systemIsDark = matchMedia('(prefers-color-scheme: dark)')

/** Stores the colour scheme on this device, and shows it even if that fails. */
export function setColorScheme(scheme: ColorScheme): void {
  chosenScheme.write(scheme)
  showColorScheme(scheme)
}

/** Follows the system’s setting, and a choice in another tab. */
export function watchColorScheme(): void {
  const update = () => showColorScheme(chosenScheme.read())
  chosenScheme.subscribe(update)
  systemIsDark.addEventListener('change', update)
}

/** Sets the attribute to which the styles of the app and of Mantine refer. */
function showColorScheme(scheme: ColorScheme): void {
  const isDark = scheme === 'auto' ? systemIsDark.matches : scheme === 'dark'
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light'
}
