import type { Tipo } from '@concordia/contract/rules/tipos'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newPaymentChoice, type PaymentChoice, type UpdateChoice } from '../../pagamentos/passo/choice.ts'
import { paths } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'

/** The stored draft of a filing; it keeps only the names of its files. */
export interface Rascunho<D> {
  dados: D
  pagamento: PaymentChoice
  /** Names of files chosen before a reload and not chosen again since. */
  faltam: string[]
}

export interface PedidoEmCurso<D extends FieldValues, P> {
  form: UseFormReturn<D, unknown, P>
  draft: Draft<Rascunho<D>>
  pagamento: PaymentChoice
  changePagamento: UpdateChoice
  faltam: string[]
  resume: (found: FoundDraft<Rascunho<D>>) => void
}

/** The form of one tipo; must be the same object on every render. */
export interface FormularioDoTipo<D extends FieldValues, P> {
  /** Its fields have the names the call uses: an error of the server that names one leads back to step 1. */
  schema: z.ZodType<P, D> & { readonly shape: object }
  vazios: () => DefaultValues<D>
  /** Fields a draft does not restore: files, and declarations that must be made again. */
  naoVoltam: readonly (keyof D)[]
  /** All files chosen in the form. */
  arquivosDe: (dados: Partial<D>) => File[]
}

/** The filing being written: step 1's form, the payment state and the draft that stores both. */
export function usePedido<D extends FieldValues, P>(tipo: Tipo, formulario: FormularioDoTipo<D, P>): PedidoEmCurso<D, P> {
  const { schema, vazios, naoVoltam, arquivosDe } = formulario
  const form = useFormOf<D, P>(schema, vazios())
  const draft = useDraft<Rascunho<D>>(tipo, paths[PAGINAS[tipo].criar].title)
  const [pagamento, setPagamento] = useState(newPaymentChoice)
  const [faltam, setFaltam] = useState<string[]>([])
  const latest = useRef({ pagamento, faltam })

  const { save } = draft
  const keep = useCallback(
    (options?: { now: boolean }) => save({ dados: form.getValues(), ...latest.current }, options),
    [form, save],
  )

  const forgetChosen = useCallback((chosen: File[]) => {
    const still = latest.current.faltam.filter((name) => !chosen.some((file) => file.name === name))
    if (still.length === latest.current.faltam.length) return
    latest.current.faltam = still
    setFaltam(still)
  }, [])

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          forgetChosen(arquivosDe(values))
          keep()
        },
      }),
    [form, keep, forgetChosen, arquivosDe],
  )

  const changePagamento = useCallback<UpdateChoice>(
    (update) => {
      latest.current.pagamento = update(latest.current.pagamento)
      setPagamento(latest.current.pagamento)
      // Saved at once, so that a charge made or requested is known even after a crash.
      keep({ now: true })
    },
    [keep],
  )

  const resume = ({ data, files }: FoundDraft<Rascunho<D>>) => {
    const { dados, pagamento: stored, faltam: before = [] } = data
    const names = [...new Set([...before, ...files])]
    latest.current = { pagamento: { ...newPaymentChoice(), ...stored }, faltam: names }
    setPagamento(latest.current.pagamento)
    setFaltam(names)
    const empty = vazios() as D
    const fresh = Object.fromEntries(naoVoltam.map((name) => [name, empty[name]]))
    form.reset({ ...empty, ...dados, ...fresh })
  }
  return { form, draft, pagamento, changePagamento, faltam, resume }
}
