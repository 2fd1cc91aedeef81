import type { InputOf } from '@concordia/contract/http/call'
import { TIPOS, type Tipo } from '@concordia/contract/rules/tipos'
import { tabelas } from '@concordia/contract/tabelas/calls'
import type { Cents } from '@concordia/contract/values/money'
import { comArtigo, maiuscula, type Substantivo } from '@concordia/contract/values/substantivo'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { ApiError } from '../../api/error.ts'
import { keyOf } from '../../api/query.ts'
import type { Payment, PaymentChoice, UpdateChoice } from '../../pagamentos/passo/choice.ts'
import { PaymentStep } from '../../pagamentos/passo/PaymentStep.tsx'
import { useAfterFiling } from '../../pagamentos/passo/useAfterFiling.ts'
import { path } from '../../paths/paths.ts'
import { PAGINAS } from '../../paths/procedimento.ts'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import { SendingStopped, useSend } from '../../ui/files/useSend.ts'
import { type SendingWords, tellStopped } from '../../ui/files/useSendForm.ts'
import { CHAMADAS, type Chamadas } from '../tipo.ts'

type Create = Chamadas['consulta']['create']

export type CorpoDoPedido = InputOf<Create>['body']

interface CustasStepProps {
  tipo: Tipo
  /** What is filed: "petição". */
  nome: Substantivo
  sobre: string
  custas: Cents
  arquivos: readonly File[]
  bodyOf: (payment: Payment) => CorpoDoPedido
  /** Whether a 422 error key (`demandantes.0.nome`) belongs to step 1. */
  isOfForm: (field: string) => boolean
  /** The draft's UUID. */
  chave: string
  pagamento: PaymentChoice
  changePagamento: UpdateChoice
  para: string
  seguraConvenioVazio: boolean
  onBack: () => void
  /** The charge, the bank's challenge or the upload is running: ask before the user leaves. */
  onBusy: (busy: boolean) => void
  /** The server rejected a field of step 1. */
  onRefused: (error: ApiError) => void
  /** It is filed, even if issuing the boleto fails: it must not be sent again. */
  onFiled: () => void
}

const CANCELLED = 'O envio foi cancelado. Os dados e os arquivos continuam aqui.'
const CANCELLED_PAID = 'O envio foi cancelado. A cobrança já feita será aproveitada quando você enviar de novo.'

/** Step 3, "Recolhimento de Custas": charges the fee, then files. */
export function CustasStep(props: CustasStepProps) {
  const { tipo, nome, sobre, custas, arquivos, bodyOf, isOfForm, chave, pagamento, changePagamento } = props
  const { para, onBack, onBusy, onRefused, onFiled } = props
  const { muitos, artigo, lista } = TIPOS[tipo]
  const protocolada = `protocolad${nome.artigo}`
  const list = path(PAGINAS[tipo].lista)
  const { send, progress, cancel } = useSend(CHAMADAS[tipo].consulta.create)
  const afterFiling = useAfterFiling({
    done: `${maiuscula(nome.um)} ${protocolada} com sucesso!`,
    stands: `${maiuscula(comArtigo(nome))} foi ${protocolada}`,
    para,
  })
  const [busy, setBusy] = useState(false)
  const queryClient = useQueryClient()

  const unsure = `Não sabemos se ${comArtigo(nome)} foi ${protocolada}. Confira ${artigo}s ${muitos} antes de enviar de novo.`
  /** Without a charge there is no `left` text: whatever ended the page (such as the end of the session) already said why. */
  const wordsFor = ({ stripe_payment }: Payment): SendingWords =>
    stripe_payment ? { unsure, cancelled: CANCELLED_PAID, left: CANCELLED_PAID } : { unsure, cancelled: CANCELLED }

  /** The whole filing, before a card is charged: what the server would refuse costs nothing. */
  const check = async (payment: Payment) => {
    try {
      await call(CHAMADAS[tipo].consulta.conferir, { body: bodyOf(payment) } as InputOf<Chamadas['consulta']['conferir']>)
    } catch (error) {
      leadBack(error)
      throw error
    }
  }
  /** @returns whether a field of step 1 is wrong */
  const leadBack = (error: unknown): boolean => {
    if (!(error instanceof ApiError)) return false
    const fields = Object.keys(error.errors ?? {})
    // A new table of fees is in force since the page was opened.
    if (fields.includes('valorAPagar')) {
      for (const stale of [tabelas.emVigor, CHAMADAS[tipo].consulta.custas])
        void queryClient.invalidateQueries({ queryKey: keyOf(stale) })
    }
    const wrong = fields.some(isOfForm)
    if (wrong) onRefused(error)
    return wrong
  }
  const file = async (payment: Payment) => {
    try {
      const { pagamento } = await send({ body: bodyOf(payment) }, chave)
      onFiled()
      await afterFiling(pagamento.id, payment)
    } catch (error) {
      if (error instanceof SendingStopped) return tellStopped(error, wordsFor(payment))
      if (!leadBack(error)) throw error
    }
  }
  return (
    <>
      <PaymentStep
        sobre={sobre}
        custas={custas}
        chave={chave}
        choice={pagamento}
        onChange={changePagamento}
        filing={nome}
        beforeCharge={check}
        onPaid={file}
        onBusy={(on) => {
          setBusy(on)
          onBusy(on)
        }}
        seguraConvenioVazio={props.seguraConvenioVazio}
        foundAt={{ to: list, label: lista }}
        back={
          <Button variant="default" onClick={onBack} disabled={busy}>
            voltar
          </Button>
        }
      />
      <UploadDialog
        title={`Enviando ${comArtigo(nome)}`}
        finishing="Arquivos enviados. Registrando o protocolo…"
        progress={progress}
        size={arquivos.reduce((total, { size }) => total + size, 0)}
        onCancel={cancel}
      />
    </>
  )
}
