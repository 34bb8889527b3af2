import sax from 'sax'
import { readTextChunks } from '#server/imports/reading/read-text-chunks.ts'
import type { RejectionReason } from '#training/imports/imported-workout.ts'

export type XmlElement = { name: string; attributes: Record<string, string>; line: number }

/** Receives the elements of a document as they are read. Names have no prefix. */
export type XmlHandler<Item> = {
  /** Returns what the start of the element completes. */
  open: (element: XmlElement) => Item[]
  /** `text` is the text directly inside the element. */
  close: (name: string, text: string) => Item[]
  /** Returns what was collected until the end of the file, or until a fault in it. */
  end?: () => Item[]
  /** True if the spaces around a text are a part of it. */
  keepsSpaces?: boolean
}

/** A file that is not well-formed, declares entities, or exceeds a limit. The items before the fault have already been returned. */
export class XmlFault extends Error {
  readonly line: number
  readonly reason: XmlFaultReason
  constructor(line: number, reason: XmlFaultReason) {
    super(`The XML cannot be read after line ${line}.`)
    this.line = line
    this.reason = reason
  }
}
export type XmlFaultReason = Extract<RejectionReason, 'unsafe-xml' | 'oversized-xml' | 'file-ends-early'>

/** The limits on the nesting, on the attributes and on the text of an element. */
const maxDepth = 100
const maxAttributes = 1000
const maxTextLength = 100_000

/**
 * Reads an XML file one chunk at a time, and yields what the handler returns. Entities are never expanded: a document type
 * may declare elements, but neither entities nor another file. Throws `XmlFault` at the first fault.
 */
export function* readXml<Item>(path: string, handler: XmlHandler<Item>): Generator<Item> {
  const parser = sax.parser(true, { position: true, trim: false })
  let items: Item[] = []
  let fault: XmlFault | null = null
  const texts: string[] = []
  let attributeCount = 0
  const fail = (reason: XmlFaultReason) => {
    fault ??= new XmlFault(parser.line + 1, reason)
  }
  parser.onerror = () => fail('file-ends-early')
  parser.ondoctype = text => {
    if (/<!entity|\bsystem\b|\bpublic\b/i.test(text)) fail('unsafe-xml')
  }
  // They are counted as they are read: an element with millions of them would fill the memory before it ends.
  parser.onattribute = () => {
    attributeCount += 1
    if (attributeCount > maxAttributes) fail('oversized-xml')
  }
  parser.onopentag = ({ name, attributes }) => {
    attributeCount = 0
    if (fault) return
    texts.push('')
    if (texts.length > maxDepth) return fail('oversized-xml')
    // Without namespaces, the values are texts.
    const values = attributes as Record<string, string>
    items.push(...handler.open({ name: withoutPrefix(name), attributes: values, line: parser.line + 1 }))
  }
  const addText = (text: string) => {
    const last = texts.length - 1
    const current = texts[last]
    // The line breaks between the records of an export are not collected: a million of them would be copied each time.
    const isIgnored = current === '' && !handler.keepsSpaces && !/\S/.test(text)
    if (current === undefined || current.length >= maxTextLength || isIgnored) return
    texts[last] = (current + text).slice(0, maxTextLength)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = name => {
    if (fault) return
    const text = texts.pop() ?? ''
    items.push(...handler.close(withoutPrefix(name), handler.keepsSpaces ? text : text.trim()))
  }
  for (const chunk of readTextChunks(path)) {
    parser.write(chunk)
    yield* items
    items = []
    if (fault) break
  }
  if (!fault) parser.close()
  yield* items
  yield* handler.end?.() ?? []
  if (fault) throw fault
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
