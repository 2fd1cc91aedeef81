import { sentencas } from '@concordia/contract/arbitragem/sentenca/calls'
import { NovaSentenca } from '@concordia/contract/arbitragem/sentenca/schemas'
import { REQUISITOS, type Requisito, TIPOS_DE_SENTENCA } from '@concordia/contract/arbitragem/sentenca/words'
import { z } from '@concordia/contract/http/zod'
import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { newUuid } from '../../api/uuid.ts'
import { Decisao } from '../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../ui/dialog/useDialogo.tsx'
import { CheckboxField } from '../../ui/form/CheckboxField.tsx'
import { FileField } from '../../ui/form/FileField.tsx'
import { RadioField } from '../../ui/form/RadioField.tsx'
import { useFormOf } from '../../ui/form/useFormOf.ts'

export interface AApresentar {
  id: number
  /** The demandadas that never came: the filer confirms to know it. */
  ausentes: readonly string[]
  /** The draft that it replaces. */
  substitui?: number
}

const OPCOES = TIPOS_DE_SENTENCA.map((value) => ({
  value,
  label: value === 'final' ? 'Final' : 'Parcial',
  description: value === 'final' ? 'Decide tudo o que falta decidir.' : 'Decide uma parte; o processo continua.',
}))
const NOMES = Object.keys(REQUISITOS) as Requisito[]

const { shape } = NovaSentenca
/** The form; an absent demandada is confirmed by name. */
const valoresCom = (ausentes: readonly string[]) =>
  z.object({
    tipo: shape.tipo,
    arquivo: shape.arquivo,
    divergencia: shape.divergencia.nullable(),
    requisitos: shape.requisitos,
    ciente_de_ausencia: z.boolean().refine((ciente) => ciente || ausentes.length === 0, 'Confirme que sabe da ausência'),
  })

const nomes = new Intl.ListFormat('pt-BR')

/** Files an award for signature, with the check of art. 26. */
export default function ApresentarDialog({ sobre: { id, ausentes, substitui }, ...shown }: DialogoProps<AApresentar>) {
  const [chave] = useState(newUuid)
  const [schema] = useState(() => valoresCom(ausentes))
  const form = useFormOf(schema, {
    ...{ arquivo: null as never, divergencia: null, ciente_de_ausencia: false },
    requisitos: { relatorio: false, fundamentos: false, dispositivo: false, data_e_lugar: false },
  })
  const { control } = form
  return (
    <Decisao
      {...shown}
      title={substitui === undefined ? 'Apresentar sentença' : 'Substituir a minuta da sentença'}
      form={form}
      ato={sentencas.apresentar}
      input={({ divergencia, ciente_de_ausencia, ...nova }) => ({
        params: { id },
        body: {
          ...nova,
          ...(divergencia && { divergencia }),
          ...(ciente_de_ausencia && { ciente_de_ausencia }),
          ...(substitui !== undefined && { substitui }),
        },
        options: { headers: { 'idempotency-key': chave } },
      })}
      consequencias={[
        'Os outros árbitros são avisados e leem a minuta. As partes só sabem da sentença quando ela é proferida.',
        'Apresentar não é assinar: cada árbitro assina com um código, e com a maioria a sentença é proferida.',
        ...(substitui === undefined ? [] : ['As assinaturas na minuta anterior deixam de valer, e o arquivo dela é apagado.']),
      ]}
      botao="apresentar para assinatura"
    >
      <RadioField control={control} name="tipo" label="Tipo" options={OPCOES} required />
      <FileField control={control} name="arquivo" label="Sentença" schema={shape.arquivo} required />
      <Stack component="fieldset" gap="xs" m={0} p={0} bd={0}>
        <Text component="legend" fw={550} mb="xs">
          A sentença tem (Lei 9.307/1996, art. 26)
        </Text>
        {NOMES.map((nome) => (
          <CheckboxField key={nome} control={control} name={`requisitos.${nome}`} label={REQUISITOS[nome].nome} required />
        ))}
      </Stack>
      {ausentes.length > 0 && (
        <CheckboxField
          control={control}
          name="ciente_de_ausencia"
          label={`Sei que ${nomes.format(ausentes)} ${ausentes.length === 1 ? 'nunca entrou' : 'nunca entraram'} no processo e apresento a sentença assim mesmo`}
          required
        />
      )}
      <FileField control={control} name="divergencia" label="Seu voto divergente (opcional)" schema={shape.arquivo} />
    </Decisao>
  )
}
