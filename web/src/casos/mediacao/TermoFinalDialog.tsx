import { DESFECHOS, fimDoCaso, NOMES_DOS_DESFECHOS, TermoFinal } from '@concordia/contract/procedimentos/casos-atos'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { DecisaoForm } from '../../ui/dialog/DecisaoForm.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const RESULTADO = {
  acordo: 'O caso passa à situação “Acordo” e não pode ser reativado.',
  'sem-acordo': 'O caso passa à situação “Arquivado”. A secretaria pode reativá-lo depois.',
} as const
const OPCOES = DESFECHOS.map((value) => ({ value, label: NOMES_DOS_DESFECHOS[value], description: RESULTADO[value] }))

const CONSEQUENCIAS = [
  'O termo final é feito em PDF, com as partes, o mediador, as datas e o resultado, selado com o certificado da plataforma e juntado aos eventos.',
  'O caso não recebe mais movimentações, e os lembretes de prazo param.',
  'As partes e quem acompanha o caso são avisados por e-mail.',
  'O termo não pode ser desfeito nem corrigido.',
]
const DEPOIS = {
  conflito: 'A página já mostra a situação atual do caso.',
  duvida: 'Antes de tentar de novo, confira se o termo está entre os eventos.',
}

export interface AEncerrar {
  id: number
  /** What the term says of an agreement that was signed; the mediation then ends with agreement. */
  acordo?: string
}

/** Ends the mediation by its final term; no outcome is chosen beforehand, unless an agreement was signed. */
export default function TermoFinalDialog({ sobre: { id, acordo }, ...shown }: DialogoProps<AEncerrar>) {
  const form = useFormOf(TermoFinal, acordo === undefined ? { texto: '' } : { desfecho: 'acordo', texto: acordo })
  const [chave] = useState(newUuid)
  const { send, ...estado } = useDecisao(fimDoCaso.termoFinal, { form, onFeito: shown.onClose })
  return (
    <Dialog {...shown} form title="Encerrar a mediação">
      <DecisaoForm
        {...estado}
        consequencias={CONSEQUENCIAS}
        depois={DEPOIS}
        botao="encerrar a mediação"
        definitivo
        onCancel={shown.onClose}
        onSubmit={form.handleSubmit((body) => send({ params: { id }, body, options: { headers: { 'idempotency-key': chave } } }))}
      >
        <RadioField control={form.control} name="desfecho" label="Como a mediação terminou" options={OPCOES} required />
        <TextAreaField
          control={form.control}
          name="texto"
          label="Outras informações para o termo (opcional)"
          description="Constam do termo, que as partes e quem acompanha o caso leem."
          autosize
          minRows={3}
        />
      </DecisaoForm>
    </Dialog>
  )
}
