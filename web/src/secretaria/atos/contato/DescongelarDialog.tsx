import { z } from '@concordia/contract/http/zod'
import { contatos } from '@concordia/contract/procedimentos/calls'
import { Motivo } from '@concordia/contract/values/schemas'
import { Text } from '@mantine/core'
import { Decisao } from '../../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { depoisDe } from '../texts.ts'
import type { ContatoAberto } from './ContatoDialog.tsx'

const DECISOES = ['manter', 'voltar'] as const
const Valores = z.object({ decisao: z.enum(DECISOES), motivo: Motivo })

/** An administrator decides which address of a parte holds. */
export default function DescongelarDialog({ sobre, ...shown }: DialogoProps<ContatoAberto>) {
  const { tipo, contatoId, contato } = sobre
  const form = useFormOf(Valores, { decisao: 'voltar', motivo: '' })
  return (
    <Decisao
      {...shown}
      title="Decidir sobre o contato contestado"
      form={form}
      ato={contatos.descongelar}
      input={({ decisao, motivo }) => ({ params: { id: contatoId }, body: { motivo, voltar: decisao === 'voltar' } })}
      consequencias={[
        'O contato deixa de estar congelado.',
        'Com a volta ao endereço anterior, as partes recebem nova senha de acesso, e a atual deixa de valer.',
        'Os dois endereços são avisados da decisão, sem o motivo.',
      ]}
      depois={depoisDe(tipo)}
      botao="decidir"
      motivo="Fica na auditoria, visível para a administração da câmara."
    >
      <Text>
        A troca para <strong>{contato}</strong> foi contestada por quem recebeu o aviso dela. Antes de decidir, confirme com a
        parte por outro meio.
      </Text>
      <RadioField
        control={form.control}
        name="decisao"
        label="Decisão"
        options={[
          { value: 'voltar', label: 'Voltar ao endereço anterior', description: 'A troca estava errada.' },
          { value: 'manter', label: 'Manter o novo endereço', description: 'A parte confirmou a troca.' },
        ]}
      />
    </Decisao>
  )
}
