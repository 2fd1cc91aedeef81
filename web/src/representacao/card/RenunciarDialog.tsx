import { z } from '@concordia/contract/http/zod'
import { representacoes } from '@concordia/contract/representacao/calls'
import type { Representacao } from '@concordia/contract/representacao/schemas'
import { DIAS_DEPOIS_DA_RENUNCIA } from '@concordia/contract/rules/representacao'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const Valores = z.object({ motivo: z.string().max(2000) })

/** A lawyer renounces, and still acts for some days. */
export default function RenunciarDialog({ sobre: { id, parte, situacao }, ...shown }: DialogoProps<Representacao>) {
  const form = useFormOf(Valores, { motivo: '' })
  return (
    <Decisao
      {...shown}
      title={`Renunciar à representação de ${parte.nome}`}
      form={form}
      ato={representacoes.renunciar}
      input={({ motivo }) => ({ params: { rid: id }, body: { motivo } })}
      consequencias={[
        situacao === 'vigente'
          ? `Você ainda atua por ${DIAS_DEPOIS_DA_RENUNCIA} dias, para que o cliente nomeie outro advogado (CPC, art. 112, § 1º). Depois, o seu acesso termina.`
          : 'A procuração ainda não foi conferida: o seu acesso por ela termina na hora.',
        'O cliente e todos que acompanham são avisados. Isso não pode ser desfeito.',
      ]}
      botao="renunciar"
      definitivo
    >
      <TextAreaField
        control={form.control}
        name="motivo"
        label="Motivo (opcional)"
        description="Só você, o cliente e a secretaria o leem."
        maxLength={2000}
        autosize
      />
    </Decisao>
  )
}
