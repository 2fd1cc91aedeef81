import { PeticaoForm } from '@concordia/contract/procedimentos/processos'
import { useCallback, useEffect, useRef, useState } from 'react'
import { newPaymentChoice, type PaymentChoice, type UpdateChoice } from '../../pagamentos/passo/choice.ts'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type Draft, type FoundDraft, useDraft } from '../../ui/wizard/useDraft.ts'
import { arquivosDe, type Dados, type DadosProntos, dadosVazios, type PeticaoFormulario } from './peticao.ts'

/** What is kept of a petition not yet filed; of its files only the names. */
export interface Rascunho {
  dados: Dados
  pagamento: PaymentChoice
  /** Names of files that were chosen before a reload and not again since. */
  faltam: string[]
}

export interface PeticaoEmCurso {
  form: PeticaoFormulario
  draft: Draft<Rascunho>
  pagamento: PaymentChoice
  changePagamento: UpdateChoice
  faltam: string[]
  resume: (found: FoundDraft<Rascunho>) => void
}

/** The petition being written: step 1's form, the payment's state and the draft that keeps both (DESIGN 6.17). */
export function usePeticao(): PeticaoEmCurso {
  const form = useFormOf<Dados, DadosProntos>(PeticaoForm, dadosVazios())
  const draft = useDraft<Rascunho>('processo', 'Petição inicial')
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
    [form, keep, forgetChosen],
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

  const resume = ({ data, files }: FoundDraft<Rascunho>) => {
    const { dados, pagamento: stored, faltam: before = [] } = data
    const names = [...new Set([...before, ...files])]
    latest.current = { pagamento: { ...newPaymentChoice(), ...stored }, faltam: names }
    setPagamento(latest.current.pagamento)
    setFaltam(names)
    // Without files, and with the declaration to be made anew.
    const { termo, peticao, declaracao } = dadosVazios()
    form.reset({ ...dadosVazios(), ...dados, termo, peticao, declaracao })
  }
  return { form, draft, pagamento, changePagamento, faltam, resume }
}
