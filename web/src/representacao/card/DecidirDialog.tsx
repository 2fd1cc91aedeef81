import { representacoes } from '@concordia/contract/representacao/calls'
import { DecisaoDaRepresentacao, type Representacao } from '@concordia/contract/representacao/schemas'
import { comOab } from '@concordia/contract/rules/por-quem'
import { nomesDosPoderes } from '@concordia/contract/rules/representacao'
import { formatDate } from '@concordia/contract/values/dates'
import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { TextAreaField } from '../../ui/form/TextField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

const DECISOES = [
  { value: 'vigente', label: 'Conferida: o advogado atua pela parte' },
  { value: 'recusada', label: 'Recusar' },
]

/** The secretariat checks a power of attorney, or refuses it. */
export default function DecidirDialog({ sobre, ...shown }: DialogoProps<Representacao>) {
  const { id, parte, advogado, poderes, ate } = sobre
  const form = useFormOf(DecisaoDaRepresentacao, { situacao: null as never, motivo: '' })
  const { control } = form
  const recusa = useWatch({ control, name: 'situacao' }) === 'recusada'
  return (
    <Decisao
      {...shown}
      title={`Conferir a procuração de ${parte.nome}`}
      form={form}
      ato={representacoes.decidir}
      input={(body) => ({ params: { rid: id }, body })}
      consequencias={[
        recusa
          ? 'O acesso que o advogado tinha por ela termina. Ele é avisado do motivo e pode apresentar outra.'
          : 'O advogado tem acesso pelo cliente, e todos que acompanham são avisados.',
      ]}
      botao={recusa ? 'recusar a procuração' : 'registrar que foi conferida'}
      definitivo={recusa}
    >
      <Text size="sm">
        {comOab(advogado.name, advogado.oab)} diz representar {parte.nome}, com poderes de {nomesDosPoderes(poderes)}
        {ate ? `, até ${formatDate(ate)}` : ''}. Abra o documento e compare nomes, OAB, poderes, data e assinatura.
      </Text>
      <RadioField control={control} name="situacao" label="Decisão" options={DECISOES} required />
      {recusa && (
        <TextAreaField
          control={control}
          name="motivo"
          label="Motivo"
          description="O advogado e o cliente o leem."
          maxLength={2000}
          autosize
          required
        />
      )}
    </Decisao>
  )
}
