/**
 * Returns the UI text in a source file: strings that begin with a capital letter or contain several words.
 */
export function findScreenTexts(source: string): string[] {
  const code = source.replace(/^(?:import .*|\} from .*)$|\/\/.*$|\/\*[\s\S]*?\*\//gm, '')
  const texts = [...code.matchAll(/'([^'\n]+)'|"([^"\n]+)"|`([^`]+)`|>([^<>{}()=]+)[<{]/g)]
  return texts
    .flatMap(([, ...kinds]) => kinds.join('').split(/\$\{[^}]*\}|\n/))
    .map(text => text.trim())
    .filter(text => /^\p{Lu}|\s/u.test(text) && /\p{L}{3}/u.test(text) && text.length > 3)
}
