import { readXml, type XmlHandler } from '#server/imports/activities/read-xml.ts'
import type { ExtractedFile } from '#server/imports/reading/extract-archive.ts'
import type { ProgramSheet } from '#training/imports/programs/program-sheet.ts'
import { decodeEscapes } from './decode-escapes.ts'
import { type NumberFormat, parseNumberFormat } from './number-formats.ts'
import { type CellContext, copyMergedCells, createSheetHandler } from './read-cells.ts'

/** The files of a workbook that are read. A program has some hundred kilobytes. */
const maxWorkbookBytes = 30_000_000

/** Whether the files of an archive are those of a workbook. */
export const isWorkbook = (files: readonly ExtractedFile[]) =>
  files.some(({ entry }) => entry === 'xl/workbook.xml')

/** Whether a workbook is larger than any program. */
export const isWorkbookTooLarge = (files: readonly ExtractedFile[]) =>
  files.reduce((sum, { entry, bytes }) => sum + (entry.startsWith('xl/') && isXml(entry) ? bytes : 0), 0) >
  maxWorkbookBytes

const isXml = (entry: string) => /\.(xml|rels)$/.test(entry)

/**
 * Reads the sheets of a workbook (`.xlsx`) as the texts that it shows, with the stored results of formulas. Throws `XmlFault`
 * if a part of it is damaged or declares entities.
 */
export function readWorkbook(files: readonly ExtractedFile[]): ProgramSheet[] {
  // The names of the parts of a workbook are equal regardless of case.
  const paths = new Map(files.map(({ entry, path }) => [entry.toLowerCase(), path]))
  const find = (entry: string) => paths.get(entry.toLowerCase())
  const { sheets, is1904 } = readSheetList(find('xl/workbook.xml'))
  const { targets, strings, styles } = readTargets(find('xl/_rels/workbook.xml.rels'))
  const context: CellContext = {
    strings: readSharedStrings(find(strings ?? 'xl/sharedStrings.xml')),
    formats: readFormats(find(styles ?? 'xl/styles.xml')),
    is1904,
  }
  return sheets.flatMap(({ id, name, isHidden }) => {
    const path = find(targets.get(id) ?? '')
    if (path === undefined) return []
    const sheet = { name, cells: [] as string[][], rejected: [] }
    const handler = createSheetHandler(sheet, context)
    readAll(path, handler)
    return [{ ...sheet, isHidden, copies: copyMergedCells(sheet.cells, handler.merges) }]
  })
}

function readAll(path: string | undefined, handler: XmlHandler<never>) {
  if (path !== undefined) for (const _ of readXml(path, handler));
}

const noText = () => []

function readSheetList(path: string | undefined) {
  const sheets: { id: string; name: string; isHidden: boolean }[] = []
  let is1904 = false
  readAll(path, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') is1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return []
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? ''
      const isHidden = /hidden/i.test(attributes.state ?? '')
      sheets.push({ id, name: (attributes.name ?? '').slice(0, 100), isHidden })
      return []
    },
    close: noText,
  })
  return { sheets, is1904 }
}

/** Reads which files contain the sheets, the texts and the styles. */
function readTargets(path: string | undefined) {
  const targets = new Map<string, string>()
  const byType = new Map<string, string>()
  readAll(path, {
    open: ({ name, attributes: { Id = '', Type = '', Target = '' } }) => {
      if (name !== 'Relationship') return []
      const target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`
      targets.set(Id, target)
      byType.set(Type.split('/').at(-1) ?? '', target)
      return []
    },
    close: noText,
  })
  return { targets, strings: byType.get('sharedStrings'), styles: byType.get('styles') }
}

/** A text can consist of several parts with different fonts. The pronunciation of Japanese text is left out. */
function readSharedStrings(path: string | undefined): string[] {
  const strings: string[] = []
  let isPronunciation = false
  readAll(path, {
    keepsSpaces: true,
    open: ({ name }) => {
      if (name === 'si') strings.push('')
      if (name === 'rPh') isPronunciation = true
      return []
    },
    close: (name, text) => {
      if (name === 't' && !isPronunciation && strings.length > 0) strings.push(`${strings.pop()}${text}`)
      if (name === 'rPh') isPronunciation = false
      return []
    },
  })
  return strings.map(decodeEscapes)
}

function readFormats(path: string | undefined): NumberFormat[] {
  const codes = new Map<number, string>()
  const formats: NumberFormat[] = []
  let isCellFormat = false
  readAll(path, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '')
      if (name === 'cellXfs') isCellFormat = true
      const id = Number(attributes.numFmtId ?? 0)
      if (name === 'xf' && isCellFormat) formats.push(parseNumberFormat(id, codes.get(id)))
      return []
    },
    close: name => {
      if (name === 'cellXfs') isCellFormat = false
      return []
    },
  })
  return formats
}
