import { NovoRepasse } from '@concordia/contract/cobrancas/schemas'
import { ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { formatMoney, toCents } from '@concordia/contract/values/money'
import { useWatch } from 'react-hook-form'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import { useChave } from '../../ui/dialog/useChave.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { DateField } from '../../ui/form/DateField.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { type AtoNaConta, CHAMADAS_DA_CONTA } from './chamadas.ts'

/** The kind of fee is that of the person. */
const Campos = NovoRepasse.omit({ especie: true })

/** The secretariat records what it passed on to a person who works in the procedimento. */
export function RepassarDialog({ sobre, ...shown }: DialogoProps<Extract<AtoNaConta, { ato: 'repassar' }>>) {
  const { tipo, id, favorecidos, custodia } = sobre
  const options = useChave()
  const form = useFormOf(Campos, favorecidos.length === 1 ? { user_id: favorecidos[0]!.id } : {})
  const { control } = form
  const escolhido = useWatch({ control, name: 'user_id' })
  const especieDe = (user: number) => favorecidos.find((one) => one.id === user)?.especie
  const especie = especieDe(escolhido)
  const retido = custodia.find((one) => one.especie === especie)?.em_custodia ?? 0
  return (
    <Decisao
      {...shown}
      title="Registrar repasse"
      form={form}
      ato={CHAMADAS_DA_CONTA[tipo].repassar}
      campos={{ especie: 'user_id' }}
      input={(repasse) => ({ params: { id }, body: { ...repasse, especie: especieDe(repasse.user_id)! }, options })}
      consequencias={[
        'Quem recebeu é avisado e vê este repasse na conta, com o comprovante. As partes também veem; os outros que atuam no procedimento, não.',
        'O registro não muda depois. Confira o valor e o dia.',
      ]}
      botao="registrar repasse"
    >
      <SelectField
        control={control}
        name="user_id"
        label="Quem recebeu"
        options={favorecidos.map(({ id, nome }) => ({ value: id, label: nome }))}
        required
      />
      <MoneyField
        control={control}
        name="valor"
        label="Valor"
        {...(especie && { description: `${ESPECIES[especie]} em custódia: ${formatMoney(Math.max(toCents(retido), 0))}.` })}
        required
      />
      <DateField control={control} name="pago_em" label="Dia do repasse" required />
      <FileField
        control={control}
        name="comprovante"
        label="Comprovante (opcional)"
        schema={NovoRepasse.shape.comprovante.unwrap()}
      />
    </Decisao>
  )
}
