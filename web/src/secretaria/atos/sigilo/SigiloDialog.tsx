import { z } from '@concordia/contract/http/zod'
import { PAPEIS_DO_SIGILO, type PapelDoSigilo, quemAbre } from '@concordia/contract/rules/sigilo'
import { TIPOS } from '@concordia/contract/rules/tipos'
import { Motivo } from '@concordia/contract/values/schemas'
import { comArtigo } from '@concordia/contract/values/substantivo'
import { Text } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { ABERTURA, papeisDe } from '../../../procedimentos/autos/sigilo.ts'
import { Decisao } from '../../../ui/dialog/Decisao.tsx'
import type { DialogoProps } from '../../../ui/dialog/useDialogo.tsx'
import { ChecksField } from '../../../ui/form/ChecksField.tsx'
import { RadioField } from '../../../ui/form/RadioField.tsx'
import { useFormOf } from '../../../ui/form/useFormOf.ts'
import { CHAMADAS_DA_SECRETARIA, type DoProcedimento } from '../chamadas.ts'
import { depoisDe } from '../texts.ts'

/** A document and the roles that could open it when the dialog was opened; null: everybody who sees the docket. */
export interface DocumentoAberto extends DoProcedimento {
  documentoId: number
  nome: string
  papeis: readonly PapelDoSigilo[] | null
}

const Papeis = z.array(z.enum(PAPEIS_DO_SIGILO))
const RESTRITO = [
  'Quem não pode abri-lo continua a ver que o documento existe, sem o nome nem o conteúdo.',
  'O recibo do mesmo evento, que cita o documento, segue o mesmo sigilo.',
  'Quem já baixou o documento continua com a cópia: ela não pode ser recolhida.',
  'Cada abertura do documento fica registrada na auditoria.',
]
const ABERTO = ['Quem vê os autos pode abrir o documento e ler o nome dele.']

export default function SigiloDialog({ sobre, ...shown }: DialogoProps<DocumentoAberto>) {
  const { tipo, id, documentoId, nome, papeis: antes } = sobre
  const Valores = z
    .object({ abertura: z.enum(['autos', 'papeis']), papeis: Papeis, motivo: Motivo })
    .refine((valores) => !same(escolha(valores), antes), {
      path: ['abertura'],
      error: 'O documento já está com este sigilo. Escolha outro.',
    })
  const form = useFormOf(Valores, {
    abertura: antes ? 'papeis' : 'autos',
    papeis: [...(antes ?? [])],
    motivo: '',
  })
  const abertura = useWatch({ control: form.control, name: 'abertura' })
  const aviso = `Quem acompanha ${comArtigo(TIPOS[tipo])} é avisado da mudança.`
  return (
    <Decisao
      {...shown}
      title="Sigilo do documento"
      form={form}
      ato={CHAMADAS_DA_SECRETARIA[tipo].sigilo}
      input={({ motivo, ...valores }) => ({
        params: { id, documentoId },
        body: { papeis: escolha(valores), motivo, de: { papeis: antes && [...antes] } },
      })}
      consequencias={[...(abertura === 'papeis' ? RESTRITO : ABERTO), aviso]}
      depois={depoisDe(tipo)}
      botao="alterar sigilo"
      motivo="Fica nos autos, visível para quem os vê: não escreva aqui o que é sigiloso."
    >
      <div>
        <Text fw={550}>{nome}</Text>
        <Text size="sm" c="dimmed">
          Agora: {antes ? `sob sigilo, ${quemAbre(antes)}` : 'aberto a quem vê os autos'}.
        </Text>
      </div>
      <RadioField control={form.control} name="abertura" label="Quem pode abrir" options={ABERTURA} required />
      {abertura === 'papeis' && (
        <ChecksField control={form.control} name="papeis" label="Abrem, além da secretaria" options={papeisDe(tipo)} />
      )}
    </Decisao>
  )
}

const escolha = ({ abertura, papeis }: { abertura: 'autos' | 'papeis'; papeis: readonly PapelDoSigilo[] }) =>
  abertura === 'autos' ? null : PAPEIS_DO_SIGILO.filter((papel) => papeis.includes(papel))
const same = (one: readonly PapelDoSigilo[] | null, other: readonly PapelDoSigilo[] | null) =>
  (one && [...one].toSorted().join()) === (other && [...other].toSorted().join())
