/** Worker of `looks.ts`: reads hostile files, which may take long. */
import { readFile, writeFile } from 'node:fs/promises'
import { type CheckboxField, PDF, PdfNumber, type RadioField } from '@libpdf/core'
import { answerJobs } from '../../workers/answer.ts'
import type { LooksJob } from './looks.ts'

type Form = NonNullable<ReturnType<PDF['getForm']>>
type Field = Pick<CheckboxField, 'getWidgets'>

/** Flags of a field (ISO 32000-1, tables 221 and 228): `@libpdf/core` draws nothing of what is read-only, and passwords in clear. */
const READ_ONLY = 1
const PASSWORD = 1 << 13

answerJobs(async ({ from, to }: LooksJob): Promise<void> => {
  const pdf = await PDF.load(await readFile(from))
  const form = pdf.getForm()
  if (form) drawFields(form)
  await writeFile(to, await pdf.save())
})

function drawFields(form: Form): void {
  const acroForm = form.acroForm()
  // Readers draw all texts of such a form anew, whatever looks they have.
  const all = acroForm.needAppearances
  const boxes = [...form.getCheckboxes(), ...form.getRadioGroups()].filter(isBare)
  const texts = form.getTextFields().filter(({ flags }) => (flags & PASSWORD) === 0)
  const written = [...texts, ...form.getDropdowns(), ...form.getListBoxes()].filter((field) => all || isBare(field))
  const fields = [...boxes, ...written].map((field) => ({ field, own: field.acroField().get('Ff') }))
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
