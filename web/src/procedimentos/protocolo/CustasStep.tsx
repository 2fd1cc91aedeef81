import { processos } from '@concordia/contract/procedimentos/processos'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../../api/error.ts'
import type { Payment, PaymentChoice, UpdateChoice } from '../../pagamentos/passo/choice.ts'
import { PaymentStep } from '../../pagamentos/passo/PaymentStep.tsx'
import { useAfterFiling } from '../../pagamentos/passo/useAfterFiling.ts'
import { path } from '../../paths/paths.ts'
import {
  arbitrosDe,
  arquivosDe,
  custasDe,
  type DadosProntos,
  isOfPeticao,
  nomeDosArbitros,
  novoProcesso,
} from '../../processos/create/peticao.ts'
import { UploadDialog } from '../../ui/files/UploadDialog.tsx'
import { SendingStopped, useSend } from '../../ui/files/useSend.ts'
import { type SendingWords, tellStopped } from '../../ui/files/useSendForm.ts'

interface CustasStepProps {
  dados: DadosProntos
  /** The draft's UUID. */
  chave: string
  pagamento: PaymentChoice
  changePagamento: UpdateChoice
  onBack: () => void
  /** Charge, the bank's question or upload are under way: nobody may leave the step unasked. */
  onBusy: (busy: boolean) => void
  /** The server found something wrong in step 1. */
  onRefused: (error: ApiError) => void
  /** The petition is filed, whatever becomes of its slip: it must not be sent again. */
  onFiled: () => void
}

const FILED = { done: 'Petição protocolada com sucesso!', stands: 'A petição foi protocolada', list: path('Processos') }
const CANCELLED = 'O envio foi cancelado. Os dados e os arquivos continuam aqui.'
const UNSURE = 'Não sabemos se a petição foi protocolada. Confira os processos antes de enviar de novo.'
const CANCELLED_PAID = 'O envio foi cancelado. A cobrança já feita será aproveitada quando você enviar de novo.'

/** Step 3, "Recolhimento de Custas": pays, then files (spec 1 §2.9). */
export function CustasStep({ dados, chave, pagamento, changePagamento, onBack, onBusy, onRefused, onFiled }: CustasStepProps) {
  const { send, progress, cancel } = useSend(processos.create)
  const afterFiling = useAfterFiling(FILED)
  const [busy, setBusy] = useState(false)

  const file = async (payment: Payment) => {
    try {
      const { pagamento } = await send({ body: novoProcesso(dados, payment) }, chave)
      onFiled()
      await afterFiling(pagamento.id, payment)
    } catch (error) {
      if (error instanceof SendingStopped) return tellStopped(error, wordsFor(payment))
      if (!(error instanceof ApiError) || !Object.keys(error.errors ?? {}).some(isOfPeticao)) throw error
      onRefused(error)
    }
  }
  return (
    <>
      <PaymentStep
        sobre={`Processo arbitral com ${nomeDosArbitros(arbitrosDe(dados.numero_arbitros))}`}
        custas={custasDe(dados)}
        chave={chave}
        choice={pagamento}
        onChange={changePagamento}
        verb="protocolar"
        onPaid={file}
        onBusy={(on) => {
          setBusy(on)
          onBusy(on)
        }}
        foundAt={{ to: path('Processos'), label: 'Processos Arbitrais' }}
        back={
          <Button variant="default" onClick={onBack} disabled={busy}>
            voltar
          </Button>
        }
      />
      <UploadDialog
        title="Enviando a petição"
        finishing="Arquivos enviados. Registrando o protocolo…"
        progress={progress}
        size={arquivosDe(dados).reduce((total, { size }) => total + size, 0)}
        onCancel={cancel}
      />
    </>
  )
}

/** A page that went away under the sending has said why already, the end of the session among others. */
const wordsFor = ({ stripe_payment }: Payment): SendingWords =>
  stripe_payment ? { unsure: UNSURE, cancelled: CANCELLED_PAID, left: CANCELLED_PAID } : { unsure: UNSURE, cancelled: CANCELLED }
