import { strToU8, zipSync } from 'fflate'

/** A cell of a test workbook: a text, a number, or XML for what only real spreadsheet programs write. */
export type WorkbookCell = string | number | { xml: string } | null

export type WorkbookSheet = { name: string; rows: WorkbookCell[][]; state?: string; merges?: string[] }

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const toPlace = (row: number, column: number) => `${String.fromCharCode(65 + column)}${row + 1}`

/** The styles of `{ xml }` cells: 1 is a percentage, 2 a date, 3 minutes and seconds, 4 a number with `kg` behind it. */
const styles = `<styleSheet><numFmts count="1"><numFmt numFmtId="170" formatCode="0.0&quot; kg&quot;"/></numFmts>
<cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs>
<cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="16"/><xf numFmtId="45"/><xf numFmtId="170"/></cellXfs></styleSheet>`

/** Builds a workbook (`.xlsx`) as spreadsheet programs write it, with texts in a table of their own. */
export function buildWorkbook(sheets: readonly WorkbookSheet[]): Uint8Array {
  const strings: string[] = []
  const toCell = (cell: WorkbookCell, row: number, column: number) => {
    const place = toPlace(row, column)
    if (cell === null) return ''
    if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
    if (typeof cell === 'object') return cell.xml.replace('<c', `<c r="${place}"`)
    strings.push(cell)
    return `<c r="${place}" t="s"><v>${strings.length - 1}</v></c>`
  }
  const files = sheets.map(({ rows, merges = [] }, index): [string, Uint8Array] => {
    const data = rows.map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, column) => toCell(cell, row, column)).join('')}</row>`,
    )
    const merged = merges.map(ref => `<mergeCell ref="${ref}"/>`).join('')
    const xml = `<?xml version="1.0"?><worksheet><sheetData>${data.join('')}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`
    return [`xl/worksheets/sheet${index + 1}.xml`, strToU8(xml)]
  })
  const list = sheets.map(
    ({ name, state = 'visible' }, index) =>
      `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" state="${state}" r:id="rId${index + 1}"/>`,
  )
  const targets = sheets.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Target="worksheets/sheet${index + 1}.xml"/>`,
  )
  const items = strings.map(
    text =>
      `<si><r><t>${escapeXml(text.slice(0, 2))}</t></r><r><t xml:space="preserve">${escapeXml(text.slice(2))}</t></r></si>`,
  )
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'xl/workbook.xml': strToU8(
      `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${targets.join('')}</Relationships>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${items.join('')}</sst>`),
    'xl/styles.xml': strToU8(styles),
    ...Object.fromEntries(files),
  })
}
