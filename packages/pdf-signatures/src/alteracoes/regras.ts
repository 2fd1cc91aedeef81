import { camposAssinados } from '../campos.ts'
import type { PdfDocument } from '../pdf/document.ts'
import { isName, PdfDict, PdfRef, type PdfValue, textOf } from '../pdf/values.ts'

/** What the signatures of a revision allow to change afterwards. */
export interface Regras {
  /** DocMDP (ISO 32000-2, 12.8.2.2): 1 nothing, 2 forms and signatures, 3 comments too; null when no signature says. */
  nivel: 1 | 2 | 3 | null
  /** FieldMDP (12.8.2.4) and the fields' own locks. */
  bloqueia(campo: string): boolean
}

interface Bloqueio {
  acao: 'All' | 'Include' | 'Exclude'
  campos: readonly string[]
}

export function regrasDe(document: PdfDocument): Regras {
  const niveis: number[] = []
  const bloqueios: Bloqueio[] = []
  const add = (dict: PdfValue, isDocMdp: boolean) => {
    if (!(dict instanceof PdfDict)) return
    const p = document.get(dict.get('P'))
    if (isDocMdp || typeof p === 'number') niveis.push(typeof p === 'number' ? p : 2)
    if (!isDocMdp) bloqueios.push(...bloqueioDe(document, dict))
  }
  for (const { dicionario, campo } of camposAssinados(document)) {
    const references = document.get(dicionario.get('Reference'))
    for (const item of Array.isArray(references) ? references : []) {
      const reference = document.get(item)
      if (!(reference instanceof PdfDict)) continue
      const method = document.get(reference.get('TransformMethod'))
      const parameters = document.get(reference.get('TransformParams'))
      if (isName(method, 'DocMDP')) add(parameters instanceof PdfDict ? parameters : new PdfDict(), true)
      if (isName(method, 'FieldMDP')) add(parameters, false)
    }
    add(document.get(campo.dict.get('Lock')), false)
  }
  const nivel = niveis.length === 0 ? null : Math.min(...niveis)
  return {
    nivel: nivel === null ? null : nivel <= 1 ? 1 : nivel === 2 ? 2 : 3,
    bloqueia: (campo) => bloqueios.some((one) => bloqueiaCampo(one, campo)),
  }
}

function bloqueioDe(document: PdfDocument, dict: PdfDict): Bloqueio[] {
  const acao = document.get(dict.get('Action'))
  const fields = document.get(dict.get('Fields'))
  const campos = (Array.isArray(fields) ? fields : []).map((one) => textOf(document.get(one)) ?? '')
  if (isName(acao, 'All') || isName(acao, 'Include') || isName(acao, 'Exclude'))
    return [{ acao: acao.name as Bloqueio['acao'], campos }]
  return []
}

/** A name stands for its field and the fields below it. */
function bloqueiaCampo({ acao, campos }: Bloqueio, campo: string): boolean {
  if (acao === 'All') return true
  const named = campos.some((one) => campo === one || campo.startsWith(`${one}.`))
  return acao === 'Include' ? named : !named
}

/** The object that a value refers to; null for a direct value. */
export const numOf = (value: PdfValue | undefined): number | null => (value instanceof PdfRef ? value.num : null)
