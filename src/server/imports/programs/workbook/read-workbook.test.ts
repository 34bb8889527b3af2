import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readWorkbook } from './read-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'cornerman-workbook-'))
after(() => rmSync(folder, { recursive: true }))

/** Reads a workbook with these parts. */
function read(parts: Record<string, string>) {
  const files = Object.entries(parts).map(([entry, text], index) => {
    const path = join(folder, `part-${index}.xml`)
    writeFileSync(path, text)
    return { name: entry, entry, path, bytes: text.length }
  })
  return readWorkbook(files)
}

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = (list: [id: string, type: string, target: string][]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

test('reads what Excel writes: shared texts, formulas that were filled down, escapes and a very hidden sheet', () => {
  const sheets = read({
    'xl/workbook.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="${main}" xmlns:r="${office}"><workbookPr defaultThemeVersion="166925"/><sheets><sheet name="Week 1" sheetId="1" r:id="rId1"/><sheet name="Maxes" sheetId="2" state="veryHidden" r:id="rId2"/></sheets><calcPr calcId="191029"/></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId3', 'styles', 'styles.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="3" uniqueCount="3"><si><t>Squat</t></si><si><r><t>3x5</t></r><r><rPr><b/></rPr><t xml:space="preserve"> heavy_x000D_
belt</t></r></si><si><t>_x005F_x0041_</t></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.0\\ &quot;kg&quot;"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="9"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:D2"/><sheetData><row r="1" spans="1:4" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" s="1"><f>Maxes!A1*0.8</f><v>110.00000000000001</v></c><c r="D1" s="2"><v>0.8</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="str"><f t="shared" ref="B2:B4" si="0">A2&amp;""</f><v></v></c><c r="C2" s="1"><f t="shared" si="1"/></c><c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row></sheetData></worksheet>`,
    'xl/worksheets/sheet2.xml': `<worksheet xmlns="${main}"><sheetData><row r="1"><c r="A1"><v>137.5</v></c></row></sheetData></worksheet>`,
  })
  const [week, maxes] = sheets
  assert.deepEqual(week?.cells, [
    ['Squat', '3x5 heavy\r\nbelt', '110 kg', '80%'],
    ['_x0041_', '', '', '#DIV/0!'],
  ])
  // A formula that was filled down is written once; one without a result is listed, not lost.
  assert.deepEqual(
    week?.rejected?.map(({ line, reason, value }) => [line, reason, value]),
    [[2, 'no-stored-result', 'Week 1, C2: =']],
  )
  assert.deepEqual([week?.isHidden, maxes?.isHidden, maxes?.cells], [false, true, [['137.5']]])
})

test('reads what LibreOffice writes: dates with codes, minutes, and cells that are merged across weeks', () => {
  const [sheet] = read({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr backupFile="false" showObjects="all" date1904="false"/><sheets><sheet name="Plan" sheetId="1" state="visible" r:id="rId3"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'theme', 'theme/theme1.xml'],
      ['rId2', 'styles', 'styles.xml'],
      ['rId3', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId4', 'sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${main}" count="2" uniqueCount="2"><si><t xml:space="preserve">Squat</t></si><si><t xml:space="preserve">3x5</t></si></sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="[mm]:ss"/><numFmt numFmtId="167" formatCode="[$-407]d. mmm"/></numFmts><cellStyleXfs count="1"><xf numFmtId="165"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="167"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData><row r="1" customFormat="false" ht="12.8"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c></row><row r="2"><c r="A2" s="1" t="n"><v>46244</v></c><c r="B2" s="2" t="n"><v>0.00104166666666667</v></c><c r="C2" s="3" t="n"><f aca="false">A2+1</f><v>46245</v></c><c r="D2" s="0" t="b"><f aca="false">TRUE()</f><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="B1:C1"/></mergeCells></worksheet>`,
  })
  assert.deepEqual(sheet?.cells, [
    ['Squat', '3x5', '3x5'],
    ['10 Aug 2026', '1:30', '11 Aug 2026', 'TRUE'],
  ])
  assert.deepEqual([...(sheet?.copies ?? [])], ['0 2'])
})

test('reads what Google Sheets and libraries write: texts in the cells, absolute targets, prefixes and other names', () => {
  const [sheet] = read({
    'xl/workbook.xml': `<x:workbook xmlns:x="${main}" xmlns:r="${office}"><x:sheets><x:sheet name="Sheet1" sheetId="1" r:id="rId1"/></x:sheets></x:workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', '/xl/worksheets/Sheet1.xml'],
      ['rId2', 'sharedStrings', '/xl/SharedStrings.xml'],
    ]),
    'xl/sharedStrings.xml': `<x:sst xmlns:x="${main}"><x:si><x:t>Bench press</x:t></x:si></x:sst>`,
    'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Squat</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:r><x:t>3x</x:t></x:r><x:r><x:t>5</x:t></x:r></x:is></x:c><x:c><x:v>100</x:v></x:c></x:row><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c t="str"><x:f>CONCATENATE("5x","5")</x:f><x:v>5x5</x:v></x:c><x:c t="d"><x:v>2026-08-10</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
  })
  assert.deepEqual(sheet?.cells, [
    ['Squat', '3x5', '100'],
    ['Bench press', '5x5', '2026-08-10'],
  ])
})
