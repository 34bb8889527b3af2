/**
 * Describes the parts of the page on which axe's results depend: elements with their classes, roles and
 * states, but without their text. Includes identical neighbours, such as list rows, only once. Runs in the
 * page.
 */
export function describePageStructure(): string {
  const withoutNumbers = (text: string) => text.replace(/\d+(\.\d+)?/g, '0')
  const relevantAttributes =
    /^(role|type|class|style|lang|tabindex|disabled|hidden|inert|open|checked|data-(?!path).*|aria-(?!label|describedby|controls|owns|activedescendant|valuetext|rowindex|colindex).*)$/
  const attributes = (element: Element) =>
    [...element.attributes]
      .map(({ name, value }) => {
        if (relevantAttributes.test(name)) return `${name}=${withoutNumbers(value)}`
        // For an attribute that refers to other elements, record only whether all of them exist; for a text
        // attribute, record only whether it is empty.
        if (/^(for|aria-(labelledby|describedby|controls|owns))$/.test(name))
          return `${name}=${value.split(/\s+/).every(id => document.getElementById(id) !== null)}`
        return `${name}=${value.trim() !== ''}`
      })
      .sort()
      .join(' ')
  const serialise = (element: Element): string => {
    const parts: string[] = []
    for (const node of element.childNodes) {
      const part =
        node instanceof Element
          ? serialise(node)
          : node instanceof Text && node.data.trim() !== ''
            ? 'text'
            : ''
      if (part !== parts.at(-1)) parts.push(part)
    }
    return `<${element.localName} ${attributes(element)}>${parts.join('')}</>`
  }
  const { innerWidth, innerHeight } = window
  const focus = document.activeElement ? attributes(document.activeElement) : ''
  return `${innerWidth}x${innerHeight} ${focus} ${serialise(document.documentElement)}`
}
