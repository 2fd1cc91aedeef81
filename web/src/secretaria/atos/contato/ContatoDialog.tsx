import { TIPOS } from '@concordia/contract/rules/tipos'
import { Email } from '@concordia/contract/values/contato/email'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { z } from 'zod'
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
}

/** The new address must differ from the current one. */
const outroQue = (anterior: string) =>
  z
    .object({ contato: Email('Informe o e-mail'), enviar_senha: z.boolean() })
    .refine(({ contato }) => contato !== anterior.toLowerCase(), {
      path: ['contato'],
      error: 'Este é o endereço que recusou o e-mail. Informe o correto.',
    })
const SENHA =
  'Vai para todos os e-mails de todas as partes. Sem ela, só quem já vinculou o procedimento o acompanha, até que a secretaria envie outra. Se as custas ainda não foram pagas, a senha segue depois do pagamento.'

/** Corrects an e-mail address of a parte. */
export default function ContatoDialog({ sobre, ...shown }: DialogoProps<ContatoAberto>) {
  return (
    <Dialog {...shown} form title="Corrigir e-mail da parte">
      <ContatoForm {...sobre} onClose={shown.onClose} />
    </Dialog>
  )
}

function ContatoForm({ tipo, id, contatoId, contato: anterior, encerrado, onClose }: ContatoAberto & { onClose: () => void }) {
  const form = useFormOf(outroQue(anterior), { contato: anterior, enviar_senha: !encerrado })
  const { send, ...estado } = useDecisao(CHAMADAS_DA_SECRETARIA[tipo].contato, { form, onFeito: onClose })
  return (
    <AtoForm
      {...estado}
      tipo={tipo}
      consequencias={[
        'Os próximos avisos à parte vão para o novo endereço; os que foram recusados não são repetidos.',
        `Quem já acompanha ${comArtigo(TIPOS[tipo])} pelo endereço anterior continua com o acesso, mas deixa de contar como a parte: não abre o que só a parte abre.`,
        'A senha de acesso que foi ao endereço errado deixa de valer para todos.',
        'A correção fica nos autos, com os dois endereços parcialmente ocultos.',
      ]}
      botao="corrigir e-mail"
      onCancel={onClose}
      onSubmit={form.handleSubmit((body) => send({ params: { id, contatoId }, body: { ...body, anterior } }))}
    >
      <TextField control={form.control} name="contato" label="E-mail correto" type="email" autoComplete="off" required />
      {!encerrado && (
        <CheckboxField control={form.control} name="enviar_senha" label="Enviar nova senha de acesso" description={SENHA} />
      )}
    </AtoForm>
  )
}
