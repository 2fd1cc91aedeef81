import type { Tipo } from '@concordia/contract/rules/tipos'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { newPaymentChoice, type PaymentChoice, type UpdateChoice } from '../../pagamentos/passo/choice.ts'
import { paths } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { type Draft, useDraft } from '../../ui/draft/useDraft.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'

interface Rascunho<D> {
  dados: D
  pagamento: PaymentChoice
}

export interface PedidoEmCurso<D extends FieldValues, P> {
  form: UseFormReturn<D, unknown, P>
  draft: Draft<Rascunho<D>>
  pagamento: PaymentChoice
  changePagamento: UpdateChoice
  resume: (data: Partial<Rascunho<D>>) => void
}

/** The form of one tipo; must be the same object on every render. */
export interface FormularioDoTipo<D extends FieldValues, P> {
  /** Its fields have the names the call uses: an error of the server that names one leads back to step 1. */
  schema: z.ZodType<P, D> & { readonly shape: object }
  vazios: () => DefaultValues<D>
  /** Declarations, which must be made again. */
  naoVoltam: readonly (keyof D)[]
  arquivosDe: (dados: Partial<D>) => File[]
}

/** The filing being written: step 1's form, the payment state and the draft that stores both. */
export function usePedido<D extends FieldValues, P>(tipo: Tipo, formulario: FormularioDoTipo<D, P>): PedidoEmCurso<D, P> {
  const { schema, vazios, naoVoltam } = formulario
  const form = useFormOf<D, P>(schema, vazios())
  const draft = useDraft<Rascunho<D>>(tipo, paths[PAGINAS[tipo].criar].title)
  const [pagamento, setPagamento] = useState(newPaymentChoice)
  const latest = useRef(pagamento)

  const { save } = draft
  const keep = useCallback(
    (options?: { now: boolean }) => save({ dados: form.getValues(), pagamento: latest.current }, options),
    [form, save],
  )
  useEffect(() => form.subscribe({ formState: { values: true }, callback: () => keep() }), [form, keep])

  const changePagamento = useCallback<UpdateChoice>(
    (update) => {
      latest.current = update(latest.current)
      setPagamento(latest.current)
      // Saved at once, so that a charge made or requested is known even after a crash.
      keep({ now: true })
    },
    [keep],
  )

  const resume = ({ dados, pagamento: stored }: Partial<Rascunho<D>>) => {
    latest.current = { ...newPaymentChoice(), ...stored }
    setPagamento(latest.current)
    const empty = vazios() as D
    const fresh = Object.fromEntries(naoVoltam.map((name) => [name, empty[name]]))
    form.reset({ ...empty, ...dados, ...fresh })
  }
  return { form, draft, pagamento, changePagamento, resume }
}
