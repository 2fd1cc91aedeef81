import { cobrancas } from '@concordia/contract/cobrancas/calls'
import { NovaCobranca } from '@concordia/contract/cobrancas/schemas'
import { ESPECIES, NOMES_DAS_ESPECIES } from '@concordia/contract/rules/tabela-de-custas/words'
import { Text } from '@mantine/core'
import { Ato, Decisao } from '../../ui/dialog/Decisao.tsx'
import { useChave } from '../../ui/dialog/useChave.ts'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { PrazoField } from '../../ui/form/DateField.tsx'
import { MoneyField } from '../../ui/form/masked/MoneyField.tsx'
import { SelectField } from '../../ui/form/SelectField.tsx'
import { TextField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'
import { Money } from '../../ui/table/Money.tsx'
import { type AtoNaConta, CHAMADAS_DA_CONTA } from './chamadas.ts'
import { RepassarDialog } from './RepassarDialog.tsx'

/** The secretariat's acts on the account. */
export default function AtoNaContaDialog({ sobre, ...shown }: DialogoProps<AtoNaConta>) {
  if (sobre.ato === 'cobrar') return <CobrarDialog sobre={sobre} {...shown} />
  if (sobre.ato === 'repassar') return <RepassarDialog sobre={sobre} {...shown} />
  const { lancamento } = sobre
  const { id, descricao, debito, parte } = lancamento
  const about = (
    <Text>
      {descricao}, de <Money reais={debito} />, cobrada de <strong>{parte.nome}</strong>.
    </Text>
  )
  return sobre.ato === 'dispensar' ? (
    <Ato
      {...shown}
      title="Dispensar cobrança"
      ato={cobrancas.dispensar}
      input={(motivo) => ({ params: { id }, body: { motivo } })}
      motivo="As contas que atuam pela parte são avisadas, com este motivo, e ele fica na conta."
      consequencias={[
        'A parte deixa de dever este valor, e ninguém mais pode pagá-lo.',
        'O boleto em aberto, se houver, é cancelado no banco. O que for pago depois vai para o saldo de quem pagou.',
      ]}
      botao="dispensar"
      definitivo
    >
      {about}
    </Ato>
  ) : (
    <Ato
      {...shown}
      title="Oferecer à outra parte"
      ato={cobrancas.oferecer}
      input={() => ({ params: { id }, body: {} })}
      consequencias={[
        'As contas que atuam pelo outro lado são avisadas e passam a ver esta cobrança em suas custas.',
        'A mesma cobrança pode ser paga por qualquer um dos lados, uma só vez.',
      ]}
      botao="oferecer"
    >
      {about}
    </Ato>
  )
}

function CobrarDialog({ sobre, ...shown }: DialogoProps<Extract<AtoNaConta, { ato: 'cobrar' }>>) {
  const { tipo, id, partes } = sobre
  const options = useChave()
  const form = useFormOf(NovaCobranca, {})
  const { control } = form
  return (
    <Decisao
      {...shown}
      title="Cobrar uma parte"
      form={form}
      ato={CHAMADAS_DA_CONTA[tipo].cobrar}
      input={(body) => ({ params: { id }, body, options })}
      consequencias={[
        'As contas que atuam pela parte são avisadas e pagam a cobrança em suas custas, por qualquer meio.',
        'Quem entrar depois pela parte também a vê e pode pagá-la.',
      ]}
      botao="cobrar"
    >
      <SelectField
        control={control}
        name="parte_id"
        label="Parte"
        options={partes.map(({ id, nome }) => ({ value: id, label: nome }))}
        required
      />
      <SelectField
        control={control}
        name="especie"
        label="Espécie"
        options={NOMES_DAS_ESPECIES.map((value) => ({ value, label: ESPECIES[value] }))}
        required
      />
      <TextField
        control={control}
        name="descricao"
        label="Descrição"
        description="Diz à parte o que ela paga, como “Honorários do árbitro, primeira parcela”."
        required
      />
      <MoneyField control={control} name="valor" label="Valor" required />
      <PrazoField control={control} name="vence_em" label="Vencimento" required />
    </Decisao>
  )
}
