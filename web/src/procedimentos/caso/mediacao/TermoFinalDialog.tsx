import { z } from '@concordia/contract/http/zod'
import { fimDoCaso } from '@concordia/contract/procedimentos/calls'
import type { Caso } from '@concordia/contract/procedimentos/schemas/casos'
import { CAMPOS_DO_TERMO } from '@concordia/contract/procedimentos/schemas/casos-atos'
import { DESFECHOS, NOMES_DOS_DESFECHOS } from '@concordia/contract/procedimentos/words'
import { dayOf, formatDate } from '@concordia/contract/values/dates'
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
import { ComoChegarAoAcordo } from './ComoChegarAoAcordo.tsx'

const RESULTADO = {
  acordo: 'O caso passa à situação “Acordo” e não pode ser reativado.',
  'sem-acordo': 'O caso passa à situação “Arquivado”. A secretaria pode reativá-lo depois.',
} as const
const OPCOES = DESFECHOS.map((value) => ({ value, label: NOMES_DOS_DESFECHOS[value], description: RESULTADO[value] }))

/** The choice of the agreement that was signed on the page of the case. */
const DO_CASO = 'texto'
const Termo = z.object({ desfecho: CAMPOS_DO_TERMO.desfecho, acordo: z.string().optional(), texto: CAMPOS_DO_TERMO.texto })
/** @param ha whether an agreement was signed; without one, 'com acordo' is refused below the outcome */
const valoresDe = (ha: boolean) =>
  Termo.refine(({ desfecho, acordo }) => desfecho !== 'acordo' || acordo !== undefined, {
    path: [ha ? 'acordo' : 'desfecho'],
    error: ha ? 'Escolha o acordo assinado' : 'Para encerrar com acordo, é preciso antes que todos o assinem',
  })

const INTEIRO = 'O termo o traz inteiro, com a página de assinaturas e o CPF ou CNPJ das partes por extenso.'
const acordosDe = ({ texto, negociacoes }: Pick<AEncerrar, 'texto' | 'negociacoes'>) => [
  ...(texto
    ? [
        {
          value: DO_CASO,
          label: `Acordo do caso, assinado em ${formatDate(dayOf(new Date(texto.assinado_em)))}`,
          description: INTEIRO,
        },
      ]
    : []),
  ...negociacoes.map(({ id }) => ({ value: String(id), label: `Acordo da negociação ${id}`, description: INTEIRO })),
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
  /** The linked negociações whose signed agreement the term may hold. */
  negociacoes: readonly { id: number }[]
  /** The agreement of the case that all signed. */
  texto: Caso['acordo_assinado']
  /** The negociação whose agreement ends the mediation. */
  acordo?: number
}

/** Ends the mediation by its final term; no outcome is chosen beforehand, unless an agreement was signed. */
export default function TermoFinalDialog({ sobre, ...shown }: DialogoProps<AEncerrar>) {
  const { id, conduz, texto, acordo } = sobre
  const acordos = acordosDe(sobre)
  const qual = acordo !== undefined ? String(acordo) : texto ? DO_CASO : undefined
  const [Valores] = useState(() => valoresDe(acordos.length > 0))
  const form = useFormOf(Valores, { texto: '', ...(qual && { desfecho: 'acordo' as const, acordo: qual }) })
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
        onSubmit={form.handleSubmit(({ acordo: escolhido, ...termo }) => {
          const com = escolhido === DO_CASO ? { texto_id: texto!.texto_id } : { negociacao_id: Number(escolhido) }
          send({ params: { id }, body: { ...termo, ...(termo.desfecho === 'acordo' && com) }, options })
        })}
      >
        <RadioField control={form.control} name="desfecho" label="Como a mediação terminou" options={OPCOES} required />
        {desfecho === 'acordo' &&
          (acordos.length > 0 ? (
            <RadioField control={form.control} name="acordo" label="O acordo" options={acordos} required />
          ) : (
            <ComoChegarAoAcordo id={id} conduz={conduz} />
          ))}
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
