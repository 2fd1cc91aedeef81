import { z } from '@concordia/contract/http/zod'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { Email } from '@concordia/contract/values/schemas'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useDecisao } from '../../../ui/dialog/useDecisao.ts'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { AtoForm } from '../AtoForm.tsx'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from '../chamadas.ts'

/** A parte's address, as shown when the dialog was opened. */
export interface ContatoAberto extends DoProcedimento {
  contatoId: number
  contato: string
  /** It has ended, so no access password is sent for it any more. */
  encerrado: boolean
  /** It refused its last message. */
  recusado: boolean
  /** Since when it is frozen; null: it is not. */
  congeladoEm: string | null
}

/** The new address must differ from the current one. */
const outroQue = ({ contato: anterior, recusado }: ContatoAberto) =>
  z
    .object({ contato: Email('Informe o e-mail'), enviar_senha: z.boolean(), manter_acessos: z.boolean() })
    .refine(({ contato }) => contato !== anterior.toLowerCase(), {
      path: ['contato'],
      error: recusado
        ? 'Este é o endereço que recusou o e-mail. Informe o correto.'
        : 'Este é o endereço atual. Informe o correto.',
    })
const SENHA =
  'Vai para todos os e-mails de todas as partes. Sem ela, só quem já vinculou o procedimento o acompanha, até que a secretaria envie outra. Se as custas ainda não foram pagas, a senha segue depois do pagamento.'

export default function ContatoDialog({ sobre, ...shown }: DialogoProps<ContatoAberto>) {
  return (
    <Dialog {...shown} form title="Corrigir e-mail da parte">
      <ContatoForm {...sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function ContatoForm({ onClose, ...aberto }: ContatoAberto & { onClose: () => void }) {
  const { tipo, id, contatoId, contato: anterior, encerrado } = aberto
  const form = useFormOf(outroQue(aberto), { contato: anterior, enviar_senha: !encerrado, manter_acessos: false })
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].contato, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        'Os próximos avisos à parte vão para o novo endereço; os que foram recusados não são repetidos.',
        'O endereço anterior e as contas ligadas à parte são avisados na hora, e podem contestar a troca: o contato fica então congelado.',
        'A senha de acesso que foi ao endereço errado deixa de valer para todos.',
        'A correção fica nos autos, sem os endereços.',
      ]}
      botao="corrigir e-mail"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id, contatoId }, body: { ...body, anterior } }))}
    >
      <TextField control={form.control} name="contato" label="E-mail correto" type="email" autoComplete="off" required />
      <CheckboxField
        control={form.control}
        name="manter_acessos"
        label="Manter o acesso de quem entrou pelo endereço anterior"
        description={`Sem isto, quem entrou com esse e-mail, ou com a senha enviada a ele, deixa de acompanhar ${comArtigo(TIPOS[tipo])}. Mantido, continua a acompanhar, mas não abre o que só a parte abre.`}
      />
      {!encerrado && (
        <CheckboxField control={form.control} name="enviar_senha" label="Enviar nova senha de acesso" description={SENHA} />
      )}
    </AtoForm>
  )
}
