import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newPaymentChoice, type PaymentChoice, type UpdateChoice } from '../../pagamentos/passo/choice.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'

/** What is kept of a filing not yet made; of its files only the names. */
export interface Rascunho<D> {
  dados: D
  pagamento: PaymentChoice
  /** Names of files that were chosen before a reload and not again since. */
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

/** The form of one tipo; one object for ever. */
export interface FormularioDoTipo<D extends FieldValues, P> {
  schema: z.ZodType<P, D>
  vazios: () => DefaultValues<D>
  /** Fields that a draft does not bring back: files, and a declaration that is to be made anew. */
  naoVoltam: readonly (keyof D)[]
  /** Every file chosen so far. */
  arquivosDe: (dados: Partial<D>) => File[]
  /** The draft's name, and the same for people. */
  wizard: string
  label: string
}

/** The filing being written: step 1's form, the payment's state and the draft that keeps both. */
export function usePedido<D extends FieldValues, P>(formulario: FormularioDoTipo<D, P>): PedidoEmCurso<D, P> {
  const { schema, vazios, naoVoltam, arquivosDe, wizard, label } = formulario
  const form = useFormOf<D, P>(schema, vazios())
  const draft = useDraft<Rascunho<D>>(wizard, label)
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
      // What was charged, or asked to be, is known after a crash too.
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
