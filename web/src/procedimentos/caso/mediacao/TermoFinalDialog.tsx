import { z } from '@concordia/contract/http/zod'
import { fimDoCaso } from '@concordia/contract/procedimentos/calls'
import { CAMPOS_DO_TERMO } from '@concordia/contract/procedimentos/schemas/casos-atos'
import { ACORDO_FORA_DO_TERMO, DESFECHOS, NOMES_DOS_DESFECHOS } from '@concordia/contract/procedimentos/words'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { newUuid } from '../../../api/uuid.ts'
import { DecisaoForm } from '../../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { TextAreaField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'

const RESULTADO = {
  acordo: 'O caso passa à situação “Acordo” e não pode ser reativado.',
  'sem-acordo': 'O caso passa à situação “Arquivado”. A secretaria pode reativá-lo depois.',
} as const
const OPCOES = DESFECHOS.map((value) => ({ value, label: NOMES_DOS_DESFECHOS[value], description: RESULTADO[value] }))

/** The choice of a term that refers to no signed agreement. */
const FORA = 'fora'
const Valores = z
  .object({ desfecho: CAMPOS_DO_TERMO.desfecho, negociacao_id: z.string().optional(), texto: CAMPOS_DO_TERMO.texto })
  .refine(({ desfecho, negociacao_id }) => desfecho !== 'acordo' || negociacao_id !== undefined, {
    path: ['negociacao_id'],
    error: 'Escolha o acordo assinado, ou confirme que o acordo não faz parte do termo',
  })
const acordosDe = (negociacoes: readonly { id: number }[]) => [
  ...negociacoes.map(({ id }) => ({
    value: String(id),
    label: `Acordo da negociação ${id}`,
    description: 'O termo se refere ao documento assinado, que está nos eventos, e não repete o que foi ajustado.',
  })),
  {
    value: FORA,
    label: ACORDO_FORA_DO_TERMO.slice(0, -1),
    description: 'O termo diz isso na própria página, e que as partes não o assinaram.',
  },
]

const CONSEQUENCIAS = [
  'O termo final é feito em PDF, com as partes, o mediador, as datas e o resultado, selado com o certificado da plataforma e juntado aos eventos.',
  'O caso não recebe mais movimentações, e os lembretes de prazo param.',
  'As partes e quem acompanha o caso são avisados por e-mail.',
  'O termo não pode ser corrigido. Lavrado por engano, só duas pessoas da secretaria o anulam, e a anulação fica nos eventos.',
]
const DEPOIS = {
  conflito: 'A página já mostra a situação atual do caso.',
  duvida: 'Antes de tentar de novo, confira se o termo está entre os eventos.',
}

export interface AEncerrar {
  id: number
  /** The user mediates the case; otherwise they are of the secretariat. */
  conduz: boolean
  /** The linked negociações whose signed agreement the term may refer to. */
  negociacoes: readonly { id: number }[]
  /** The one whose agreement ends the mediation. */
  acordo?: number
}

/** Ends the mediation by its final term; no outcome is chosen beforehand, unless an agreement was signed. */
export default function TermoFinalDialog({ sobre: { id, conduz, negociacoes, acordo }, ...shown }: DialogoProps<AEncerrar>) {
  const form = useFormOf(Valores, {
    texto: '',
    ...(acordo !== undefined && { desfecho: 'acordo' as const, negociacao_id: String(acordo) }),
  })
  const desfecho = useWatch({ control: form.control, name: 'desfecho' })
  const [chave] = useState(newUuid)
  const { send, ...estado } = useDecisao(fimDoCaso.termoFinal, { form, onFeito: shown.onClose })
  const options = { headers: { 'idempotency-key': chave } }
  return (
    <Dialog {...shown} form title="Encerrar a mediação">
      <DecisaoForm
        {...estado}
        consequencias={CONSEQUENCIAS}
        depois={DEPOIS}
        botao="encerrar a mediação"
        definitivo
        onCancel={shown.onClose}
        onSubmit={form.handleSubmit(({ negociacao_id: qual, ...termo }) => {
          const refere = termo.desfecho === 'acordo' && qual !== FORA
          send({ params: { id }, body: { ...termo, ...(refere && { negociacao_id: Number(qual) }) }, options })
        })}
      >
        <RadioField control={form.control} name="desfecho" label="Como a mediação terminou" options={OPCOES} required />
        {desfecho === 'acordo' && (
          <RadioField control={form.control} name="negociacao_id" label="O acordo" options={acordosDe(negociacoes)} required />
        )}
        <TextAreaField
          control={form.control}
          name="texto"
          label={`Declaração ${conduz ? 'do mediador' : 'da secretaria'} (opcional)`}
          description="Consta do termo como declaração sua, e não das partes. As partes e quem acompanha o caso a leem."
          autosize
          minRows={3}
        />
      </DecisaoForm>
    </Dialog>
  )
}
