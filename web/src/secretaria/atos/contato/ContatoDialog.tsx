import { z } from '@concordia/contract/http/zod'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { Email } from '@concordia/contract/values/schemas'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Decisao } from '../../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { CheckboxField } from '../../../ui/form/CheckboxField.tsx'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from '../chamadas.ts'
import { depoisDe } from '../texts.ts'

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
  const { tipo, id, contatoId, contato: anterior, encerrado } = sobre
  const form = useFormOf(outroQue(sobre), { contato: anterior, enviar_senha: !encerrado, manter_acessos: false })
  return (
    <Decisao
      {...shown}
      title="Corrigir e-mail da parte"
      form={form}
      ato={CHAMADAS_DA_SECRETARIA[tipo].contato}
      input={(body) => ({ params: { id, contatoId }, body: { ...body, anterior } })}
      consequencias={[
        'Os próximos avisos à parte vão para o novo endereço; os que foram recusados não são repetidos.',
        'O endereço anterior e as contas ligadas à parte são avisados na hora, e podem contestar a troca: o contato fica então congelado.',
        'A senha de acesso que foi ao endereço errado deixa de valer para todos.',
        'A correção fica nos autos, sem os endereços.',
      ]}
      depois={depoisDe(tipo)}
      botao="corrigir e-mail"
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
    </Decisao>
  )
}
