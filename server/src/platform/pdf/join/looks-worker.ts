/** Worker of `looks.ts`: reads hostile files, which may take long. */
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type CheckboxField, type EmbeddedFont, PDF, PdfNumber, type RadioField } from '@libpdf/core'
import { answerJobs } from '../../workers/answer.ts'
import type { LooksJob } from './looks.ts'

type Form = NonNullable<ReturnType<PDF['getForm']>>
type Field = Pick<CheckboxField, 'getWidgets'>

/** Flags of a field (ISO 32000-1, tables 221 and 228): `@libpdf/core` draws nothing of what is read-only, and passwords in clear. */
const READ_ONLY = 1
const PASSWORD = 1 << 13

const font = readFileSync(
  createRequire(import.meta.url).resolve('@expo-google-fonts/source-serif-4/400Regular/SourceSerif4_400Regular.ttf'),
)

answerJobs(async ({ from, to }: LooksJob): Promise<void> => {
  const pdf = await PDF.load(await readFile(from))
  const form = pdf.getForm()
  if (form) drawFields(form, pdf.embedFont(font))
  await writeFile(to, await pdf.save())
})

function drawFields(form: Form, font: EmbeddedFont): void {
  const acroForm = form.acroForm()
  // In the fonts of the form it would write each letter by the number it has in Unicode, whatever that font shows there.
  acroForm.setDefaultFont(font)
  // Readers draw all texts of such a form anew, whatever looks they have.
  const all = acroForm.needAppearances
  const boxes = [...form.getCheckboxes(), ...form.getRadioGroups()].filter(isBare)
  const isDrawn = (field: Field) => all || isBare(field)
  const texts = form.getTextFields().filter((field) => isDrawn(field) && (field.flags & PASSWORD) === 0)
  const choices = [...form.getDropdowns(), ...form.getListBoxes()].filter(isDrawn)
  const fields = [...boxes, ...texts, ...choices].map((field) => ({ field, own: field.acroField().get('Ff') }))
  const chosen = choices.flatMap((field) => [field.getValue(), ...field.getOptions().map(({ display }) => display)].flat())
  const said = [...texts.map((field) => field.getValue()), ...chosen].join(' ').replace(/\s/g, ' ')
  if (!font.canEncode(said)) throw new Error('A value has letters that the font lacks')
  for (const { field } of fields) {
    field.acroField().set('Ff', PdfNumber.of(field.flags & ~READ_ONLY))
    field.needsAppearanceUpdate = true
  }
  acroForm.updateAppearances({ forceRegenerate: all })
  for (const box of boxes) showState(box)
  for (const { field, own } of fields) {
    if (own) field.acroField().set('Ff', own)
    else field.acroField().delete('Ff')
  }
}

const isBare = (field: Field) => field.getWidgets().some((widget) => !widget.hasNormalAppearance())

/** A box that had no look may have a state by another name than the one it was drawn for. */
function showState(field: CheckboxField | RadioField): void {
  for (const widget of field.getWidgets()) {
    const state = widget.appearanceState ?? field.getValue() ?? 'Off'
    const on = widget.getOnValue()
    if (state !== 'Off' && on && !widget.hasAppearancesForStates([state])) widget.setAppearanceState(on)
  }
}
