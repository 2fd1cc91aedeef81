import { z } from '@concordia/contract/http/zod'
import { representacoes } from '@concordia/contract/representacao/calls'
import type { Representacao } from '@concordia/contract/representacao/schemas'
import { Motivo } from '@concordia/contract/values/schemas'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

interface Sobre {
  representacao: Representacao
  daCamara: boolean
}

/** The client, or the secretariat with a reason, ends a representation at once. */
export default function RevogarDialog({ sobre, ...shown }: DialogoProps<Sobre>) {
  const { representacao, daCamara } = sobre
  const { id, parte, advogado } = representacao
  const form = useFormOf(z.object({ motivo: daCamara ? Motivo : z.string().max(2000) }), { motivo: '' })
  return (
    <Decisao
      {...shown}
      title={`Revogar a procuração a ${advogado.name}`}
      form={form}
      ato={representacoes.revogar}
      input={({ motivo }) => ({ params: { rid: id }, body: { motivo } })}
      consequencias={[
        `${advogado.name} deixa na hora de ler e de agir por ${parte.nome}, e quem recebeu substabelecimento com reserva também.`,
        'O que já foi feito continua valendo. Uma nova procuração pode ser apresentada depois.',
        'O advogado e todos que acompanham são avisados.',
      ]}
      botao="revogar"
      definitivo
    >
      <TextAreaField
        control={form.control}
        name="motivo"
        label={daCamara ? 'Motivo' : 'Motivo (opcional)'}
        description="Só o advogado, o cliente e a secretaria o leem."
        maxLength={2000}
        autosize
        required={daCamara}
      />
    </Decisao>
  )
}
