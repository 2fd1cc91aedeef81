import { type CustaDetalhada, custas } from '@concordia/contract/custas'
import { Motivo } from '@concordia/contract/secretaria-atos'
import { tesouraria } from '@concordia/contract/tesouraria'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import { z } from 'zod'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { AtoModal } from '../atos/AtoModal.tsx'
import { MotivoField } from '../atos/MotivoField.tsx'
import type { DialogoProps } from '../atos/useDialogo.tsx'
import { DecisaoForm } from '../decisao/DecisaoForm.tsx'
import { useDecisao, useReler } from '../decisao/useDecisao.ts'

export interface CustaAberta {
  ato: 'cancelar' | 'estornar'
  custa: CustaDetalhada
}

const Valores = z.object({ motivo: Motivo })

/** Cancels a fee, or gives it back to the balance. */
export default function CustaDialog({ sobre, ...shown }: DialogoProps<CustaAberta>) {
  const { ato, custa } = sobre
  return (
    <AtoModal
      {...shown}
      title={ato === 'cancelar' ? `Cancelar a custa ${custa.identificador}` : `Devolver a custa ${custa.identificador} ao saldo`}
    >
      <MotivoForm {...sobre} onClose={shown.onClose} />
    </AtoModal>
  )
}

function MotivoForm({ ato, custa, onClose }: CustaAberta & { onClose: () => void }) {
  const form = useFormOf(Valores, { motivo: '' })
  const reler = useReler(custas.get, custas.list, tesouraria.list)
  const { send, ...estado } = useDecisao(tesouraria[ato], { form, reler, onFeito: onClose })
  return (
    <DecisaoForm
      {...estado}
      consequencias={ato === 'cancelar' ? cancelarOf(custa) : estornarOf(custa)}
      botao={ato === 'cancelar' ? 'cancelar custa' : 'devolver ao saldo'}
      definitivo={ato === 'cancelar'}
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id: custa.id }, body }))}
    >
      <MotivoField control={form.control} about="Vai por e-mail a quem deve a custa e fica na página dela." data-autofocus />
    </DecisaoForm>
  )
}

function cancelarOf({ tipo, processos, casos, itens }: CustaDetalhada): string[] {
  const abertos = [...processos.map(({ id }) => `o processo ${id}`), ...casos.map(({ id }) => `o caso ${id}`)]
  return [
    'A custa deixa de poder ser paga, e ninguém a reabre.',
    ...(tipo === 'lote'
      ? [
          itens.length === 1
            ? 'A custa do lote volta a ficar avulsa, em aberto.'
            : 'As custas do lote voltam a ficar avulsas, em aberto.',
        ]
      : []),
    ...(tipo === 'custas' && abertos.length > 0
      ? [`Sem ela, ${abertos.join(' e ')} não é aberto às partes, e ninguém pode ser designado para ele.`]
      : []),
    'Quem deve a custa é avisado, com o motivo.',
  ]
}

const estornarOf = ({ valor }: CustaDetalhada): string[] => [
  `${formatMoney(toCents(valor))} vão para o saldo de quem deve a custa, agora e uma só vez.`,
  'A custa continua paga, e o que ela pagou continua valendo.',
  'O dinheiro não volta ao cartão nem à conta bancária.',
  'A pessoa é avisada, com o motivo.',
]
