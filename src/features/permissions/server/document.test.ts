import zlib from 'node:zlib'
import { expect, test } from 'vitest'
import { whyNotTaken } from './document.ts'

const document = (object: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n${object}\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`, 'latin1')

test.each([
  '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>',
  '<</OpenAction<</F(calc.exe)/S/Launch>>>>',
  '<</OpenAction<</JS%x\n(app.alert(1))>>>>',
  '<</OpenAction<</JS\0(app.alert(1))>>>>',
  '<</OpenAction<</JS \f\t\r\n<6170>>>>>',
  '<</OpenAction<</JS 5 0 R>>>>',
  '<</OpenAction<</J#53(app.alert(1))>>>>',
  '<</OpenAction<</#4a#53%x\n5 0 R>>>>',
  '<</OpenAction<</S/Java#53cript>>>>',
  '<</OpenAction<</S/#4caunch>>>>',
  '<</OpenAction<</F(http://x.example)/S/SubmitForm>>>>',
  '<</OpenAction<</F(x)/S/ImportData>>>>',
  '<</OpenAction[/Launch]>>',
  '<</OpenAction{/Launch}>>',
  '<</Type/EmbeddedFile>>',
  '<</Names<</EmbeddedFiles%\n3 0 R>>>>',
  '<</Type/Filespec/F(x.exe)/EF<</F 5 0 R>>>>',
  '<</Type/Filespec/EF\0 5 0 R>>',
  '<</Type/Filespec/E#46%x\n<</F 5 0 R>>>>',
  '<</XFA\0[(a)]>>',
  '<</XFA[(a)]>>',
  '<</Subtype/RichMedia>>',
])('a document with more than pages is not taken: %j', (object) => {
  expect(whyNotTaken(document(object))).toMatch(/^Dieses PDF enthält mehr als Seiten/)
})

test.each(['/Encrypt\0 9 0 R', '/Encrypt%x\n9 0 R', '/Encr#79pt<<>>'])('%j is a password', (entry) => {
  expect(whyNotTaken(document(`<<${entry}>>`))).toMatch(/^Dieses PDF ist verschlüsselt/)
})

test.each([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</JSON(a)/JSX 5 0 R/JavaScripts 1/LaunchPad/EFFECT<<>>/EFG 5 0 R/XFAB/SubmitForms/ImportDataX>>',
  '<</JS#41(a)/Launch#2dX/EncryptMetadata true/ObjStmX 1/EmbeddedFilesX 1>>',
  '(JavaScript, JS, Launch, EF und XFA sind Wörter; EmbeddedFile auch) Tj',
  'BT (Ein Launch > ein JS > ein ObjStm) Tj ET',
  // As in pictures by chance.
  '\x01/JS\x9e/EF)\x00/JS]}/EF>',
])('a document with nothing but pages is taken, whatever its names and words begin with: %j', (object) => {
  expect(whyNotTaken(document(object))).toBeUndefined()
})

const OBJECTS = '3 0 <</Type/Catalog/OpenAction<</F(calc.exe)/S/Launch>>>>'
/** A document some of whose objects are packed: what describes the pack, and what is in it. */
function packed(description: string, data: Buffer) {
  return Buffer.concat([
    Buffer.from(`%PDF-1.5\n2 0 obj\n<<${description}/Length ${data.length}>>\nstream\r\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\ntrailer\n%%EOF\n'),
  ])
}

test.each(['/Type/ObjStm', '/Type/ObjStm\0', '/Type/ObjStm%x\n', '/Type/Obj#53tm\f'])(
  'a pack is looked into: %j',
  (type) => {
    const deflated = zlib.deflateSync(Buffer.from(OBJECTS))
    expect(whyNotTaken(packed(`${type}/N 1/First 4/Filter/FlateDecode`, deflated))).toMatch(/mehr als Seiten/)
    const pages = zlib.deflateSync(Buffer.from('3 0 <</Type/Catalog/Pages 4 0 R>>'))
    expect(whyNotTaken(packed(`${type}/N 1/First 4/Filter/FlateDecode`, pages))).toBeUndefined()
  },
)

test('a document whose pack does not hold its objects as they are is not taken', () => {
  const twice = zlib.deflateSync(zlib.deflateSync(Buffer.from(OBJECTS)))
  const differences = Buffer.from(OBJECTS).map((byte, at, all) =>
    at === 0 ? byte : byte - (all[at - 1] ?? 0),
  )
  const cases: [string, Buffer][] = [
    ['/Filter[/FlateDecode/FlateDecode]', twice],
    ['/Filter/FlateDecode/DecodeParms<</Predictor 2/Columns 99>>', zlib.deflateSync(differences)],
    ['/Filter/FlateDecode/DP 9 0 R', zlib.deflateSync(differences)],
  ]
  for (const [filter, data] of cases)
    expect(whyNotTaken(packed(`/Type/ObjStm/N 1/First 4${filter}`, data))).toMatch(/nicht lesen/)
})
