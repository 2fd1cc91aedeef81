import { NAO_CONFERIDOS, NOMES_DAS_QUALIDADES, type Qualidade } from '@concordia/contract/rules/acordos/poderes'
import { Pdf } from '@concordia/contract/values/schemas'
import { Alert, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { Control } from 'react-hook-form'
import { FileField } from '../form/FileField.tsx'
import { RadioField } from '../form/RadioField.tsx'

/** Those for whom one signs. */
export interface Representacao {
  /** Partes whose document is the signer's own. */
  proprias: readonly string[]
  /** Partes with another document. */
  outras: readonly string[]
  /** A company among these: nobody is one. */
  empresa: boolean
}

/** What a signer declares and, where they sign for others, states. */
export interface Declarado {
  li: boolean
  qualidade: Qualidade | null
  comprovante: File | null
}

const COMPROVANTE = Pdf('Escolha o PDF do comprovante')
const DE_OUTREM = (['socio', 'administrador', 'procurador'] as const).map((value) => ({
  value,
  label: NOMES_DAS_QUALIDADES[value].replace(/^./, (letter) => letter.toUpperCase()),
}))
const PROPRIA = { value: 'propria', label: 'Eu sou a parte: o CPF informado na negociação está errado' } as const
const lista = (nomes: readonly string[]) => new Intl.ListFormat('pt-BR').format(nomes)

/** For whom one signs and whether the document is one's own; where it is not, as what, and a proof. */
export function PoderesFields<O>({ por, control }: { por: Representacao; control: Control<Declarado, unknown, O> }) {
  const { proprias, outras, empresa } = por
  if (outras.length === 0) return <Text>Você assina por {lista(proprias)}, que tem o seu CPF.</Text>
  return (
    <Stack gap="sm">
      <Alert role="note" color="yellow" icon={<IconInfoCircle aria-hidden />} title={`Você assina em nome de ${lista(outras)}`}>
        <Text c="var(--mantine-color-text)">
          O documento {outras.length === 1 ? 'desta parte' : 'destas partes'} não é o seu CPF. Ao lado da sua assinatura, na
          página, no documento e no validador, constará: “em nome de {outras[0]}, {NAO_CONFERIDOS}”.
          {proprias.length > 0 && ` Você também assina por ${lista(proprias)}, que tem o seu CPF.`}
        </Text>
      </Alert>
      <RadioField
        control={control}
        name="qualidade"
        label="Em que qualidade você assina?"
        options={empresa ? DE_OUTREM : [...DE_OUTREM, PROPRIA]}
        required
      />
      <FileField
        control={control}
        name="comprovante"
        label="Comprovante dos seus poderes (opcional)"
        description="Um PDF, como a procuração ou o contrato social. As partes o leem; a câmara não o confere."
        schema={COMPROVANTE}
      />
    </Stack>
  )
}
